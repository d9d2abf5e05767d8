// The format of `boxperson simulate --json`.

import { HOWS } from 'boxperson/lab';
import type { ReportRecipe, SimulationReport } from 'boxperson/report';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

const number = z.number();
const count = z.int().min(0);
const cents = z.number().describe('cents');
const share = z.number().min(0).max(1);

const estimate = z.strictObject({ value: number, low: number.nullable(), high: number.nullable() }).meta({
  id: 'estimate',
  description: 'a figure with its 95 % confidence interval, null after one session',
});

const quantiles = z
  .strictObject({ p1: number, p5: number, p25: number, p50: number, p75: number, p95: number, p99: number })
  .meta({ id: 'quantiles', description: 'p5 is the value that 5 percent of sessions do not exceed' });

const histogram = z
  .array(z.tuple([number, count]))
  .meta({ id: 'histogram', description: 'each value and how often it occurred, smallest first' });

const endings = z
  .strictObject({
    rolls: number,
    shooters: number,
    win: number,
    loss: number,
    ruin: number,
    strategy: number,
  })
  .meta({
    id: 'endings',
    description: 'how many sessions ended for each reason; of exact figures, the share that did',
  });

const wager = z.strictObject({
  wager: z.string().describe('the wager’s id'),
  on: z.union([z.int(), z.string()]).nullable(),
  name: z.string(),
  decided: count.describe('the number won or lost'),
  stakedCents: cents.describe('the stakes of those, in cents'),
  netCents: cents,
  feesCents: cents,
  edge: number.nullable().describe('loss divided by decided stakes'),
});

const exact = z.strictObject({
  situations: count,
  perRollCents: z
    .strictObject({
      value: number,
      fraction: z.string().nullable().describe('an exact fraction if the chain is small enough'),
    })
    .nullable(),
  variancePerRoll: number.nullable().describe('in cents squared'),
  session: z
    .strictObject({
      meanCents: cents,
      deviationCents: cents,
      meanRolls: number,
      ruin: share.nullable(),
      endings,
      quantilesCents: quantiles,
      distributionCents: z.array(z.tuple([number, number])).describe('each result and its chance'),
    })
    .nullable(),
  tooLarge: z.string().nullable().describe('if it could not be calculated: how large it was'),
});

const figures = z.strictObject({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  source: z.string().nullable(),
  stop: z.strictObject({
    winCents: cents.nullable(),
    lossCents: cents.nullable(),
    rolls: count.nullable(),
    shooters: count.nullable(),
    belowBestCents: cents.nullable().exactOptional(),
  }),
  sessions: count,
  rolls: count,
  shooters: count,
  situations: count.describe('situations explored'),
  played: z
    .strictObject({
      how: z.enum(HOWS),
      why: z.string().nullable().describe('why it could not simply be looked up'),
      straightShare: share.describe('the share of rolls played at the real table rather than looked up'),
    })
    .describe('how the strategy was played'),
  result: z.strictObject({
    meanCents: estimate,
    deviationCents: cents,
    leastCents: cents,
    mostCents: cents,
    quantilesCents: quantiles,
    ahead: estimate.describe('the share of sessions that end ahead'),
    even: estimate.describe('the share of sessions that end even'),
    histogramCents: histogram,
  }),
  ruin: estimate.nullable().describe('the share of sessions that ran out of money; null without a bankroll'),
  endings,
  drawdown: z
    .strictObject({ meanCents: estimate, quantilesCents: quantiles, histogramCents: histogram })
    .describe('the largest drop from a session’s high point to a later low'),
  length: z.strictObject({
    meanRolls: estimate,
    meanHours: number,
    quantilesRolls: quantiles,
    histogramRolls: histogram,
  }),
  costPerRollCents: estimate,
  costPerHourCents: estimate,
  edge: estimate.describe('loss divided by the stakes of all decided wagers'),
  onTableCents: cents.describe('the average stakes on the table when the dice are thrown, in cents'),
  wagers: z.array(wager),
  fan: z
    .strictObject({
      sessions: count,
      rolls: z.array(count).describe('the rolls at which it was sampled'),
      quantilesCents: z.array(quantiles),
      pathsCents: z.array(z.array(cents)).describe('a few single sessions'),
    })
    .describe('the bankroll over the course of a session'),
  exact: exact.nullable().describe('the same figures calculated exactly, with --exact'),
});

const comparison = z.strictObject({
  a: z.string(),
  b: z.string(),
  meanCents: estimate.describe('the result of a minus that of b, on the same dice'),
  deviationCents: cents,
  aBetter: estimate.describe('the share of sessions in which a did better'),
  bBetter: estimate,
});

const table = figures.pick({
  sessions: true,
  rolls: true,
  shooters: true,
  result: true,
  drawdown: true,
  length: true,
  costPerRollCents: true,
  costPerHourCents: true,
  edge: true,
  onTableCents: true,
  wagers: true,
});

/** How a simulation was made, in its report. */
export const provenanceSchema = schemaOf<ReportRecipe>()(
  z.strictObject({
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
          weights: z
            .array(number)
            .length(36)
            .nullable()
            .describe('the weights of the 36 rolls; null if fair'),
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
  }),
);

export const simulation = schemaOf<SimulationReport>()(
  z.strictObject({
    game: z.string().describe('the game’s id'),
    gameName: z.string(),
    choices: z.record(z.string(), z.unknown()).describe('the house’s options'),
    bankrollCents: cents.nullable(),
    rollsPerHour: number,
    seed: z.string(),
    dice: z.union([z.literal('fair'), z.array(number).length(36).describe('the weights of the 36 rolls')]),
    sessions: count,
    sessionsPlanned: count,
    isPartial: z.boolean().describe('stopped before all planned sessions were played'),
    rolls: count.describe('rolls thrown; compared strategies share them'),
    seconds: number,
    rollsPerSecond: number,
    workers: count,
    card: z.string().nullable().describe('the graphics card that played; null if workers did'),
    strategies: z.array(figures),
    comparisons: z.array(comparison),
    table: table.nullable().describe('all players together, if they shared one table'),
    made: provenanceSchema.describe('how it was made: `boxperson simulate --again` makes it again'),
  }),
);
