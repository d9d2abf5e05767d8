// What the crew does with the chips after a roll: what to collect, whom to pay what, what to hand back and what to
// move, chip by chip and in order.

import { type Cents, showDollars } from 'boxperson/base';
import { type Chip, type ClauseId, fewestChips, publishedOdds } from 'boxperson/rules';
import { spotOf } from '../decide/working.ts';
import type { LostRow, MovedRow, ReturnedRow, TableEvent, WonRow } from '../event.ts';
import type { PlayerId, Table, WagerId } from '../state.ts';
import { type Audience, type Voice, voiceAt } from './audience.ts';
import { partsText, wagerAndName } from './results.ts';

/** What the crew does with chips after a roll, in the order in which it does it. */
export const PAYMENT_KINDS = ['collect', 'pay', 'return', 'move'] as const;
/** One entry of `PAYMENT_KINDS`. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** One thing the crew does with chips after a roll. Amounts are in cents. */
export type Payment = {
  readonly kind: PaymentKind;
  /** Whether it undoes what was done after a call that has since been overruled. */
  readonly isUndone: boolean;
  readonly wager: WagerId;
  readonly player: PlayerId;
  /** 0 for a player who has given up their place. */
  readonly place: number;
  /** The wager, with the parts concerned if it is a composite: "Place 8 to Win", "Horn Bet (Craps 2, Aces)". */
  readonly name: string;
  /** What changes hands, less fees; for a wager that moves, its stake. */
  readonly cents: Cents;
  readonly chips: readonly Chip[];
  /** The odds it is paid at, as published: "7 to 6"; null if it is not paid at one. */
  readonly odds: string | null;
  /** The fees withheld from a win. */
  readonly feeCents: Cents;
  /** What a composite lost on its other parts, which is withheld too. */
  readonly lostCents: Cents;
  /** The stake of a winner that comes down; 0 if it stays up. */
  readonly stakeCents: Cents;
  /** The face value of the coupon that goes with it; 0 if there is none. */
  readonly couponCents: Cents;
  /** Where a wager moves to; null if it does not move. */
  readonly to: number | null;
  readonly clauses: readonly ClauseId[];
};

/**
 * What the crew does after a roll, given the table before its settlement and the events of it: losers are collected
 * first, then winners are paid, then stakes are returned and wagers moved. No document names the end of the table to
 * start from, so each of these goes round the table by place, from place 1; players without a place come last. A
 * composite with both losing and winning parts is one entry, for the difference: the parts alone may be amounts that
 * no chips make up.
 */
export function paymentsOf(
  before: Table,
  events: readonly TableEvent[],
  audience: Audience = {},
): readonly Payment[] {
  const voice = voiceAt(before, audience);
  const won = new Set(
    events.flatMap((event) => (event.type === 'WinnersPaid' ? event.rows : [])).map(({ wager }) => wager),
  );
  const lost = new Map(
    events
      .flatMap((event) => (event.type === 'LosersCollected' ? event.rows : []))
      .map(({ wager, cents }) => [wager, cents]),
  );
  return inOrder(
    events.flatMap((event): readonly Payment[] => {
      switch (event.type) {
        case 'LosersCollected':
          return event.rows.flatMap((row) => {
            // The parts of a composite that a coupon stood for have no chips to collect.
            if (won.has(row.wager) || row.cents + row.couponCents === 0) return [];
            return [collected(before, voice, row)];
          });
        case 'WinnersPaid':
          return event.rows.map((row) => paid(before, voice, row, lost.get(row.wager) ?? 0));
        case 'WagersReturned':
          return event.rows.flatMap((row) => (row.stays ? [] : [handedBack(before, voice, row)]));
        case 'WagersTravelled':
          return event.rows.flatMap((row) => moved(before, voice, row));
        default:
          return [];
      }
    }),
  );
}

/** What has to be undone after an overruled call: winnings come back first, then losers get their chips back. */
export const reversedPayments = (payments: readonly Payment[]): readonly Payment[] =>
  inOrder(
    payments.map((one) => ({
      ...one,
      isUndone: !one.isUndone,
      kind: one.kind === 'collect' ? 'pay' : one.kind === 'pay' ? 'collect' : one.kind,
    })),
  );

/** "Collect $10", "Pays 7 to 6: $14", "Return $5", "Move $10 to 9"; or how to undo it. */
export function paymentSays({ kind, isUndone, cents, odds, to }: Payment): string {
  const amount = showDollars(cents);
  switch (kind) {
    case 'collect':
      return `${isUndone ? 'Take back' : 'Collect'} ${amount}`;
    case 'pay':
      return isUndone ? `Give back ${amount}` : odds === null ? `Pays ${amount}` : `Pays ${odds}: ${amount}`;
    case 'return':
      return isUndone ? `Put ${amount} back up` : `Return ${amount}`;
    case 'move':
      return isUndone ? `Move ${amount} back from ${to}` : `Move ${amount} to ${to}`;
  }
}

