// The schema of a wager as people write it: one of the ready shapes with its rolls and odds, or spots of its own.

import type { Immutable } from 'boxperson/base';
import { AREAS, HOLDS, MADE_WHEN, MARKER_SHAPES } from 'boxperson/rules';
import { fieldMessage, isMistake, phraseField, wrongValue } from 'boxperson/written';
import { z } from 'zod';
import {
  ANY_OTHER,
  countsIn,
  ITEMS_HELP,
  ODDS_HELP,
  oddsIn,
  ROLLS_HELP,
  rollItems,
  rollsIn,
  TRUE_ODDS,
} from './rolls-and-odds.ts';

export const clauseId = z.string().min(1, fieldMessage('A clause is missing.', 'Write the id of a clause.'));
/** The wager's own clause, or another one. */
const byClause = z.union([z.literal(true), clauseId]);
export const writtenDollars = z.number().positive().multipleOf(0.01);

const readItems = (text: string): object => rollItems(text);
const readRolls = (text: string): object => {
  const rolls = rollsIn(text);
  return isMistake(rolls) ? rolls : {};
};
const readOdds = (text: string): object => {
  const odds = oddsIn(text);
  return odds === TRUE_ODDS ? wrongValue('True odds are those of a bet on a number.', ODDS_HELP) : odds;
};
const readNumberOdds = (text: string): object => {
  const odds = oddsIn(text);
  return odds === TRUE_ODDS ? {} : odds;
};

/** Totals in YAML are numbers: `wins: 7`, `wins: [7, 11]`. */
const rollsText = z.union([
  phraseField(readRolls, '^.+$', 'Rolls', ROLLS_HELP),
  z.int().min(2).max(12),
  z.array(z.union([z.int().min(2).max(12), phraseField(readRolls, '^.+$', 'Rolls', ROLLS_HELP)])).min(1),
]);
const itemsText = z.union([
  phraseField(readItems, '^.+$', 'Rolls', ITEMS_HELP),
  z.int().min(2).max(12),
  z.array(z.union([z.int().min(2).max(12), phraseField(readItems, '^.+$', 'Rolls', ITEMS_HELP)])).min(1),
]);
const odds = phraseField(readOdds, '^(?:even|\\d+ to \\d+)$', 'Odds', ODDS_HELP);
/** True odds may be written with quotes or without, which YAML reads as a boolean. */
const numberOdds = z.union([
  phraseField(
    readNumberOdds,
    '^(?:even|true|\\d+ to \\d+)$',
    'Odds',
    'Write odds such as “9 to 5”, “even” or “true”.',
  ),
  z.literal(true),
]);
const itemName = phraseField(readItems, '^.+$', 'Rolls', ITEMS_HELP);
const numberName = z.int().min(2).max(12);

const readCount = (text: string): object => countsIn(text, 0);
const countName = phraseField(
  readCount,
  '^\\d+(?:\\+| or more)?$',
  'A number of groups',
  'Write a number such as 4, or “6 or more”.',
);
const payTable = z
  .record(countName, odds)
  .describe('what each number of complete groups pays; “6 or more” stands for 6 and every number above');

const readPoint = (text: string): object =>
  text === ANY_OTHER || /^(?:[2-6]|[89]|1[0-2])$/.test(text)
    ? {}
    : wrongValue(`“${text}” is not a point.`, `Write a total such as 4, or “${ANY_OTHER}”.`);
export const pointName = phraseField(
  readPoint,
  `^(?:[2-6]|[89]|1[0-2]|${ANY_OTHER})$`,
  'A point',
  `Write a total such as 4, or “${ANY_OTHER}”.`,
);
const lineOdds = z
  .union([odds, z.record(pointName, odds)])
  .describe('even by default; a map gives the odds on each number, and on “any other” and on the first roll');

export type RollsText = Immutable<z.infer<typeof rollsText>>;

const flag = z.literal(true);

