// The shaker's health tests. The cipher and hash must give published answers. The operating system's bytes go through the two
// tests that NIST SP 800-90B (4.4) requires of every source, are searched for patterns and repeated blocks, and are counted; so
// are the rolls. The cutoffs determine how rarely a healthy shaker would be stopped. Each check returns a message if something
// is wrong, and null otherwise.

import { Buffer } from 'node:buffer';
import { ROLLS, type Roll, rollName } from 'boxperson/base';
import { chiSquareExceeded, chiSquareUndercut } from 'boxperson/dice/fairness';
import { proportionCutOff, repetitionCutOff } from './cut-offs.ts';
import { keystream, mixedKey } from './generator.ts';
import { SEED_BLOCK, SeedMemory } from './seed-memory.ts';
import { SeedPatterns } from './seed-patterns.ts';

/** The assumed entropy of each byte from the operating system. */
export const SEED_BITS = 8;
export const SEED_WINDOW = 512;
/** Bytes tested before the first is used; SP 800-90B requires 1,024. */
export const STARTUP_BYTES = 4096;
/** Bytes are counted over the startup, and then over windows of this many. */
export const SEED_COUNT_WINDOW = 65_536;
/** The false alarm rate per window of counts. */
export const SEED_COUNT_ALPHA = 1e-12;
export const SEED_CHI_MOST = chiSquareExceeded(SEED_COUNT_ALPHA, 255);

const SEED_REPEATS = repetitionCutOff(SEED_BITS);
const SEED_SAME = proportionCutOff(SEED_BITS, SEED_WINDOW);

/** Tests every byte of seed, across request boundaries. */
export class SeedHealth {
  readonly #memory: SeedMemory;
  readonly #patterns = new SeedPatterns();
  readonly #counts = new Uint32Array(256);
  #last = -1;
  #repeats = 0;
  #first = -1;
  #same = 0;
  #seen = 0;
  #counted = 0;
  #windowBytes = STARTUP_BYTES;

  constructor(memory = new SeedMemory()) {
    this.#memory = memory;
  }

  check(bytes: Uint8Array): string | null {
    return this.#alike(bytes) ?? this.#again(bytes) ?? this.#patterns.check(bytes) ?? this.#uneven(bytes);
  }

  /** The two tests of SP 800-90B. */
  #alike(bytes: Uint8Array): string | null {
    for (const byte of bytes) {
      this.#repeats = byte === this.#last ? this.#repeats + 1 : 1;
      this.#last = byte;
      if (this.#repeats >= SEED_REPEATS)
        return `The operating system’s random bytes repeat: ${this.#repeats} equal bytes in a row.`;
      if (this.#seen === 0) {
        this.#first = byte;
        this.#same = 0;
      }
      if (byte === this.#first) this.#same += 1;
      this.#seen = (this.#seen + 1) % SEED_WINDOW;
      if (this.#same >= SEED_SAME)
        return `The operating system’s random bytes are too much alike: ${this.#same} equal bytes out of ${SEED_WINDOW}.`;
    }
    return null;
  }

  /** Detects whole blocks that were given before. */
  #again(bytes: Uint8Array): string | null {
    for (let at = 0; at + SEED_BLOCK <= bytes.length; at += SEED_BLOCK)
      if (!this.#memory.isNew(bytes.subarray(at, at + SEED_BLOCK)))
        return `The operating system has given the same ${SEED_BLOCK} random bytes before.`;
    return null;
  }

  #uneven(bytes: Uint8Array): string | null {
    for (const byte of bytes) {
      this.#counts[byte] = (this.#counts[byte] as number) + 1;
      this.#counted += 1;
      if (this.#counted < this.#windowBytes) continue;
      const chi = chiOf(this.#counts, this.#counted);
      this.#counts.fill(0);
      this.#counted = 0;
      this.#windowBytes = SEED_COUNT_WINDOW;
      if (chi > SEED_CHI_MOST)
        return `Some of the operating system’s random bytes come too often: chi-square ${chi.toFixed(1)}.`;
    }
    return null;
  }
}

/** The chi-square of counts against a uniform distribution. */
function chiOf(counts: Uint32Array, seen: number): number {
  const expected = seen / counts.length;
  let squares = 0;
  for (const count of counts) squares += (count - expected) ** 2;
  return squares / expected;
}

export const ROLL_WINDOW = 3600;
/** The false alarm rate per window of rolls, both sides together. */
const ROLL_WINDOW_ALPHA = 1e-9;
/** Equal rolls in a row, with the same false alarm rate as for seed. */
export const ROLL_REPEATS = repetitionCutOff(Math.log2(36));
export const ROLL_CHI_MOST = chiSquareExceeded(ROLL_WINDOW_ALPHA / 2, 35);
export const ROLL_CHI_LEAST = chiSquareUndercut(ROLL_WINDOW_ALPHA / 2, 35);

/** Tests every roll drawn. */
export class RollHealth {
  readonly #counts = new Uint32Array(ROLLS.length);
  #last = -1;
  #repeats = 0;
  #seen = 0;

  note(roll: Roll): string | null {
    this.#repeats = roll === this.#last ? this.#repeats + 1 : 1;
    this.#last = roll;
    if (this.#repeats >= ROLL_REPEATS)
      return `The shaker drew ${rollName(roll)} ${this.#repeats} times in a row.`;
    this.#counts[roll] = (this.#counts[roll] as number) + 1;
    this.#seen += 1;
    return this.#seen === ROLL_WINDOW ? this.#endOfWindow() : null;
  }

  #endOfWindow(): string | null {
    const chi = chiOf(this.#counts, this.#seen);
    this.#counts.fill(0);
    this.#seen = 0;
    if (chi >= ROLL_CHI_LEAST && chi <= ROLL_CHI_MOST) return null;
    const how = chi > ROLL_CHI_MOST ? 'are too uneven' : 'are too even to be random';
    return `The shaker's last ${ROLL_WINDOW} rolls ${how}: chi-square ${chi.toFixed(1)}.`;
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The parts of the generator with published answers; tests substitute broken ones. */
export type GeneratorParts = { readonly keystream: typeof keystream; readonly mixedKey: typeof mixedKey };

/**
 * AES-256 of the counters 0, 1 and 2 under a zero key is in the GCM specification (test cases 13 and 14), HMAC-SHA-256 in RFC
 * 4231 (test case 2). This verifies that `node:crypto` still implements them correctly.
 */
const AES_ANSWER =
  'dc95c078a2408989ad48a21492842087530f8afbc74536b9a963b4f1c4cb738bcea7403d4d606b6e074ec5d3baf39d18';
const HMAC_ANSWER = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

export function wrongTestVector(parts: GeneratorParts = { keystream, mixedKey }): string | null {
  if (hexOf(parts.keystream(new Uint8Array(32), 48)) !== AES_ANSWER)
    return 'This machine’s AES-256 gives wrong answers.';
  const told = Buffer.from('what do ya want for nothing?');
  if (hexOf(parts.mixedKey(Buffer.from('Jefe'), told)) !== HMAC_ANSWER)
    return 'This machine’s HMAC-SHA-256 gives wrong answers.';
  return null;
}
