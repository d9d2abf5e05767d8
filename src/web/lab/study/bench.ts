// What a worker of the lab does: builds a study from its task, and answers what is asked about it.

import {
  type BestPlay,
  type BestPlayGoal,
  bestPlaySteps,
  type ExactFigures,
  exactOf,
  type Fan,
  fansOf,
  noTotals,
  type PlayMethod,
  readMenu,
  type Strategy,
  Study,
  type Totals,
  totalsSince,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import type { CardAnswers, CardCall } from '../card/card-bench.ts';
import { rulesForTask, strategiesForTask } from './lab-study.ts';
import { LabTrouble, type Task } from './player.ts';

/** What is asked of a worker. */
export type BenchCall = PlainCall | CardCall;
export type PlainCall =
  | { readonly do: 'open'; readonly task: Task }
  | { readonly do: 'play'; readonly from: number; readonly to: number }
  | { readonly do: 'fans'; readonly sessions: number }
  | { readonly do: 'exact'; readonly strategy: number }
  | { readonly do: 'best'; readonly question: BestQuestion };

/** What a worker answers. */
export type BenchAnswers = PlainAnswers & CardAnswers;
type PlainAnswers = {
  readonly open: readonly PlayMethod[];
  readonly play: Totals;
  readonly fans: readonly Fan[];
  readonly exact: ExactFigures;
  readonly best: BestPlay;
};

/** Best play of a menu, in words. */
export type BestQuestion = Pick<Task, 'game' | 'data' | 'choices'> & {
  readonly menu: readonly string[];
  readonly goal: BestPlayGoal;
  readonly seed: string;
};

/** A call with its number, and the answer to it. */
export type NumberedCall = { readonly number: number; readonly call: BenchCall };
export type NumberedAnswer =
  | { readonly number: number; readonly answer: BenchAnswers[keyof BenchAnswers] }
  | { readonly number: number; readonly trouble: string };

/** By then it is known whether any roll has to be played at the real table. */
const SESSIONS_TRIED = 20;
const SITUATIONS_MOST = 20_000;

type Open = {
  readonly task: Task;
  readonly rules: Rules;
  readonly strategies: readonly Strategy[];
  readonly study: Study;
  before: Totals;
};

/** One worker's study. */
export class Bench {
  #open: Open | null = null;

  answer(call: PlainCall): PlainAnswers[keyof PlainAnswers] {
    switch (call.do) {
      case 'open':
        return this.#build(call.task);
      case 'play':
        return this.#play(call.from, call.to);
      case 'fans':
        return this.#fans(call.sessions);
      case 'exact':
        return this.#exact(call.strategy);
      case 'best':
        return best(call.question);
    }
  }

  #build(task: Task): readonly PlayMethod[] {
    this.#open = null;
    const rules = rulesForTask(task);
    const strategies = strategiesForTask(task, rules);
    const study = new Study(rules, strategies, task.question);
    this.#open = { task, rules, strategies, study, before: noTotals(strategies.length) };
    return study.ways;
  }

  get #now(): Open {
    if (this.#open === null) throw new LabTrouble('There is no study to play. Start it again.');
    return this.#open;
  }

  #play(from: number, to: number): Totals {
    const open = this.#now;
    for (let session = from; session < to; session++) open.study.play(session, () => true);
    // The study's own totals go on changing, so they are copied.
    const now = totalsSince(open.study.totals(), noTotals(open.strategies.length));
    const played = totalsSince(now, open.before);
    open.before = now;
    return played;
  }

  /** A sample of sessions is played again, and would be counted: so this takes a study of its own. */
  #fans(sessions: number): readonly Fan[] {
    const { rules, strategies, task } = this.#now;
    const study = new Study(rules, strategies, task.question);
    for (let session = 0; session < Math.min(sessions, SESSIONS_TRIED); session++)
      study.play(session, () => true);
    const longest = Math.max(...study.runners.map(({ limits }) => limits.rolls));
    return fansOf(study, sessions, longest);
  }

  #exact(index: number): ExactFigures {
    const { rules, strategies, study, task } = this.#now;
    const [strategy, way] = [strategies[index], study.ways[index]];
    if (strategy === undefined || way === undefined) throw new LabTrouble('There is no such strategy.');
    return exactOf(rules, strategy, task.question, way);
  }
}

function best(asked: BestQuestion): BestPlay {
  const rules = rulesForTask(asked);
  const { goal, seed } = asked;
  const most = goal.name === 'win' ? goal.bankrollCents + goal.winCents : null;
  const menu = readMenu(rules, asked.menu, goal.name === 'last' ? goal.bankrollCents : most);
  if ('says' in menu) throw new LabTrouble(`${menu.says} ${menu.instead}`);
  const steps = bestPlaySteps(rules, {
    ...{ menu, goal, seed, weights: null, sessions: 0, situationsMax: SITUATIONS_MOST },
  });
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    if (step.value === null) throw new LabTrouble('There was no answer. Take a smaller menu or bankroll.');
    return step.value.result;
  }
}
