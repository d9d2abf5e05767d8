// The time of a simulated world: it passes when the world says so, and everything that follows from a moment has happened
// before the next one.

type Due = { readonly atMs: number; readonly order: number; readonly call: () => void };

export class WorldTime {
  #nowMs: number;
  #order = 0;
  /** The next one last. */
  readonly #due: Due[] = [];

  constructor(startMs = Date.UTC(2026, 0, 1, 12)) {
    this.#nowMs = startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  after(ms: number, call: () => void): () => void {
    const due: Due = { atMs: this.#nowMs + Math.max(0, ms), order: this.#order++, call };
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

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  async pass(ms: number): Promise<void> {
    const until = this.#nowMs + ms;
    await settled();
    for (;;) {
      const next = this.#due.at(-1);
      if (next === undefined || next.atMs > until) break;
      this.#due.pop();
      this.#nowMs = next.atMs;
      next.call();
      await settled();
    }
    this.#nowMs = until;
  }
}

/** Everything that waits for nothing but its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
