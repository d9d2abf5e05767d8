// Rate limits for attempts: so many failures within a time window for each key, counted in memory. An attempt is counted before
// its outcome is known, so sending many at once does not get around the limit.

import type { Clock } from 'boxperson/host';

export type AttemptRule = { readonly most: number; readonly withinMs: number };

/**
 * Beyond this many keys, the oldest are forgotten. Every password attempt costs a slow hash, and a house computes fewer of
 * those per time window than this, so nobody can push a key out by making up others.
 */
const KEYS_MOST = 50_000;

export class Attempts {
  readonly #clock: Clock;
  readonly #rule: AttemptRule;
  /** The times of attempts that failed or are in progress, oldest first. */
  readonly #times = new Map<string, number[]>();

  constructor(clock: Clock, rule: AttemptRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** How long until the key may try again; 0 if it may try now. */
  waitMs(key: string): number {
    const now = this.#clock.now();
    const times = this.#recent(key, now);
    if (times.length < this.#rule.most) return 0;
    const first = times[times.length - this.#rule.most] ?? now;
    return Math.max(1, first + this.#rule.withinMs - now);
  }

  /** Counts an attempt; the returned function removes it again, for an attempt that succeeds. */
  count(key: string): () => void {
    const now = this.#clock.now();
    const times = this.#recent(key, now);
    times.push(now);
    // Reinserted, so that the first key is always the one unused the longest.
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
    // After the clock is set back, attempts may have future times: they count as made now, so they expire like any other.
    for (const [at, time] of times.entries()) if (time > now) times[at] = now;
    while (times.length > 0 && (times[0] ?? now) + this.#rule.withinMs <= now) times.shift();
    if (times.length === 0) this.#times.delete(key);
    return times;
  }
}

/** The counters and keys that one attempt counts under. */
export type AttemptCounters = readonly (readonly [counter: Attempts, key: string])[];

/** Counts an attempt under all of its keys, or under none and returns how long to wait. */
export function countAttempt(by: AttemptCounters): {
  readonly waitMs: number;
  readonly takeBack: () => void;
} {
  const waitMs = Math.max(0, ...by.map(([counter, key]) => counter.waitMs(key)));
  const undone = waitMs > 0 ? [] : by.map(([counter, key]) => counter.count(key));
  return {
    waitMs,
    takeBack: () => {
      for (const undo of undone) undo();
    },
  };
}
