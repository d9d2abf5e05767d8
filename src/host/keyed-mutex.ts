// One thing at a time for each of many: whoever comes while another is under way waits for its turn.

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does something once everything that came before under the same name is over, well or badly. */
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
