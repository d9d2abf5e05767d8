// Loaded dice must fail each relevant test for a known reason, and fair dice must pass. All sources have fixed seeds, so a
// failure is never bad luck.

import { beforeAll, describe, expect, test } from 'vitest';
import { Battery, type FairnessVerdict, judged, RISK } from '../../src/dice/fairness/battery.ts';
import { COUPON_CHANCES, HAND_WAYS, orderOf } from '../../src/dice/fairness/sequences.ts';
import type { Finding } from '../../src/dice/fairness/statistic.ts';
import { Generator } from '../../src/dice/shaker/generator.ts';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { required } from '../../src/game/base/assert.ts';

/** Randomness from a fixed seed: faces 0 to 5, and events with the given probability. */
function chanceOf(seed: number): { face: () => number; happens: (share: number) => boolean } {
  const generator = new Generator((bytes) => bytes.fill(seed));
  const held = new Uint8Array(65_536);
  let next = held.length;
  const byte = (): number => {
    if (next === held.length) {
      generator.fill(held);
      next = 0;
    }
    next += 1;
    return held[next - 1] as number;
  };
  return {
    face: () => {
      for (;;) {
        const one = byte();
        if (one < 252) return one % 6;
      }
    },
    happens: (share) => byte() * 256 + byte() < share * 65_536,
  };
}

type Chance = ReturnType<typeof chanceOf>;
type Pair = readonly [first: number, second: number];
/** The next roll, given the previous one and the number so far. */
type Loaded = (chance: Chance, before: Pair, at: number) => Pair;

const fair: Loaded = ({ face }) => [face(), face()];

const LOADED = {
  /** One percent more sixes: a fair die that is thrown again once for a share of its other faces. */
  heavy: ({ face, happens }) => {
    const heavyFace = (): number => (happens(1 / 500) ? 5 : face());
    return [heavyFace(), heavyFace()];
  },
  /** A die tends to land opposite its last face. */
  alternating: (chance, before) =>
    chance.happens(0.03) ? [5 - before[0], 5 - before[1]] : fair(chance, before, 0),
  /** Every second roll is high, the others low. */
  seesaw: ({ face, happens }, _, at) =>
    happens(0.03) ? [(at % 2) * 3 + (face() % 3), face()] : [face(), face()],
  /** The second die copies the first. */
  repeatedPair: ({ face, happens }) => {
    const first = face();
    return [first, happens(0.02) ? first : face()];
  },
  /** A roll tends to repeat. */
  sticky: (chance, before) => (chance.happens(0.02) ? before : fair(chance, before, 0)),
  /** The second die shows the first die's previous face. */
  late: ({ face, happens }, [before]) => [face(), happens(0.02) ? before : face()],
  /** Every roll in turn: perfectly even. */
  clockwork: (_, __, at) => [Math.floor((at % 36) / 6), at % 6],
} as const satisfies Record<string, Loaded>;
type Kind = keyof typeof LOADED;

function rollsOf(next: Loaded, count: number, seed = 1): Uint8Array {
  const chance = chanceOf(seed);
  const rolls = new Uint8Array(count);
  let pair: Pair = [0, 0];
  for (let at = 0; at < count; at++) {
    pair = next(chance, pair, at);
    rolls[at] = pair[0] * 6 + pair[1];
  }
  return rolls;
}

function verdictOn(rolls: Uint8Array, chunk = 65_536): FairnessVerdict {
  const battery = new Battery();
  for (let at = 0; at < rolls.length; at += chunk) battery.take(rolls.subarray(at, at + chunk));
  return battery.verdict();
}

const findingOf = ({ findings }: FairnessVerdict, name: string): Finding =>
  required(
    findings.find((one) => one.name === name),
    name,
  );

const ROLLS_OF: Readonly<Record<Kind, number>> = {
  heavy: 2_500_000,
  alternating: 300_000,
  seesaw: 300_000,
  repeatedPair: 300_000,
  sticky: 300_000,
  late: 300_000,
  clockwork: 36_000,
};

