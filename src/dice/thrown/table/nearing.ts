// The parts of a table that no die has come near yet. They are put into the engine's world before a die can reach them: what is in the
// world costs time at every step, and most piles are never touched. Which parts those are follows from the flight alone.

import type { Body } from './engine.ts';
import { GRAVITY, STEP_SECONDS } from './materials.ts';
import { DIE_EDGE } from './measures.ts';
import type { Block, Column, Three } from './parts.ts';

/** One look holds for so many steps. */
export const NEAR_STEPS = 6;

/** More than from the middle of a die to its corner, and what the engine looks ahead. */
const AROUND = 0.027;

/** A box along the axes that a part lies in. */
type Bounds = { readonly least: Three; readonly most: Three };

export type Waiting = { readonly part: Block | Column; readonly bounds: Bounds };

export class Nearing {
  #waiting: readonly Waiting[];
  readonly #add: (part: Block | Column) => void;

  constructor(parts: readonly (Block | Column)[], add: (part: Block | Column) => void) {
    this.#waiting = parts.map((part) => ({ part, bounds: boundsOf(part) }));
    this.#add = add;
  }

  /** What is not in the world yet. */
  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Adds every part that one of the dice could reach before the next look. */
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

/** As far as a die gets before the next look, even if it had the energy of both, spin included. */
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

/** Of a cube about its middle, for each kilogram. */
const INERTIA = (DIE_EDGE * DIE_EDGE) / 6;

function boundsOf(part: Block | Column): Bounds {
  const [x, y, z] = part.at;
  const [dx, dy, dz] = 'half' in part ? halfBounds(part) : [part.radius, part.height / 2, part.radius];
  return { least: [x - dx, y - dy, z - dz], most: [x + dx, y + dy, z + dz] };
}

/** A block that is turned is turned about the upright axis; then half of its diagonal holds in both directions. */
function halfBounds({ half, turned }: Block): Three {
  if (turned[1] === 0) return half;
  const across = Math.sqrt(half[0] * half[0] + half[2] * half[2]);
  return [across, half[1], across];
}