/** What else goes with it: fees, a stake that comes down, a coupon. */
export function paymentNotes(payment: Payment): readonly string[] {
  const { kind, isUndone, feeCents, lostCents, stakeCents, couponCents } = payment;
  const stake = showDollars(stakeCents);
  const coupon = `the coupon of ${showDollars(couponCents)}`;
  return [
    ...(feeCents === 0 ? [] : [`${showDollars(feeCents)} fee withheld`]),
    ...(lostCents === 0 ? [] : [`${showDollars(lostCents)} lost on other parts`]),
    ...(stakeCents === 0
      ? []
      : [isUndone ? `the stake of ${stake} goes back up` : `the stake of ${stake} comes down`]),
    ...(couponCents === 0
      ? []
      : [isUndone ? `${coupon} goes back` : kind === 'return' ? `with ${coupon}` : `take ${coupon}`]),
  ];
}

/** Sorting is stable, so the wagers of one player stay in the order in which they were settled. */
const inOrder = (payments: readonly Payment[]): readonly Payment[] =>
  payments.toSorted(
    (a, b) =>
      PAYMENT_KINDS.indexOf(a.kind) - PAYMENT_KINDS.indexOf(b.kind) ||
      Number(a.place === 0) - Number(b.place === 0) ||
      a.place - b.place,
  );

type Basis = Pick<Payment, 'kind' | 'wager' | 'player' | 'cents' | 'clauses'>;

function payment(before: Table, basis: Basis, name: string, more: Partial<Payment> = {}): Payment {
  return {
    isUndone: false,
    place: before.players.find(({ id }) => id === basis.player)?.place ?? 0,
    name,
    chips: fewestChips(before.rules.house, basis.cents),
    odds: null,
    feeCents: 0,
    lostCents: 0,
    stakeCents: 0,
    couponCents: 0,
    to: null,
    ...basis,
    ...more,
  };
}

function collected(before: Table, voice: Voice, row: LostRow): Payment {
  const { wager, player, cents, couponCents, clause, parts } = row;
  const name = `${wagerAndName(before, voice, wager).name}${partsText(voice, parts, false)}`;
  return payment(before, { kind: 'collect', wager, player, cents, clauses: [clause] }, name, { couponCents });
}

function paid(before: Table, voice: Voice, row: WonRow, lostCents: Cents): Payment {
  const { wager, player, paidCents, pays, clause, paysBy, parts } = row;
  const { name, standing } = wagerAndName(before, voice, wager);
  const feeCents = row.feeCents + row.newFeeCents;
  const netCents = paidCents - feeCents - lostCents;
  const stakeCents = row.stakeCents + lostCents;
  const basis = { wager, player, clauses: [...new Set([clause, paysBy])] };
  const says = `${name}${partsText(voice, parts, false)}`;
  const more = {
    // Several winning parts may be paid at different odds.
    odds: pays === null || (parts ?? []).length > 1 ? null : publishedOdds(before.rules, pays),
    feeCents,
    lostCents,
    couponCents: standing?.couponCents ?? 0,
  };
  if (netCents === 0 && stakeCents > 0)
    return payment(before, { ...basis, kind: 'return', cents: stakeCents }, says, more);
  if (netCents >= 0)
    return payment(before, { ...basis, kind: 'pay', cents: netCents }, says, { ...more, stakeCents });
  // Fees or losing parts may take more than the win, and then the difference is owed to the house.
  const left = Math.max(0, stakeCents + netCents);
  return payment(before, { ...basis, kind: 'collect', cents: -netCents }, says, {
    ...more,
    stakeCents: left,
  });
}

function handedBack(before: Table, voice: Voice, row: ReturnedRow): Payment {
  const { wager, player, cents, clause } = row;
  const { name, standing } = wagerAndName(before, voice, wager);
  return payment(before, { kind: 'return', wager, player, cents, clauses: [clause] }, name, {
    couponCents: standing?.couponCents ?? 0,
  });
}

/** A line bet gets its point where it lies, so there is nothing to move. */
function moved(before: Table, voice: Voice, { wager, player, to, clause }: MovedRow): readonly Payment[] {
  const { name, standing } = wagerAndName(before, voice, wager);
  if (standing === null || spotOf(before, standing).wager.line === true) return [];
  const cents = standing.stakeCents;
  return [payment(before, { kind: 'move', wager, player, cents, clauses: [clause] }, name, { to })];
}