/** The fields of every wager, besides those of its shape. */
const common = {
  id: z.string(),
  name: z.string().min(1).describe('by default, the id in words').exactOptional(),
  said: z
    .array(z.string().min(1))
    .describe('what players call it besides its name and its id, in small letters')
    .exactOptional(),
  clause: clauseId.describe('by default, the clause of the topic “wagers”').exactOptional(),
  cites: z
    .strictObject({
      wins: clauseId.exactOptional(),
      loses: clauseId.exactOptional(),
      pushes: clauseId.exactOptional(),
      travels: clauseId.exactOptional(),
      pays: clauseId.exactOptional(),
    })
    .describe('clauses of its outcomes, where they differ from its own')
    .exactOptional(),
  made: z.enum(MADE_WHEN).describe('when it may be made').exactOptional(),
  hold: z.enum(HOLDS).describe('how it may be changed').exactOptional(),
  holdClause: clauseId.describe('the clause that binds it, if not one of making').exactOptional(),
  area: z.enum(AREAS).describe('its section of the layout').exactOptional(),
  sleeps: flag.describe('off on come-out rolls unless called on').exactOptional(),
  lays: flag.describe('its limits are measured by what it would win, because it lays odds').exactOptional(),
  startsOnNumber: flag.describe('made directly on a number, as if it had moved there').exactOptional(),
  fee: z
    .enum(['buy', 'lay'])
    .describe(
      'which of the two fees it carries; it must be a bet on numbers. A bet that stays up when it wins pays the fee again',
    )
    .exactOptional(),
  offer: z.string().describe('one of the game’s offers').exactOptional(),
  line: z.boolean().describe('qualifies a player to shoot; true for line and dont').exactOptional(),
  comeLike: z
    .boolean()
    .describe('deciding rolls are thrown for it; true for come and dont-come')
    .exactOptional(),
  booked: byClause
    .describe('the dealer books it on the player’s word, and it counts once the dealer has')
    .exactOptional(),
  stake: z
    .strictObject({
      least: writtenDollars,
      most: writtenDollars.exactOptional(),
      step: writtenDollars.describe('by default, the least').exactOptional(),
      clause: clauseId.exactOptional(),
    })
    .describe('limits fixed by the rules, in dollars')
    .exactOptional(),
  limitsClause: clauseId
    .describe('the clause by which a house posts its limits; that of its limits option by default')
    .exactOptional(),
  ownSpot: byClause
    .describe('made at most once for each shooter, on the player’s own numbered spot')
    .exactOptional(),
  broughtIn: byClause.describe('the dealer brings it in to the bank before the dice go out').exactOptional(),
  notice: z
    .strictObject({ groups: z.int().min(1), clause: clauseId.exactOptional() })
    .describe('surveillance is told once this many groups are complete')
    .exactOptional(),
  marked: byClause.describe('the dealer marks its progress on the layout').exactOptional(),
  marker: z
    .strictObject({
      name: z.string().exactOptional(),
      shape: z.enum(MARKER_SHAPES).exactOptional(),
      widthOfChip: z.int().min(1).exactOptional(),
      marks: z.enum(['groups', 'items']).exactOptional(),
    })
    .describe('the piece that shows its progress on the layout')
    .exactOptional(),
  limitsApart: flag.describe('left out of the limits that a house posts for all wagers').exactOptional(),
  onlyWith: z
    .strictObject({ option: z.string(), is: z.union([z.string(), z.array(z.string()).min(1)]) })
    .describe('only where the house has chosen one of these words of an option')
    .exactOptional(),
  onceAShooter: byClause
    .describe('once decided, it may not be made again before a new shooter’s first come-out')
    .exactOptional(),
  nominatedSplit: byClause
    .describe('the player may choose how much goes on each part of a composite')
    .exactOptional(),
  unitClause: clauseId
    .describe('the clause for the amounts it is bet in, if not making.payable')
    .exactOptional(),
  takesCoupon: flag.describe('accepts coupons where making.instruments.coupons is line-only').exactOptional(),
  mayRaise: z.boolean().describe('a house may raise its payouts; true by default').exactOptional(),
};

const part = z.union([
  z.string(),
  z.strictObject({
    wager: z.string(),
    on: z.union([z.int(), z.string()]).exactOptional(),
    share: z.int().min(1).exactOptional(),
  }),
]);
const parts = z
  .array(part)
  .min(2, fieldMessage('A composite has at least two parts.', 'Name the wagers it is made of.'));

