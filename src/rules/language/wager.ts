// A wager is defined once; the table, the odds, the lab, the felt and the rulebook all read this entry.

import type { Cents } from '../../base/index.ts';
import type { ClauseId } from './clause.ts';
import type { Plan } from './plan.ts';

/** When a wager may be made. */
export const MADE_WHEN = ['come-out', 'point-on', 'any-time', 'new-shooter'] as const;
/**
 * When a wager may be made: before a come-out roll, while a point is on, at any time, or before a new shooter's first
 * come-out.
 */
export type MadeWhen = (typeof MADE_WHEN)[number];

/** How a wager may be changed once it is made. */
export const HOLDS = [
  /** Changed and taken down freely before a roll. */
  'free',
  /** Free until it has a number, then up until decided. */
  'contract',
  /** May always be lowered or taken down, but never raised or put back once it has a number. */
  'one-way',
  /** May not be changed at all. */
  'frozen',
  /** May be corrected in the betting window in which it was made, then stays up until decided. */
  'window',
] as const;
/** One entry of `HOLDS`. */
export type Hold = (typeof HOLDS)[number];

/** Wagers that a house may choose whether to offer. */
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
/** One entry of `OFFERS`. */
export type Offer = (typeof OFFERS)[number];

/** A place to bet: the wager itself, or the wager on one number or combination. */
export type Spot = {
  /** The number, the combination ("1-3"), or null if the wager has a single spot. */
  readonly on: number | string | null;
  readonly name: string;
  readonly clause: ClauseId;
  readonly plan: Plan;
};

/** One kind of bet, defined once: when it is made and changed, its fee and limits, and its spots. */
export type Wager = {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly made: MadeWhen;
  readonly hold: Hold;
  /** The clause that freezes or binds it, if not the game's general one. */
  readonly holdClause?: ClauseId;
  /** Off on come-out rolls unless called on. */
  readonly sleeps?: true;
  /** For odds: the wager they go behind, on that wager's number. */
  readonly behind?: string;
  /** Measured by what it would win, because it lays odds rather than taking them. */
  readonly lays?: true;
  /** The fee charged on it. */
  readonly fee?: 'buy' | 'lay';
  /** Offered only if the house chooses to. */
  readonly offer?: Offer;
  /** A line bet: having one qualifies a player to shoot. */
  readonly line?: true;
  /** Come and Don't Come: the wagers that deciding rolls are thrown for. */
  readonly comeLike?: true;
  /** Booked by the dealer on the player's word. */
  readonly booked?: ClauseId;
  /** Limits fixed by the document itself. */
  readonly stake?: {
    readonly leastCents: Cents;
    readonly mostCents: Cents | null;
    readonly stepCents: Cents;
    readonly clause: ClauseId;
  };
  /** The clause by which the house posts its limits. */
  readonly limitsClause?: ClauseId;
  /** Made at most once per player and shooter, on the player's own numbered spot. */
  readonly ownSpot?: ClauseId;
  /** Once decided, a player may not make it again until a new shooter's first come-out. */
  readonly onceAShooter?: ClauseId;
  /** A composite whose split the player may choose. */
  readonly nominatedSplit?: ClauseId;
  /** The clause for its betting units, if not the game's rule on exact payment. */
  readonly unitClause?: ClauseId;
  /** Split into other wagers when made at a table whose layout has no area for it. */
  readonly areaOption?: { readonly clause: ClauseId; readonly split: (on: Spot['on']) => Plan };
  /** Accepts a coupon in games that restrict coupons. */
  readonly takesCoupon?: true;
  readonly spots: readonly Spot[];
  /** Its section of the layout. */
  readonly area: 'line' | 'come' | 'numbers' | 'field' | 'centre' | 'side' | 'behind';
};
