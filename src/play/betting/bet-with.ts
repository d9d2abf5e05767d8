// What a player could bet with at a table: chips, plaques, a coupon in hand, or their word.

import { type Cents, ceilTo, showDollars } from 'boxperson/base';
import { findSpot } from 'boxperson/rules';
import {
  type CouponKind,
  findPlayer,
  type Instrument,
  isCouponKind,
  type OfferNow,
  offersTo,
  type PlayerId,
  type Table,
} from 'boxperson/table';
import { betCommand, commandRefusal } from './player-command.ts';

/** What the next bet is made with. A coupon must be bet whole, so it has an amount; null for any amount. */
export type BetTender = { readonly instrument: Instrument; readonly cents: Cents | null };

/** With chips, as most bets are made. */
export const WITH_CHIPS: BetTender = { instrument: 'chips', cents: null };

/** A coupon that a player could bet; null as its game means every game with coupons. */
export type CouponInHand = {
  readonly kind: CouponKind;
  readonly cents: Cents;
  readonly game: string | null;
  readonly untilMs: number | null;
};

/** One choice of what to bet with. */
export type TenderOption = {
  readonly with: BetTender;
  /** "Chips", "$10 match play", "Spoken, cash". */
  readonly label: string;
  /** Whether the table would take such a bet from this player now. */
  readonly isOpen: boolean;
};

/**
 * Everything this table takes from a player at some time, chips first, and whether it would take it now. `coupons` are
 * those in the player's hand that have not expired. They are null where only the house knows them: a coupon may then be
 * shown for any amount, and the house checks it. Empty for anyone not at the table.
 */
export function waysToBet(
  table: Table,
  player: PlayerId,
  coupons: readonly CouponInHand[] | null,
): readonly TenderOption[] {
  if (findPlayer(table, player) === null) return [];
  const offers = offersTo(table, player);
  return [WITH_CHIPS, ...besidesChips(table, coupons)].map((one) => ({
    with: one,
    label: labelOf(one),
    isOpen: offers.some((offer) => isTaken(table, player, offer, one)),
  }));
}

/** The coupons for a game that have not expired. */
export const couponsFor = (
  game: string,
  coupons: readonly CouponInHand[],
  nowMs: number,
): readonly CouponInHand[] =>
  coupons.filter(
    (one) => (one.game === null || one.game === game) && (one.untilMs === null || nowMs < one.untilMs),
  );

/** The same choice, whether or not it was made in the same list. */
export const isSameWith = (a: BetTender, b: BetTender): boolean =>
  a.instrument === b.instrument && a.cents === b.cents;

function besidesChips({ rules }: Table, coupons: readonly CouponInHand[] | null): readonly BetTender[] {
  const { plaques, coupons: taken, verbal } = rules.game.making.instruments;
  const kinds: readonly CouponKind[] =
    taken === 'none' || !rules.house.coupons
      ? []
      : taken === 'line-only'
        ? ['match-play']
        : ['match-play', 'coupon'];
  const any = (instrument: Instrument): BetTender => ({ instrument, cents: null });
  return [
    ...(plaques ? [any('plaques')] : []),
    ...(coupons === null
      ? kinds.map(any)
      : kinds.flatMap((instrument) =>
          [...new Set(coupons.filter(({ kind }) => kind === instrument).map(({ cents }) => cents))]
            .toSorted((a, b) => a - b)
            .map((cents): BetTender => ({ instrument, cents })),
        )),
    ...(verbal === 'cash' && rules.house.verbalCash ? [any('cash')] : []),
    ...(verbal === 'chips' ? [any('oral')] : []),
  ];
}

const NAMES: Readonly<Record<Instrument, string>> = {
  chips: 'Chips',
  plaques: 'Plaque',
  'match-play': 'Match play',
  coupon: 'Coupon',
  cash: 'Spoken, cash',
  oral: 'Spoken, chips',
};

const labelOf = ({ instrument, cents }: BetTender): string =>
  cents === null ? NAMES[instrument] : `${showDollars(cents)} ${NAMES[instrument].toLowerCase()}`;

/** Whether one offer takes it: a coupon for its amount, anything else for the offer's minimum. */
function isTaken(
  table: Table,
  player: PlayerId,
  { wager, on, behind, leastCents, stepCents }: OfferNow,
  { instrument, cents }: BetTender,
): boolean {
  const spot = isCouponKind(instrument) ? findSpot(table.rules, wager, on) : null;
  const step = instrument === 'coupon' ? (spot?.couponStepCents ?? stepCents) : stepCents;
  const bet = { wager, on, behind, cents: cents ?? ceilTo(leastCents, step), instrument };
  return commandRefusal(table, player, betCommand(player, bet)) === null;
}
