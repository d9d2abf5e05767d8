// The automatic shaker: the generator with its health tests. One draw per roll, with no input from bets or players. Once it has
// failed it draws nothing more; the operator starts another after fixing the cause.

import { Buffer } from 'node:buffer';
import { type Roll, Subscribers } from 'boxperson/base';
import type { DiceSource } from 'boxperson/dice';
import { rollOfByte, rollsOfBytes, turnOfByte } from 'boxperson/dice';
import { BLOCK_BYTES, Generator, type GeneratorState } from './generator.ts';
import { RollHealth, SeedHealth, STARTUP_BYTES, wrongTestVector } from './health.ts';
import { type SeedMarks, SeedMemory } from './seed-memory.ts';
import { type FillBytes, systemFill } from './system-source.ts';

/** Thrown by every call to a failed shaker; its message is the reason. */
export class ShakerTrouble extends Error {}

/** Calls back once after this many milliseconds, unless canceled. */
export type SetTimer = (ms: number, call: () => void) => () => void;

/** A timer that does not keep the process running. */
export const unheldTimer: SetTimer = (ms, call) => {
  const timer = setTimeout(call, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** The minimum time between cycles, and the random range added to it. */
export const CYCLE_LEAST_MS = 100;
export const CYCLE_SPREAD_MS = 1024;

/**
 * How often seed is mixed in before the first roll. The health tests remember a few blocks of seed, and anyone who reads those
 * must not know everything that went into the state.
 */
export const SEEDS_AT_START = 8;

/** The health tests, each returning a message if something is wrong; and what distinguishes this shaker from others. */
type ShakerOptions = {
  readonly answers?: () => string | null;
  readonly rollHealth?: Pick<RollHealth, 'note'>;
  /** Seed blocks seen before; shared by all shakers of a process. */
  readonly memory?: SeedMemory;
  /** Its identity: house, process, build, time. Not secret, but unique to each shaker. */
  readonly personal?: string;
  /** Passed in by tests to inspect it. */
  readonly state?: GeneratorState;
};

/** What a shaker leaves for the next start: seed of its own, and what it remembers of the system's. */
export type StoredSeed = { readonly seed: Uint8Array; readonly marks: SeedMarks };

let made = 0;

/** A name unique to each shaker, as far as a process can tell. */
function ownName(): string {
  made += 1;
  return JSON.stringify([process.pid, made, performance.timeOrigin, performance.now()]);
}

/**
 * The house's dice: unbiased rolls from a generator seeded by the operating system, with continuous health tests. After a failed
 * test, `trouble` says why, and every later draw throws `ShakerTrouble`.
 */
export class Shaker implements DiceSource {
  readonly #system: FillBytes;
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

  /** `system` is the operating system's generator; tests can replace it and the other parts. */
  constructor(
    system: FillBytes = systemFill,
    { answers, rollHealth, memory, personal, state }: ShakerOptions = {},
  ) {
    this.#system = system;
    this.#memory = memory ?? new SeedMemory();
    this.#seedHealth = new SeedHealth(this.#memory);
    this.#rollHealth = rollHealth ?? new RollHealth();
    this.#answers = answers ?? wrongTestVector;
    this.#generator = this.#started(personal ?? ownName(), state);
  }

  /** Why nothing more can be drawn; null while all is well. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Calls the listener once on failure, at once if it has already failed; returns a function that removes it. */
  onTrouble(listener: (trouble: string) => void): () => void {
    if (this.#trouble !== null) {
      listener(this.#trouble);
      return () => {};
    }
    return this.#listeners.add(listener);
  }

  /** The next roll; all 36 are equally likely. Mixes in new seed first and leaves nothing computed in advance. */
  draw(): Roll {
    const roll = this.#freshly(rollOfByte);
    this.#note(roll);
    return roll;
  }

  /** Several draws, each made as a table makes it. */
  draws(into: Uint8Array): void {
    for (let at = 0; at < into.length; at++) into[at] = this.draw();
  }

  /** Bulk rolls for simulations, from one seed. Tables use `draw`. */
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

  /** The orientation of each of two dice, out of 24. */
  turns(): readonly [number, number] {
    return [this.#freshly(turnOfByte), this.#freshly(turnOfByte)];
  }

  /** This many fresh bytes, as hexadecimal digits. */
  hex(bytes: number): string {
    const given = this.#fresh(bytes);
    const text = Buffer.from(given.buffer).toString('hex');
    given.fill(0);
    return text;
  }

  /** Bulk bytes straight from the generator. */
  bytes(into: Uint8Array): void {
    this.#working().fill(into);
  }

  /**
   * Mixes in new, tested seed at random intervals, even while nobody rolls, so that a failing source is detected within two
   * seconds.
   */
  cycle(after: SetTimer): void {
    this.stop();
    if (this.#trouble !== null) return;
    try {
      const [high = 0, low = 0] = this.#fresh(2);
      this.#callOff = after(CYCLE_LEAST_MS + ((high * 256 + low) % CYCLE_SPREAD_MS), () => {
        this.#callOff = null;
        this.cycle(after);
      });
    } catch (error) {
      // Its listeners already know, and a timer has no caller to tell.
      if (!(error instanceof ShakerTrouble)) throw error;
    }
  }

  /** Mixes in new seed now. */
  reseed(): void {
    this.#working().reseed();
  }

  /** Mixes in all seeds stored at earlier starts, and compares the blocks given since with those given then. */
  recall(stored: readonly StoredSeed[]): void {
    for (const { seed } of stored) this.#working().mixIn(seed);
    const again = this.#memory.recall(stored.map(({ marks }) => marks));
    if (again > 0)
      this.#fail(
        `The operating system has repeated random bytes from before the house was started: ${again} blocks.`,
      );
  }

  /** The hashes of seed blocks to remember for the next start. */
  marks(): SeedMarks {
    return this.#memory.kept();
  }

  /** The test results so far, as a sentence for the record. Repeats the known-answer tests; a failure there is final. */
  report(): string {
    this.#working();
    this.#look(this.#answers());
    const count = (many: number): string => many.toLocaleString('en-US');
    return (
      'Software: AES-256 and HMAC-SHA-256 give their published answers; health tests passed on ' +
      `${count(this.#seedBytes)} bytes of seed and ${count(this.#rolls)} rolls.`
    );
  }

  /** Stops the cycles. It can still be drawn from. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #started(personal: string, state: GeneratorState | undefined): Generator | null {
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

  /** Seed that has passed the health tests. */
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

  /** The first fresh byte that is accepted. */
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
