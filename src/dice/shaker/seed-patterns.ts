// Detects patterns in seed: counting, alternating and repeating bytes, words and blocks. Each byte is compared with earlier
// ones as a difference, as an XOR, and as a second difference. For good bytes each of these is as uniform and independent as
// the bytes themselves, so one rule serves all: not too many equal values in a row, and none too common in a window.

import { proportionCutOffFor, repetitionCutOff } from './cut-offs.ts';

/** The lags: bytes, words of 2, 4, 8 and 16 bytes, the previous block, and the one before that. */
const LAGS = [1, 2, 4, 8, 16, 32, 64] as const;
const WAYS = 3;
/** The bytes themselves are an additional stream. */
const BYTES = LAGS.length * WAYS;
const STREAMS = BYTES + 1;
const PATTERN_WINDOW = 512;

/** Each stream has the same false alarm rate as the bytes themselves. */
const PATTERN_REPEATS = repetitionCutOff(8);
/** This many equal values in a window are too common; any of 256 values could be the one. */
const PATTERN_COMMON = proportionCutOffFor(8, PATTERN_WINDOW, 256);

const PAST = 128;

export class SeedPatterns {
  readonly #past = new Uint8Array(PAST);
  readonly #last = new Int16Array(STREAMS).fill(-1);
  readonly #repeats = new Uint8Array(STREAMS);
  readonly #counts = new Uint16Array(STREAMS * 256);
  #at = 0;
  #seen = 0;

  check(bytes: Uint8Array): string | null {
    for (const byte of bytes) {
      const common = this.#note(BYTES, byte);
      if (common !== null) return `One of the operating system’s random bytes comes too often: ${common}.`;
      for (let index = 0; index < LAGS.length; index++) {
        const lag = LAGS[index] as number;
        const before = this.#past[(this.#at - lag) & (PAST - 1)] as number;
        const long = this.#past[(this.#at - 2 * lag) & (PAST - 1)] as number;
        const stream = index * WAYS;
        const found =
          this.#note(stream, (byte - before) & 255) ??
          this.#note(stream + 1, byte ^ before) ??
          this.#note(stream + 2, (byte - 2 * before + long) & 255);
        if (found !== null)
          return `The operating system’s random bytes follow a pattern, ${lag} ${lag === 1 ? 'byte' : 'bytes'} apart: ${found}.`;
      }
      this.#past[this.#at] = byte;
      this.#at = (this.#at + 1) & (PAST - 1);
      this.#seen = (this.#seen + 1) % PATTERN_WINDOW;
      if (this.#seen === 0) this.#counts.fill(0);
    }
    return null;
  }

  #note(stream: number, value: number): string | null {
    const repeats = value === this.#last[stream] ? (this.#repeats[stream] as number) + 1 : 1;
    this.#last[stream] = value;
    this.#repeats[stream] = repeats;
    if (repeats >= PATTERN_REPEATS) return `${repeats} equal values in a row`;
    const cell = stream * 256 + value;
    const count = (this.#counts[cell] as number) + 1;
    this.#counts[cell] = count;
    return count >= PATTERN_COMMON ? `${count} equal values out of ${this.#seen + 1}` : null;
  }
}
