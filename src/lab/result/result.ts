// The result of a simulation as plain data, used by the terminal, the page and the JSON output. Pages import only types from here.

import type { Immutable } from 'boxperson/base';
import { z } from 'zod';
import { ENDINGS, type EndingName, HOWS, QUANTILES } from './terms.ts';

const number = z.number();
const count = z.int().min(0);
const cents = z.number().describe('cents');
const share = z.number().min(0).max(1);

const estimate = z.strictObject({ value: number, low: number.nullable(), high: number.nullable() }).meta({
  id: 'estimate',
  description: 'a figure with its 95 % confidence interval, null after one session',
});

/** A figure with its 95% confidence interval; the interval is null if there was only one session. */
export type Estimate = Immutable<z.infer<typeof estimate>>;

const quantiles = z
  .strictObject(
    Object.fromEntries(QUANTILES.map((percent) => [`p${percent}`, number])) as Record<
      `p${(typeof QUANTILES)[number]}`,
      typeof number
    >,
  )
  .meta({ id: 'quantiles', description: 'p5 is the value that 5 percent of sessions do not exceed' });

/** The value at each of `QUANTILES`: `p50` is the median. */
export type Quantiles = Immutable<z.infer<typeof quantiles>>;

const histogram = z
  .array(z.tuple([number, count]))
  .meta({ id: 'histogram', description: 'each value and how often it occurred, smallest first' });

/** How often each value occurred, smallest value first. */
export type Histogram = Immutable<z.infer<typeof histogram>>;

const endings = z
  .strictObject(
    Object.fromEntries(ENDINGS.map((name) => [name, number])) as Record<EndingName, typeof number>,
  )
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

/** One wager's contribution to the result. */
export type WagerFigures = Immutable<z.infer<typeof wager>>;

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

/** The same figures calculated exactly, from the explored situations read as a Markov chain. */
export type ExactFigures = Immutable<z.infer<typeof exact>>;

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
  /** Rolls per session, including those needed to play out the last wagers. */
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
      /** The net result in cents at each of those rolls; a finished session keeps its final result. */
      quantilesCents: z.array(quantiles),
      pathsCents: z.array(z.array(cents)).describe('a few single sessions'),
    })
    .describe('the bankroll over the course of a session'),
  exact: exact.nullable().describe('the same figures calculated exactly, with --exact'),
});

/** Everything a simulation found out about one strategy. Amounts are in cents, and shares from 0 to 1. */
export type StrategyFigures = Immutable<z.infer<typeof figures>>;

/** How a strategy was played, and why it could not simply be looked up. */
export type PlayMethodFigures = StrategyFigures['played'];

/** The bankroll over the course of a session, for a sample of sessions. */
export type Fan = StrategyFigures['fan'];

const comparison = z.strictObject({
  a: z.string(),
  b: z.string(),
  meanCents: estimate.describe('the result of a minus that of b, on the same dice'),
  deviationCents: cents,
  aBetter: estimate.describe('the share of sessions in which a did better'),
  bBetter: estimate,
});

/** Two strategies on the same dice: the result of one minus that of the other in the same session. */
export type Comparison = Immutable<z.infer<typeof comparison>>;

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
/** The figures of all players at a table together: what the table as a whole wins from the house, or loses to it. */
export type TableFigures = Immutable<z.infer<typeof table>>;

/** The schema of a simulation's result. */
export const simulationResultSchema = z.strictObject({
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
});
/** The result of a simulation as plain data: what was simulated, and the figures for each strategy and each pair of strategies. */
export type SimulationResult = Immutable<z.infer<typeof simulationResultSchema>>;
