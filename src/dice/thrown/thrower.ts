// Thrown dice: the same inputs give the same flight and the same rest, bit for bit, on every machine. The engine is loaded on
// the first throw, so that nothing else pays for it.

import { assert, required } from 'boxperson/base';
import { isFlick } from 'boxperson/rules';
import { isSeed } from './chance.ts';
import { type EngineEdition, editionOf, LATEST_ENGINE } from './editions.ts';
import type { FlightInputs, Surface, ThrowInputs } from './inputs.ts';
import { type Landing, type NumberedLanding, numberLanding } from './landing.ts';
import { launch } from './launch.ts';
import { type DieContact, type DieContacts, observe, type RestingDie, rise, upSide } from './observe.ts';
import { type Collider, type EventQueue, loadEngine, type PhysicsEngine } from './table/engine.ts';
import {
  BEARS_LEAST,
  DIE_DENSITY,
  FLAT_ON_FELT,
  GRAVITY,
  REST,
  STEP_SECONDS,
  STEPS_MOST,
} from './table/materials.ts';
import { DIE_EDGE, DIE_HALF } from './table/measures.ts';
import type { Point3, Rotation } from './table/parts.ts';
import { NEAR_STEPS } from './table/pending-parts.ts';
import { type StillTable, stillTable, type TableWorld, tableWorld } from './table/world.ts';
import { isTurn } from './turns.ts';

export { LATEST_ENGINE } from './editions.ts';
export { numberLanding } from './landing.ts';
export { STEP_SECONDS } from './table/materials.ts';

/** The end of a throw, with its numbers. */
export type LandedThrow = Landing & NumberedLanding;

/** A throw in progress. Call `step` until it returns true, then `landing` or `landed`, and `free` in the end. */
export type Flight = {
  /** x y z and the quaternion x y z w of the first die, then of the second; in meters, as of the last step. */
  readonly poses: Float32Array;
  readonly steps: number;
  /** Advances one step; true once everything is at rest. */
  step(): boolean;
  landing(): Landing;
  /** The landing with its numbers; only for a flight started with turns. */
  landed(): LandedThrow;
  /** Frees the engine's memory. Afterwards only the poses can be read. */
  free(): void;
};

/**
 * Computes throws with the physics engine. Throws an error for inputs of an engine that is not available here (see `canThrow`).
 */
export type Thrower = {
  begin(inputs: FlightInputs | ThrowInputs): Flight;
  /** Runs a flight to its end. */
  fly(inputs: FlightInputs): Landing;
  /** Runs a flight to its end and numbers it. */
  throwAll(inputs: ThrowInputs): LandedThrow;
};

let loading: Promise<Thrower> | null = null;

