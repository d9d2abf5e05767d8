// A mutex per key.

/**
 * A mutex for each name: `take` runs work after all earlier work under the same name, whether that succeeded or failed. Work
 * under other names runs at the same time.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after everything queued earlier under the same name has finished or failed. */
  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
