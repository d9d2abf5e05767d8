// How often somebody may try: so many failures in a while for each key, counted in memory. An attempt is counted before it is
// known how it ends, so that many at once are no way round.

import type { Clock } from '../../../host/index.ts';

export type AttemptRule = { readonly most: number; readonly withinMs: number };

/**
 * More keys than this are forgotten from the oldest on. Every attempt at a password costs a slow hash, of which a house makes fewer
 * than this in the time that a rule looks back on: nobody gets a key forgotten by making up others.
 */
const KEYS_MOST = 50_000;

export class Attempts {
  readonly #clock: Clock;
  readonly #rule: AttemptRule;
  /** The times of attempts that failed or are under way, oldest first. */
  readonly #times = new Map<string, number[]>();

  constructor(clock: Clock, rule: AttemptRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** In how long the key may try again; 0 when it may try now. */
  waitMs(key: string): number {
    const now = this.#clock.now();
    const times = this.#recent(key, now);
    if (times.length < this.#rule.most) return 0;
    const first = times[times.length - this.#rule.most] ?? now;
    return Math.max(1, first + this.#rule.withinMs - now);
  }

  /** Counts an attempt; the answer takes it back, for one that was right. */
  count(key: string): () => void {
    const now = this.#clock.now();
    const times = this.#recent(key, now);
    times.push(now);
    // Put in anew, so that the oldest key is the one that was quiet for longest.
    this.#times.delete(key);
    this.#times.set(key, times);
    const oldest = this.#times.keys().next().value;
    if (this.#times.size > KEYS_MOST && oldest !== undefined) this.#times.delete(oldest);
    return () => {
      const at = times.lastIndexOf(now);
      if (at >= 0) times.splice(at, 1);
    };
  }

  #recent(key: string, now: number): number[] {
    const times = this.#times.get(key);
    if (times === undefined) return [];
    // A clock that was set back makes attempts of the future: they count as made now, and so for no longer than others.
    for (const [at, time] of times.entries()) if (time > now) times[at] = now;
    while (times.length > 0 && (times[0] ?? now) + this.#rule.withinMs <= now) times.shift();
    if (times.length === 0) this.#times.delete(key);
    return times;
  }
}

/** Counters and the keys that one attempt is counted under. */
export type CountedBy = readonly (readonly [counter: Attempts, key: string])[];

/** Counts an attempt under all of its keys, or under none and says how long it has to wait. */
export function countAttempt(by: CountedBy): { readonly waitMs: number; readonly takeBack: () => void } {
  const waitMs = Math.max(0, ...by.map(([counter, key]) => counter.waitMs(key)));
  const undone = waitMs > 0 ? [] : by.map(([counter, key]) => counter.count(key));
  return {
    waitMs,
    takeBack: () => {
      for (const undo of undone) undo();
    },
  };
}
