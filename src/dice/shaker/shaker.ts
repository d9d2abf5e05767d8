// The automatic shaker: the generator, watched. One draw for each roll; nothing of a bet or a player comes near it. Once it is in
// trouble it stays there and draws nothing more: who runs it starts another when the cause is found.

import { Buffer } from 'node:buffer';
import { type Roll, Subscribers } from '../../base/index.ts';
import type { DiceSource } from '../index.ts';
import { rollOfByte, rollsOfBytes, turnOfByte } from '../index.ts';
import { BLOCK_BYTES, Generator, type State } from './generator.ts';
import { knownAnswers, RollHealth, SeedHealth, STARTUP_BYTES } from './health.ts';
import { type KeptMarks, SeedMemory } from './seed-memory.ts';
import { type Fill, systemFill } from './system-source.ts';

/** Thrown by whatever is asked of a shaker in trouble; its message is the trouble. */
export class ShakerTrouble extends Error {}

/** Calls back once, after so many milliseconds, unless it is called off before. */
export type After = (ms: number, call: () => void) => () => void;

/** A timer that keeps no program running. */
export const unheldTimer: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Between two cycles at least, and up to so much more. */
export const CYCLE_LEAST_MS = 100;
export const CYCLE_SPREAD_MS = 1024;

/**
 * Seed is mixed in so often before the first roll. The health tests remember a few blocks of seed, and who reads them there must not
 * know all that went into the state.
 */
export const SEEDS_AT_START = 8;

/** What looks after it, each with a sentence when something is wrong; and what sets it apart from others. */
export type Made = {
  readonly answers?: () => string | null;
  readonly rollHealth?: Pick<RollHealth, 'note'>;
  /** Seed blocks that were seen before; one for all shakers of a process. */
  readonly memory?: SeedMemory;
  /** Who it is: house, process, build, time. No secret; no two shakers have the same. */
  readonly personal?: string;
  /** Handed in by tests that look at it. */
  readonly state?: State;
};

let made = 0;

/** Another one for each shaker that there ever is, as far as a process can know by itself. */
function ownName(): string {
  made += 1;
  return JSON.stringify([process.pid, made, performance.timeOrigin, performance.now()]);
}

export class Shaker implements DiceSource {
  readonly #system: Fill;
  readonly #generator: Generator | null;
  readonly #memory: SeedMemory;
  readonly #seedHealth: SeedHealth;
  readonly #rollHealth: Pick<RollHealth, 'note'>;
  readonly #answers: () => string | null;
  readonly #listeners = new Subscribers<[trouble: string]>();
  #trouble: string | null = null;
  #callOff: (() => void) | null = null;
  #seedBytes = 0;
  #rolls = 0;

  /** `system` is the operating system's generator, and everything else is the real thing, unless a test says otherwise. */
  constructor(system: Fill = systemFill, { answers, rollHealth, memory, personal, state }: Made = {}) {
    this.#system = system;
    this.#memory = memory ?? new SeedMemory();
    this.#seedHealth = new SeedHealth(this.#memory);
    this.#rollHealth = rollHealth ?? new RollHealth();
    this.#answers = answers ?? knownAnswers;
    this.#generator = this.#started(personal ?? ownName(), state);
  }

