// An operator's acts for the whole house: coupons for one person, payouts for every table, options for players' own tables.

import { isCents } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import { COUPON_KINDS } from 'boxperson/table';
import { unlawfulPayouts } from '../../house/property.ts';
import { isOperator, type ReadonlyPeopleBook } from '../book.ts';
import type { Coupon, PeopleAct, PeopleActor, PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

const COUPON_ID = /^[A-Za-z0-9-]{1,32}$/;
/** More options than any game has. */
const OPTIONS_MOST = 200;

export function issueCoupon(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  coupon: Omit<Coupon, 'by' | 'at'>,
  at: number,
): Decision {
  const { id, person, kind, cents, game, untilMs } = coupon;
  const trouble = notOperator(book, by, 'Only an operator can issue coupons.');
  if (trouble !== null) return trouble;
  const owner = book.person(person);
  if (owner === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (owner.kind === 'bot')
    return turnDown('not-known', 'Bots play with chips only.', 'Issue the coupon to a person.');
  if (by === person)
    return turnDown('no-authority', 'You cannot issue a coupon to yourself.', 'Ask another operator.');
  if (!COUPON_ID.test(id) || book.coupon(id) !== null)
    return turnDown('nothing-to-do', 'A coupon with that id has already been issued.', 'Use another id.');
  if (!COUPON_KINDS.includes(kind) || !isCents(cents) || cents === 0)
    return turnDown(
      'not-known',
      'A coupon needs a kind and an amount above zero.',
      `The kinds are ${COUPON_KINDS.join(' and ')}.`,
    );
  const takes = game === null ? null : gameById(game)?.making.instruments.coupons;
  if (game !== null && (takes === undefined || takes === 'none'))
    return turnDown(
      'not-known',
      `${game} is not a game that takes coupons.`,
      'Choose another game, or leave it out.',
    );
  if (takes === 'line-only' && kind === 'coupon')
    return turnDown('not-known', `${game} takes match-play coupons only.`, 'Issue a match-play coupon.');
  if (untilMs !== null && (!Number.isSafeInteger(untilMs) || untilMs <= at))
    return turnDown('not-known', 'A coupon must expire in the future, or never.', 'Choose a later time.');
  return [{ type: 'CouponIssued', coupon: { id, person, kind, cents, game, untilMs, by, at } }];
}

export function postPayouts(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { group, payouts }: PeopleAct<'post-payouts'>,
  at: number,
): Decision {
  const trouble = notOperator(book, by, 'Only an operator can post payouts for the whole house.');
  if (trouble !== null) return trouble;
  const unlawful = unlawfulPayouts(group, payouts);
  if (unlawful !== null) return turnDown('unlawful-option', unlawful.says, unlawful.remedy);
  return [{ type: 'PayoutsPosted', group, payouts, by, at }];
}

export function allowOptions(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  options: readonly string[],
  at: number,
): Decision {
  const trouble = notOperator(book, by, 'Only an operator can set the options players may choose.');
  if (trouble !== null) return trouble;
  if (options.length > OPTIONS_MOST)
    return turnDown('not-known', 'That is more options than exist.', 'Choose fewer.');
  return [{ type: 'OptionsAllowed', options: [...new Set(options)].toSorted(), by, at }];
}

function notOperator(book: ReadonlyPeopleBook, by: PeopleActor, says: string): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && isOperator(person) ? null : turnDown('no-authority', says, 'Ask an operator.');
}
