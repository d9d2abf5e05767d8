// Linear equations in integers, solved without rounding.

import { describe, expect, test } from 'vitest';
import { rollsOf } from '../../../tests/support/strategy-kit.ts';
import { required } from '../../game/base/assert.ts';
import { fraction, showFraction } from '../../game/base/fraction.ts';
import { closedGroups } from './closed-groups.ts';
import { type ChainTransition, expectedTotals, expectedVisits, OUT } from './relax.ts';
import { type MatrixEntry, type Solution, solveExactly } from './solve.ts';

type Rows = readonly (readonly number[])[];

const entriesOf = (rows: Rows): readonly MatrixEntry[] =>
  rows.flatMap((values, row) => values.map((value, column) => ({ row, column, value })));

const shown = ({ numerators, denominator }: Solution): readonly string[] =>
  numerators.map((numerator) => showFraction(fraction(numerator, denominator)));

describe('a few equations', () => {
  const rows: readonly (readonly [name: string, rows: Rows, right: readonly number[], expected: string[]])[] =
    [
      ['nothing to solve', [], [], []],
      ['one unknown', [[3]], [-2], ['-2/3']],
      [
        'two unknowns',
        [
          [2, 1],
          [1, 3],
        ],
        [1, 0],
        ['3/5', '-1/5'],
      ],
      [
        'rows that need pivoting',
        [
          [0, 2, 0],
          [0, 0, 5],
          [7, 0, 0],
        ],
        [1, 1, 1],
        ['1/7', '1/2', '1/5'],
      ],
      [
        'coprime denominators',
        [
          [9, 0],
          [0, 11],
        ],
        [4, 5],
        ['4/9', '5/11'],
      ],
      [
        'a zero right-hand side',
        [
          [4, 1],
          [1, 4],
        ],
        [0, 0],
        ['0', '0'],
      ],
      // The determinant is the first prime used, so the solver has to move on to the second.
      [
        'a prime that fails',
        [
          [8192, 1],
          [5, 8192],
        ],
        [1, 0],
        ['8192/67108859', '-5/67108859'],
      ],
    ];
  test.each(rows)('%s', (_, values, right, expected) => {
    expect(shown(required(solveExactly(entriesOf(values), right), 'a solution'))).toEqual(expected);
  });

  test('entries at the same position are added', () => {
    const twice: readonly MatrixEntry[] = [
      { row: 0, column: 0, value: 3 },
      { row: 0, column: 0, value: -1 },
    ];
    expect(shown(required(solveExactly(twice, [1]), 'a solution'))).toEqual(['1/2']);
  });

  test('returns null without a unique solution and for numbers that are too large', () => {
    expect(
      solveExactly(
        entriesOf([
          [1, 2],
          [2, 4],
        ]),
        [1, 2],
      ),
    ).toBeNull();
    expect(solveExactly(entriesOf([[2 ** 25]]), [1])).toBeNull();
  });
});

/** A random chain with a few transitions per situation; a third of the weight leads out. */
function randomChain(
  size: number,
  seed: number,
): readonly { readonly to: number; readonly weight: number }[][] {
  const rolls = rollsOf(seed);
  const dice = (): number => rolls.next().value ?? 0;
  return Array.from({ length: size }, () => [
    { to: OUT, weight: 12 },
    ...Array.from({ length: 4 }, () => ({ to: (dice() * 36 + dice()) % size, weight: 6 })),
  ]);
}

describe.each([3, 40, 150])('a random chain of %i situations, entered at the first', (size) => {
  const chain = randomChain(size, size);
  const arrows: readonly (readonly ChainTransition[])[] = chain.map((outcomes) =>
    outcomes.map(({ to, weight }) => ({ to, chance: weight / 36 })),
  );
  const entries: readonly MatrixEntry[] = chain.flatMap((outcomes, column) => [
    { row: column, column, value: 36 },
    ...outcomes.filter(({ to }) => to !== OUT).map(({ to, weight }) => ({ row: to, column, value: -weight })),
  ]);
  const right = chain.map((_, at) => (at === 0 ? 36 : 0));
  const solution = required(solveExactly(entries, right), 'a solution');

  test('satisfies every equation exactly', () => {
    const sums = chain.map((): bigint => 0n);
    for (const { row, column, value } of entries)
      sums[row] =
        required(sums[row], 'a sum') + BigInt(value) * required(solution.numerators[column], 'an unknown');
    expect(sums).toEqual(right.map((value) => BigInt(value) * solution.denominator));
  });

  test('matches the visits computed in doubles', () => {
    const source = new Float64Array(size);
    source[0] = 1;
    for (const [at, visits] of expectedVisits(arrows, source).entries()) {
      const exact =
        Number((required(solution.numerators[at], 'visits') * 10n ** 30n) / solution.denominator) / 1e30;
      expect(Math.abs(visits - exact)).toBeLessThan(1e-14);
    }
  });

  test('with a third leading out, three rolls remain on average, and totals match them', () => {
    for (const total of expectedTotals(arrows, new Float64Array(size).fill(-2)))
      expect(total).toBeCloseTo(-6, 12);
  });
});

test.each<
  readonly [name: string, nexts: readonly (readonly number[])[], groups: readonly (readonly number[])[]]
>([
  ['a situation that leads to itself', [[0]], [[0]]],
  ['a situation that leads into a cycle', [[1], [2], [1]], [[1, 2]]],
  ['two possible groups', [[1, 2], [1], [2]], [[1], [2]]],
  ['a cycle with an exit', [[1], [2], [0, 3], [4], [3]], [[3, 4]]],
  ['everything', [[1], [2, 0], [0]], [[0, 1, 2]]],
])('closed groups: %s', (_, nexts, groups) => {
  const found = closedGroups(nexts).map((group) => group.toSorted((a, b) => a - b));
  expect(found.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(groups);
});