  /** Why nothing is drawn any more; null while all is well. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Is told of trouble once, and at once if it is there already; gives back how to be left alone. */
  onTrouble(listener: (trouble: string) => void): () => void {
    if (this.#trouble !== null) {
      listener(this.#trouble);
      return () => {};
    }
    return this.#listeners.add(listener);
  }

  /** The next roll; every one of the 36 has the same chance. New seed is mixed in first, and nothing is left for the one after. */
  draw(): Roll {
    const roll = this.#freshly(rollOfByte);
    this.#note(roll);
    return roll;
  }

  /** As many draws, one by one as a table draws them. */
  draws(into: Uint8Array): void {
    for (let at = 0; at < into.length; at++) into[at] = this.draw();
  }

  /** Rolls by the million for simulations, from one seed. A table draws. */
  rolls(into: Uint8Array): void {
    const generator = this.#working();
    const bytes = new Uint8Array(Math.min(into.length, BLOCK_BYTES));
    for (let done = 0; done < into.length; ) {
      const asked = bytes.subarray(0, Math.min(bytes.length, into.length - done));
      generator.fill(asked);
      const end = rollsOfBytes(asked, into, done);
      for (let at = done; at < end; at++) this.#note(into[at] as Roll);
      done = end;
    }
    bytes.fill(0);
  }

  /** How the numbers lie on each of two dice, of the 24 ways in which a die can be turned. */
  turns(): readonly [number, number] {
    return [this.#freshly(turnOfByte), this.#freshly(turnOfByte)];
  }

  /** So many bytes that are new, as hexadecimal digits. */
  hex(bytes: number): string {
    const given = this.#fresh(bytes);
    const text = Buffer.from(given.buffer).toString('hex');
    given.fill(0);
    return text;
  }

  /** The generator's bytes by the million, as they are. */
  bytes(into: Uint8Array): void {
    this.#working().fill(into);
  }

  /**
   * Goes on while nobody rolls: after a time that it draws itself it mixes in new seed, which is looked at like all seed. So a source
   * that fails is found within two seconds, whether anybody rolls or not.
   */
  cycle(after: After): void {
    this.stop();
    if (this.#trouble !== null) return;
    try {
      const [high = 0, low = 0] = this.#fresh(2);
      this.#callOff = after(CYCLE_LEAST_MS + ((high * 256 + low) % CYCLE_SPREAD_MS), () => {
        this.#callOff = null;
        this.cycle(after);
      });
    } catch (error) {
      // Its listeners know already; nobody stands behind a timer to be told again.
      if (!(error instanceof ShakerTrouble)) throw error;
    }
  }

  /** Mixes in new seed now. */
  reseed(): void {
    this.#working().reseed();
  }

  /** Mixes in a seed that was stored at the last start, and compares what was given since with what was given then. */
  recall(seed: Uint8Array, marks: KeptMarks): void {
    this.#working().mixIn(seed);
    const again = this.#memory.recall(marks);
    if (again > 0)
      this.#fail(
        `The operating system has given random bytes that it gave before the house was started: ${again} blocks.`,
      );
  }

  /** What to remember of seed blocks after the next start. */
  marks(): KeptMarks {
    return this.#memory.kept();
  }

  /** What was tested so far, in a sentence for the record: known answers are asked for again, and what fails is trouble. */
  report(): string {
    this.#working();
    this.#look(this.#answers());
    const count = (many: number): string => many.toLocaleString('en-US');
    return (
      'Software: AES-256 and HMAC-SHA-256 give their published answers; health tests passed on ' +
      `${count(this.#seedBytes)} bytes of seed and ${count(this.#rolls)} rolls.`
    );
  }

  /** No more cycles. It can still be drawn from. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #started(personal: string, state: State | undefined): Generator | null {
    try {
      this.#look(this.#answers());
      this.#seed(new Uint8Array(STARTUP_BYTES));
      const generator = new Generator((bytes) => this.#seed(bytes), state);
      generator.mixIn(Buffer.from(personal));
      for (let seeds = 1; seeds < SEEDS_AT_START; seeds++) generator.reseed();
      return generator;
    } catch (error) {
      if (error instanceof ShakerTrouble) return null;
      throw error;
    }
  }

  /** Seed that was looked at. */
  #seed(bytes: Uint8Array): void {
    try {
      this.#system(bytes);
    } catch (error) {
      this.#fail(
        `The operating system gives no random bytes: ${error instanceof Error ? error.message : error}`,
      );
    }
    this.#look(this.#seedHealth.check(bytes));
    this.#seedBytes += bytes.length;
  }

  /** The first new byte that makes one. */
  #freshly(map: (byte: number) => number | null): number {
    for (;;) {
      const made = map(this.#fresh(1)[0] as number);
      if (made !== null) return made;
    }
  }

  #fresh(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    this.#working().fresh(bytes);
    return bytes;
  }

  #note(roll: Roll): void {
    this.#look(this.#rollHealth.note(roll));
    this.#rolls += 1;
  }

  #working(): Generator {
    if (this.#generator === null || this.#trouble !== null)
      throw new ShakerTrouble(this.#trouble ?? 'The shaker has not started.');
    return this.#generator;
  }

  #look(trouble: string | null): void {
    if (trouble !== null) this.#fail(trouble);
  }

  #fail(trouble: string): never {
    this.#trouble = trouble;
    this.stop();
    this.#listeners.tell(trouble);
    throw new ShakerTrouble(trouble);
  }
}
