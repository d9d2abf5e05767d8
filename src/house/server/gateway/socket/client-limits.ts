// Resource limits for clients. All of them are configurable, for tests and load generators.

export type ClientLimits = {
  /** The largest message that is read. */
  readonly messageBytes: number;
  /** Messages per second, and the burst allowed. */
  readonly perSocket: Rate;
  readonly perPerson: Rate;
  /** Commands by one person: lawful ones are written, and the record only grows. */
  readonly commandsPerPerson: Rate;
  /** Messages beyond the rate are dropped; after this many, the socket is closed. */
  readonly droppedMost: number;
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly watchedTables: number;
  readonly commandsUnderWay: number;
  /** A socket must send hello within this time. */
  readonly helloMs: number;
  /** A socket with no sign of life for this long is closed. */
  readonly idleMs: number;
  /** Events within this time go out in one frame. */
  readonly batchMs: number;
  /** Above this many unread bytes, the client gets no live events. */
  readonly slowBytes: number;
  /** Above this many, it is disconnected. */
  readonly stuckBytes: number;
  /** Up to this many missed events are sent one by one; beyond that, the whole table is sent. */
  readonly resumeMost: number;
  /** How long to wait for a table that has lost its writer. */
  readonly reviveMs: number;
};

export type Rate = { readonly perSecond: number; readonly atOnce: number };

export const CLIENT_LIMITS: ClientLimits = {
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

/** A token bucket: tokens return with time, and an empty bucket means waiting. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#at = nowMs;
  }

  /** Takes one token; false if there is none. A clock that jumps back changes nothing. */
  take(nowMs: number): boolean {
    this.#fill(nowMs);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes tokens for work already done; the balance may go below zero. */
  spend(count: number, nowMs: number): void {
    this.#fill(nowMs);
    this.#left -= count;
  }

  /** How long until a token is available. */
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

/** Token buckets by name. Full ones are forgotten, because a new one would be just as full. */
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

  /** Takes tokens for work already done. */
  spend(name: string, count: number, nowMs: number): void {
    this.#of(name, nowMs)?.spend(count, nowMs);
  }

  /** The bucket for a name; null if there is no room for another. */
  #of(name: string, nowMs: number): Bucket | null {
    const existing = this.#buckets.get(name);
    if (existing !== undefined) return existing;
    if (this.#buckets.size >= this.#most) this.#forget(nowMs);
    if (this.#buckets.size >= this.#most) return null;
    const bucket = new Bucket(this.#rate, nowMs);
    this.#buckets.set(name, bucket);
    return bucket;
  }

  /** How long a name has to wait; if there is no room for a new name, until a bucket can be forgotten. */
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

/** A count for each name; names with a count of zero are not kept. */
export class NamedCounts {
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