describe('loaded dice', () => {
  const verdicts = new Map<string, FairnessVerdict>();
  beforeAll(() => {
    for (const kind of Object.keys(LOADED) as Kind[])
      verdicts.set(kind, verdictOn(rollsOf(LOADED[kind], ROLLS_OF[kind])));
  });

  test.each(Object.keys(ROLLS_OF))('%s: the report fails', (kind) => {
    expect(verdicts.get(kind)?.isFair).toBe(false);
  });

  // Every test of the battery is in this list. Its own p-value must be small enough to fail the battery without help from the others.
  const caught: readonly (readonly [Kind, string])[] = [
    ['heavy', 'faces, first die'],
    ['heavy', 'faces, second die'],
    ['heavy', 'pairs'],
    ['heavy', 'totals'],
    ['alternating', 'runs'],
    ['alternating', 'run lengths'],
    ['alternating', 'serial pairs'],
    ['alternating', 'serial correlation'],
    ['seesaw', 'permutations'],
    ['repeatedPair', 'pairs'],
    ['repeatedPair', 'totals'],
    ['repeatedPair', 'pair correlation'],
    ['repeatedPair', 'poker'],
    ['sticky', 'coupon collector'],
    ['sticky', 'runs'],
    ['sticky', 'run lengths'],
    ['sticky', 'serial pairs'],
    ['sticky', 'serial correlation'],
    ['sticky', 'gaps'],
    ['sticky', 'poker'],
    ['late', 'cross correlation'],
    ['clockwork', 'faces, first die'],
    ['clockwork', 'pairs'],
    ['clockwork', 'gaps'],
  ];
  test.each(caught)('%s dice are caught by %s alone', (kind, name) => {
    expect(findingOf(required(verdicts.get(kind), kind), name).p).toBeLessThan(RISK / 14);
  });

  test('every test of the battery catches some of these dice', () => {
    const names = required(verdicts.get('sticky'), 'sticky').findings.map(({ name }) => name);
    expect(names.filter((name) => !caught.some(([, by]) => by === name))).toEqual([]);
    expect(names).toHaveLength(14);
  });

  // A second die that copies the first is fair by itself, and a sticky one lands equally often on each face.
  test.each([
    ['repeatedPair', 'faces, second die'],
    ['repeatedPair', 'serial correlation'],
    ['sticky', 'faces, first die'],
    ['sticky', 'pair correlation'],
    ['late', 'serial correlation'],
    ['late', 'pair correlation'],
    ['seesaw', 'pairs'],
    ['heavy', 'runs'],
  ] as const)('%s dice pass %s', (kind, name) => {
    expect(findingOf(required(verdicts.get(kind), kind), name).p).toBeGreaterThan(RISK / 14);
  });
});

describe('fair dice', () => {
  const fixed = (seed: number, count: number): Uint8Array => {
    const rolls = new Uint8Array(count);
    const generator = new Generator((bytes) => bytes.fill(seed));
    let asked = 0;
    const source = (bytes: Uint8Array): void => {
      asked += 1;
      generator.fill(bytes);
    };
    // Without a name of its own, a shaker mixes in that of its process, and the rolls would differ from run to run.
    new Shaker(source, { personal: 'fixed' }).rolls(rolls);
    expect(asked).toBeGreaterThan(1);
    return rolls;
  };

  // By design, one fair stream in a hundred does not pass, for example that of seed 5.
  test('a million rolls of the shaker pass', () => {
    expect(verdictOn(fixed(4, 1_000_000)).findings.filter(({ adjusted }) => adjusted <= RISK)).toEqual([]);
  });

  test('p-values of many fair runs are uniform, for every test', () => {
    const RUNS = 100;
    const chances = new Map<string, number[]>();
    const rolls = fixed(6, RUNS * 30_000);
    for (let run = 0; run < RUNS; run++)
      for (const { name, p } of verdictOn(rolls.subarray(run * 30_000, (run + 1) * 30_000)).findings)
        chances.set(name, [...(chances.get(name) ?? []), p]);
    expect(chances.size).toBe(14);
    for (const [name, all] of chances) {
      const below = (limit: number): number => all.filter((p) => p < limit).length / RUNS;
      // Four standard deviations of a share: 0.12 at a tenth, 0.2 at a half.
      expect(Math.abs(below(0.1) - 0.1), name).toBeLessThan(0.12);
      expect(Math.abs(below(0.5) - 0.5), name).toBeLessThan(0.2);
      expect(Math.abs(below(0.9) - 0.9), name).toBeLessThan(0.12);
    }
  });

  test('the chunk sizes do not matter', () => {
    const rolls = fixed(7, 40_000);
    const whole = verdictOn(rolls, rolls.length);
    for (const chunk of [7, 1001, 30_011]) expect(verdictOn(rolls, chunk)).toEqual(whole);
  });
});

