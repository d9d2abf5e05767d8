// How two dice leave the hand: side by side, released together over the felt in front of the shooter. The flick gives
// direction, speed, lift and twist; the seed adds what no hand can control. Only + - * / and square roots, which every machine
// rounds identically.

import type { Flick } from 'boxperson/rules';
import { chanceFrom, type ThrowChance } from './chance.ts';
import type { FlightInputs } from './inputs.ts';
import { DIE_EDGE, halfDepth, halfLength, type Point3, type Rotation } from './table/measures.ts';

export type LaunchState = {
  readonly at: Point3;
  readonly turned: Rotation;
  readonly speed: Point3;
  readonly spin: Point3;
};

/** The hand's position: this far from the shooter's end, and toward the players' side by this fraction of half the depth. */
const HAND = { fromEnd: 0.55, aside: 0.3 } as const;
/** The hand's height, for dice set down and for dice thrown. */
const HIGH = { least: 0.05, most: 0.28 } as const;
/** From this power up the whole arm throws; below it the hand is lower and the random part is smaller. */
const WHOLE_ARM = 50;
const CHANCE_LEAST = 0.08;
/** Meters per second at zero and at full power. */
const SPEED = { least: 0.2, most: 8.1 } as const;
/** The slope at which the dice rise, at zero and at full lift, and their sideways travel per meter forward. */
const SLOPE = { least: -0.1, most: 1, aside: 0.5 } as const;
/** The random part: a fraction of the speed, slopes, and radians per second. */
const CHANCE = { speed: 0.08, slope: 0.05, spin: 28, apart: 9, aparting: 0.12 } as const;
/** Radians per second: from a full twist of the wrist, and from each meter per second of a throw. */
const TWIST = 30;
const ROLLING = 5;
/** The gap between the dice in the hand. */
const GAP = 0.0006;

export function launch(inputs: FlightInputs): readonly [LaunchState, LaunchState] {
  const next = chanceFrom(inputs.seed);
  const ahead = inputs.from === 'left' ? 1 : -1;
  const arm = Math.min(1, inputs.flick.power / WHOLE_ARM);
  const freely = CHANCE_LEAST + (1 - CHANCE_LEAST) * arm;
  const hand = handAt(inputs, ahead, arm);
  const turned = anyTurn(next);
  const side = rotated(turned, [(DIE_EDGE + GAP) / 2, 0, 0]);
  const speed = speedOf(inputs.flick, ahead, next);
  const spin = spinOf(inputs.flick, ahead, speed, freely, next);
  const one = (sign: 1 | -1): LaunchState => ({
    at: plus(hand, side, sign),
    turned,
    speed: plus(speed, wild(next, CHANCE.aparting * freely), 1),
    spin: plus(spin, wild(next, CHANCE.apart * freely), 1),
  });
  return [one(-1), one(1)];
}

function handAt({ surface }: FlightInputs, ahead: 1 | -1, arm: number): Point3 {
  const high = HIGH.least + (HIGH.most - HIGH.least) * arm;
  return [-ahead * (halfLength(surface) - HAND.fromEnd), high, halfDepth(surface) * HAND.aside];
}

function speedOf({ power, aim, lift }: Flick, ahead: 1 | -1, next: ThrowChance): Point3 {
  const pace = (SPEED.least + ((SPEED.most - SPEED.least) * power) / 100) * (1 + CHANCE.speed * next());
  const up = SLOPE.least + ((SLOPE.most - SLOPE.least) * lift) / 100 + CHANCE.slope * next();
  const aside = (SLOPE.aside * aim) / 100 + CHANCE.slope * next();
  const length = Math.sqrt(1 + up * up + aside * aside);
  const scale = pace / length;
  // The shooter looks along the table: from the left end the players' side is on the right, from the right end the crew's.
  return [ahead * scale, up * scale, ahead * aside * scale];
}

/** A twist spins the dice about the vertical axis, a throw rolls them over the fingers, and chance does the rest. */
function spinOf({ twist }: Flick, ahead: 1 | -1, speed: Point3, freely: number, next: ThrowChance): Point3 {
  const [x, y, z] = wild(next, CHANCE.spin * freely);
  const pace = speed[0] * ahead;
  return [x, y - (TWIST * twist) / 100, z - ahead * ROLLING * pace];
}

const wild = (next: ThrowChance, most: number): Point3 => [most * next(), most * next(), most * next()];

const plus = (a: Point3, b: Point3, times: number): Point3 => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

/** A uniformly random orientation: a point in the four-dimensional ball, projected onto its surface. */
function anyTurn(next: ThrowChance): Rotation {
  for (;;) {
    const [x, y, z, w] = [next(), next(), next(), next()];
    const square = x * x + y * y + z * z + w * w;
    if (square > 1 || square < 0.01) continue;
    const length = Math.sqrt(square);
    return [x / length, y / length, z / length, w / length];
  }
}

/** A vector rotated by a unit quaternion. */
export function rotated([x, y, z, w]: Rotation, [a, b, c]: Point3): Point3 {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + (y * tz - z * ty), b + w * ty + (z * tx - x * tz), c + w * tz + (x * ty - y * tx)];
}
