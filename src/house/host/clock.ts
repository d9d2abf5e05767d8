// The clock a table runs on: the system's, or one that moves only when told to, for tests and for a player alone at a table.

/** The time and timers, passed in so that a test can control them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after this many milliseconds, unless canceled. Infinity means never. */
  after(ms: number, call: () => void): () => void;
}

/** The computer's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    if (ms === Number.POSITIVE_INFINITY) return () => {};
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

type Due = { readonly atMs: number; readonly call: () => void };

/**
 * A clock that moves only when `pass` is called, which runs the timers that come due, in order. `settled` resolves once all pending
 * work that needs no more time is done.
 */
export class HeldClock implements Clock {
  protected nowMs: number;
  /** Latest first, so that the next timer is at the end. */
  readonly #due: Due[] = [];
  readonly #settled: () => Promise<void>;

  /** Starts at `startMs`; `pass` awaits `settled` before and after each timer. */
  constructor(startMs: number, settled: () => Promise<void>) {
    this.nowMs = startMs;
    this.#settled = settled;
  }

  now(): number {
    return this.nowMs;
  }

  after(ms: number, call: () => void): () => void {
    const due: Due = { atMs: this.nowMs + Math.max(0, ms), call };
    // Timers due at the same time run in the order they were set.
    this.#due.splice(this.#due.findLastIndex((one) => one.atMs > due.atMs) + 1, 0, due);
    return () => {
      const found = this.#due.indexOf(due);
      if (found >= 0) this.#due.splice(found, 1);
    };
  }

  /** Advances the clock. After each timer, everything it starts that needs no time finishes before the next. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    await this.#settled();
    for (let next = this.#due.at(-1); next !== undefined && next.atMs <= untilMs; next = this.#due.at(-1)) {
      this.#due.pop();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.call();
      await this.#settled();
    }
    this.nowMs = untilMs;
  }
}
