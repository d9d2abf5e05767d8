// Observations of dice placed by hand: where each one is, what it leans on, and which face counts.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { causesOf, faceThatCounts } from '../../game/rules/language/throw.ts';
import { editionOf, LATEST_EDITION, type LeanRule } from './editions.ts';
import type { Surface } from './inputs.ts';
import { numberLanding } from './landing.ts';
import { type DieContact, observe, type RestingDie, rise, upSide } from './observe.ts';
import { DIE_EDGE, DIE_HALF, FLOOR_BELOW, WALL_HEIGHT } from './table/measures.ts';
import type { Point3, Rotation } from './table/parts.ts';
import { DIE_TURNS } from './turns.ts';

const SURFACE: Surface = { length: 2440, depth: 1200, keep: { kind: 'bowl', x: 1000, z: -500 }, piles: [] };
const UPRIGHT: Rotation = [0, 0, 0, 1];
/** About the z axis, by this many degrees: +x rises. */
const tilted = (degrees: number): Rotation => {
  const half = (degrees * Math.PI) / 360;
  return [0, 0, Math.sin(half), Math.cos(half)];
};
const touch = (kind: DieContact['kind'], toward: Point3, chips = 0): DieContact => ({ kind, chips, toward });
const ON_FELT = touch('felt', [0, -1, 0]);
const flat: RestingDie = { at: [0, DIE_HALF, 0], turned: UPRIGHT, touches: [ON_FELT] };
const die = (at: Point3, turned: Rotation, ...touches: readonly DieContact[]): RestingDie => ({
  at,
  turned,
  touches,
});

/** The turn with 1 on +x, 2 on +y and 3 on +z. */
const PLAIN = DIE_TURNS.findIndex((turn) => turn[0] === 1 && turn[2] === 2 && turn[4] === 3);
const WAY = { end: true, chips: false };
const seen = (one: RestingDie, other: RestingDie = { ...flat, at: [0.5, DIE_HALF, 0.2] }, turn = PLAIN) => {
  const { dice, remarks, near } = observe(SURFACE, [one, other], [WAY, WAY], LATEST_EDITION.lean);
  return { near, ...numberLanding({ dice, remarks }, [turn, PLAIN]) };
};

const pile = (toward: Point3) => touch('wager-chips', toward, 5);

