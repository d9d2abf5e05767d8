// Throws: the same inputs come to the same rest, bit for bit, whatever was thrown before; the turns do not affect the flight;
// no die passes through anything. Includes 150 throws of every kind; the long version is `npm run hunt -- throws 20000`.

import { beforeAll, describe, expect, test } from 'vitest';
import { anyThrow, MANNERS, Survey } from '../../../tests/support/throw-survey.ts';
import { topsOf } from '../../../tests/support/tops.ts';
import { GAMES } from '../../game/games/games.ts';
import { PLAIN_FLICK } from '../../game/rules/language/shooter-input.ts';
import { causesOf, rollShown } from '../../game/rules/language/throw.ts';
import { chiSquareFinding } from '../fairness/statistic.ts';
import { GALLERY } from './gallery/gallery.ts';
import type { Surface, ThrowInputs } from './inputs.ts';
import { STEPS_MOST } from './table/materials.ts';
import { DIE_EDGE, DIE_HALF, FLOOR_BELOW, halfDepth, halfLength, WALL_HEIGHT } from './table/measures.ts';
import { LATEST_ENGINE, type LandedThrow, loadThrower, numberLanding, type Thrower } from './thrower.ts';
import { type BodySide, faceOn } from './turns.ts';

let thrower: Thrower;
beforeAll(async () => {
  thrower = await loadThrower();
});

