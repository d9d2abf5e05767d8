// Random numbers from a seed: the same seed gives the same night on every machine.

/**
 * Does not use base's `numbersFrom`: some tests keep seeds at which worlds, winners and blockers once failed, and those need this exact
 * sequence (mulberry32).
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** A whole number from 0 up to but not including the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  chance(percent: number): boolean {
    return this.below(1000) < percent * 10;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** One of several, with probability proportional to its weight. */
  weighed<T>(list: readonly (readonly [weight: number, one: T])[]): T {
    let dart = this.below(list.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, one] of list) {
      if (dart < weight) return one;
      dart -= weight;
    }
    return (list[0] as readonly [number, T])[1];
  }
}
