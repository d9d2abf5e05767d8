// The money moved by the people's record: play chips and coupons that are given out, and taken back when an account is closed.

import { COUPONS_ISSUED, couponAccount, walletAccount } from 'boxperson/host';
import type { Posting } from 'boxperson/store';
import type { PeopleEvent } from './event.ts';

/** The account that play chips come from. */
export const MINT = 'mint:people';

/** The postings for events of the people's record. */
export function peoplePostings(events: readonly PeopleEvent[]): readonly Posting[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'Joined':
      case 'AccountOpened':
      case 'ToppedUp':
        return event.cents > 0 ? given(MINT, walletAccount(event.person), event.cents) : [];
      case 'AccountClosed':
        return [
          ...(event.cents > 0 ? given(walletAccount(event.person), MINT, event.cents) : []),
          ...event.coupons.flatMap(({ coupon, cents }) =>
            given(couponAccount(event.person, coupon), COUPONS_ISSUED, cents),
          ),
        ];
      case 'CouponIssued': {
        const { person, id, cents } = event.coupon;
        return given(COUPONS_ISSUED, couponAccount(person, id), cents);
      }
      default:
        return [];
    }
  });
}

const given = (from: string, to: string, cents: number): readonly Posting[] => [
  { account: from, cents: -cents },
  { account: to, cents },
];
