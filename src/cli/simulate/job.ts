// A simulation job as plain data, from which every worker builds the same study.

import { type GameData, registerGame } from 'boxperson/games';
import {
  distinctlyNamed,
  type PlayMethod,
  type RequestedLimits,
  type SessionSpan,
  SharedTable,
  type Strategy,
  Study,
  type StudyQuestion,
  type StudySessions,
  withTighterLimits,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { rulesWith } from '../serve/house-file.ts';
import { findStrategy } from './find-strategy.ts';

export type Job = {
  readonly game: string;
  /** The data of a game that is not built in: workers do not share what is registered. */
  readonly data: GameData | null;
  readonly choices: Readonly<Record<string, unknown>>;
  /** As named on the command line: library names or files. */
  readonly strategies: readonly string[];
  readonly limits: RequestedLimits;
  readonly question: StudyQuestion;
  readonly sessions: number;
  /** The strategies share one table. */
  readonly isTogether: boolean;
  /** Only these of the sessions, as ranges without their ends; null for all of them. */
  readonly only: readonly SessionSpan[] | null;
  /** How each strategy is played; null until that has been found out. */
  readonly ways: readonly PlayMethod[] | null;
  /** If anything is played straight, stop after this many seconds; null for no limit. */
  readonly secondsMax: number | null;
};

export type StudySetup = {
  readonly rules: Rules;
  readonly strategies: readonly Strategy[];
  readonly study: StudySessions;
};

export async function setupOf(
  job: Job,
  onDoubt?: (ways: readonly PlayMethod[]) => void,
): Promise<StudySetup> {
  if (job.data !== null) registerGame(job.data);
  const rules = rulesWith(job.game, job.choices);
  const strategies = await strategiesForJob(job, rules, 0);
  const study = job.isTogether
    ? new SharedTable(rules, strategies, job.question)
    : new Study(rules, strategies, job.question, job.ways, onDoubt);
  return { rules, strategies, study };
}

/** The strategies of a job; `instance` selects fresh copies of those that are modules. */
export async function strategiesForJob(
  job: Job,
  rules: Rules,
  instance: number,
): Promise<readonly Strategy[]> {
  const found = await Promise.all(job.strategies.map((name) => findStrategy(name, rules, instance)));
  return distinctlyNamed(found.map((strategy) => withTighterLimits(strategy, job.limits)));
}
