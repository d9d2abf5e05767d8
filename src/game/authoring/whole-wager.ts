// The schema of a wager and its plan as the rules hold them, tied to their types.

import type { Point } from 'boxperson/base';
import { HOLDS, MADE_WHEN, MARKER_SHAPES, type Plan, type PlanStage, type Wager } from 'boxperson/rules';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

export const wholeClauseId = z.string().min(1);
export const wholeRatio = z.strictObject({ over: z.int().min(0), under: z.int().min(1) });
const rolls = z.array(z.int().min(0).max(35));
const on = z.union([z.int(), z.string(), z.null()]);

const row = z.strictObject({ rolls, clause: wholeClauseId });
const winRow = z.strictObject({
  rolls,
  clause: wholeClauseId,
  pays: wholeRatio,
  paysBy: wholeClauseId,
  key: z.string().exactOptional(),
  isFloor: z.boolean().exactOptional(),
});
const stage = schemaOf<PlanStage>()(
  z.strictObject({
    wins: z.array(winRow),
    loses: z.array(row),
    pushes: z.array(row).exactOptional(),
    travels: z.array(row).exactOptional(),
    stays: rolls,
  }),
);
const part = z.strictObject({ wager: z.string(), on, share: z.int().min(1) });
const tier = z.strictObject({ pays: wholeRatio, paysBy: wholeClauseId });
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
const numbers = schemaOf<Readonly<Partial<Record<Point, PlanStage>>>>()(eachNumber(stage));

const plan = schemaOf<Plan>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stages'), start: stage, numbers: numbers.exactOptional() }),
    z.strictObject({
      kind: z.literal('parts'),
      parts: z.array(part),
      clause: wholeClauseId,
      loses: wholeClauseId,
      isInUnits: z.literal(true).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('split'), into: z.array(part), clause: wholeClauseId }),
    z.strictObject({
      kind: z.literal('collects'),
      counts: z.enum(['throws', 'points-made']),
      groups: z.array(z.strictObject({ label: z.string(), items: z.array(rolls), clause: wholeClauseId })),
      ends: z.strictObject({
        at: z.enum(['any-seven', 'loser-seven']),
        wins: wholeClauseId,
        loses: wholeClauseId,
      }),
      pays: z.discriminatedUnion('at', [
        z.strictObject({ at: z.literal('completion'), tier, clause: wholeClauseId }),
        z.strictObject({
          at: z.literal('end'),
          tables: z.record(z.string(), z.record(z.int(), tier)),
          counted: z.string(),
          isFloor: z.boolean(),
        }),
      ]),
    }),
  ]),
);

const flag = z.literal(true);

/** The parts of the layout that a wager can lie in. */
export const AREAS = ['line', 'come', 'numbers', 'field', 'centre', 'side', 'behind'] as const;

export const wholeWager = schemaOf<Wager>()(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    said: z.array(z.string().min(1)).exactOptional(),
    clause: wholeClauseId,
    made: z.enum(MADE_WHEN),
    hold: z.enum(HOLDS),
    holdClause: wholeClauseId.exactOptional(),
    sleeps: flag.exactOptional(),
    behind: z.string().exactOptional(),
    startsOnNumber: flag.exactOptional(),
    lays: flag.exactOptional(),
    fee: z.enum(['buy', 'lay']).exactOptional(),
    offer: z.string().exactOptional(),
    line: flag.exactOptional(),
    comeLike: flag.exactOptional(),
    booked: wholeClauseId.exactOptional(),
    stake: z
      .strictObject({
        leastCents: z.int().min(1),
        mostCents: z.int().min(1).nullable(),
        stepCents: z.int().min(1),
        clause: wholeClauseId,
      })
      .exactOptional(),
    limitsClause: wholeClauseId.exactOptional(),
    ownSpot: wholeClauseId.exactOptional(),
    broughtIn: wholeClauseId.exactOptional(),
    notice: z.strictObject({ groups: z.int().min(1), clause: wholeClauseId }).exactOptional(),
    marker: z
      .strictObject({
        name: z.string(),
        shape: z.enum(MARKER_SHAPES),
        widthOfChip: z.int().min(1),
        marks: z.enum(['groups', 'items']),
      })
      .exactOptional(),
    limitsApart: flag.exactOptional(),
    onlyWith: z.strictObject({ option: z.string(), is: z.array(z.string()) }).exactOptional(),
    onceAShooter: wholeClauseId.exactOptional(),
    nominatedSplit: wholeClauseId.exactOptional(),
    unitClause: wholeClauseId.exactOptional(),
    areaOption: wholeClauseId.exactOptional(),
    takesCoupon: flag.exactOptional(),
    spots: z.array(
      z.strictObject({
        on,
        name: z.string(),
        clause: wholeClauseId,
        plan,
        planWithoutArea: plan.exactOptional(),
      }),
    ),
    area: z.enum(AREAS),
  }),
);
