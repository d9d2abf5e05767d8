// How a report was made: everything needed to make it again, and its main figures, to compare. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { simulationResultSchema } from 'boxperson/lab';
import { z } from 'zod';

const number = z.number();
const count = z.int().min(0);
const cents = z.number().describe('cents');

/** The schema of how a report was made. */
export const reportRecipeSchema = z.strictObject({
  program: z.string().describe('the version of the program'),
  date: z.string().describe('when it was made'),
  command: z.string().describe('as typed, with the seed'),
  run: z
    .strictObject({
      game: z.string(),
      data: z.unknown().describe('a game from a file, in full; null for a game that is built in'),
      choices: z.record(z.string(), z.unknown()).describe('the house’s options'),
      limits: z.strictObject({
        winCents: cents.nullable(),
        lossCents: cents.nullable(),
        shooters: count.nullable(),
      }),
      question: z.strictObject({
        bankrollCents: cents.nullable(),
        rolls: count,
        seed: z.string(),
        weights: z.array(number).length(36).nullable().describe('the weights of the 36 rolls; null if fair'),
        situationsMax: count,
      }),
      sessions: count.describe('how many were planned'),
      isTogether: z.boolean().describe('the players share one table'),
      only: z
        .array(z.tuple([count, count]))
        .nullable()
        .describe('the sessions that were played, as ranges without their ends; null for all'),
      rollsPerHour: number,
      isExact: z.boolean(),
      workers: count.describe('does not affect the figures'),
    })
    .describe('everything that the figures depend on, besides the strategies'),
  strategies: z.array(
    z.strictObject({
      name: z.string().describe('as named on the command line'),
      files: z
        .array(z.strictObject({ path: z.string(), text: z.string() }))
        .min(1)
        .describe('the strategy’s own file, then those that it imports'),
    }),
  ),
  figures: z.strictObject({
    sessions: count,
    rolls: count,
    strategies: z.array(
      z.strictObject({
        name: z.string(),
        meanCents: cents,
        deviationCents: cents,
        costPerRollCents: cents,
        ruin: number.nullable(),
      }),
    ),
    hash: z.string().describe('SHA-256 of every figure'),
  }),
});
/** What makes the same report again. */
export type ReportRecipe = Immutable<z.infer<typeof reportRecipeSchema>>;

/** A strategy with the text of its files. */
export type CarriedStrategy = ReportRecipe['strategies'][number];

/** The main figures, and a hash of all of them. */
export type MainFigures = ReportRecipe['figures'];

/** The schema of what `boxperson simulate --json` prints. */
export const simulationReportSchema = z.strictObject({
  ...simulationResultSchema.shape,
  made: reportRecipeSchema.describe('how it was made: `boxperson simulate --again` makes it again'),
});
/** What `boxperson simulate --json` prints. */
export type SimulationReport = Immutable<z.infer<typeof simulationReportSchema>>;
