// A clock for tests: time passes when the test says so, and everything that was due has happened by then.

import type { Clock } from '../../src/host/clock.ts';

type Due = { readonly atMs: number; readonly order: number; readonly call: () => void };

export class WorldClock implements Clock {
  #nowMs: number;
  #order = 0;
  #due: Due[] = [];

  constructor(startMs = Date.UTC(2026, 0, 1, 12)) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(ms: number, call: () => void): () => void {
    const due = { atMs: this.#nowMs + Math.max(0, ms), order: this.#order++, call };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((one) => one !== due);
    };
  }

  /** Lets time pass. After each thing that is due, everything that follows from it without waiting happens first. */
  async pass(ms: number): Promise<void> {
    const until = this.#nowMs + ms;
    await settled();
    for (;;) {
      const next = this.#due
        .filter((one) => one.atMs <= until)
        .sort((a, b) => a.atMs - b.atMs || a.order - b.order)[0];
      if (next === undefined) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.call();
      await settled();
    }
    this.#nowMs = until;
  }

  /** The clock is set, forward or back, as clocks sometimes are. */
  set(nowMs: number): void {
    this.#nowMs = nowMs;
  }
}

/** Everything that waits for nothing but its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
