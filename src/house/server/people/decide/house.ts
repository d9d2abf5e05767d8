// An operator's acts for the whole house: coupons for one person, payouts for every table, options for players' own tables.

import { isCents } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import { COUPON_KINDS } from 'boxperson/table';
import { type CouponWish, forms } from 'boxperson/wire';
import { unlawfulPayouts } from '../../house/property.ts';
import { noSuchPerson, turnDown } from '../refusal.ts';
import { byOperator, completedAct, givenAct } from './act.ts';

const COUPON_ID = /^[A-Za-z0-9-]{1,32}$/;
/** More options than any game has. */
const OPTIONS_MOST = 200;

export const HOUSE_ACTS = {
  'issue-coupon': completedAct({
    post: '/api/coupons',
    says: 'For operators: issues a coupon to a person.',
    wish: forms.couponWish,
    answer: forms.issuedCoupon,
    word: byOperator('Only an operator can issue coupons.'),
    decide: ({ book, by, at }, { coupon }: { readonly coupon: CouponWish & { readonly id: string } }) => {
      const { id, person, kind, cents, game, untilMs } = coupon;
      const owner = book.present(person);
      if (owner === null) return noSuchPerson();
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
    },
  }),

  'post-payouts': givenAct({
    post: '/api/property/payouts',
    says: 'For operators: posts raised payouts for the whole house.',
    wish: forms.payoutsWish,
    word: byOperator('Only an operator can post payouts for the whole house.'),
    decide: ({ by, at }, { group, payouts }) => {
      const unlawful = unlawfulPayouts(group, payouts);
      if (unlawful !== null) return turnDown('unlawful-option', unlawful.says, unlawful.remedy);
      return [{ type: 'PayoutsPosted', group, payouts, by, at }];
    },
  }),

  'allow-options': givenAct({
    post: '/api/property/options',
    says: 'For operators: sets the options players may choose at their own tables.',
    wish: forms.optionsWish,
    word: byOperator('Only an operator can set the options players may choose.'),
    decide: ({ by, at }, { options }) =>
      options.length > OPTIONS_MOST
        ? turnDown('not-known', 'That is more options than exist.', 'Choose fewer.')
        : [{ type: 'OptionsAllowed', options: [...new Set(options)].toSorted(), by, at }],
  }),
} as const;
