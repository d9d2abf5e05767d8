// A table's takings and payouts for a span of time or for each shift in it, in whole cents. Money comes from the books, so it
// agrees with the ledger whatever was overruled; stakes, payouts and rolls come from the events still in force.

import { type Cents, divideDown } from 'boxperson/base';
import { tableAccounts } from 'boxperson/host';
import type { Entry } from 'boxperson/store';
import { endsHand, type TableEvent, type WagerId } from 'boxperson/table';
import type { RecordRow } from 'boxperson/wire';
import type { Span } from '../gateway/gateway.ts';
import { lastBefore, PAGE, type PastEntry, type WalkDeps, walkBack } from './walk.ts';

export const SHIFT_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 3 * SHIFT_MS;
/** The last moment that a Date can represent. */
export const LAST_MS = 8_640_000_000_000_000;
/** How far before the span to look for the stake of an old wager that won in it and stayed up. */
const STAKES_BACK_MAX = 200_000;

type TableTakings = {
  rolls: number;
  hands: number;
  /** Stakes won or lost. */
  handleCents: Cents;
  payoutsCents: Cents;
  feesCents: Cents;
  /** The house's gain from play: bank and fees, without fills. */
  winCents: Cents;
  /** Cash dropped in the drop box. */
  dropCents: Cents;
  /** Everything that players brought to the table: cash, chips and plaques. */
  buyInsCents: Cents;
  cashOutsCents: Cents;
  fillsCents: Cents;
};

const nothing = (): TableTakings => ({
  rolls: 0,
  hands: 0,
  handleCents: 0,
  payoutsCents: 0,
  feesCents: 0,
  winCents: 0,
  dropCents: 0,
  buyInsCents: 0,
  cashOutsCents: 0,
  fillsCents: 0,
});

/** Where the shift of a moment begins: at midnight and every eight hours after that, by a clock this far from UTC. */
export function shiftOf(ms: number, offsetMs: number): number {
  const local = ms + offsetMs;
  const midnight = divideDown(local, DAY_MS) * DAY_MS;
  return midnight + divideDown(local - midnight, SHIFT_MS) * SHIFT_MS - offsetMs;
}

/** The figures of one table by the start of each part, and how many entries were read; `partOf` maps a moment to its part. */
export async function houseFiguresOf(
  walk: WalkDeps,
  table: string,
  seq: number,
  span: Span,
  partOf: (ms: number) => number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly parts: ReadonlyMap<number, TableTakings>; readonly read: number }> {
  const sums = new Sums(table, span, partOf);
  const last = await lastBefore(walk.store, table, seq, span.toMs);
  // One more page at either end, for a clock that went back and for a call overruled after the span.
  let [old, read] = [0, 0];
  for await (const step of walkBack(walk, table, Math.min(seq, last + PAGE), most)) {
    read += 1;
    sums.take(step);
    old = step.entry.at < span.fromMs ? old + 1 : 0;
    if (old > (sums.isWaiting ? STAKES_BACK_MAX : PAGE)) break;
  }
  return { parts: sums.parts, read };
}

class Sums {
  readonly parts = new Map<number, TableTakings>();
  readonly #accounts: ReturnType<typeof tableAccounts>;
  readonly #span: Span;
  readonly #partOf: (ms: number) => number;
  /** Wins of wagers that stayed up, until an older entry shows their stakes. */
  readonly #stakes = new Map<WagerId, TableTakings[]>();
  #hasRolled = false;

  constructor(table: string, span: Span, partOf: (ms: number) => number) {
    this.#accounts = tableAccounts(table);
    this.#span = span;
    this.#partOf = partOf;
  }

  get isWaiting(): boolean {
    return this.#stakes.size > 0;
  }

  take({ entry, events, isUndone }: PastEntry): void {
    const { fromMs, toMs } = this.#span;
    const isIn = entry.at >= fromMs && entry.at < toMs;
    const part = isIn && entry.command !== null ? this.#part(entry.at) : null;
    if (part !== null) this.#money(part, entry, events);
    if (isUndone) return;
    for (const event of events.toReversed()) this.#event(part, event);
  }

  #part(ms: number): TableTakings {
    const start = this.#partOf(ms);
    const part = this.parts.get(start) ?? nothing();
    this.parts.set(start, part);
    return part;
  }

  #money(part: TableTakings, { postings }: Entry, events: readonly TableEvent[]): void {
    const { bank, fees, drop } = this.#accounts;
    for (const { account, cents } of postings) {
      if (account === bank || account === fees) part.winCents += cents;
      if (account === fees) part.feesCents += cents;
      if (account === drop) part.dropCents += cents;
    }
    for (const event of events) {
      if (event.type === 'BankFilled') {
        part.fillsCents += event.cents;
        part.winCents -= event.cents;
      }
      if (event.type === 'BoughtIn') part.buyInsCents += event.cents;
      if (event.type === 'CashedOut') part.cashOutsCents += event.cents;
    }
  }

  /** Events come newest first. Outside the span, only stakes are looked up and hands followed. */
  #event(part: TableTakings | null, event: TableEvent): void {
    if (endsHand(event)) this.#hasRolled = false;
    switch (event.type) {
      case 'RollClosed':
        if (part !== null) {
          part.rolls++;
          if (!this.#hasRolled) part.hands++;
        }
        this.#hasRolled = true;
        break;
      case 'LosersCollected':
        if (part !== null) for (const row of event.rows) part.handleCents += row.cents;
        break;
      case 'WinnersPaid':
        if (part === null) break;
        for (const row of event.rows) {
          part.payoutsCents += row.paidCents;
          part.handleCents += row.stakeCents;
          if (row.stays) this.#stakes.set(row.wager, [...(this.#stakes.get(row.wager) ?? []), part]);
        }
        break;
      case 'WagerMade':
        this.#stake(event.standing.id, event.standing.stakeCents);
        break;
      case 'WagerChanged':
        this.#stake(event.wager, event.cents);
        break;
      default:
    }
  }

  #stake(wager: WagerId, cents: Cents): void {
    for (const part of this.#stakes.get(wager) ?? []) part.handleCents += cents;
    this.#stakes.delete(wager);
  }
}

/** One row of figures. */
export function houseFiguresRow(
  table: { readonly id: string; readonly name: string; readonly game: string },
  span: Span,
  figures: TableTakings = nothing(),
): RecordRow {
  const { winCents, dropCents } = figures;
  return {
    table: table.id,
    name: table.name,
    game: table.game,
    from: span.fromMs === 0 ? null : new Date(span.fromMs).toISOString(),
    to: span.toMs === LAST_MS ? null : new Date(span.toMs).toISOString(),
    ...figures,
    holdPercent: dropCents === 0 ? null : percent(winCents, dropCents),
  };
}

/** "12.34", truncated rather than rounded, without floating point. */
function percent(part: Cents, whole: Cents): string {
  const size = String((BigInt(Math.abs(part)) * 10_000n) / BigInt(whole)).padStart(3, '0');
  return `${part < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}
