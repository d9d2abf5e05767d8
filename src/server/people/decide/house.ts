// What an operator does for the whole house: coupons for one person, payouts for every table, choices for players' own tables.

import { isCents } from '../../../base/index.ts';
import { gameById } from '../../../games/index.ts';
import { COUPON_KINDS } from '../../../table/index.ts';
import { unlawfulPayouts } from '../../house/property.ts';
import { isOperator, type PeopleKnown } from '../book.ts';
import type { Coupon, Doer, PeopleAct, PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;
type Of<Name extends PeopleAct['do']> = Extract<PeopleAct, { do: Name }>;

const COUPON_ID = /^[A-Za-z0-9-]{1,32}$/;
/** More options than any game has. */
const OPTIONS_MOST = 200;

export function issueCoupon(
  book: PeopleKnown,
  by: Doer,
  coupon: Omit<Coupon, 'by' | 'at'>,
  at: number,
): Decision {
  const { id, person, kind, cents, game, untilMs } = coupon;
  const trouble = notOperator(book, by, 'Coupons are issued by an operator.');
  if (trouble !== null) return trouble;
  const owner = book.person(person);
  if (owner === null)
    return turnDown('no-such-person', 'Nobody of that name is known here.', 'Look at the list of people.');
  if (owner.kind === 'bot')
    return turnDown('not-known', 'A bot plays with chips only.', 'Issue the coupon to a person.');
  if (by === person)
    return turnDown('no-authority', 'Nobody issues a coupon to themselves.', 'Another operator issues it.');
  if (!COUPON_ID.test(id) || book.coupon(id) !== null)
    return turnDown('nothing-to-do', 'A coupon of that name was issued before.', 'Use another name.');
  if (!COUPON_KINDS.includes(kind) || !isCents(cents) || cents === 0)
    return turnDown(
      'not-known',
      'A coupon has a kind and an amount above zero.',
      `The kinds are ${COUPON_KINDS.join(' and ')}.`,
    );
  const takes = game === null ? null : gameById(game)?.making.instruments.coupons;
  if (game !== null && (takes === undefined || takes === 'none'))
    return turnDown(
      'not-known',
      `${game} is no game that takes coupons.`,
      'Name another game, or leave it out.',
    );
  if (takes === 'line-only' && kind === 'coupon')
    return turnDown('not-known', `${game} takes match-play coupons only.`, 'Issue a match-play coupon.');
  if (untilMs !== null && (!Number.isSafeInteger(untilMs) || untilMs <= at))
    return turnDown('not-known', 'A coupon expires in the future, or never.', 'Name a later moment.');
  return [{ type: 'CouponIssued', coupon: { id, person, kind, cents, game, untilMs, by, at } }];
}

export function postPayouts(
  book: PeopleKnown,
  by: Doer,
  { group, payouts }: Of<'post-payouts'>,
  at: number,
): Decision {
  const trouble = notOperator(book, by, 'Payouts are posted by an operator, for the whole house.');
  if (trouble !== null) return trouble;
  const unlawful = unlawfulPayouts(group, payouts);
  if (unlawful !== null) return turnDown('unlawful-option', unlawful.says, unlawful.remedy);
  return [{ type: 'PayoutsPosted', group, payouts, by, at }];
}

export function allowOptions(book: PeopleKnown, by: Doer, options: readonly string[], at: number): Decision {
  const trouble = notOperator(book, by, 'An operator says what players may choose.');
  if (trouble !== null) return trouble;
  if (options.length > OPTIONS_MOST)
    return turnDown('not-known', 'That is more options than there are.', 'Name fewer.');
  return [{ type: 'OptionsAllowed', options: [...new Set(options)].toSorted(), by, at }];
}

function notOperator(book: PeopleKnown, by: Doer, says: string): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && isOperator(person) ? null : turnDown('no-authority', says, 'Ask an operator.');
}