const row = z.strictObject({ rolls: rollsText, clause: clauseId.exactOptional() });
const rows = z.union([rollsText, z.array(row)]);
const stage = z.strictObject({
  wins: z.array(
    z.strictObject({
      rolls: rollsText,
      pays: odds,
      clause: clauseId.exactOptional(),
      paysBy: clauseId.exactOptional(),
      key: z.string().exactOptional(),
    }),
  ),
  loses: rows.exactOptional(),
  pushes: rows.exactOptional(),
  travels: rows.exactOptional(),
  stays: rollsText.exactOptional(),
});

const shape = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ ...common, shape: z.literal(name), ...fields });

const lineFields = {
  wins: rollsText.describe('the first rolls that win; 7 and 11 unless they are points').exactOptional(),
  loses: rollsText.describe('the first rolls that lose; 2, 3 and 12 unless they are points').exactOptional(),
  pushes: rollsText.describe('the first rolls on which it is returned; none by default').exactOptional(),
  pays: lineOdds.exactOptional(),
};
const dontFields = {
  wins: rollsText.describe('the first rolls that win; 2 and 3 unless they are points').exactOptional(),
  loses: rollsText.describe('the first rolls that lose; 7 and 11 unless they are points').exactOptional(),
  pushes: rollsText
    .describe('the first rolls that are barred, points or not; 12 unless it is a point')
    .exactOptional(),
  pays: lineOdds.exactOptional(),
};

export const writtenWager = z.discriminatedUnion('shape', [
  shape('line', lineFields),
  shape('dont', dontFields),
  shape('come', lineFields),
  shape('dont-come', dontFields),
  shape('odds', {
    behind: z.string().describe('the wager they go behind'),
    pays: numberOdds.describe('true odds by default').exactOptional(),
  }),
  shape('number', {
    numbers: z
      .union([itemsText, z.record(numberName, numberOdds)])
      .describe('the numbers, or what each of them pays'),
    pays: numberOdds.describe('what every number pays').exactOptional(),
    against: flag.describe('the seven wins, the number loses').exactOptional(),
  }),
  shape('hardway', { numbers: z.record(numberName, odds) }),
  shape('race', { wins: rollsText, loses: rollsText, pays: odds }),
  shape('one-roll', {
    pays: z.record(itemName, odds).describe('what each winning roll pays; all others lose'),
  }),
  shape('hop', { on: z.record(itemName, odds).describe('one-roll bets on each of several rolls') }),
  shape('composite', {
    parts,
    isInUnits: flag.describe('staked in whole units, one or more on each share').exactOptional(),
  }),
  shape('shorthand', { into: parts }),
  shape('collect', {
    groups: z
      .union([itemsText, z.record(z.string(), itemsText)])
      .describe('what to collect: rolls, or groups of them by name'),
    counts: z.enum(['throws', 'points-made']).describe('throws by default').exactOptional(),
    ends: z.enum(['any-seven', 'loser-seven']).describe('any-seven by default').exactOptional(),
    pays: z
      .union([odds, payTable])
      .describe('odds for all groups, or a pay table by the number of groups')
      .exactOptional(),
    tables: z
      .record(z.string(), payTable)
      .describe('several pay tables, of which the house chooses one')
      .exactOptional(),
    counted: z.string().describe('what the layout counts by; “numbers” or “points”').exactOptional(),
  }).superRefine(({ pays, tables }, context) => {
    if ((pays === undefined) === (tables === undefined))
      context.addIssue({
        code: 'custom',
        path: [pays === undefined ? 'pays' : 'tables'],
        message: fieldMessage(
          pays === undefined ? 'Nothing says what it pays.' : 'Its payouts are written twice.',
          'Write pays, with odds or a map such as { 3: 6 to 1 }, or several pay tables under tables.',
        ),
      });
  }),
  shape('own', {
    spots: z.array(
      z.strictObject({
        on: z.union([z.int(), z.string(), z.null()]).exactOptional(),
        name: z.string().exactOptional(),
        clause: clauseId.exactOptional(),
        start: stage,
        numbers: z.record(numberName, stage).exactOptional(),
      }),
    ),
  }),
]);

export type WrittenWager = Immutable<z.infer<typeof writtenWager>>;
export type WrittenStage = Immutable<z.infer<typeof stage>>;
export type WrittenPart = Immutable<z.infer<typeof part>>;
export type WagerOfShape<Name extends WrittenWager['shape']> = Extract<WrittenWager, { shape: Name }>;
