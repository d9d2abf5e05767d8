// Limits on reading records: entries read are charged to the person who asks, identical requests share one answer, and only so
// many run at once, so that play never waits.

import type { Store } from 'boxperson/store';
import type { Denial } from '../gateway/gateway.ts';
import { isDenial } from '../gateway/gateway.ts';
import { Buckets, NamedCounts, type Rate } from '../gateway/socket/client-limits.ts';
import { turnDown } from '../people/refusal.ts';
import type { WalkDeps } from './walk.ts';

export type RecordBounds = {
  /** Entries that one person, or one address without a session, may have read: per second, and in a burst. */
  readonly each: Rate;
  /** The same for staff who see the books. */
  readonly staff: Rate;
  /** Requests of one person in progress at once. */
  readonly underWayEach: number;
  /** Requests of everyone in progress at once, and how many more may wait. */
  readonly underWay: number;
  readonly waiting: number;
  /** How many answers that can no longer change are cached. */
  readonly kept: number;
};

export const RECORD_BOUNDS: RecordBounds = {
  each: { perSecond: 500, atOnce: 20_000 },
  staff: { perSecond: 5_000, atOnce: 400_000 },
  underWayEach: 4,
  underWay: 4,
  waiting: 64,
  kept: 32,
};

/** Who is charged: a name, and whether they are staff who see the books. */
export type WorkPayer = { readonly name: string; readonly isStaff?: boolean };

export type RecordWorkDeps = WalkDeps & { readonly now: () => number; readonly bounds?: RecordBounds };

export class RecordWork {
  readonly #deps: RecordWorkDeps;
  readonly #bounds: RecordBounds;
  readonly #each: Buckets;
  readonly #staff: Buckets;
  readonly #asking = new NamedCounts();
  readonly #shared = new Map<string, Promise<unknown>>();
  readonly #kept = new Map<string, unknown>();
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(deps: RecordWorkDeps) {
    this.#deps = deps;
    this.#bounds = deps.bounds ?? RECORD_BOUNDS;
    this.#each = new Buckets(this.#bounds.each);
    this.#staff = new Buckets(this.#bounds.staff);
  }

  /** How many requests are in progress or waiting. */
  get size(): number {
    return this.#underWay + this.#waiting.length;
  }

  /**
   * Answers a request, or says when to try again. `key` contains everything that the answer depends on; `mayKeep` says whether
   * an answer is final.
   */
  async answer<Found>(
    asker: WorkPayer,
    key: string,
    mayKeep: (found: Found) => boolean,
    work: (walk: WalkDeps) => Promise<Found>,
  ): Promise<Found | Denial> {
    const kept = this.#kept.get(key) ?? this.#shared.get(key);
    if (kept !== undefined) return kept as Found | Promise<Found | Denial>;
    const denial = this.#denial(asker);
    if (denial !== null) return denial;
    const found = this.#work(asker, work).then((answer) => {
      if (!isDenial(answer) && mayKeep(answer as Found)) this.#keep(key, answer);
      return answer;
    });
    this.#shared.set(key, found);
    const forget = (): void => void this.#shared.delete(key);
    found.then(forget, forget);
    return found;
  }

  #denial({ name, isStaff = false }: WorkPayer): Denial | null {
    const waitMs = (isStaff ? this.#staff : this.#each).waitMs(name, this.#deps.now());
    if (waitMs > 0) return tooMuch(waitMs);
    if (this.#asking.of(name) >= this.#bounds.underWayEach) return tooMuch(1_000);
    const isFull = this.#underWay >= this.#bounds.underWay && this.#waiting.length >= this.#bounds.waiting;
    return isFull ? BUSY : null;
  }

  async #work<Found>(asker: WorkPayer, work: (walk: WalkDeps) => Promise<Found>): Promise<Found> {
    this.#asking.add(asker.name, 1);
    if (this.#underWay >= this.#bounds.underWay) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#underWay += 1;
    try {
      return await work({ store: this.#metered(asker), pause: this.#deps.pause });
    } finally {
      this.#asking.add(asker.name, -1);
      // The longest waiting request takes over the slot.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }

  /** The store, with every entry read charged to the asker. */
  #metered({ name, isStaff = false }: WorkPayer): Store {
    const spend = (entries: number): void =>
      (isStaff ? this.#staff : this.#each).spend(name, entries, this.#deps.now());
    const { store } = this.#deps;
    return new Proxy({} as Store, {
      get: (_target, property) => {
        const method: unknown = Reflect.get(store, property, store);
        if (typeof method !== 'function') return method;
        return async (...asked: readonly unknown[]): Promise<unknown> => {
          const found: unknown = await Reflect.apply(method, store, asked);
          spend(Array.isArray(found) ? found.length + 1 : 1);
          return found;
        };
      },
    });
  }

  #keep(key: string, answer: unknown): void {
    this.#kept.set(key, answer);
    if (this.#kept.size <= this.#bounds.kept) return;
    const oldest = this.#kept.keys().next().value;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

const tooMuch = (waitMs: number): Denial =>
  turnDown(
    'too-soon',
    'You have read a lot of the record.',
    `Try again in ${Math.ceil(waitMs / 1000)} s.`,
    waitMs,
  );

const BUSY: Denial = turnDown(
  'busy',
  'Many people are reading the records right now.',
  'Try again in a few seconds.',
  5_000,
);
