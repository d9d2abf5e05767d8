// A wager is written once: table, odds, lab, felt, rulebook and school all read this one entry.

import type { Cents } from '../../base/index.ts';
import type { ClauseId } from './clause.ts';
import type { Plan } from './plan.ts';

/** When a wager may be made. */
export const MADE_WHEN = ['come-out', 'point-on', 'any-time', 'new-shooter'] as const;
export type MadeWhen = (typeof MADE_WHEN)[number];

/** How firmly a wager holds once it is made. */
export const HOLDS = [
  /** Changed and taken down freely before a roll. */
  'free',
  /** Free until it has a number, then it stays until it is decided. */
  'contract',
  /** May always be lowered or taken down, but once it has a number never raised or put back. */
  'one-way',
  /** May not be changed at all. */
  'frozen',
  /** May be corrected in the betting window in which it was made, then stays until it is decided. */
  'window',
] as const;
export type Hold = (typeof HOLDS)[number];

/** Wagers and layout areas that a house may choose to offer or not. */
export const OFFERS = [
  'buy',
  'lay',
  'place-lose',
  'six-seven-eight',
  'fire',
  'bonus-craps',
  'hot-roller',
  'under-7',
] as const;
export type Offer = (typeof OFFERS)[number];

/** A place to bet: the wager itself, or the wager on one number or combination. */
export type Spot = {
  /** The number, the combination ("1-3"), or null where the wager has one spot only. */
  readonly on: number | string | null;
  readonly name: string;
  readonly clause: ClauseId;
  readonly plan: Plan;
};

export type Wager = {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly made: MadeWhen;
  readonly hold: Hold;
  /** The clause that freezes or binds it, where that is not the game's general one. */
  readonly holdClause?: ClauseId;
  /** Asleep on come-out rolls unless it is called on. */
  readonly sleeps?: true;
  /** Odds: it stands behind a wager of this name, on that wager's number. */
  readonly behind?: string;
  /** Measured by what it would win, because it lays odds and does not take them. */
  readonly lays?: true;
  /** The fee that is charged on it. */
  readonly fee?: 'buy' | 'lay';
  /** Offered only where the house chooses so. */
  readonly offer?: Offer;
  /** A line bet: holding one makes a shooter. */
  readonly line?: true;
  /** Come and Don't Come: the wagers that deciding rolls without a line bet are thrown for. */
  readonly comeLike?: true;
  /** Entered by the dealer on the player's word. */
  readonly booked?: ClauseId;
  /** Limits that the document itself fixes. */
  readonly stake?: {
    readonly leastCents: Cents;
    readonly mostCents: Cents | null;
    readonly stepCents: Cents;
    readonly clause: ClauseId;
  };
  /** The clause by which the house posts its limits. */
  readonly limitsClause?: ClauseId;
  /** Made at most once for each player and shooter, on the player's own numbered spot. */
  readonly ownSpot?: ClauseId;
  /** A player may not make it again before a new shooter's first come-out once it has been decided. */
  readonly onceAShooter?: ClauseId;
  /** A composite whose parts the player may nominate. */
  readonly nominatedSplit?: ClauseId;
  /** The clause that gives it its units, where that is not the game's rule on exact payment. */
  readonly unitClause?: ClauseId;
  /** Split into other wagers when it is taken at a table whose layout has no area for it. */
  readonly areaOption?: { readonly clause: ClauseId; readonly split: (on: Spot['on']) => Plan };
  /** A coupon may stand on it where the game confines coupons. */
  readonly takesCoupon?: true;
  readonly spots: readonly Spot[];
  /** Where it lies on the layout. */
  readonly area: 'line' | 'come' | 'numbers' | 'field' | 'centre' | 'side' | 'behind';
};
