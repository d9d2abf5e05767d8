// What a wager can be made with.

/**
 * What a wager can be made with. `cash` and `oral` are spoken wagers, which the crew must confirm; each game accepts
 * only some instruments.
 */
export const INSTRUMENTS = ['chips', 'plaques', 'match-play', 'coupon', 'cash', 'oral'] as const;
/** One entry of `INSTRUMENTS`. */
export type Instrument = (typeof INSTRUMENTS)[number];

/** The instruments that the house issues as coupons. */
export const COUPON_KINDS = ['match-play', 'coupon'] as const satisfies readonly Instrument[];
/** One entry of `COUPON_KINDS`. */
export type CouponKind = (typeof COUPON_KINDS)[number];
/** Whether an instrument is a coupon. */
export const isCouponKind = (instrument: Instrument): instrument is CouponKind =>
  COUPON_KINDS.some((kind) => kind === instrument);
