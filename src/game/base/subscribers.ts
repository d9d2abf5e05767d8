// A list of subscribers and a way to notify them.

/**
 * A list of callbacks that are notified together, with `News` as their arguments. Adding the same function twice
 * subscribes it once.
 */
export class Subscribers<News extends readonly unknown[] = []> {
  readonly #calls = new Set<(...news: News) => void>();

  /** How many callbacks are subscribed. */
  get size(): number {
    return this.#calls.size;
  }

  /** Subscribes; the returned function unsubscribes. A property, so it can be passed around unbound. */
  readonly add = (call: (...news: News) => void): (() => void) => {
    this.#calls.add(call);
    return () => void this.#calls.delete(call);
  };

  /** Calls every subscriber, in the order they subscribed. */
  readonly tell = (...news: News): void => {
    for (const call of this.#calls) call(...news);
  };
}