describe('counts are integers that can be checked by hand', () => {
  /** The rolls 3-4, 1-1, 1-2, 6-6 repeated: a seven every fourth roll. */
  const four = Uint8Array.from({ length: 48_000 }, (_, at) => [15, 0, 1, 35][at % 4] ?? 0);
  const verdict = verdictOn(four);
  const countsOf = (name: string): Record<string, number> =>
    Object.fromEntries(
      findingOf(verdict, name)
        .cells.filter(({ count }) => count > 0)
        .map((cell) => [cell.name, cell.count]),
    );

  test.each([
    ['faces, first die', { 1: 24_000, 3: 12_000, 6: 12_000 }],
    ['faces, second die', { 1: 12_000, 2: 12_000, 4: 12_000, 6: 12_000 }],
    ['pairs', { '1-1': 12_000, '1-2': 12_000, '3-4': 12_000, '6-6': 12_000 }],
    ['totals', { 2: 12_000, 3: 12_000, 7: 12_000, 12: 12_000 }],
    ['gaps', { 3: 11_999 }],
    // The first die is low three times and high once, the second high, low, low, high; the last run of each is unfinished.
    ['run lengths', { 1: 12_000, 2: 23_999, 3: 12_000 }],
    // 3 4 1 1 1, 2 6 6 3 4, 1 1 1 2 6, 6 3 4 1 1, 1 2 6 6 3, 4 1 1 1 2, 6 6 3 4 1, 1 1 2 6 6.
    ['poker', { 'one pair': 9600, 'three of a kind': 7200, 'two pairs': 2400 }],
  ])('%s', (name, counts) => {
    expect(countsOf(name)).toEqual(counts);
  });

  test.each([
    ['faces, first die', 5],
    ['faces, second die', 5],
    ['pairs', 35],
    ['totals', 10],
    ['serial pairs', 1295],
    ['serial correlation', 16],
    ['cross correlation', 16],
    ['poker', 6],
    ['permutations', 23],
  ])('%s: %d degrees of freedom', (name, freedom) => {
    expect(findingOf(verdict, name).figure).toEqual({ kind: 'chi-square', freedom });
  });

  test('dice that never change: figures that can be checked mentally', () => {
    // Twenty thousand chances to change sides, none taken: half of them missing, in units of half their square root.
    const still = verdictOn(new Uint8Array(10_001));
    expect(findingOf(still, 'runs')).toMatchObject({ samples: 20_000 });
    expect(findingOf(still, 'runs').value).toBeCloseTo(-Math.sqrt(20_000), 9);
    // A one is five below the middle on both dice: every product is 25, with a standard deviation of 35/3.
    expect(findingOf(still, 'pair correlation').value).toBeCloseTo((25 / (35 / 3)) * Math.sqrt(10_001), 9);
    const serial = [1, 2, 3, 4, 5, 6, 7, 8].reduce(
      (sum, lag) => sum + (25 / (35 / 3)) ** 2 * (10_001 - lag),
      0,
    );
    expect(findingOf(still, 'serial correlation').value).toBeCloseTo(2 * serial, 4);
    expect(findingOf(still, 'faces, first die').value).toBeCloseTo(5 * 10_001, 6);
    expect(findingOf(still, 'pairs').value).toBeCloseTo(35 * 10_001, 5);
  });

  test('poker hands, orders of four and collected faces have their published chances', () => {
    // Knuth 3.3.2; 720, 3600, 1800, 1200, 300, 150 and 6 of 7,776.
    expect(HAND_WAYS).toEqual([720, 3600, 1800, 1200, 300, 150, 6]);
    const orders: number[] = [];
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++)
        for (let c = 0; c < 4; c++) for (let d = 0; d < 4; d++) orders.push(orderOf(a, b, c, d));
    expect(orders.filter((order) => order >= 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, order) => order),
    );
    // All six in six throws: 6!/6^6. On average it takes 14.7 faces.
    expect(COUPON_CHANCES[6]).toBeCloseTo(720 / 46_656, 12);
    expect(COUPON_CHANCES.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(COUPON_CHANCES.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(COUPON_CHANCES.reduce((sum, chance, faces) => sum + chance * faces, 0)).toBeCloseTo(14.7, 9);
  });
});

test('multiple tests are adjusted by Holm’s method', () => {
  const findings = [0.04, 0.001, 0.5, 0.004].map(
    (p): Finding => ({ name: '', of: '', figure: { kind: 'normal' }, value: 0, p, samples: 1, cells: [] }),
  );
  // 4 × 0.001; 3 × 0.004; 2 × 0.04; 1 × 0.5.
  expect(judged(findings).map(({ adjusted }) => Number(adjusted.toFixed(6)))).toEqual([
    0.08, 0.004, 0.5, 0.012,
  ]);
  expect(judged(findings).map(({ isInside }) => isInside)).toEqual([true, false, true, false]);
});
