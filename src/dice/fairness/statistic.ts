// The interface of all tests in the battery: a test takes rolls as they come, keeps only integer counts, and finally gives the
// p-value of its figures under fair dice.

import { FACES, firstFace, ROLLS, secondFace } from 'boxperson/base';
import { chiSquareTwoSided, normalTwoSided } from './chances.ts';

/** Rolls in order, and the faces of each die, 0 for a one to 5 for a six. */
export type RollBatch = {
  readonly rolls: Uint8Array;
  readonly first: Uint8Array;
  readonly second: Uint8Array;
};

/** A counted category, and its expected count. */
export type Cell = { readonly name: string; readonly count: number; readonly expected: number };

export type Finding = {
  readonly name: string;
  /** A short description of what is tested. */
  readonly of: string;
  readonly figure: { readonly kind: 'chi-square'; readonly freedom: number } | { readonly kind: 'normal' };
  readonly value: number;
  /** The two-sided p-value. */
  readonly p: number;
  readonly samples: number;
  readonly cells: readonly Cell[];
};

export interface Statistic {
  /** The next rolls. */
  take(fallen: RollBatch): void;
  /** Several, if the same counts answer several questions. */
  findings(): readonly Finding[];
}

const FIRST = Uint8Array.from(ROLLS, (roll) => firstFace(roll) - 1);
const SECOND = Uint8Array.from(ROLLS, (roll) => secondFace(roll) - 1);
export const SIDES = FACES.length;

export function rollBatchOf(rolls: Uint8Array): RollBatch {
  const first = new Uint8Array(rolls.length);
  const second = new Uint8Array(rolls.length);
  for (let index = 0; index < rolls.length; index++) {
    first[index] = FIRST[rolls[index] as number] as number;
    second[index] = SECOND[rolls[index] as number] as number;
  }
  return { rolls, first, second };
}

/** Increments a count. Floats count exactly up to nine quadrillion. */
export const increment = (counts: Float64Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/** A cell expected less often than this is merged with its neighbor, so that the chi-square distribution applies. */
const EXPECTED_LEAST = 10;

type About = { readonly name: string; readonly of: string };

/** Counts against probabilities, with cells ordered so that neighbors can be merged. */
export function chiSquareFinding(
  about: About,
  counts: ArrayLike<number>,
  chances: readonly number[],
  names: readonly string[] = [],
): Finding {
  const samples = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const cells = gathered(
    chances.map((chance, at) => ({
      name: names[at] ?? '',
      count: counts[at] ?? 0,
      expected: chance * samples,
    })),
  );
  const value = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = cells.length - 1;
  const p = freedom === 0 ? 1 : chiSquareTwoSided(value, freedom);
  return {
    ...about,
    figure: { kind: 'chi-square', freedom },
    value,
    p,
    samples,
    cells: names.length > 0 ? cells : [],
  };
}

function gathered(cells: readonly Cell[]): readonly Cell[] {
  const kept: Cell[] = [];
  let open: Cell | null = null;
  for (const cell of cells) {
    open = open === null ? cell : together(open, cell);
    if (open.expected < EXPECTED_LEAST) continue;
    kept.push(open);
    open = null;
  }
  const last = kept.pop();
  if (open !== null && last !== undefined) kept.push(together(last, open));
  else if (open !== null) kept.push(open);
  else if (last !== undefined) kept.push(last);
  return kept;
}

const together = (a: Cell, b: Cell): Cell => ({
  name: `${a.name.split(' to ')[0]} to ${b.name.split(' to ').at(-1)}`,
  count: a.count + b.count,
  expected: a.expected + b.expected,
});

/** A figure that is normal under fair dice, in standard deviations from its expected value. */
export const normalFinding = (about: About, value: number, samples: number): Finding => ({
  ...about,
  figure: { kind: 'normal' },
  value,
  p: normalTwoSided(value),
  samples,
  cells: [],
});

/** Several independent normal figures combined. */
export function squaresFinding(about: About, values: readonly number[], samples: number): Finding {
  const value = values.reduce((sum, one) => sum + one * one, 0);
  const figure = { kind: 'chi-square', freedom: values.length } as const;
  return { ...about, figure, value, p: chiSquareTwoSided(value, values.length), samples, cells: [] };
}
