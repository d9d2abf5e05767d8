// Those who want to hear of something, and how they are told.

export class Subscribers<News extends readonly unknown[] = []> {
  readonly #calls = new Set<(...news: News) => void>();

  get size(): number {
    return this.#calls.size;
  }

  /** Calls this whenever there is news; the answer ends that. A property, so that it can be handed on as it is. */
  readonly add = (call: (...news: News) => void): (() => void) => {
    this.#calls.add(call);
    return () => void this.#calls.delete(call);
  };

  readonly tell = (...news: News): void => {
    for (const call of this.#calls) call(...news);
  };
}
