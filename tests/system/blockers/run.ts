// Runs walks from a seed, one after another over every kind of table, until enough states are checked. As its own process it is
// asked for `[SEED, STATES]`.

import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import { answerEach } from '../../support/run/answer-each.ts';
import type { Opening } from './hall.ts';
import { QUICK_PACE } from './pace.ts';
import { Stuck, Walk } from './walk.ts';

/** States per walk: enough to get far from an empty table, few enough to debug. */
export const WALK_STATES = 40;

/** Every kind of table, the common ones more than once. */
export const OPENINGS: readonly Opening[] = [
  ...(['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nj-mini-dice', 'nz-craps'] as const).flatMap(
    (game): readonly Opening[] => [
      { game, crew: 'auto' },
      { game, crew: 'human' },
    ],
  ),
  { game: 'nj-craps', crew: 'auto', dice: 'verifiable' },
  { game: 'nj-craps', crew: 'auto', bots: ['pass-and-odds'] },
  { game: 'nz-craps', crew: 'auto', bots: ['pass-line'] },
  { game: 'nj-automated-craps', crew: 'auto', bots: ['six-and-eight'] },
  { game: 'nj-mini-craps', crew: 'auto', choices: { midHandSuccessor: 'clockwise-line-bettors-only' } },
  { game: 'nj-craps', crew: 'auto', choices: { 'table.places': 4 } },
  { game: 'nj-mini-dice', crew: 'auto', choices: { 'table.places': 3 } },
  { game: 'nz-craps', crew: 'human', choices: { 'table.places': 4 } },
  { game: 'nj-craps', crew: 'auto', choices: { 'fire.offered': true } },
  { game: 'nj-craps', crew: 'human', choices: { 'fire.offered': true } },
  { game: 'nj-mini-dice', crew: 'human', choices: { 'table.places': 3 } },
  { game: 'nj-craps', crew: 'auto', dice: 'thrown' },
];

export type RunPlan = {
  readonly seed: number;
  readonly states: number;
  readonly openings?: readonly Opening[];
  /** Run only this walk. */
  readonly only?: number;
  readonly pace?: TablePace;
  readonly tell?: (line: string) => void;
  readonly progress?: (states: number) => void;
  /** Continue after a fault, to find more. */
  readonly goesOn?: boolean;
};

export type Fault = {
  readonly walk: number;
  readonly table: string;
  readonly says: string;
  readonly story: readonly string[];
};

export type Found = {
  readonly states: number;
  readonly counts: Readonly<Record<string, number>>;
  /** The longest wait for a roll, as a fraction of its bound. */
  readonly longest: number;
  readonly faults: readonly Fault[];
};

export async function run(plan: RunPlan): Promise<Found> {
  const { seed, states: most, openings = OPENINGS, pace = QUICK_PACE, only, tell = null } = plan;
  const counts: Record<string, number> = {};
  const faults: Fault[] = [];
  let states = 0;
  let longest = 0;
  for (let at = only ?? 0; only === undefined ? states < most : at === only; at++) {
    const opening = openings[at % openings.length] as Opening;
    const table = nameOf(opening);
    const walk = new Walk({
      ...{ opening, pace, tell, seed: mixed(seed, at) },
      // Physically simulated dice are slow to compute.
      states: opening.dice === 'thrown' ? WALK_STATES / 8 : WALK_STATES,
    });
    try {
      await walk.run();
    } catch (error) {
      if (!(error instanceof Stuck)) throw error;
      faults.push({ walk: at, table, says: error.message, story: error.story });
    }
    states += walk.states;
    longest = Math.max(longest, walk.longest);
    add(counts, walk.counts);
    add(counts, { [`states at ${table}`]: walk.states });
    plan.progress?.(states);
    if (faults.length > 0 && plan.goesOn !== true) break;
  }
  return { states, counts, longest, faults };
}

function add(counts: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(more)) counts[what] = (counts[what] ?? 0) + count;
}

export const nameOf = ({ game, crew, dice, bots, choices }: Opening): string =>
  [game, crew, dice, bots?.join(' '), choices && JSON.stringify(choices)].filter(Boolean).join(', ');

/** A seed for each walk, unrelated to those of its neighbors. */
const mixed = (seed: number, walk: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ (walk * 7_919 + 1)) >>> 0;

if (import.meta.main) await answerEach((seed = 1, states = 1_000) => run({ seed, states }));
