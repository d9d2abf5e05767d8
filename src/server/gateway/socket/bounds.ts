// How much of everything a client may have. All of it can be set, so that a test or a load generator can have more or less.

export type Bounds = {
  /** The largest message that is read. */
  readonly messageBytes: number;
  /** Messages a second, and how many may come at once. */
  readonly perSocket: Rate;
  readonly perPerson: Rate;
  /** Commands of one person: what is lawful is written, and the record only grows. */
  readonly commandsPerPerson: Rate;
  /** Messages beyond the rate are not done; after so many of them the socket is closed. */
  readonly droppedMost: number;
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly watchedTables: number;
  readonly commandsUnderWay: number;
  /** A socket says hello within this time. */
  readonly helloMs: number;
  /** A socket that gives no sign of life for so long is closed. */
  readonly idleMs: number;
  /** Happenings of so long go out in one frame. */
  readonly batchMs: number;
  /** Above this many bytes that the client has not read, it gets no live events. */
  readonly slowBytes: number;
  /** Above this many it is closed. */
  readonly stuckBytes: number;
  /** So many happenings that were missed are sent one by one; beyond that the whole table is. */
  readonly resumeMost: number;
  /** For so long a table that has lost its writer is waited for. */
  readonly reviveMs: number;
};

export type Rate = { readonly perSecond: number; readonly atOnce: number };

export const BOUNDS: Bounds = {
  messageBytes: 16 * 1024,
  perSocket: { perSecond: 20, atOnce: 60 },
  perPerson: { perSecond: 40, atOnce: 120 },
  commandsPerPerson: { perSecond: 2, atOnce: 600 },
  droppedMost: 500,
  socketsPerPerson: 8,
  socketsPerAddress: 256,
  sockets: 20_000,
  watchedTables: 64,
  commandsUnderWay: 32,
  helloMs: 10_000,
  idleMs: 45_000,
  batchMs: 10,
  slowBytes: 256 * 1024,
  stuckBytes: 1024 * 1024,
  resumeMost: 500,
  reviveMs: 15_000,
};

/** Tokens that come back with time: whoever has none left waits. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#at = nowMs;
  }

  /** Takes one; false where there is none. A clock that jumps back gives nothing and takes nothing. */
  take(nowMs: number): boolean {
    this.#fill(nowMs);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes so many that have been used already; what is missing has to come back first. */
  spend(count: number, nowMs: number): void {
    this.#fill(nowMs);
    this.#left -= count;
  }

  /** How long until there is one to take. */
  waitMs(nowMs: number): number {
    this.#fill(nowMs);
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * 1000) / this.#rate.perSecond);
  }

  isFull(nowMs: number): boolean {
    this.#fill(nowMs);
    return this.#left >= this.#rate.atOnce;
  }

  #fill(nowMs: number): void {
    const passedMs = Math.max(0, nowMs - this.#at);
    this.#left = Math.min(this.#rate.atOnce, this.#left + (passedMs * this.#rate.perSecond) / 1000);
    this.#at = nowMs;
  }
}

/** Buckets by name, as many as there are names in use: full ones are forgotten, since a new one would be as full. */
export class Buckets {
  readonly #rate: Rate;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, most = 10_000) {
    this.#rate = rate;
    this.#most = most;
  }

  take(name: string, nowMs: number): boolean {
    return this.#of(name, nowMs)?.take(nowMs) === true;
  }

  /** Takes so many that have been used already. */
  spend(name: string, count: number, nowMs: number): void {
    this.#of(name, nowMs)?.spend(count, nowMs);
  }

  /** The bucket of a name; null where there is room for no more of them. */
  #of(name: string, nowMs: number): Bucket | null {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    if (this.#buckets.size >= this.#most) this.#forget(nowMs);
    if (this.#buckets.size >= this.#most) return null;
    const bucket = new Bucket(this.#rate, nowMs);
    this.#buckets.set(name, bucket);
    return bucket;
  }

  /** How long a name has to wait; where nobody new can be kept, as long as it takes one to be forgotten. */
  waitMs(name: string, nowMs: number): number {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) return bucket.waitMs(nowMs);
    const { atOnce, perSecond } = this.#rate;
    return this.#buckets.size < this.#most ? 0 : Math.ceil((atOnce * 1000) / perSecond);
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forget(nowMs: number): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(nowMs)) this.#buckets.delete(name);
  }
}

/** How many of something each name has; a name with none is not kept. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, by: 1 | -1): number {
    const count = this.of(name) + by;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
    return count;
  }
}
