// Deduplicates concurrent work: a second call while the first is in flight gets the same promise.

/**
 * Deduplicates concurrent work: while the work for a key is in flight, further calls get the same promise. Results
 * are not cached.
 */
export class UnderWay<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  once(key: string, begin: () => Promise<Answer>): Promise<Answer> {
    const before = this.#answers.get(key);
    if (before !== undefined) return before;
    const answer = begin().finally(() => this.#answers.delete(key));
    this.#answers.set(key, answer);
    return answer;
  }
}
