// Chance for strategies: a seeded stream for each session, apart from the dice, so that a session can be repeated.

import { assert } from 'boxperson/base';
import { keyOfSeed } from './stream.ts';
import { type Key, threefry } from './threefry.ts';

/** The most ways that one draw can have. */
const WAYS_MAX = 2 ** 31;

/** The chance that a strategy may draw, session by session. */
export class StrategyChance {
  readonly #key: Key;
  readonly #words = new Int32Array(4);
  #session = 0;
  #count = 0;
  #at = 4;

  constructor(seed: string) {
    this.#key = keyOfSeed(`chance ${seed}`);
  }

  begin(session: number): void {
    this.#session = session;
    this.#count = 0;
    this.#at = 4;
  }

  /** A whole number from 0 up to but not including `ways`, all equally likely: words that would bias it are discarded. */
  readonly draw = (ways: number): number => {
    assert(
      Number.isInteger(ways) && ways >= 1 && ways <= WAYS_MAX,
      `view.chance(n) needs a whole number from 1 to ${WAYS_MAX}, not ${ways}`,
    );
    const end = Math.floor(2 ** 32 / ways) * ways;
    for (;;) {
      const word = this.#word();
      if (word < end) return word % ways;
    }
  };

  #word(): number {
    if (this.#at === 4) {
      const session = this.#session;
      threefry(
        this.#words,
        1,
        this.#key,
        this.#count++,
        0,
        (session % 2 ** 32) | 0,
        Math.floor(session / 2 ** 32),
      );
      this.#at = 0;
    }
    return (this.#words[this.#at++] as number) >>> 0;
  }
}
