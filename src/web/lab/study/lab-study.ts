// What a visitor of the lab has set up: the strategies as text, the game, the limits and the dice. It is all that a link carries.

import type { Cents } from 'boxperson/base';
import { allGames, gameById, registeredGame, registerGame, usualGames } from 'boxperson/games';
import {
  checkStrategy,
  DEFAULT_ROLLS_PER_HOUR,
  distinctlyNamed,
  fits,
  isOffered,
  type ReadStrategy,
  type RequestedLimits,
  readStrategy,
  type Strategy,
  type StudyQuestion,
  strategyOf,
  type WrittenStrategy,
  withTighterLimits,
} from 'boxperson/lab';
import { configure, type Game, isRefusal, type Rules } from 'boxperson/rules';
import { LabTrouble, type Task } from './player.ts';

/** A study as a person sets it up. */
export type LabStudy = {
  readonly game: string;
  /** As YAML. */
  readonly strategies: readonly string[];
  /** Null for one that never runs out. */
  readonly bankrollCents: Cents | null;
  /** The most rolls in a session. */
  readonly rolls: number;
  readonly limits: RequestedLimits;
  readonly sessions: number;
  readonly seed: string;
};

export const STUDY_ROLLS_MAX = 100_000;
export const STUDY_SESSIONS_MAX = 10_000_000;
/** More would be hard to tell apart in the charts. */
export const STUDY_STRATEGIES_MAX = 6;

const NO_LIMITS: RequestedLimits = { winCents: null, lossCents: null, shooters: null };

export const newStudy = (text: string): LabStudy => ({
  game: usualGames()[0]?.id ?? '',
  strategies: [text],
  bankrollCents: 30_000,
  rolls: 4 * DEFAULT_ROLLS_PER_HOUR,
  limits: NO_LIMITS,
  sessions: 100_000,
  seed: 'boxperson',
});

/** A study from data that came from elsewhere; null if it is none. */
export function studyIn(value: unknown): LabStudy | null {
  if (typeof value !== 'object' || value === null) return null;
  const { game, strategies, bankrollCents, rolls, limits, sessions, seed } = value as Partial<LabStudy>;
  const isMoney = (cents: unknown): boolean => cents === null || isWhole(cents, 1, 1e12);
  const isSet = (count: unknown): boolean => count === null || isWhole(count, 1, 1e9);
  if (typeof game !== 'string' || typeof seed !== 'string' || seed === '' || seed.length > 100) return null;
  if (!Array.isArray(strategies) || strategies.length < 1 || strategies.length > STUDY_STRATEGIES_MAX)
    return null;
  if (strategies.some((one) => typeof one !== 'string')) return null;
  if (
    !isMoney(bankrollCents) ||
    !isWhole(rolls, 1, STUDY_ROLLS_MAX) ||
    !isWhole(sessions, 1, STUDY_SESSIONS_MAX)
  )
    return null;
  if (typeof limits !== 'object' || limits === null) return null;
  const { winCents, lossCents, shooters } = limits;
  if (!isMoney(winCents) || !isMoney(lossCents) || !isSet(shooters)) return null;
  return {
    ...{ game, strategies, bankrollCents: bankrollCents ?? null, rolls: Number(rolls) },
    ...{ limits: { winCents, lossCents, shooters }, sessions: Number(sessions), seed },
  };
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** Something wrong with a strategy's text. */
export type TextProblem = {
  readonly line: number | null;
  readonly says: string;
  readonly instead: string;
};

/** A strategy's text, read and checked. */
type ReadText = {
  readonly text: string;
  /** Null if it cannot be read. */
  readonly written: WrittenStrategy | null;
  readonly read: ReadStrategy | null;
  readonly problems: readonly TextProblem[];
};

/** A study that is ready to play, or what is wrong with it. */
export type StagedStudy = {
  /** The rules of the table; null if there is no such game, or the house is not possible. */
  readonly rules: Rules | null;
  /** What is wrong with the game or the house. */
  readonly trouble: string | null;
  readonly texts: readonly ReadText[];
  /** Null unless everything is right. */
  readonly task: Task | null;
  readonly strategies: readonly Strategy[];
};

const fileName = (index: number): string => (index === 0 ? 'my-strategy.yaml' : `strategy-${index + 1}.yaml`);

export function readText(text: string, index = 0): ReadText {
  const read = readStrategy(text, fileName(index));
  if (!('problems' in read)) return { text, written: read.written, read, problems: [] };
  return {
    text,
    written: null,
    read: null,
    problems: read.problems.map(({ at, says, instead }) => ({ line: at?.line ?? null, says, instead })),
  };
}

/** Reads and checks everything. */
export function stagedStudy(study: LabStudy): StagedStudy {
  const first = study.strategies.map(readText);
  const game = gameById(study.game);
  const house: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...first.map(({ written }) => written?.house ?? {}),
  );
  const made = game === null ? null : configure(game, house);
  const rules = made === null || isRefusal(made) ? null : made;
  const trouble =
    game === null
      ? `There is no game called ${study.game}. Choose another.`
      : made !== null && isRefusal(made)
        ? `The house that the strategies need is not possible. ${made.says} ${made.remedy}`
        : null;
  const texts = first.map((one): ReadText => {
    if (one.read === null || rules === null) return one;
    const problems = checkStrategy(one.read.written, rules, one.read);
    return {
      ...one,
      problems: problems.map(({ at, says, instead }) => ({ line: at?.line ?? null, says, instead })),
    };
  });
  const all = texts.flatMap(({ written, problems }) =>
    written === null || problems.length > 0 ? [] : [written],
  );
  if (rules === null || all.length < texts.length)
    return { rules, trouble, texts, task: null, strategies: [] };
  const task: Task = {
    game: study.game,
    data: registeredGame(study.game),
    choices: house,
    strategies: all,
    limits: study.limits,
    question: questionOf(study, all.length),
  };
  return { rules, trouble, texts, task, strategies: strategiesForTask(task, rules) };
}

/** Memory for situations, in each worker. */
const SITUATIONS = 20_000;

const questionOf = ({ bankrollCents, rolls, seed }: LabStudy, strategies: number): StudyQuestion => ({
  ...{ bankrollCents, rolls, seed, weights: null },
  situationsMax: Math.max(1_000, Math.floor(SITUATIONS / strategies)),
});

export const strategiesForTask = ({ strategies, limits }: Task, rules: Rules): readonly Strategy[] =>
  distinctlyNamed(strategies.map((written) => withTighterLimits(strategyOf(written, rules), limits)));

/** The rules of a task's table, for a worker. */
export function rulesForTask({ game: id, data, choices }: Pick<Task, 'game' | 'data' | 'choices'>): Rules {
  if (data !== null) registerGame(data);
  const game = gameById(id);
  if (game === null) throw new LabTrouble(`There is no game called ${id}. Choose another.`);
  const rules = configure(game, choices);
  if (isRefusal(rules)) throw new LabTrouble(`${rules.says} ${rules.remedy}`);
  return rules;
}

/** The game in which these strategies can be played: the one asked for if it will do, or the first that does. */
export function gameForAll(written: readonly WrittenStrategy[], wanted: string): string {
  const does = (how: typeof fits) => (game: Game) => {
    const rules = configure(game, Object.assign({}, ...written.map(({ house }) => house ?? {})));
    return !isRefusal(rules) && written.every((one) => how(one, rules));
  };
  const own = gameById(wanted);
  const games = [...(own === null ? [] : [own]), ...usualGames(), ...allGames()];
  return (games.find(does(fits)) ?? games.find(does(isOffered)))?.id ?? wanted;
}
