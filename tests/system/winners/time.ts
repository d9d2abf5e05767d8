// A batch's clock. Simulated time passes only when the batch advances it, and everything caused by one moment happens before
// the next; with a database, real time passes.

import { setTimeout as sleep } from 'node:timers/promises';

export interface Time {
  readonly nowMs: number;
  after(ms: number, call: () => void): () => void;
  pass(ms: number): Promise<void>;
}

type Due = { readonly atMs: number; readonly call: () => void };

export class SimulatedTime implements Time {
  #nowMs: number;
  /** Sorted with the next one last. */
  readonly #due: Due[] = [];
  readonly #settled: () => Promise<void>;

  /** `settled` resolves once all work that is ready to run has run. */
  constructor(settled: () => Promise<void>, startMs = Date.UTC(2026, 0, 1, 12)) {
    this.#settled = settled;
    this.#nowMs = startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  after(ms: number, call: () => void): () => void {
    const due: Due = { atMs: this.#nowMs + Math.max(0, ms), call };
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#due[middle]?.atMs ?? 0) > due.atMs) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
    return () => {
      const at = this.#due.indexOf(due);
      if (at >= 0) this.#due.splice(at, 1);
    };
  }

  async pass(ms: number): Promise<void> {
    const until = this.#nowMs + ms;
    await this.#settled();
    for (;;) {
      const next = this.#due.at(-1);
      if (next === undefined || next.atMs > until) break;
      this.#nowMs = next.atMs;
      // Everything due at one moment runs together, so that players and crews interrupt each other.
      while (this.#due.at(-1)?.atMs === next.atMs) this.#due.pop()?.call();
      await this.#settled();
    }
    this.#nowMs = until;
  }
}

export class RealTime implements Time {
  get nowMs(): number {
    return Date.now();
  }

  after(ms: number, call: () => void): () => void {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  }

  async pass(ms: number): Promise<void> {
    await sleep(ms);
  }
}
