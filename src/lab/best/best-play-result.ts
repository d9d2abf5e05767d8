// Best play as plain data, and as `boxperson best-play --json` prints it. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';

const number = z.number();
const count = z.int().min(0);
const cents = z.int().describe('cents');

const goal = z.discriminatedUnion('name', [
  /** To be ahead by this much, free to take home, before the money runs out. */
  z.strictObject({
    name: z.literal('win'),
    bankrollCents: cents,
    winCents: cents.describe('how much to win before the money runs out'),
  }),
  /**
   * To have a wager up for every one of so many rolls. At least `stakeCents` must be up, or as much as the menu allows in the
   * situation; a player who cannot afford that is out.
   */
  z.strictObject({
    name: z.literal('last'),
    bankrollCents: cents,
    rolls: count.describe('how many rolls to play'),
    stakeCents: cents.describe('the least to have up before every roll; 0 for any wager'),
  }),
  /** To lose as little as possible in the long run, with at least this much up before every roll, or as much as the menu allows. */
  z.strictObject({
    name: z.literal('cost'),
    stakeCents: cents.describe('the least to have up before every roll'),
  }),
]);
/** What a player wants. */
export type BestPlayGoal = Immutable<z.infer<typeof goal>>;

const rule = z.strictObject({
  where: z.string().describe('the situation: "Before a come-out roll, with nothing up"'),
  moneyCents: z
    .tuple([cents, cents])
    .nullable()
    .describe(
      'the least and the most money that the rule is for, stakes included; null if it does not matter',
    ),
  rollsLeft: z
    .tuple([count, count])
    .nullable()
    .describe('the fewest and the most rolls left; null if they do not matter'),
  do: z.string().describe('what to do: "$10 on pass"'),
});
/** One rule of best play. */
export type PlayRule = Immutable<z.infer<typeof rule>>;

const simulation = z.strictObject({
  seed: z.string(),
  sessions: count,
  rolls: count,
  value: z
    .strictObject({ value: number, low: number.nullable(), high: number.nullable() })
    .describe('the simulated value with its 99.9 % interval, null after one session'),
  isInside: z.boolean().describe('whether the calculated value lies in the interval'),
  straight: z
    .strictObject({ sessions: count, rolls: count })
    .describe(
      'how much of it was repeated at the real table, with the same wagers and money after every roll',
    ),
});
/** What a simulation of best play found. */
export type Confirmation = Immutable<z.infer<typeof simulation>>;

/** The schema of best play. */
export const bestPlaySchema = z.strictObject({
  game: z.string().describe('the game’s id'),
  gameName: z.string(),
  choices: z.record(z.string(), z.unknown()).describe('the house’s options'),
  dice: z.union([z.literal('fair'), z.array(number).length(36).describe('the weights of the 36 rolls')]),
  menu: z.array(z.string()).describe('the wagers and amounts to choose from, as given'),
  goal,
  size: z.strictObject({
    situations: count.describe('situations before the player bets'),
    withWagers: count.describe('situations with the wagers for the roll up'),
    amounts: count.describe('amounts of money; 1 if money does not matter'),
    stepCents: cents.describe('the step between them; 0 if money does not matter'),
    moments: count
      .nullable()
      .describe('moments that the policy gets into; null if they are too many for a module'),
  }),
  value: z
    .strictObject({
      low: number.describe('the policy does at least as well as this'),
      high: number.describe('no way to play the menu does better than this'),
      fraction: z
        .string()
        .nullable()
        .describe('the exact value of the policy; null if it would be too large'),
    })
    .describe('the chance of reaching the goal; for the goal cost, the result of a roll in cents'),
  rules: z.array(rule),
  yaml: z.string().nullable().describe('the policy as a strategy file; null if strategy files cannot say it'),
  whyNoYaml: z.string().nullable(),
  simulation: simulation.nullable(),
  /** For lasting, `value` is then for the rolls in `goal`. */
  isPartial: z.boolean().describe('stopped early; the bounds hold all the same'),
});
/** Best play as plain data. */
export type BestPlay = Immutable<z.infer<typeof bestPlaySchema>>;
