// What a wager can be made with.

export const INSTRUMENTS = ['chips', 'plaques', 'match-play', 'coupon', 'cash', 'oral'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** The instruments that the house issues. */
export const COUPON_KINDS = ['match-play', 'coupon'] as const satisfies readonly Instrument[];
export type CouponKind = (typeof COUPON_KINDS)[number];
export const isCouponKind = (instrument: Instrument): instrument is CouponKind =>
  COUPON_KINDS.some((kind) => kind === instrument);