describe('a die at rest', () => {
  const rows: readonly (readonly [string, RestingDie, lies: string, counts: number, near: string])[] = [
    ['flat on the felt', flat, 'flat', 2, 'lies flat'],
    [
      'flat beside the other die',
      die([0, DIE_HALF, 0], UPRIGHT, ON_FELT, pile([1, 0, 0])),
      'flat',
      2,
      'lies flat',
    ],
    [
      'flat on chips',
      die([0, 0.026, 0], UPRIGHT, pile([0, -1, 0])),
      'flat',
      2,
      'lies flat on a pile of 5 chips',
    ],
    ['four degrees off', die([0, DIE_HALF, 0], tilted(4), ON_FELT), 'flat', 2, 'lies flat'],
    [
      'on an edge, touching nothing',
      die([0, 0.0134, 0], tilted(45.1), ON_FELT),
      'not-flat',
      1,
      'does not lie flat',
    ],
    [
      'on a chip',
      die([0, 0.012, 0], tilted(20), ON_FELT, touch('wager-chips', [0, -1, 0], 1)),
      'leaning',
      2,
      'leans on a chip',
    ],
    [
      'tilted halfway, on chips',
      die([0, 0.013, 0], tilted(60), ON_FELT, pile([-1, 0, 0])),
      'leaning',
      1,
      'leans on a pile of 5 chips',
    ],
    [
      'propped by the side facing down less',
      die([0, 0.013, 0], tilted(40), ON_FELT, pile([-1, 0, 0])),
      'leaning',
      1,
      'leans on a pile of 5 chips',
    ],
    [
      'against the wall by an edge',
      die([0, 0.013, 0], tilted(30), ON_FELT, touch('side', [0.8, 0.6, 0])),
      'leaning',
      2,
      'leans on the wall',
    ],
    [
      'propped by a vertical side',
      die([0, 0.013, 0], tilted(30), ON_FELT, touch('side', [0, 0, 1])),
      'leaning',
      2,
      'leans on the wall',
    ],
    [
      'on its edge, propped by a vertical side',
      die([0, 0.013, 0], tilted(44), ON_FELT, touch('side', [0, 0, 1])),
      'not-flat',
      2,
      'does not lie flat, against the wall',
    ],
    [
      'propped by a side facing down by less than thirty degrees',
      die([0, 0.013, 0], tilted(29), ON_FELT, touch('end', [-1, 0, 0])),
      'leaning',
      2,
      'leans on the end wall',
    ],
    [
      'against the other die',
      die([0, 0.013, 0], tilted(30), ON_FELT, touch('die', [0, -1, 0])),
      'leaning',
      2,
      'leans on the other die',
    ],
    [
      'between two piles',
      die([0, 0.013, 0], tilted(40), pile([0, -1, 0]), touch('wager-chips', [-1, 0, 0], 2)),
      'wedged',
      2,
      'rests on several sides, against a pile of 5 chips and a pile of 2 chips',
    ],
    [
      'on two piles by one side',
      die([0, 0.02, 0], tilted(20), pile([0, -1, 0]), touch('wager-chips', [0, -1, 0], 2)),
      'leaning',
      2,
      'leans on a pile of 5 chips and a pile of 2 chips',
    ],
    [
      'on the bank',
      die([0, 0.0425, -0.5], UPRIGHT, touch('bank-chips', [0, -1, 0], 10)),
      'on-bank',
      2,
      'lies on the bank’s chips',
    ],
    [
      'beside the bank',
      die([0, DIE_HALF, -0.5], UPRIGHT, ON_FELT, touch('bank-chips', [1, 0, 0], 10)),
      'flat',
      2,
      'lies flat',
    ],
    [
      'in the bowl',
      die([1.02, 0.013, -0.49], UPRIGHT, touch('keep', [0, -1, 0])),
      'in-cup',
      2,
      'lies in the bowl',
    ],
    ['beside the bowl', die([0.9, DIE_HALF, -0.49], UPRIGHT, ON_FELT), 'flat', 2, 'lies flat'],
    [
      'on the rail',
      die([1.25, WALL_HEIGHT + DIE_HALF, 0], UPRIGHT, touch('rail', [0, -1, 0])),
      'on-rail',
      2,
      'lies on the rail',
    ],
    [
      'on the floor',
      die([1.6, DIE_HALF - FLOOR_BELOW, 0], UPRIGHT, touch('floor', [0, -1, 0])),
      'off-table',
      2,
      'has left the table',
    ],
    ['still in the air outside', die([1.6, 0.4, 0], UPRIGHT), 'off-table', 2, 'has left the table'],
  ];
  test.each(rows)('%s', (_, one, lies, counts, near) => {
    const { observation, near: words } = seen(one);
    expect([observation.dice[0].lies, faceThatCounts(observation.dice[0]), words[0]]).toEqual([
      lies,
      counts,
      near,
    ]);
    expect(observation.dice[1].lies).toBe('flat');
  });

  test('on top of the other die, anywhere', () => {
    const places: readonly Point3[] = [
      [0, DIE_HALF, 0],
      [1, 0.013, -0.5],
      [1.25, WALL_HEIGHT + DIE_HALF, 0],
    ];
    for (const at of places) {
      const below = die(at, UPRIGHT, touch(at[1] > 0.1 ? 'rail' : 'felt', [0, -1, 0]));
      const above = die([at[0], at[1] + DIE_EDGE, at[2]], UPRIGHT, touch('die', [0, -1, 0]));
      expect(seen(above, below).observation.dice[0].lies).toBe('on-die');
      expect(seen(below, above).observation.dice[0].lies).not.toBe('on-die');
    }
  });

  test('shows the number that its turn puts on the upper side', () => {
    for (const [turn, [, , up]] of DIE_TURNS.entries())
      expect(seen(flat, flat, turn).observation.dice[0]).toEqual({ lies: 'flat', up });
  });
});

