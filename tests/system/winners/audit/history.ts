// What one player has won or lost at one table, entry by entry, so that it can be asked as of any of them: the record of several tables
// has no common order, and whoever decided something says how far each of them had been read.

const DAY_MS = 24 * 60 * 60 * 1000;
const BREAK_MS = 30 * 60 * 1000;

type Moment = {
  readonly seq: number;
  readonly at: number;
  /** Won less lost, in all, with what is on the felt counted as the player's. */
  readonly result: number;
  /** On the felt. */
  readonly up: number;
  /** On the felt, or waiting for somebody's word to be there. */
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

  /** How it stood after an entry. */
  asOf(seq: number): Moment {
    let [low, high] = [0, this.#moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle]?.seq ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return this.#moments[low - 1] ?? NOTHING;
  }

  /** How it stood at a moment. */
  atTime(ms: number): Moment {
    return this.#moments.findLast((one) => one.at <= ms) ?? NOTHING;
  }

  /** What an entry and everything before it on the same day have brought. */
  dayResult(seq: number, nowMs: number): number {
    const startMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const before = this.#moments.findLast((one) => one.at < startMs) ?? NOTHING;
    return before.seq > seq ? 0 : this.asOf(seq).result - before.result;
  }

  /** Times at the table, as far as they were known at an entry, with what each has brought. */
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

/** A history and how far it is to be read. */
export type Read = { readonly history: History; readonly seq: number };

export const riskOf = (reads: readonly Read[]): number =>
  reads.reduce((sum, { history, seq }) => sum + history.asOf(seq).risk, 0);

export const resultOf = (reads: readonly Read[]): number =>
  reads.reduce((sum, { history, seq }) => sum + history.asOf(seq).result, 0);

export const dayResultOf = (reads: readonly Read[], nowMs: number): number =>
  reads.reduce((sum, { history, seq }) => sum + history.dayResult(seq, nowMs), 0);

/** What was lost and on the felt together at a moment, counted from an earlier one on. */
export const exposureAt = (reads: readonly Read[], fromMs: number, ms: number): number =>
  reads.reduce((sum, { history }) => {
    const { result, up } = history.atTime(ms);
    return sum + up - (result - history.atTime(fromMs).result);
  }, 0);

/** What the visit has brought that is going on: all stays that hang together, with breaks of less than half an hour. */
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
