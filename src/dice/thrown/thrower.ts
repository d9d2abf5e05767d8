// Thrown dice: the same inputs give the same flight and the same rest, bit for bit, on every machine. The engine is loaded when
// somebody throws, so that nothing else pays for it.

import { assert, known } from '../../base/assert.ts';
import { type Roll, rollOf } from '../../base/dice.ts';
import { isFlick } from '../../rules/hand.ts';
import { faceThatCounts, type Observation } from '../../rules/throw.ts';
import { isSeed } from './chance.ts';
import { type Collider, type Engine, type EventQueue, loadEngine } from './engine.ts';
import type { Surface, ThrowInputs } from './inputs.ts';
import { launch } from './launch.ts';
import { BEARS_LEAST, DIE_DENSITY, ENGINE, GRAVITY, REST, STEP_SECONDS, STEPS_MOST } from './materials.ts';
import { DIE_EDGE } from './measures.ts';
import { observe, type Resting, type Touch, type Way } from './observe.ts';
import type { Three, Turned } from './parts.ts';
import { isTurn } from './turns.ts';
import { type StillTable, stillTable, type TableWorld, tableWorld } from './world.ts';

export { ENGINE, STEP_SECONDS, STEPS_MOST } from './materials.ts';

export type Landed = {
  readonly observation: Observation;
  /** The faces that count, if the ruling is that they do. */
  readonly roll: Roll;
  readonly steps: number;
  /** The very bits of both poses at rest, in hexadecimal digits. */
  readonly rest: string;
  /** What there is to see of each die from close by. */
  readonly near: readonly [string, string];
};

export type Flight = {
  /** x y z and the quaternion x y z w of the first die, then of the second; in metres, as of the last step. */
  readonly poses: Float32Array;
  readonly steps: number;
  /** One step on; true once everything has come to rest. */
  step(): boolean;
  landed(): Landed;
  /** Gives the engine's memory back. Nothing may be asked of a flight after that but its poses. */
  free(): void;
};

export type Thrower = {
  begin(inputs: ThrowInputs): Flight;
  throwAll(inputs: ThrowInputs): Landed;
};

let loading: Promise<Thrower> | null = null;

/** The thrower of this program, loaded once. */
export function loadThrower(): Promise<Thrower> {
  loading ??= load().catch((error: unknown) => {
    // Whoever asks later may have more luck: a page may have been without a connection.
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Thrower> {
  return throwerWith(await loadEngine());
}

/** So many tables are kept ready. */
const TABLES_MOST = 8;

function throwerWith(engine: Engine): Thrower {
  const tables = new Map<string, StillTable>();
  const ready = (surface: Surface): StillTable => {
    const { length, depth, keep } = surface;
    const name = [length, depth, keep.kind, keep.x, keep.z].join(' ');
    const table = tables.get(name) ?? stillTable(engine, surface);
    // The table that was used last stays longest.
    tables.delete(name);
    tables.set(name, table);
    for (const oldest of tables.keys()) if (tables.size > TABLES_MOST) tables.delete(oldest);
    return table;
  };
  const begin = (inputs: ThrowInputs): Flight => {
    if (inputs.engine !== ENGINE)
      throw new Error(`This throw belongs to the engine ${inputs.engine}, and here is ${ENGINE}.`);
    // What comes from people was checked at the door; whatever else reaches this place is a bug of ours.
    assert(isFlick(inputs.flick), 'a flick within its bounds');
    assert(isSeed(inputs.seed), 'a seed of 32 hexadecimal digits');
    assert(inputs.turns.every(isTurn), 'two of the 24 turns');
    const still = ready(inputs.surface);
    return new Airborne(engine, inputs, tableWorld(engine, still, inputs.surface, launch(inputs)));
  };
  return {
    begin,
    throwAll: (inputs) => {
      const flight = begin(inputs);
      try {
        while (!flight.step());
        return flight.landed();
      } finally {
        flight.free();
      }
    },
  };
}

class Airborne implements Flight {
  readonly #inputs: ThrowInputs;
  readonly #at: TableWorld;
  readonly #events: EventQueue;
  readonly #ways: readonly [{ end: boolean; chips: boolean }, { end: boolean; chips: boolean }] = [
    { end: false, chips: false },
    { end: false, chips: false },
  ];
  readonly #poses = new Float32Array(14);
  readonly #marked = new Float32Array(14);
  #posesOf = -1;
  #quietLooks = 0;
  #isFree = false;
  steps = 0;

  constructor(engine: Engine, inputs: ThrowInputs, at: TableWorld) {
    this.#inputs = inputs;
    this.#at = at;
    this.#events = new engine.EventQueue(true);
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
    this.#at.world.step(this.#events);
    this.steps += 1;
    this.#events.drainCollisionEvents((one, other, isStart) => {
      if (isStart) this.#note(one, other);
    });
    if (this.steps % REST.stepsBetween === 0) this.#look();
    return this.#isOver();
  }

  landed(): Landed {
    const { surface, turns } = this.#inputs;
    const { observation, near } = observe(
      surface,
      [this.#resting(0), this.#resting(1)],
      this.#ways as readonly [Way, Way],
      turns,
    );
    const [first, second] = observation.dice;
    return {
      observation,
      near,
      roll: rollOf(faceThatCounts(first), faceThatCounts(second)),
      steps: this.steps,
      rest: bitsOf(this.poses),
    };
  }

  free(): void {
    if (this.#isFree) return;
    void this.poses;
    this.#isFree = true;
    this.#events.free();
    this.#at.world.free();
  }

  /** Has anything moved since the place that was marked? Then the place where it is now is marked. */
  #look(): void {
    const { poses } = this;
    const isStill = [0, 7].every((at) => isSamePlace(this.#marked, poses, at));
    this.#quietLooks = isStill ? this.#quietLooks + 1 : 0;
    if (!isStill) this.#marked.set(poses);
  }

  #isOver(): boolean {
    return this.#quietLooks >= REST.looks || this.steps >= STEPS_MOST;
  }

  #note(one: number, other: number): void {
    for (const [index, { handle }] of this.#at.colliders.entries()) {
      if (handle !== one && handle !== other) continue;
      const kind = this.#at.parts.get(handle === one ? other : one)?.kind;
      const way = known(this.#ways[index], 'one of two dice');
      if (kind === 'end') way.end = true;
      if (kind === 'wager-chips') way.chips = true;
    }
  }

  #resting(index: 0 | 1): Resting {
    const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, w = 1] = this.poses.subarray(index * 7, index * 7 + 7);
    const at: Three = [x, y, z];
    const turned: Turned = [a, b, c, w];
    return { at, turned, touches: this.#touches(this.#at.colliders[index]) };
  }

  #touches(die: Collider): readonly Touch[] {
    const { world, parts } = this.#at;
    const touches: Touch[] = [];
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

/** What a die presses with in one step, by its weight alone. */
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
