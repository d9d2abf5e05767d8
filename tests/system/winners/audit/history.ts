// One player's results at one table, entry by entry, readable as of any entry: the records of several tables have no common
// order, so each decision states how far it had read each of them.

const DAY_MS = 24 * 60 * 60 * 1000;
const BREAK_MS = 30 * 60 * 1000;

type Moment = {
  readonly seq: number;
  readonly at: number;
  /** Winnings less losses, with chips on the felt counted as the player's. */
  readonly result: number;
  /** On the felt. */
  readonly up: number;
  /** On the felt, or pending confirmation. */
  readonly risk: number;
};

type Stay = {
  readonly fromSeq: number;
  readonly fromMs: number;
  toSeq: number | null;
  toMs: number | null;
};

const NOTHING: Moment = { seq: 0, at: 0, result: 0, up: 0, risk: 0 };

export class History {
  readonly #moments: Moment[] = [];
  readonly #stays: Stay[] = [];
  /** When a ruling last replaced these results. */
  overruledAt = 0;

  get last(): Moment {
    return this.#moments.at(-1) ?? NOTHING;
  }

  add(moment: Moment): void {
    this.#moments.push(moment);
  }

  comes(seq: number, at: number): void {
    const last = this.#stays.at(-1);
    if (last === undefined || last.toSeq !== null)
      this.#stays.push({ fromSeq: seq, fromMs: at, toSeq: null, toMs: null });
  }

  goes(seq: number, at: number): void {
    const last = this.#stays.at(-1);
    if (last === undefined || last.toSeq !== null) return;
    last.toSeq = seq;
    last.toMs = at;
  }

  /** The state after an entry. */
  asOf(seq: number): Moment {
    let [low, high] = [0, this.#moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return this.#moments[low - 1] ?? NOTHING;
  }

  /** The state at a point in time. */
  atTime(ms: number): Moment {
    return this.#moments.findLast((one) => one.at <= ms) ?? NOTHING;
  }

  /** The result of the day up to an entry. */
  dayResult(seq: number, nowMs: number): number {
    const startMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const before = this.#moments.findLast((one) => one.at < startMs) ?? NOTHING;
    return before.seq > seq ? 0 : this.asOf(seq).result - before.result;
  }

  /** Stays at the table as known at an entry, with the result of each. */
  stays(
    seq: number,
  ): readonly { readonly fromMs: number; readonly toMs: number | null; readonly result: number }[] {
    const known = this.#stays.filter((one) => one.fromSeq <= seq);
    return known.map((stay, at) => {
      const next = known[at + 1];
      const until = next === undefined ? seq : next.fromSeq - 1;
      return {
        fromMs: stay.fromMs,
        toMs: stay.toSeq !== null && stay.toSeq <= seq ? stay.toMs : null,
        result: this.asOf(until).result - (at === 0 ? 0 : this.asOf(stay.fromSeq - 1).result),
      };
    });
  }
}

/** A history and how far to read it. */
export type Read = { readonly history: History; readonly seq: number };

export const riskOf = (reads: readonly Read[]): number =>
  reads.reduce((sum, { history, seq }) => sum + history.asOf(seq).risk, 0);

export const resultOf = (reads: readonly Read[]): number =>
  reads.reduce((sum, { history, seq }) => sum + history.asOf(seq).result, 0);

export const dayResultOf = (reads: readonly Read[], nowMs: number): number =>
  reads.reduce((sum, { history, seq }) => sum + history.dayResult(seq, nowMs), 0);

/** Losses since `fromMs` plus chips on the felt, at a point in time. */
export const exposureAt = (reads: readonly Read[], fromMs: number, ms: number): number =>
  reads.reduce((sum, { history }) => {
    const { result, up } = history.atTime(ms);
    return sum + up - (result - history.atTime(fromMs).result);
  }, 0);

/** The result of the current visit: all consecutive stays with breaks of less than half an hour. */
export function visitOf(
  reads: readonly Read[],
  nowMs: number,
): { readonly fromMs: number; readonly result: number; readonly isFirst: boolean } {
  const left = new Set(reads.flatMap(({ history, seq }) => history.stays(seq)));
  let [fromMs, result, hasGrown] = [nowMs, 0, true];
  while (hasGrown) {
    hasGrown = false;
    for (const stay of left) {
      if ((stay.toMs ?? nowMs) <= fromMs - BREAK_MS) continue;
      left.delete(stay);
      fromMs = Math.min(fromMs, stay.fromMs);
      result += stay.result;
      hasGrown = true;
    }
  }
  return { fromMs, result, isFirst: left.size === 0 };
}
