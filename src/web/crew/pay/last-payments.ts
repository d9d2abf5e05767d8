// What the crew has to collect and pay after the last throw this page saw, and which of it is done.

import type { Cents } from 'boxperson/base';
import { type Payment, paymentsOf, reversedPayments } from 'boxperson/table';
import { lastThrowEnd } from '../../dice/results.ts';
import type { PageEvent } from '../../link/page-table.ts';

export type PaymentList = {
  /** The number this page gave to the event that ended the throw: a new list has a new one. */
  readonly no: number;
  /** Overruled payments come first, to be undone. */
  readonly payments: readonly Payment[];
  readonly isVoid: boolean;
};

/** The list for the last throw; null before the first. */
export function lastPayments(seen: readonly PageEvent[]): PaymentList | null {
  const ended = lastThrowEnd(seen);
  if (ended === null) return null;
  const { last, isVoid, overruled } = ended;
  const before = overruled === null ? [] : reversedPayments(settledBy(overruled));
  return { no: last.no, payments: [...before, ...settledBy(seen)], isVoid };
}

function settledBy(seen: readonly PageEvent[]): readonly Payment[] {
  const settled = lastThrowEnd(seen)?.settled ?? [];
  const [first] = settled;
  return first === undefined
    ? []
    : paymentsOf(
        first.before,
        settled.map(({ event }) => event),
      );
}

/** The positions in a list that are ticked off. */
export type TickedRows = ReadonlySet<number>;

export const NO_TICKS: TickedRows = new Set();

/** The position of the next payment; null once all are done. */
export function nextPaymentIndex(payments: readonly Payment[], ticks: TickedRows): number | null {
  const next = payments.findIndex((_, index) => !ticks.has(index));
  return next === -1 ? null : next;
}

/** Ticks a payment off, or takes the tick back. */
export function withTick(ticks: TickedRows, index: number): TickedRows {
  const next = new Set(ticks);
  if (!next.delete(index)) next.add(index);
  return next;
}

/** Takes back the last tick. */
export const withoutLast = (ticks: TickedRows): TickedRows => new Set([...ticks].slice(0, -1));

export const allTicked = (payments: readonly Payment[]): TickedRows => new Set(payments.keys());

/** The chips to collect and to pay that are not ticked off yet. */
export function openCents(
  payments: readonly Payment[],
  ticks: TickedRows,
): { readonly collectCents: Cents; readonly payCents: Cents } {
  const open = payments.filter((_, index) => !ticks.has(index));
  const sum = (kind: Payment['kind']): Cents =>
    open.reduce((cents, one) => (one.kind === kind ? cents + one.cents : cents), 0);
  return { collectCents: sum('collect'), payCents: sum('pay') };
}
