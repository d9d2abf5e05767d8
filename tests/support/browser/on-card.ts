// Plays a strategy of the library on the graphics card of the browser that this is loaded into, or on its software adapter.

import { gameById } from 'boxperson/games';
import {
  bestCard,
  type Card,
  type Gpu,
  GpuStudy,
  LIBRARY,
  Study,
  type StudyQuestion,
  strategyOf,
} from 'boxperson/lab';
import { configure, isRefusal } from 'boxperson/rules';
import { totalsAsText } from '../lab/totals-as-text.ts';

export type CardTask = {
  readonly strategies: readonly string[];
  readonly game: string;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly question: StudyQuestion;
  readonly sessions: number;
};

let card: Card | null = null;

async function playOnCard(task: CardTask): Promise<string> {
  const gpu = (navigator as unknown as { readonly gpu?: Gpu }).gpu;
  card ??= gpu === undefined ? null : await bestCard(gpu);
  if (card === null) return 'no card';
  const game = gameById(task.game);
  const rules = game === null ? null : configure(game, task.choices);
  if (rules === null || isRefusal(rules)) throw new Error(`No table of ${task.game}`);
  const strategies = task.strategies.map((name) => {
    const written = LIBRARY.find((one) => one.name === name);
    if (written === undefined) throw new Error(`No strategy ${name}`);
    return strategyOf(written, rules);
  });
  const { ways } = new Study(rules, strategies, task.question);
  const study = new GpuStudy(card, rules, strategies, task.question, ways, () => performance.now());
  await study.play(0, task.sessions, () => true);
  const text = totalsAsText(study.totals());
  study.free();
  return text;
}

Object.assign(globalThis, { playOnCard });
