// A wager is defined once; the table, the odds, the lab, the felt and the rulebook all read this entry.

import type { Cents } from 'boxperson/base';
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

/** The name of something that a house may choose whether to offer: one of the game's `offers`. */
export type Offer = string;

/** The shapes of the pieces that mark progress on a layout. */
export const MARKER_SHAPES = ['flame', 'square', 'hexagon'] as const;
/** The piece that marks an item or group of a collecting wager on the layout. It must not be mistaken for a chip. */
export type MarkerPiece = {
  readonly name: string;
  readonly shape: (typeof MARKER_SHAPES)[number];
  /** Its width, in chip diameters. */
  readonly widthOfChip: number;
  /** Whether there is a box for each group, numbered in the order collected, or a box for each item. */
  readonly marks: 'groups' | 'items';
};

/** A place to bet: the wager itself, or the wager on one number or combination. */
export type Spot = {
  /** The number, the combination ("1-3"), or null if the wager has a single spot. */
  readonly on: number | string | null;
  readonly name: string;
  readonly clause: ClauseId;
  readonly plan: Plan;
  /** Its plan at a table whose layout has no area for the wager, where `areaOption` allows that. */
  readonly planWithoutArea?: Plan;
};

/** One kind of bet, defined once: when it is made and changed, its fee and limits, and its spots. */
export type Wager = {
  readonly id: string;
  readonly name: string;
  /** What players call it besides its name and its id: lowercase, such as "small" or "make em small". */
  readonly said?: readonly string[];
  readonly clause: ClauseId;
  readonly made: MadeWhen;
  readonly hold: Hold;
  /** The clause that freezes or binds it, if not the game's general one. */
  readonly holdClause?: ClauseId;
  /** Off on come-out rolls unless called on. */
  readonly sleeps?: true;
  /** For odds: the wager they go behind, on that wager's number. */
  readonly behind?: string;
  /**
   * Made directly on a number, as if it had moved there: it has its spot's number from the start, which binds it where
   * `hold` says so, and odds may go behind it.
   */
  readonly startsOnNumber?: true;
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
  /** The dealer brings it in to the bank, in the order of the spots, before the dice go out. */
  readonly broughtIn?: ClauseId;
  /** Progress that surveillance is told of, and confirms: when this many groups are complete. */
  readonly notice?: { readonly groups: number; readonly clause: ClauseId };
  /** The piece that shows its progress on the layout. */
  readonly marker?: MarkerPiece;
  /** Left out of limits posted for every wager; the house posts its limits separately. */
  readonly limitsApart?: true;
  /** In play only where the house has chosen one of these values of one of the game's own options. */
  readonly onlyWith?: { readonly option: string; readonly is: readonly string[] };
  /** Once decided, a player may not make it again until a new shooter's first come-out. */
  readonly onceAShooter?: ClauseId;
  /** A composite whose split the player may choose. */
  readonly nominatedSplit?: ClauseId;
  /** The clause for its betting units, if not the game's rule on exact payment. */
  readonly unitClause?: ClauseId;
  /** The clause that lets a layout leave out its area; its spots then follow `planWithoutArea`. */
  readonly areaOption?: ClauseId;
  /** Accepts a coupon in games that restrict coupons. */
  readonly takesCoupon?: true;
  readonly spots: readonly Spot[];
  /** Its section of the layout. */
  readonly area: 'line' | 'come' | 'numbers' | 'field' | 'centre' | 'side' | 'behind';
};
