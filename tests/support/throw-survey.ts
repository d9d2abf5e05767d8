// Statistics over a series of throws of every kind, for `npm run hunt -- throws` and for the tests.

import { firstFace, type Roll, secondFace } from 'boxperson/base';
import {
  type Cause,
  causesOf,
  type Flick,
  type Observation,
  PLAIN_FLICK,
  ruleOn,
  type ThrowRules,
} from 'boxperson/rules';
import { chanceFrom, type ThrowChance } from '../../src/dice/thrown/chance.ts';
import { LATEST_ENGINE } from '../../src/dice/thrown/editions.ts';
import type { Surface, ThrowInputs } from '../../src/dice/thrown/inputs.ts';
import { STEPS_MOST } from '../../src/dice/thrown/table/materials.ts';
import type { LandedThrow } from '../../src/dice/thrown/thrower.ts';

/** How the shooters of a survey throw: as asked, as people do, or wildly. */
export const MANNERS = ['plain', 'usual', 'wild'] as const;
export type Manner = (typeof MANNERS)[number];

const whole = (next: ThrowChance, least: number, most: number): number =>
  least + Math.floor(((next() + 1) / 2) * (most - least + 1));

function flickOf(manner: Manner, next: ThrowChance): Flick {
  switch (manner) {
    case 'plain':
      return PLAIN_FLICK;
    case 'usual':
      return {
        power: whole(next, 50, 64),
        aim: whole(next, -30, 30),
        lift: whole(next, 20, 46),
        twist: whole(next, -40, 40),
      };
    case 'wild':
      return {
        power: whole(next, 0, 100),
        aim: whole(next, -100, 100),
        lift: whole(next, 0, 100),
        twist: whole(next, -100, 100),
      };
  }
}

/** The seed and the turns of a throw. */
export type Drawn = { readonly seed: string; readonly turns: readonly [number, number] };

/** A throw from either end of one of these tables. `choice` decides only the table, the end and the flick. */
export function anyThrow(
  surfaces: readonly Surface[],
  manner: Manner,
  choice: string,
  drawn: Drawn,
): ThrowInputs {
  const next = chanceFrom(choice);
  const surface = surfaces[whole(next, 0, surfaces.length - 1)];
  if (surface === undefined) throw new Error('A survey needs a table.');
  return {
    engine: LATEST_ENGINE,
    surface,
    from: next() < 0 ? 'left' : 'right',
    flick: flickOf(manner, next),
    ...drawn,
  };
}

/** Whether a player would call a throw irregular; touching chips on the way does not count. */
const isIrregular = (observation: Observation): boolean =>
  causesOf(observation).some((cause) => cause !== 'touched-chips');

/** A game's id and its rules on throws. */
export type Ruled = { readonly id: string; readonly throws: ThrowRules };

/** The counts of a survey so far. */
export class Survey {
  throws = 0;
  irregular = 0;
  atLimit = 0;
  steps = 0;
  readonly causes = new Map<Cause, number>();
  readonly faces: readonly [Float64Array, Float64Array] = [new Float64Array(6), new Float64Array(6)];
  readonly rolls = new Float64Array(36);
  /** The rolls that count at each game if nobody makes a call. */
  readonly counted: ReadonlyMap<string, Float64Array>;
  /** How each game ruled on throws with a cause: "off-table, void by NJ 13:69F-1.9(a)", with counts. */
  readonly rulings: ReadonlyMap<string, Map<string, number>>;
  /** Sums for the correlation of each die's face with power and aim. */
  readonly ties: readonly Tie[] = [
    new Tie('power', 0),
    new Tie('power', 1),
    new Tie('aim', 0),
    new Tie('aim', 1),
  ];
  readonly #games: readonly Ruled[];

  constructor(games: readonly Ruled[]) {
    this.#games = games;
    this.counted = new Map(games.map(({ id }) => [id, new Float64Array(36)]));
    this.rulings = new Map(games.map(({ id }) => [id, new Map()]));
  }

  take({ flick }: ThrowInputs, { observation, roll, steps }: LandedThrow): void {
    this.throws += 1;
    this.steps += steps;
    if (steps >= STEPS_MOST) this.atLimit += 1;
    if (isIrregular(observation)) this.irregular += 1;
    for (const cause of causesOf(observation)) more(this.causes, cause);
    const faces = facesOf(roll);
    for (const [die, face] of faces.entries()) add(this.faces[die], face - 1);
    add(this.rolls, roll);
    for (const tie of this.ties) tie.take(flick[tie.of], faces[tie.die] ?? 0);
    for (const game of this.#games) this.#rule(game, observation);
  }

  #rule({ id, throws }: Ruled, observation: Observation): void {
    const ruling = ruleOn(throws, observation);
    if (ruling.ruling === 'counts') add(this.counted.get(id), ruling.roll);
    const rulings = this.rulings.get(id) ?? new Map<string, number>();
    for (const cause of causesOf(observation)) {
      const says =
        ruling.ruling === 'void' && ruling.cause === cause
          ? `void by ${ruling.clause}`
          : ruling.ruling === 'void'
            ? 'void for another cause'
            : standsAs(throws, cause);
      more(rulings, `${cause}: ${says}`);
    }
  }
}

/** Why a throw still counts, and whether someone may call it off. */
function standsAs({ causes }: ThrowRules, cause: Cause): string {
  const effect = causes[cause];
  if (effect.effect === 'callable') return `counts unless called by ${effect.clause}`;
  return effect.clause === null ? 'counts' : `counts by ${effect.clause}`;
}

const more = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

const facesOf = (roll: Roll): readonly [number, number] => [firstFace(roll), secondFace(roll)];

function add(counts: Float64Array | undefined, at: number): void {
  if (counts !== undefined) counts[at] = (counts[at] ?? 0) + 1;
}

/** The sums needed to correlate a face with a number of the flick. */
export class Tie {
  readonly of: 'power' | 'aim';
  readonly die: 0 | 1;
  #n = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #yy = 0;
  #xy = 0;

  constructor(of: 'power' | 'aim', die: 0 | 1) {
    this.of = of;
    this.die = die;
  }

  take(x: number, y: number): void {
    this.#n += 1;
    this.#x += x;
    this.#y += y;
    this.#xx += x * x;
    this.#yy += y * y;
    this.#xy += x * y;
  }

  /** From -1 to 1; 0 if nothing varies. */
  correlation(): number {
    const n = this.#n;
    const square = (n * this.#xx - this.#x * this.#x) * (n * this.#yy - this.#y * this.#y);
    return square <= 0 ? 0 : (n * this.#xy - this.#x * this.#y) / Math.sqrt(square);
  }

  /** The correlation in standard deviations from zero, assuming independence. */
  deviations(): number {
    return this.correlation() * Math.sqrt(this.#n);
  }
}
