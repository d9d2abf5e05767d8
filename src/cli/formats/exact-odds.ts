// The formats of `boxperson odds --json`, alone and with `hand` or `combine`.

import type { Immutable } from 'boxperson/base';
import type { OddsRowJson } from 'boxperson/odds';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

const fraction = z
  .string()
  .regex(/^-?\d+(\/\d+)?$/)
  .describe('an exact fraction, such as "7/495"');

/** One row for each wager, number, fee timing and pay table. */
export const oddsRows = z.array(
  schemaOf<OddsRowJson>()(
    z.strictObject({
      game: z.string().describe('the game’s id'),
      wager: z.string().describe('the wager’s id'),
      on: z.union([z.int(), z.string()]).nullable().describe('the number or point, "1-3" for a hop'),
      fee: z.enum(['when-made', 'on-win']).nullable().describe('when the fee is charged, if there is one'),
      table: z.string().nullable().describe('the letter of the pay table, if there are several'),
      with: z
        .string()
        .describe('the words of the option with which this wager is in play, if not with all of them')
        .exactOptional(),
      pWin: fraction,
      pLose: fraction,
      pPush: fraction,
      edgeMade: fraction.describe('expected loss over all money put down, including a fee paid up front'),
      edgeResolved: fraction.describe('the same without stand-offs'),
      edgePerRoll: fraction.describe('the edge for each roll on which the wager is working'),
      expectedRolls: fraction.describe('rolls on which the wager is working until it is decided'),
      variance: fraction.describe('of the net result for one unit staked'),
    }),
  ),
);

export const handReport = z.strictObject({
  game: z.string().describe('the game’s id'),
  meanRolls: fraction,
  meanPoints: fraction.describe('points made'),
  lengths: z.array(fraction).describe('the chances of a hand of 1 roll, 2 rolls and so on'),
  pointsMade: z.array(fraction).describe('the chances of making 0 points, 1 point and so on'),
  atLeast: z
    .record(z.string().regex(/^\d+$/), fraction)
    .describe('the chance of a hand of at least this many rolls'),
});
export type HandReport = Immutable<z.infer<typeof handReport>>;

export const combinationReport = z.strictObject({
  wagers: z.array(z.string()).describe('the wagers as given'),
  edge: fraction.describe('expected loss over expected money put down'),
  expectedLoss: fraction,
  expectedDown: fraction.describe('expected money put down'),
  variance: fraction,
  expectedRolls: fraction.describe('rolls until everything is decided'),
  results: z.array(z.strictObject({ net: fraction, chance: fraction })),
});
export type CombinationReport = Immutable<z.infer<typeof combinationReport>>;
