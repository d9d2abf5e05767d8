// The schema of a game as people write it. Everything but its names, clauses and wagers has a default.

import { type Immutable, POSSIBLE_POINTS } from 'boxperson/base';
import {
  CAUSES,
  CREW_ROLES,
  ENFORCED_BY,
  gameSchema,
  POWERS,
  proposalSchema,
  readingSchema,
} from 'boxperson/rules';
import { fieldMessage } from 'boxperson/written';
import { z } from 'zod';
import { RULE_TOPICS } from './topics.ts';
import { clauseId, pointName, writtenDollars, writtenWager } from './written-wager.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const id = z
  .string()
  .regex(ID, fieldMessage('That is not an id.', 'Use small letters, digits and hyphens, such as my-game.'));
const words = z.array(z.string());
const point = z.literal(POSSIBLE_POINTS);
const crewRole = z.enum(CREW_ROLES);
const role = z.enum([...CREW_ROLES, 'player']);

const clauseText = z.union([
  z.string().min(1, fieldMessage('The clause has no text.', 'Write what it says.')),
  z.strictObject({
    text: z.string().min(1),
    heading: z.string().exactOptional(),
    kind: z.string().exactOptional(),
    enforceable: z.enum(ENFORCED_BY).exactOptional(),
    behaviour: z.string().exactOptional(),
    example: z.string().exactOptional(),
    reading: z.string().exactOptional(),
    status: z.string().exactOptional(),
  }),
]);

const option = {
  label: z.string().min(1),
  about: z.string().min(1),
  group: z.enum(['Odds and fees', 'Side bets', 'Procedure']).exactOptional(),
  forPlayers: z.literal(true).exactOptional(),
};
const writtenOption = z.discriminatedUnion('kind', [
  z.strictObject({ ...option, kind: z.literal('offer'), offer: z.string() }),
  z.strictObject({
    ...option,
    kind: z.literal('offers'),
    words: z.record(z.string(), z.record(z.string(), z.boolean())),
    clause: clauseId.exactOptional(),
  }),
  z.strictObject({
    ...option,
    kind: z.literal('pay-table'),
    wager: z.string(),
    clause: clauseId.exactOptional(),
  }),
  z.strictObject({
    ...option,
    kind: z.literal('limits'),
    offer: z.string(),
    hasLeast: z.boolean().exactOptional(),
    clause: clauseId.exactOptional(),
  }),
  z.strictObject({
    ...option,
    kind: z.literal('one-of'),
    words: words.min(2),
    usually: z.string().exactOptional(),
    clause: clauseId.exactOptional(),
  }),
]);

const effect = z.union([
  z.enum(['void', 'callable', 'stands']),
  z.strictObject({
    effect: z.enum(['void', 'callable', 'stands']),
    clause: clauseId.describe('the clause; that of the topic “throwing” by default').exactOptional(),
    early: clauseId
      .describe('for callable: the clause by which it should be called before the dice stop')
      .exactOptional(),
    judges: z.array(crewRole).describe('for callable: whose judgment it needs').exactOptional(),
    inWords: z.literal(true).describe('for callable: a call must give a reason').exactOptional(),
  }),
]);

const fee = z.strictObject({
  percent: z.number().positive().max(100).describe('the highest fee allowed, in percent; 5').exactOptional(),
  isExact: z
    .boolean()
    .describe(
      'whether that is the only fee, charged exactly, rather than a maximum that is rounded down; false',
    )
    .exactOptional(),
  of: z.enum(['stake', 'possible-win']).describe('what the percentage is of; the stake').exactOptional(),
  onWin: clauseId
    .nullable()
    .describe(
      'the clause that lets a house charge it only on a win; null if it is charged when the bet is made',
    )
    .exactOptional(),
  usuallyOnWin: z
    .array(point)
    .describe('the numbers on which it is charged only on a win unless a house chooses otherwise; none')
    .exactOptional(),
  comesBack: clauseId
    .nullable()
    .describe('the clause that refunds it if the bet is taken down; null leaves that to the house')
    .exactOptional(),
  clause: clauseId.describe('the clause of the fee').exactOptional(),
});

