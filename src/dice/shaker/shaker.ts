// The automatic shaker: the generator, watched. One draw for each roll; nothing of a bet or a player comes near it. Once it is in
// trouble it stays there and draws nothing more: who runs it starts another when the cause is found.

import { Buffer } from 'node:buffer';
import type { Roll } from '../../base/dice.ts';
import type { DiceSource } from '../source.ts';
import { rollOfByte, rollsOfBytes, turnOfByte } from './faces.ts';
import { BLOCK_BYTES, type Fill, Generator, systemFill } from './generator.ts';
import { knownAnswers, RollHealth, SeedHealth, STARTUP_BYTES } from './health.ts';

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

/** What looks after it, each with a sentence when something is wrong. */
export type Checks = {
  readonly answers?: () => string | null;
  readonly rollHealth?: Pick<RollHealth, 'note'>;
};

export class Shaker implements DiceSource {
  readonly #system: Fill;
  readonly #generator: Generator | null;
  readonly #seedHealth = new SeedHealth();
  readonly #rollHealth: Pick<RollHealth, 'note'>;
  readonly #listeners = new Set<(trouble: string) => void>();
  #trouble: string | null = null;
  #callOff: (() => void) | null = null;

  /** `system` is the operating system's generator, and the checks are the real ones, unless a test says otherwise. */
  constructor(system: Fill = systemFill, { answers, rollHealth }: Checks = {}) {
    this.#system = system;
    this.#rollHealth = rollHealth ?? new RollHealth();
    this.#generator = this.#started(answers ?? knownAnswers);
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
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The next roll; every one of the 36 has the same chance. */
  draw(): Roll {
    const generator = this.#working();
    for (;;) {
      const roll = rollOfByte(generator.byte());
      if (roll === null) continue;
      this.#look(this.#rollHealth.note(roll));
      return roll;
    }
  }

  /** The very rolls that as many draws would give, for whoever needs millions. */
  rolls(into: Uint8Array): void {
    const generator = this.#working();
    const bytes = new Uint8Array(Math.min(into.length, BLOCK_BYTES));
    for (let done = 0; done < into.length; ) {
      // Never more bytes than rolls are missing: a byte too many would be lost to the next draw.
      const asked = bytes.subarray(0, Math.min(bytes.length, into.length - done));
      generator.fill(asked);
      const end = rollsOfBytes(asked, into, done);
      for (let at = done; at < end; at++) this.#look(this.#rollHealth.note(into[at] as Roll));
      done = end;
    }
    bytes.fill(0);
  }

  /** How the numbers lie on each of two dice, of the 24 ways in which a die can be turned. */
  turns(): readonly [number, number] {
    return [this.#turn(), this.#turn()];
  }

  /** So many bytes of the generator, as hexadecimal digits. */
  hex(bytes: number): string {
    const given = new Uint8Array(bytes);
    this.bytes(given);
    return Buffer.from(given.buffer).toString('hex');
  }

  /** The generator's bytes as they are. */
  bytes(into: Uint8Array): void {
    this.#working().fill(into);
  }

  /**
   * Goes on while nobody rolls: after a time that it draws itself it mixes in new seed and throws away an amount that it draws itself.
   * So what comes next depends on when somebody asks, and whoever has copied this memory is behind within two seconds.
   */
  cycle(after: After): void {
    this.stop();
    if (this.#trouble !== null) return;
    const ms = CYCLE_LEAST_MS + (this.#twoBytes() % CYCLE_SPREAD_MS);
    this.#callOff = after(ms, () => {
      this.#callOff = null;
      try {
        this.reseed();
        this.#working().skip(this.#twoBytes());
        this.cycle(after);
      } catch (error) {
        // Its listeners know already; nobody stands behind a timer to be told again.
        if (!(error instanceof ShakerTrouble)) throw error;
      }
    });
  }

  /** Mixes in new seed now. */
  reseed(): void {
    this.#working().reseed();
  }

  /** No more cycles. It can still be drawn from. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #started(answers: () => string | null): Generator | null {
    try {
      this.#look(answers());
      this.#seed(new Uint8Array(STARTUP_BYTES));
      return new Generator((bytes) => this.#seed(bytes));
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
  }

  #turn(): number {
    const generator = this.#working();
    for (;;) {
      const turn = turnOfByte(generator.byte());
      if (turn !== null) return turn;
    }
  }

  #twoBytes(): number {
    const generator = this.#working();
    return generator.byte() * 256 + generator.byte();
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
    const told = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of told) listener(trouble);
    throw new ShakerTrouble(trouble);
  }
}
