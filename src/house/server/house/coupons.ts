// Which of a person's coupons pays for a bet. The table accepts coupons as presented; the house must have issued them.

import { type Cents, showDollars } from 'boxperson/base';
import type { CouponsInHand } from 'boxperson/host';
import { type Refusal, refuse } from 'boxperson/rules';
import { type BetCommand, isCouponKind, type Table } from 'boxperson/table';
import type { ReadonlyPeopleBook } from '../people/book.ts';
import type { Coupon } from '../people/event.ts';

/** The coupon for a bet: the one it names, or the matching one that expires first. */
export function couponFor(
  people: ReadonlyPeopleBook,
  inHand: CouponsInHand,
  table: Table,
  bet: BetCommand,
  nowMs: number,
): Coupon | Refusal {
  const { clause } = table.rules.game.making.instruments;
  const no = (says: string, remedy: string, nearest: readonly Cents[] = []): Refusal =>
    refuse('wrong-instrument', clause, says, remedy, nearest);
  const what = bet.instrument === 'match-play' ? 'match-play coupon' : 'coupon';
  const issued = people
    .couponsOf(bet.player)
    .filter((one) => one.kind === bet.instrument && isFor(one, table))
    .filter((one) => bet.coupon === undefined || one.id === bet.coupon);
  if (issued.length === 0)
    return no(
      bet.coupon === undefined
        ? `The house has issued you no ${what} for ${table.rules.game.name}.`
        : `The house has issued you no ${what} named ${bet.coupon} for ${table.rules.game.name}.`,
      'Bet with chips, or ask an operator for a coupon.',
    );
  const left = issued.filter((one) => (inHand.get(one.id) ?? 0) > 0);
  if (left.length === 0)
    return no(
      `Your ${what} is on a table or has already been played.`,
      'Bet with chips, or with another coupon.',
    );
  const good = left.filter((one) => one.untilMs === null || nowMs < one.untilMs);
  if (good.length === 0) return no(`Your ${what} has expired.`, 'Bet with chips, or with another coupon.');
  const amounts = [...new Set(good.map((one) => inHand.get(one.id) ?? 0))].toSorted((a, b) => a - b);
  const [first] = good
    .filter((one) => inHand.get(one.id) === bet.cents)
    .toSorted((a, b) => (a.untilMs ?? Infinity) - (b.untilMs ?? Infinity));
  return (
    first ??
    no(
      `You must bet a whole coupon, and yours is for ${amounts.map(showDollars).join(' or ')}.`,
      `Bet ${amounts.map(showDollars).join(' or ')}.`,
      amounts,
    )
  );
}

/** Null if a coupon is valid for a bet at a table at a moment; otherwise what is wrong with it. */
export function couponFault(
  coupon: Coupon | null,
  bet: { readonly player: string; readonly instrument: string },
  game: string,
  nowMs: number,
): string | null {
  if (coupon === null) return 'it was never issued';
  if (coupon.person !== bet.player) return `it was issued to ${coupon.person}`;
  if (coupon.kind !== bet.instrument) return `it is a ${coupon.kind}`;
  if (coupon.game !== null && coupon.game !== game) return `it is valid only for ${coupon.game}`;
  return coupon.untilMs !== null && nowMs >= coupon.untilMs ? 'it had already expired' : null;
}

const isFor = ({ game }: Coupon, table: Table): boolean => game === null || game === table.rules.game.id;

/** Whether a bet must be made with a coupon issued by the house. */
export const needsCoupon = (command: { readonly do: string }): command is BetCommand =>
  command.do === 'bet' && isCouponKind((command as BetCommand).instrument);
