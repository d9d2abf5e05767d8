// A list of subscribers and a way to notify them.

export class Subscribers<News extends readonly unknown[] = []> {
  readonly #calls = new Set<(...news: News) => void>();

  get size(): number {
    return this.#calls.size;
  }

  /** Subscribes; the returned function unsubscribes. A property, so it can be passed around unbound. */
  readonly add = (call: (...news: News) => void): (() => void) => {
    this.#calls.add(call);
    return () => void this.#calls.delete(call);
  };

  readonly tell = (...news: News): void => {
    for (const call of this.#calls) call(...news);
  };
}
