// What it costs to look something up in the records, and who may still ask: entries that are read are charged to whoever asks, the
// same question is answered once for all who ask it at a time, and only so much is under way at once, so that play never waits.

import type { Store } from '../../store/index.ts';
import type { Denial } from '../gateway/gateway.ts';
import { isDenial } from '../gateway/gateway.ts';
import { Buckets, Counts, type Rate } from '../gateway/socket/bounds.ts';
import { turnDown } from '../people/refusal.ts';
import type { Walk } from './walk.ts';

export type RecordBounds = {
  /** Entries that one person, or one address without a session, may have read: in a second, and at once. */
  readonly each: Rate;
  /** The same for those who see the books. */
  readonly staff: Rate;
  /** Questions of one person that are under way at once. */
  readonly underWayEach: number;
  /** Questions of everybody that are under way at once, and how many more may wait. */
  readonly underWay: number;
  readonly waiting: number;
  /** Answers that cannot change any more and are kept. */
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

/** Who is charged: a name, and whether it is one of those who see the books. */
export type Asker = { readonly name: string; readonly isStaff?: boolean };

export type RecordWorkSeams = Walk & { readonly now: () => number; readonly bounds?: RecordBounds };

export class RecordWork {
  readonly #seams: RecordWorkSeams;
  readonly #bounds: RecordBounds;
  readonly #each: Buckets;
  readonly #staff: Buckets;
  readonly #asking = new Counts();
  readonly #shared = new Map<string, Promise<unknown>>();
  readonly #kept = new Map<string, unknown>();
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(seams: RecordWorkSeams) {
    this.#seams = seams;
    this.#bounds = seams.bounds ?? RECORD_BOUNDS;
    this.#each = new Buckets(this.#bounds.each);
    this.#staff = new Buckets(this.#bounds.staff);
  }

  /** How many questions are being answered or wait for it. */
  get size(): number {
    return this.#underWay + this.#waiting.length;
  }

  /**
   * Answers a question, or says when to come again. `key` says all that the answer depends on; `mayKeep` whether an answer holds for
   * good.
   */
  async answer<Found>(
    asker: Asker,
    key: string,
    mayKeep: (found: Found) => boolean,
    work: (walk: Walk) => Promise<Found>,
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

  #denial({ name, isStaff = false }: Asker): Denial | null {
    const waitMs = (isStaff ? this.#staff : this.#each).waitMs(name, this.#seams.now());
    if (waitMs > 0) return tooMuch(waitMs);
    if (this.#asking.of(name) >= this.#bounds.underWayEach) return tooMuch(1_000);
    const isFull = this.#underWay >= this.#bounds.underWay && this.#waiting.length >= this.#bounds.waiting;
    return isFull ? BUSY : null;
  }

  async #work<Found>(asker: Asker, work: (walk: Walk) => Promise<Found>): Promise<Found> {
    this.#asking.add(asker.name, 1);
    if (this.#underWay >= this.#bounds.underWay) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#underWay += 1;
    try {
      return await work({ store: this.#metered(asker), pause: this.#seams.pause });
    } finally {
      this.#asking.add(asker.name, -1);
      // Whoever waits longest has the turn that is over.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }

  /** The store, with every entry that is read put to somebody's account. */
  #metered({ name, isStaff = false }: Asker): Store {
    const spend = (entries: number): void =>
      (isStaff ? this.#staff : this.#each).spend(name, entries, this.#seams.now());
    const { store } = this.#seams;
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
    'You have asked for a lot of the record.',
    `Ask again in ${Math.ceil(waitMs / 1000)} s.`,
    waitMs,
  );

const BUSY: Denial = turnDown(
  'busy',
  'Many people are reading the records now.',
  'Ask again in a few seconds.',
  5_000,
);