const SURFACES: readonly Surface[] = [...new Set(GALLERY.map(({ inputs }) => inputs.surface))];
const hexOf = (index: number): string =>
  Math.imul(index + 1, 0x9e37_79b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(32, '5');
const thrown = (index: number, more: Partial<ThrowInputs> = {}): ThrowInputs => ({
  ...anyThrow(SURFACES, MANNERS[index % 3] ?? 'plain', hexOf(index), {
    seed: hexOf(index + 1000),
    turns: [(index * 7) % 24, (index * 11) % 24],
  }),
  ...more,
});

describe('the same inputs', () => {
  test('give the same bits step by step, even interleaved with another flight', () => {
    const [one, other] = [thrown(3), thrown(4)];
    const flights = [thrower.begin(one), thrower.begin(other)];
    while (flights.map((flight) => flight.step()).includes(false));
    expect(flights.map((flight) => flight.landed())).toEqual([
      thrower.throwAll(one),
      thrower.throwAll(other),
    ]);
    for (const flight of flights) flight.free();
  });

  test('matter: one digit of the seed changes the rest', () => {
    const inputs = thrown(5);
    const last = inputs.seed.endsWith('0') ? '1' : '0';
    const other = { ...inputs, seed: `${inputs.seed.slice(0, -1)}${last}` };
    expect(thrower.throwAll(other).rest).not.toBe(thrower.throwAll(inputs).rest);
  });
});

describe('a flight', () => {
  test('lands the same with any turns, and without them', () => {
    for (let index = 0; index < 12; index++) {
      const { turns: _, ...flight } = thrown(index + 40);
      const landing = thrower.fly(flight);
      expect(Object.keys(landing).toSorted()).toEqual(['dice', 'near', 'remarks', 'rest', 'steps']);
      for (const turns of [
        [7, 3],
        [23, 12],
        [16, 1],
      ] as const) {
        expect(thrower.fly({ ...flight, ...{ turns } })).toEqual(landing);
        expect(thrower.throwAll({ ...flight, turns })).toEqual({
          ...landing,
          ...numberLanding(landing, turns),
        });
      }
    }
  });

  test('is numbered afterward: each of the 576 pairs of turns puts its own numbers on the two sides', () => {
    for (const { inputs } of GALLERY.filter(({ kind }) => kind === 'cocked-on-one' || kind === 'on-rail')) {
      const landing = thrower.fly(inputs);
      const sides = landing.dice.map((die): BodySide => (die.lies === 'leaning' ? die.restsOn : die.up));
      const counts = new Map<number, number>();
      for (let first = 0; first < 24; first++)
        for (let second = 0; second < 24; second++) {
          const { observation, roll } = numberLanding(landing, [first, second]);
          expect(observation.dice.map(({ lies }) => lies)).toEqual(landing.dice.map(({ lies }) => lies));
          expect(observation.dice.map((die) => (die.lies === 'leaning' ? die.restsOn : die.up))).toEqual([
            faceOn(first, sides[0] ?? 0),
            faceOn(second, sides[1] ?? 0),
          ]);
          expect(roll).toBe(rollShown(observation));
          counts.set(roll, (counts.get(roll) ?? 0) + 1);
        }
      expect([counts.size, ...new Set(counts.values())]).toEqual([36, 16]);
    }
  });

  test('started without turns has no numbers', () => {
    const { turns, ...flight } = thrown(41);
    const [bare, full] = [thrower.begin(flight), thrower.begin({ ...flight, turns })];
    while (!bare.step());
    while (!full.step());
    expect(() => bare.landed()).toThrow(/Assertion failed: turns/);
    expect(full.landed()).toEqual({ ...bare.landing(), ...numberLanding(bare.landing(), turns) });
    for (const one of [bare, full]) one.free();
  });
});

test('a throw of an unknown engine is refused', () => {
  expect(() => thrower.begin(thrown(1, { engine: 'rapier-0.19.3/0' }))).toThrow(
    /needs the engine rapier-0\.19\.3\/0/,
  );
  expect(LATEST_ENGINE).toBe('rapier-0.19.3/2');
});

test('invalid inputs fail an assertion before the flight', () => {
  const flick = { ...PLAIN_FLICK, power: 101 };
  for (const more of [{ flick }, { seed: 'abc' }, { turns: [0, 24] as const }])
    expect(() => thrower.begin(thrown(1, more))).toThrow(/Assertion failed/);
});

test('a flight ends when a die that left the table reaches the floor', () => {
  const left = GALLERY.filter(({ kind }) => kind === 'off-table');
  for (const { inputs } of left) {
    const [now, first] = [LATEST_ENGINE, 'rapier-0.19.3/1'].map((engine) =>
      thrower.fly({ ...inputs, engine }),
    );
    expect(now?.dice.map(({ lies }) => lies)).toContain('off-table');
    expect(now?.steps).toBeLessThan(first?.steps ?? 0);
  }
  expect(left.length).toBeGreaterThan(1);
});

test('poses can be read after a flight is freed, and give the dice’s positions', () => {
  const flight = thrower.begin(thrown(6));
  const start = flight.poses.slice();
  expect(start[1]).toBeGreaterThan(0.2);
  while (!flight.step());
  const { rest } = flight.landed();
  flight.free();
  flight.free();
  expect(flight.poses).not.toEqual(start);
  const bits = Array.from(new Uint32Array(flight.poses.slice().buffer), (word) =>
    word.toString(16).padStart(8, '0'),
  );
  expect(bits.join('')).toBe(rest);
});

test('the hardest throws go over the walls and never through them', () => {
  const through: string[] = [];
  let over = 0;
  for (let index = 0; index < 8; index++) {
    const flick = { power: 100, aim: index * 25 - 90, lift: index * 7, twist: 0 };
    const inputs = thrown(index, { flick });
    const [x, z] = [halfLength(inputs.surface), halfDepth(inputs.surface)];
    const flight = thrower.begin(inputs);
    const isOut = [false, false];
    for (let isOver = false; !isOver; ) {
      isOver = flight.step();
      for (const die of [0, 1]) {
        const [px = 0, py = 0, pz = 0] = flight.poses.subarray(die * 7, die * 7 + 3);
        // A hard hit can penetrate by less than a die for one step.
        const isBehind = Math.abs(px) > x + DIE_EDGE || Math.abs(pz) > z + DIE_EDGE;
        if (isBehind && !isOut[die] && py < WALL_HEIGHT - DIE_EDGE)
          through.push(`${index}: ${px} ${py} ${pz}`);
        if ((!isBehind && py < -DIE_HALF) || py < -FLOOR_BELOW - DIE_HALF)
          through.push(`${index}: below, ${py}`);
        if (isBehind && !isOut[die]) over += 1;
        isOut[die] ||= isBehind;
      }
      // A die that is out is falling to the floor, and may roll back under the table.
      if (isOut.includes(true)) break;
    }
    flight.free();
  }
  expect(through).toEqual([]);
  expect(over).toBeGreaterThan(2);
});

describe('150 throws of every kind', () => {
  const games = GAMES.filter(({ device }) => device.kind === 'hand');
  const survey = new Survey(games);
  const all: LandedThrow[] = [];
  let first: LandedThrow;
  beforeAll(() => {
    first = thrower.throwAll(thrown(1));
    for (let index = 0; index < 150; index++) {
      const inputs = thrown(100 + index);
      const landed = thrower.throwAll(inputs);
      survey.take(inputs, landed);
      all.push(landed);
    }
  });

  test('leave no trace: an earlier throw gives the same bits after them', () => {
    expect(thrower.throwAll(thrown(1))).toEqual(first);
    expect(new Set(all.map(({ rest }) => rest)).size).toBe(150);
  });

  test('are read by sides facing up, never by a vertical one', () => {
    expect(Math.min(...all.flatMap(topsOf))).toBeGreaterThan(0.5);
  });

  test('come to rest in time, and some of them are irregular', () => {
    expect(survey.throws).toBe(150);
    expect(survey.atLimit).toBeLessThan(3);
    expect(survey.steps / 150).toBeLessThan(STEPS_MOST / 2);
    expect(survey.irregular).toBeGreaterThan(15);
    expect(survey.irregular).toBeLessThan(90);
    for (const cause of ['off-table', 'no-end', 'touched-chips'] as const)
      expect(survey.causes.get(cause)).toBeGreaterThan(0);
  });

  test('show every face about equally often', () => {
    for (const counts of survey.faces)
      expect(
        chiSquareFinding({ name: 'faces', of: '' }, counts, new Array<number>(6).fill(1 / 6)).p,
      ).toBeGreaterThan(0.001);
  });

  test('are ruled on in every game, as counting or void', () => {
    expect([...survey.rulings.keys()]).toEqual(['nj-craps', 'nj-mini-craps', 'nz-craps']);
    for (const { id } of games) {
      const counted = survey.counted.get(id)?.reduce((sum, one) => sum + one, 0) ?? 0;
      const isVoid = all.filter(({ observation }) => causesOf(observation).includes('off-table')).length;
      expect(counted).toBeLessThanOrEqual(150 - isVoid);
      expect(counted).toBeGreaterThan(75);
    }
  });
});