/** Loads the physics engine on first use. If that fails, the next call tries again. */
export function loadThrower(): Promise<Thrower> {
  loading ??= load().catch((error: unknown) => {
    // A later attempt may succeed: a page may have been offline.
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Thrower> {
  return throwerWith(await loadEngine());
}

/** How many tables are cached. */
const TABLES_MOST = 8;

function throwerWith(engine: PhysicsEngine): Thrower {
  const tables = new Map<string, StillTable>();
  const ready = (surface: Surface, edition: EngineEdition): StillTable => {
    const { length, depth, keep } = surface;
    const name = [edition.name, length, depth, keep.kind, keep.x, keep.z].join(' ');
    const table = tables.get(name) ?? stillTable(engine, surface, edition);
    // Moves the table to the end: the least recently used one is dropped first.
    tables.delete(name);
    tables.set(name, table);
    for (const oldest of tables.keys()) if (tables.size > TABLES_MOST) tables.delete(oldest);
    return table;
  };
  const begin = (inputs: FlightInputs | ThrowInputs): Flight => {
    const edition = editionOf(inputs.engine);
    if (edition === null)
      throw new Error(`This throw needs the engine ${inputs.engine}, but this program has ${LATEST_ENGINE}.`);
    // Input from people was validated earlier; anything invalid that gets this far is a bug.
    assert(isFlick(inputs.flick), 'a flick within its bounds');
    assert(isSeed(inputs.seed), 'a seed of 32 hexadecimal digits');
    const turns = 'turns' in inputs ? inputs.turns : null;
    assert(turns === null || turns.every(isTurn), 'two of the 24 turns');
    const still = ready(inputs.surface, edition);
    const at = tableWorld(engine, still, inputs.surface, launch(inputs), edition);
    return new Airborne(new engine.EventQueue(true), inputs.surface, at, edition, turns);
  };
  const fly = (inputs: FlightInputs): Landing => {
    const flight = begin(inputs);
    try {
      while (!flight.step());
      return flight.landing();
    } finally {
      flight.free();
    }
  };
  return {
    begin,
    fly,
    throwAll: (inputs) => {
      const landing = fly(inputs);
      return { ...landing, ...numberLanding(landing, inputs.turns) };
    },
  };
}

/** What a die has touched so far. */
type Noted = { -readonly [K in keyof DieContacts]: DieContacts[K] } & { floor: boolean };

const TWO = [0, 1] as const;

class Airborne implements Flight {
  readonly #surface: Surface;
  readonly #turns: ThrowInputs['turns'] | null;
  readonly #at: TableWorld;
  readonly #events: EventQueue;
  readonly #edition: EngineEdition;
  readonly #ways: readonly [Noted, Noted] = [
    { end: false, chips: false, floor: false },
    { end: false, chips: false, floor: false },
  ];
  /** Consecutive checks at which each die has kept its position. */
  readonly #quietLooks: [number, number] = [0, 0];
  readonly #poses = new Float32Array(14);
  readonly #marked = new Float32Array(14);
  #posesOf = -1;
  #isSettled = false;
  #isFree = false;
  steps = 0;

  constructor(
    events: EventQueue,
    surface: Surface,
    at: TableWorld,
    edition: EngineEdition,
    turns: ThrowInputs['turns'] | null,
  ) {
    this.#surface = surface;
    this.#turns = turns;
    this.#at = at;
    this.#edition = edition;
    this.#events = events;
  }

  get poses(): Float32Array {
    if (this.#posesOf !== this.steps && !this.#isFree) {
      for (const [index, die] of this.#at.dice.entries()) {
        const [at, turn] = [die.translation(), die.rotation()];
        this.#poses.set([at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w], index * 7);
      }
      this.#posesOf = this.steps;
    }
    return this.#poses;
  }

  step(): boolean {
    if (this.#isOver()) return true;
    if (this.steps % NEAR_STEPS === 0) this.#at.nearing?.look(this.#at.dice);
    this.#at.world.step(this.#events);
    this.steps += 1;
    this.#events.drainCollisionEvents((one, other, isStart) => {
      if (isStart) this.#note(one, other);
    });
    if (this.steps % REST.stepsBetween === 0) this.#look();
    return this.#isOver();
  }

  landing(): Landing {
    const rests = [this.#resting(0), this.#resting(1)] as const;
    const { dice, remarks, near } = observe(this.#surface, rests, this.#ways, this.#edition.lean);
    return { dice, remarks, near, steps: this.steps, rest: bitsOf(this.poses) };
  }

  landed(): LandedThrow {
    const landing = this.landing();
    return { ...landing, ...numberLanding(landing, required(this.#turns, 'turns for the numbers')) };
  }

  free(): void {
    if (this.#isFree) return;
    void this.poses;
    this.#isFree = true;
    this.#events.free();
    this.#at.world.free();
  }

  /** Checks whether each die has moved from its marked position; if so, marks the new one. */
  #look(): void {
    const { poses } = this;
    const still = TWO.map((die) => isSamePlace(this.#marked, poses, die * 7));
    const isStirred = this.#edition.looks.together && still.includes(false);
    for (const die of TWO) {
      const isStill = still[die] === true && !isStirred;
      this.#quietLooks[die] = isStill ? this.#quietLooks[die] + 1 : 0;
      if (!isStill) this.#marked.set(poses.subarray(die * 7, die * 7 + 7), die * 7);
    }
    this.#isSettled = TWO.every((die) => this.#isDone(die));
  }

  /** The flight does not wait for a die that has left the table. */
  #isDone(die: 0 | 1): boolean {
    const { looks, waitsForFloor } = this.#edition;
    if (this.#ways[die].floor && !waitsForFloor) return true;
    const quiet = this.#quietLooks[die];
    return quiet >= looks.any || (quiet >= looks.flat && this.#isFlatOnFelt(die));
  }

  #isFlatOnFelt(die: 0 | 1): boolean {
    const [at, turned] = this.#pose(die);
    return (
      Math.abs(at[1] - DIE_HALF) < FLAT_ON_FELT.off &&
      rise({ turned }, upSide({ turned })) > FLAT_ON_FELT.rise
    );
  }

  #isOver(): boolean {
    return this.#isSettled || this.steps >= STEPS_MOST;
  }

  #note(one: number, other: number): void {
    for (const [index, { handle }] of this.#at.colliders.entries()) {
      if (handle !== one && handle !== other) continue;
      const kind = this.#at.parts.get(handle === one ? other : one)?.kind;
      const way = required(this.#ways[index], 'one of two dice');
      if (kind === 'end') way.end = true;
      if (kind === 'wager-chips') way.chips = true;
      if (kind === 'floor') way.floor = true;
    }
  }

  #pose(die: 0 | 1): readonly [at: Point3, turned: Rotation] {
    const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, w = 1] = this.poses.subarray(die * 7, die * 7 + 7);
    return [
      [x, y, z],
      [a, b, c, w],
    ];
  }

  #resting(die: 0 | 1): RestingDie {
    const [at, turned] = this.#pose(die);
    return { at, turned, touches: this.#touches(this.#at.colliders[die]) };
  }

  #touches(die: Collider): readonly DieContact[] {
    const { world, parts } = this.#at;
    const touches: DieContact[] = [];
    world.contactPairsWith(die, (other) => {
      const part = parts.get(other.handle);
      if (part === undefined) return;
      world.contactPair(die, other, (manifold, isFlipped) => {
        const { x, y, z } = isFlipped ? manifold.localNormal2() : manifold.localNormal1();
        let bears = 0;
        for (let at = 0; at < manifold.numContacts(); at++) bears += manifold.contactImpulse(at);
        if (bears > BEARS_LEAST * WEIGHT) touches.push({ ...part, toward: [x, y, z] });
      });
    });
    return touches;
  }
}

/** The impulse of a die's weight in one step. */
const WEIGHT = DIE_DENSITY * DIE_EDGE * DIE_EDGE * DIE_EDGE * GRAVITY * STEP_SECONDS;

function isSamePlace(marked: Float32Array, poses: Float32Array, at: number): boolean {
  let moved = 0;
  let alike = 0;
  for (let index = at; index < at + 7; index++) {
    const [before = 0, now = 0] = [marked[index], poses[index]];
    if (index < at + 3) moved += (now - before) * (now - before);
    else alike += now * before;
  }
  return moved < REST.moved * REST.moved && Math.abs(alike) > 1 - REST.turned;
}

function bitsOf(poses: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4));
  return Array.from(poses, (value) => {
    view.setFloat32(0, value);
    return view.getUint32(0).toString(16).padStart(8, '0');
  }).join('');
}