const multiple = z.number().positive().max(1000);
/** The parts of a game besides its wagers, options and names, which are written as they are. */
const sections = gameSchema.shape;
const { nobody, ...shooter } = sections.shooter.shape;

/** The schema of a game file: what people write, before defaults are filled in. */
export const writtenGame = z.strictObject({
  id,
  name: z.string().min(1),
  edition: z
    .strictObject({
      document: z.string().exactOptional(),
      authority: z.string().exactOptional(),
      inForce: z.string().exactOptional(),
      isPublishedOnly: z.literal(true).exactOptional(),
      notes: words.exactOptional(),
      sections: words.exactOptional(),
      external: words.exactOptional(),
    })
    .exactOptional(),
  clauses: z
    .record(clauseId, clauseText)
    .refine(
      (all) => Object.keys(all).length > 0,
      fieldMessage('The game has no clauses.', 'Write each rule with an id of its own, such as “MG 1: …”.'),
    )
    .describe('the rules in your own words, by id'),
  cites: z
    .strictObject({
      game: clauseId.describe('for every topic that is not named'),
      ...Object.fromEntries(RULE_TOPICS.map((topic) => [topic, clauseId.exactOptional()])),
    } as { game: typeof clauseId } & {
      [T in (typeof RULE_TOPICS)[number]]: z.ZodExactOptional<typeof clauseId>;
    })
    .describe('one clause for each topic; it fills every clause that is not given'),
  readings: z
    .record(
      id,
      z.strictObject({
        clauses: z.array(clauseId).min(1),
        question: z.string(),
        taken: z.string(),
        other: z.string(),
        decidedBy: readingSchema.shape.decidedBy,
      }),
    )
    .exactOptional(),
  throwWord: z
    .enum(['roll', 'shake'])
    .describe('what a throw is called; roll, or shake for a hand shaker')
    .exactOptional(),
  points: z
    .union([
      z.string(),
      z.array(point).min(1),
      z.null(),
      z.strictObject({
        numbers: z.array(point).min(1),
        comeOut: clauseId.exactOptional(),
        point: clauseId.exactOptional(),
        loserSeven: clauseId.exactOptional(),
      }),
    ])
    .describe('the totals that become a point, or null; 4, 5, 6, 8, 9, 10 by default')
    .exactOptional(),
  wagers: z.array(writtenWager).min(1, fieldMessage('The game has no wagers.', 'Write at least one wager.')),
  offers: z
    .record(
      z.string(),
      z.union([
        z.boolean(),
        z.strictObject({
          isDefault: z.boolean().exactOptional(),
          clause: clauseId.exactOptional(),
          payTables: clauseId.exactOptional(),
          proposal: z.string().exactOptional(),
          notWith: z.strictObject({ offer: z.string(), clause: clauseId.exactOptional() }).exactOptional(),
        }),
      ]),
    )
    .describe('what a house may choose to offer, and whether it does by default')
    .exactOptional(),
  options: z.record(z.string(), writtenOption).describe('options of the game’s own, by key').exactOptional(),
  proposals: z
    .record(z.string(), proposalSchema)
    .describe('texts that a house may treat as adopted; offers name them')
    .exactOptional(),
  elsewhere: z
    .record(z.string(), clauseId)
    .describe('the clause that refuses a wager or an option of another game')
    .exactOptional(),
  closedList: clauseId.describe('the clause that refuses every other wager').exactOptional(),
  making: partly(sections.making).exactOptional(),
  sleep: partly(sections.sleep).exactOptional(),
  oddsLimit: z
    .strictObject({
      take: z
        .record(z.string(), clauseId)
        .describe('for odds with this id, the clause cited if they are refused; mostClause by default')
        .exactOptional(),
      least: multiple
        .describe('the lowest multiple of the bet that a house may set as its limit; 1')
        .exactOptional(),
      most: multiple.describe('the highest; 100').exactOptional(),
      usual: z
        .union([multiple, z.tuple([multiple, multiple, multiple]), z.record(pointName, multiple)])
        .describe(
          'the limit unless a house chooses otherwise: a multiple (2), three of them for points rolled in up to three, four and five ways, or a map of points to multiples, with “any other”',
        )
        .exactOptional(),
      mostClause: clauseId.describe('the clause that limits odds taken').exactOptional(),
      mostLaidClause: clauseId.describe('the clause that limits odds laid').exactOptional(),
      excess: clauseId
        .describe('the clause that accepts a little more where the limit could not be paid exactly')
        .exactOptional(),
      excessAtSingle: z.boolean().describe('whether that holds for single odds only; false').exactOptional(),
    })
    .exactOptional(),
  fees: z.strictObject({ buy: fee.exactOptional(), lay: fee.exactOptional() }).exactOptional(),
  noOtherFee: clauseId.describe('the clause by which no other bet carries a fee').exactOptional(),
  payouts: partly(sections.payouts).exactOptional(),
  settlement: partly(sections.settlement).exactOptional(),
  crew: z.array(crewRole).min(1).exactOptional(),
  optionalCrew: z.array(crewRole).exactOptional(),
  absentRoles: sections.absentRoles,
  powers: z
    .partialRecord(
      z.enum(POWERS),
      z.union([
        z.null(),
        z.array(role),
        z.strictObject({ roles: z.array(role), clause: clauseId.exactOptional() }),
      ]),
    )
    .exactOptional(),
  noRollCallers: partly(sections.noRollCallers).exactOptional(),
  overrule: sections.overrule.exactOptional(),
  call: clauseId.describe('the clause by which the total is called').exactOptional(),
  dispute: clauseId.nullable().exactOptional(),
  asTheyLie: sections.asTheyLie,
  lateNoRoll: clauseId.nullable().exactOptional(),
  throws: z
    .strictObject({
      counts: clauseId.exactOptional(),
      announced: clauseId.exactOptional(),
      causes: z.partialRecord(z.enum(CAUSES), effect).exactOptional(),
    })
    .exactOptional(),
  device: partly(sections.device).exactOptional(),
  shooter: z
    .strictObject({
      ...(partly(z.strictObject(shooter)) as z.ZodObject).shape,
      nobody: z
        .discriminatedUnion('does', nobody.options.map((one) => partly(one, 'does')) as never)
        .exactOptional(),
    })
    .exactOptional(),
  checklist: z
    .array(
      z.strictObject({
        id,
        says: z.string(),
        clause: clauseId.exactOptional(),
        by: z.array(crewRole).min(1),
        when: sections.checklist.element.shape.when,
        offer: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  pucks: sections.pucks.exactOptional(),
  firstSeatLeftOf: sections.firstSeatLeftOf.exactOptional(),
  seats: z.int().min(1).max(30).describe('how many players fit; 16').exactOptional(),
  unit: writtenDollars.describe('the smallest amount that is paid, in dollars; 1 by default').exactOptional(),
});

/** A game file as parsed. */
export type WrittenGame = Immutable<z.infer<typeof writtenGame>>;

/** The same schema with every field optional, at any depth; `but` stays required. */
function partly<Schema extends z.ZodType>(schema: Schema, but?: string): z.ZodType<Partly<z.infer<Schema>>> {
  const any: unknown = schema;
  if (any instanceof z.ZodNullable) return z.nullable(partly(any.unwrap() as z.ZodType)) as never;
  if (any instanceof z.ZodExactOptional) return partly(any.unwrap() as z.ZodType) as never;
  if (!(any instanceof z.ZodObject)) return any as never;
  return z.strictObject(
    Object.fromEntries(
      Object.entries(any.shape).map(([key, field]) => [
        key,
        key === but ? field : (partly(field as z.ZodType) as z.ZodType).exactOptional(),
      ]),
    ),
  ) as never;
}

type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T;
