// The parts of a table that no die has come near yet. Each is added to the engine's world before a die can reach it: every part
// in the world costs time at each step, and most piles are never touched. The selection depends only on the flight.

import type { Body } from './engine.ts';
import { GRAVITY, STEP_SECONDS } from './materials.ts';
import { DIE_EDGE } from './measures.ts';
import type { Block, Column, Point3 } from './parts.ts';

/** One check is valid for this many steps. */
export const NEAR_STEPS = 6;

/** More than the distance from a die's center to its corner plus the engine's prediction distance. */
const AROUND = 0.027;

/** An axis-aligned box around a part. */
type Bounds = { readonly least: Point3; readonly most: Point3 };

type Waiting = { readonly part: Block | Column; readonly bounds: Bounds };

export class PendingParts {
  #waiting: readonly Waiting[];
  readonly #add: (part: Block | Column) => void;

  constructor(parts: readonly (Block | Column)[], add: (part: Block | Column) => void) {
    this.#waiting = parts.map((part) => ({ part, bounds: boundsOf(part) }));
    this.#add = add;
  }

  /** Parts not yet in the world. */
  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Adds every part that one of the dice could reach before the next check. */
  look(dice: readonly [Body, Body]): void {
    const far = AROUND + reachOf(dice);
    const places = dice.map((die) => die.translation());
    const isNear = ({ bounds: { least, most } }: Waiting): boolean =>
      places.some(
        ({ x, y, z }) =>
          x > least[0] - far &&
          x < most[0] + far &&
          z > least[2] - far &&
          z < most[2] + far &&
          y > least[1] - far &&
          y < most[1] + far,
      );
    if (!this.#waiting.some(isNear)) return;
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      if (isNear(one)) this.#add(one.part);
      else later.push(one);
    }
    this.#waiting = later;
  }
}

/** How far a die can get before the next check, even with the energy of both dice, including spin. */
function reachOf(dice: readonly [Body, Body]): number {
  let square = 0;
  for (const die of dice) {
    const [speed, spin] = [die.linvel(), die.angvel()];
    square += speed.x * speed.x + speed.y * speed.y + speed.z * speed.z;
    square += (spin.x * spin.x + spin.y * spin.y + spin.z * spin.z) * INERTIA;
  }
  const seconds = NEAR_STEPS * STEP_SECONDS;
  return (Math.sqrt(square) + GRAVITY * seconds) * seconds;
}

/** Of a cube about its center, per kilogram. */
const INERTIA = (DIE_EDGE * DIE_EDGE) / 6;

function boundsOf(part: Block | Column): Bounds {
  const [x, y, z] = part.at;
  const [dx, dy, dz] = 'half' in part ? halfBounds(part) : [part.radius, part.height / 2, part.radius];
  return { least: [x - dx, y - dy, z - dz], most: [x + dx, y + dy, z + dz] };
}

/** A rotated block is rotated about the vertical axis; half of its diagonal then bounds both directions. */
function halfBounds({ half, turned }: Block): Point3 {
  if (turned[1] === 0) return half;
  const across = Math.sqrt(half[0] * half[0] + half[2] * half[2]);
  return [across, half[1], across];
}
