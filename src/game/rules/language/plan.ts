// A wager's outcomes as data: what wins, loses, pushes or travels, and what it pays. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import { clauseIdSchema } from './clause.ts';

/** An exact ratio, as `ratio` makes it. */
export const wholeRatio = z.strictObject({ over: z.int().min(0), under: z.int().min(1) });
const rolls = z.array(z.int().min(0).max(35));

/** A number, a combination ("1-3"), or null for the only spot of a wager. */
export const spotOn = z.union([z.int(), z.string(), z.null()]);

/** Something for some of the numbers that can be a point. */
export const eachNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    2: z.exactOptional(schema),
    3: z.exactOptional(schema),
    4: z.exactOptional(schema),
    5: z.exactOptional(schema),
    6: z.exactOptional(schema),
    8: z.exactOptional(schema),
    9: z.exactOptional(schema),
    10: z.exactOptional(schema),
    11: z.exactOptional(schema),
    12: z.exactOptional(schema),
  });

/** Rolls with the clause that says what they do. */
const planRow = z.strictObject({ rolls, clause: clauseIdSchema });

const winRow = z.strictObject({
  rolls,
  clause: clauseIdSchema,
  pays: wholeRatio,
  paysBy: clauseIdSchema,
  /** Distinguishes two paying rows of one spot when a house raises one of them, such as "12" for the field. */
  key: z.string().exactOptional(),
  /** The document gives these odds as a floor, so a house may raise them. */
  isFloor: z.boolean().exactOptional(),
});
/** Winning rolls with their payout and its clause. */
export type WinRow = Immutable<z.infer<typeof winRow>>;

const planStage = z.strictObject({
  wins: z.array(winRow),
  loses: z.array(planRow),
  pushes: z.array(planRow).exactOptional(),
  /** Rolls that move the wager to the number thrown. */
  travels: z.array(planRow).exactOptional(),
  /** Rolls that decide nothing and leave the wager up. */
  stays: rolls,
});
/** One state of a wager. Each of the 36 rolls is listed exactly once. */
export type PlanStage = Immutable<z.infer<typeof planStage>>;

const wagerShare = z.strictObject({ wager: z.string(), on: spotOn, share: z.int().min(1) });
/** A part of a composite wager, or one of the wagers a shorthand is split into, with its share of the stake. */
export type WagerShare = Immutable<z.infer<typeof wagerShare>>;

const collectionGroup = z.strictObject({ label: z.string(), items: z.array(rolls), clause: clauseIdSchema });
/**
 * Something to collect: a group is complete once each of its items has been rolled. An item listed several times must be
 * rolled that often.
 */
export type CollectionGroup = Immutable<z.infer<typeof collectionGroup>>;

const tier = z.strictObject({
  pays: wholeRatio,
  paysBy: clauseIdSchema,
  /** An example of it that the document works out. */
  example: clauseIdSchema.exactOptional(),
});
/** A payout of a collecting wager, and its clause. */
export type Tier = Immutable<z.infer<typeof tier>>;

const collection = z.strictObject({
  kind: z.literal('collects'),
  /** What counts toward an item: every total or combination thrown, or a come-out point made. */
  counts: z.enum(['throws', 'points-made']),
  groups: z.array(collectionGroup),
  /** Which seven ends it. */
  ends: z.strictObject({
    at: z.enum(['any-seven', 'loser-seven']),
    wins: clauseIdSchema,
    loses: clauseIdSchema,
  }),
  /** Paid immediately when every group is complete, or by tiers when it ends. */
  pays: z.discriminatedUnion('at', [
    z.strictObject({ at: z.literal('completion'), tier, clause: clauseIdSchema }),
    z.strictObject({
      at: z.literal('end'),
      /** Pay tables by letter and number of complete groups. */
      tables: z.record(z.string(), z.record(z.int(), tier)),
      /** What the layout counts by: "points" in "4 points: 24 to 1". */
      counted: z.string(),
      isFloor: z.boolean(),
    }),
  ]),
});
/** The plan of a wager that collects rolls or points, such as one that pays for four different points made by one shooter. */
export type Collection = Immutable<z.infer<typeof collection>>;

export const planSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stages'),
    start: planStage,
    numbers: eachNumber(planStage).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('parts'),
    parts: z.array(wagerShare),
    clause: clauseIdSchema,
    /** By which it wins as a whole, if the document says so besides how its parts are paid. */
    wins: clauseIdSchema.exactOptional(),
    loses: clauseIdSchema,
    /** It is staked in whole units, one or more on each share. */
    isInUnits: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('split'), into: z.array(wagerShare), clause: clauseIdSchema }),
  collection,
]);
/**
 * How a wager is decided: roll by roll (`stages`), as a composite settled as one bet (`parts`), as a shorthand
 * replaced by other wagers when made (`split`), or by collecting (`collects`). In `stages`, `numbers` applies once
 * the wager has moved to a number.
 */
export type Plan = Immutable<z.infer<typeof planSchema>>;
