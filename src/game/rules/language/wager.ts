// A wager is defined once; the table, the odds, the lab, the felt and the rulebook all read this entry. Pages import only
// types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import { clauseIdSchema } from './clause.ts';
import { planSchema, spotOn } from './plan.ts';

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

/** The parts of the layout that a wager can lie in. */
export const AREAS = ['line', 'come', 'numbers', 'field', 'centre', 'side', 'behind'] as const;

const flag = z.literal(true).exactOptional();
const ifAny = clauseIdSchema.exactOptional();

const markerPiece = z.strictObject({
  name: z.string(),
  shape: z.enum(MARKER_SHAPES),
  /** Its width, in chip diameters. */
  widthOfChip: z.int().min(1),
  /** Whether there is a box for each group, numbered in the order collected, or a box for each item. */
  marks: z.enum(['groups', 'items']),
});
/** The piece that marks an item or group of a collecting wager on the layout. It must not be mistaken for a chip. */
export type MarkerPiece = Immutable<z.infer<typeof markerPiece>>;

/** Further clauses behind what happens to a wager. Its events and its entry in the rulebook cite them besides its own. */
const restsOn = z.strictObject({
  /** Making it. */
  making: ifAny,
  /** Being off on come-outs, and called on. */
  sleeping: ifAny,
  /** Refusing to raise it. */
  raising: ifAny,
  /** Leaving it up when the dice change hands. */
  carrying: ifAny,
  /** Marking its progress. */
  marking: ifAny,
  /** Settling it. */
  settling: ifAny,
  /** Paying it. */
  winning: ifAny,
  /** Its area on the layout. */
  layout: ifAny,
  /** The odds printed there. */
  odds: ifAny,
});

const spotSchema = z.strictObject({
  on: spotOn,
  name: z.string(),
  clause: clauseIdSchema,
  plan: planSchema,
  /** Its plan at a table whose layout has no area for the wager, where `areaOption` allows that. */
  planWithoutArea: planSchema.exactOptional(),
});
/** A place to bet: the wager itself, or the wager on one number or combination. */
export type Spot = Immutable<z.infer<typeof spotSchema>>;

export const wagerSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What players call it besides its name and its id: lowercase, such as "small" or "make em small". */
  said: z.array(z.string().min(1)).exactOptional(),
  clause: clauseIdSchema,
  made: z.enum(MADE_WHEN),
  hold: z.enum(HOLDS),
  /** The clause that freezes or binds it, if not the game's general one. */
  holdClause: ifAny,
  /** Off on come-out rolls unless called on. */
  sleeps: flag,
  /** For odds: the wager they go behind, on that wager's number. */
  behind: z.string().exactOptional(),
  /**
   * Made directly on a number, as if it had moved there: it has its spot's number from the start, which binds it where
   * `hold` says so, and odds may go behind it.
   */
  startsOnNumber: flag,
  /** Measured by what it would win, because it lays odds rather than taking them. */
  lays: flag,
  /** The fee charged on it. */
  fee: z.enum(['buy', 'lay']).exactOptional(),
  /** Offered only if the house chooses to. */
  offer: z.string().exactOptional(),
  /** A line bet: having one qualifies a player to shoot. */
  line: flag,
  /** Come and Don't Come: the wagers that deciding rolls are thrown for. */
  comeLike: flag,
  /** Booked by the dealer on the player's word. */
  booked: ifAny,
  /** Limits fixed by the document itself. */
  stake: z
    .strictObject({
      leastCents: z.int().min(1),
      mostCents: z.int().min(1).nullable(),
      stepCents: z.int().min(1),
      clause: clauseIdSchema,
    })
    .exactOptional(),
  /** The clause by which the house posts its limits. */
  limitsClause: ifAny,
  /** Made at most once per player and shooter, on the player's own numbered spot. */
  ownSpot: ifAny,
  /** The dealer brings it in to the bank, in the order of the spots, before the dice go out. */
  broughtIn: ifAny,
  /** Progress that surveillance is told of, and confirms: when this many groups are complete. */
  notice: z.strictObject({ groups: z.int().min(1), clause: clauseIdSchema }).exactOptional(),
  /** The dealer marks its progress on the layout. */
  marked: ifAny,
  /** The piece that shows its progress on the layout. */
  marker: markerPiece.exactOptional(),
  /** Left out of limits posted for every wager; the house posts its limits separately. */
  limitsApart: flag,
  restsOn: restsOn.exactOptional(),
  /** In play only where the house has chosen one of these values of one of the game's own options. */
  onlyWith: z.strictObject({ option: z.string(), is: z.array(z.string()) }).exactOptional(),
  /** Once decided, a player may not make it again until a new shooter's first come-out. */
  onceAShooter: ifAny,
  /** A composite whose split the player may choose. */
  nominatedSplit: ifAny,
  /** The clause for its betting units, if not the game's rule on exact payment. */
  unitClause: ifAny,
  /** The clause that lets a layout leave out its area; its spots then follow `planWithoutArea`. */
  areaOption: ifAny,
  /** Accepts a coupon in games that restrict coupons. */
  takesCoupon: flag,
  spots: z.array(spotSchema),
  /** Its section of the layout. */
  area: z.enum(AREAS),
});
/** One kind of bet, defined once: when it is made and changed, its fee and limits, and its spots. */
export type Wager = Immutable<z.infer<typeof wagerSchema>>;
