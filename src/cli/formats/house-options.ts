// The format of a house file: every option with its values, derived from the options themselves.

import type { Point } from 'boxperson/base';
import { ALL_GAMES } from 'boxperson/games';
import { COMMON_OPTIONS, type OptionRange, optionsFor, optionsOf } from 'boxperson/rules';
import { z } from 'zod';

const amount = z.union([z.number(), z.string()]).describe('dollars, such as 5 or "7.50"');
const limit = z.strictObject({ min: amount.optional(), max: amount.optional() });
const eachPoint = <T extends z.ZodType>(points: readonly Point[], value: T) =>
  z.union([
    value,
    z.partialRecord(z.enum(points.map(String)), value).describe('one value for each point, such as {"4": 3}'),
  ]);
const decimal = z.union([z.number(), z.string()]);

/** The values that options of each kind take, as written in a file. */
function valuesOf(range: OptionRange): z.ZodType {
  switch (range.kind) {
    case 'flag':
      return z.boolean();
    case 'one-of':
      return z.enum(range.words);
    case 'some-of':
      return z.array(z.enum(range.words)).min(1);
    case 'whole':
      return z.int().min(range.least).max(range.most);
    case 'each-point':
      return eachPoint(
        range.points,
        decimal.describe(range.unit === 'times' ? 'times the flat bet' : 'percent'),
      );
    case 'fee-time':
      return eachPoint(range.points, z.enum(['when-made', 'on-win']));
    case 'money':
      return amount;
    case 'amounts':
      return z.array(amount).min(1);
    case 'limits':
      return z.union([
        ...(range.hasLeast ? [] : [amount]),
        limit,
        z.record(z.string(), limit).describe('a limit for each wager'),
      ]);
    case 'payouts':
      return z.partialRecord(
        z.enum(range.floors.map(({ key }) => key)),
        z.string().describe('odds, such as "5 to 1"'),
      );
    case 'proposals':
      return z.partialRecord(z.enum(Object.keys(range.names)), z.boolean());
    case 'text':
      return z.string().min(1);
  }
}

/** What any of the games takes under one key. */
function valuesAtAnyGame(key: string): z.ZodType {
  const all = ALL_GAMES.flatMap((game) => optionsOf(game))
    .filter((option) => option.key === key)
    .map(({ range }) => valuesOf(range));
  const different = new Map(all.map((values) => [JSON.stringify(z.toJSONSchema(values)), values]));
  const [first, ...others] = different.values();
  // Without a range there is nothing to choose, but a house may still ask, and is told which clause forbids it.
  if (first === undefined) return z.unknown();
  return others.length === 0 ? first : z.union([first, ...others]);
}

export const houseOptions = z
  .strictObject({
    game: z.string().optional().describe('the game, for readers; not used'),
    ...Object.fromEntries(
      [...COMMON_OPTIONS, ...ALL_GAMES.flatMap((game) => optionsFor(game))].map(({ key, about }) => [
        key,
        valuesAtAnyGame(key).optional().describe(about),
      ]),
    ),
  })
  .describe('A house’s options; what is left out takes the game’s default.');
