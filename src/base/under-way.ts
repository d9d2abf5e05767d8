// Work that must not be begun twice at the same time: anyone who asks again while it is under way waits for the same answer.

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