describe('the face that counts', () => {
  const part = fc.integer({ min: -1000, max: 1000 }).map((one) => one / 1000);
  const turned: fc.Arbitrary<Rotation> = fc
    .oneof(
      fc.tuple(part, part, part, part),
      // About one axis, and slightly about another, so that a side is almost vertical.
      fc
        .tuple(fc.integer({ min: 0, max: 1800 }), fc.integer({ min: -20, max: 20 }))
        .map(([tenths, little]): [number, number, number, number] => {
          const [, , z, w] = tilted(tenths / 10);
          return [(little * Math.PI) / 3600, 0, z, w];
        }),
    )
    .filter((four) => four.some((one) => Math.abs(one) > 0.1))
    .map(([x, y, z, w]): Rotation => {
      const long = Math.sqrt(x * x + y * y + z * z + w * w);
      return [x / long, y / long, z / long, w / long];
    });
  const AXES: readonly Point3[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ];
  const held = fc
    .tuple(
      fc.constantFrom('wager-chips', 'side', 'end', 'die', 'bank-chips'),
      fc.oneof(fc.constantFrom(...AXES), fc.tuple(part, part, part)),
    )
    .map(([kind, toward]) => touch(kind, toward, kind === 'wager-chips' ? 3 : 0));
  const tilts = fc.tuple(turned, fc.array(held, { maxLength: 3 }));

  test('faces up by thirty degrees or more, however a die is tilted and propped', () => {
    const lies = new Map<string, number>();
    fc.assert(
      fc.property(tilts, ([turn, touches]) => {
        const one = die([0, 0.013, 0], turn, ON_FELT, ...touches);
        const [seenAs] = observe(SURFACE, [one, flat], [WAY, WAY], LATEST_EDITION.lean).dice;
        lies.set(seenAs.lies, (lies.get(seenAs.lies) ?? 0) + 1);
        const up = seenAs.lies === 'leaning' ? -rise(one, seenAs.restsOn) : rise(one, seenAs.up);
        expect(up).toBeGreaterThanOrEqual(0.5);
        if (seenAs.lies !== 'leaning') expect(up).toBeCloseTo(rise(one, upSide(one)), 12);
      }),
      { numRuns: 3000 },
    );
    for (const kind of ['leaning', 'wedged', 'not-flat']) expect(lies.get(kind)).toBeGreaterThan(50);
  });

  test('was a vertical side for some dice in the first edition', () => {
    const lean = editionOf('rapier-0.19.3/1')?.lean ?? LATEST_EDITION.lean;
    // Slightly about x, so that -z faces down by 0.3 degrees; then about z by 44.
    const hair = (0.3 * Math.PI) / 360;
    const [, , z, w] = tilted(44);
    const turn: Rotation = [hair * w, hair * z, z, w];
    const one = die(
      [0, 0.013, 0],
      turn,
      ON_FELT,
      touch('wager-chips', [0, 0, -1], 4),
      touch('wager-chips', [0, 0, 1], 4),
    );
    const propped = [1, 2].map((at) => ({ ...one, touches: [ON_FELT, ...one.touches.slice(at, at + 1)] }));
    const byRule = (rule: LeanRule) =>
      propped.map((resting) => observe(SURFACE, [resting, flat], [WAY, WAY], rule).dice[0].lies);
    expect(byRule(LATEST_EDITION.lean)).toEqual(['not-flat', 'not-flat']);
    expect(byRule(lean)).toEqual(['leaning', 'leaning']);
    const restsOn = propped.flatMap((resting) => {
      const [seenAs] = observe(SURFACE, [resting, flat], [WAY, WAY], lean).dice;
      return seenAs.lies === 'leaning' ? [Math.abs(rise(resting, seenAs.restsOn))] : [];
    });
    expect(Math.min(...restsOn)).toBeLessThan(0.01);
  });
});

describe('on the way', () => {
  const none = { end: false, chips: false };
  test.each([
    [WAY, WAY, []],
    [none, WAY, ['no-end']],
    [WAY, none, ['no-end']],
    [{ end: true, chips: true }, WAY, ['touched-chips']],
    [none, { end: false, chips: true }, ['no-end', 'touched-chips']],
  ])('%j and %j', (first, second, causes) => {
    const landing = observe(SURFACE, [flat, flat], [first, second], LATEST_EDITION.lean);
    expect(causesOf(numberLanding(landing, [PLAIN, PLAIN]).observation)).toEqual(causes);
  });
});
