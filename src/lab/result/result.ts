// The result of a simulation as plain data, used by the terminal, the page and the JSON output.

import type { Cents } from 'boxperson/base';
import type { StopLimits } from '../explore/strategy.ts';

/** A figure with its 95% confidence interval; the interval is null if there was only one session. */
export type Estimate = { readonly value: number; readonly low: number | null; readonly high: number | null };

/** How often each value occurred, smallest value first. */
export type Histogram = readonly (readonly [value: number, count: number])[];

/** The percentiles that results report: 5 is the value that 5 percent of sessions do not exceed. */
export const QUANTILES = [1, 5, 25, 50, 75, 95, 99] as const;
/** The value at each of `QUANTILES`: `p50` is the median. */
export type Quantiles = Readonly<Record<`p${(typeof QUANTILES)[number]}`, number>>;

/**
 * Why sessions end: a limit on rolls, shooters, win or loss; a bankroll too small for the next wagers (`ruin`); or the strategy
 * itself.
 */
export const ENDINGS = ['rolls', 'shooters', 'win', 'loss', 'ruin', 'strategy'] as const;
/** One of `ENDINGS`. */
export type EndingName = (typeof ENDINGS)[number];

/** One wager's contribution to the result. */
export type WagerFigures = {
  readonly wager: string;
  readonly on: number | string | null;
  /** "Place 6 to Win". */
  readonly name: string;
  /** The number won or lost. */
  readonly decided: number;
  /** The stakes of the decided wagers. */
  readonly stakedCents: number;
  readonly netCents: number;
  readonly feesCents: number;
  /** Loss divided by decided stakes. */
  readonly edge: number | null;
};

/** The bankroll over the course of a session, for a sample of sessions. */
export type Fan = {
  readonly sessions: number;
  /** The rolls at which it was sampled. */
  readonly rolls: readonly number[];
  /** The quantiles of the net result in cents at each of those rolls; a finished session keeps its final result. */
  readonly quantilesCents: readonly Quantiles[];
  /** A few single sessions. */
  readonly pathsCents: readonly (readonly Cents[])[];
};

/**
 * How a strategy was played: every situation was looked up; each wager was explored separately (`parts`); there was no room for
 * some situations, and those were played straight; or every roll was played straight, at the real table.
 */
export const HOWS = ['lookups', 'parts', 'partly straight', 'straight'] as const;

/** How a strategy was played, and why it could not simply be looked up. */
export type PlayMethodFigures = {
  readonly how: (typeof HOWS)[number];
  /** A sentence; null for plain lookups. */
  readonly why: string | null;
  /** The share of rolls that were played straight. */
  readonly straightShare: number;
};

/** Everything a simulation found out about one strategy. Amounts are in cents, and shares from 0 to 1. */
export type StrategyFigures = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly source: string | null;
  readonly stop: StopLimits;
  readonly sessions: number;
  readonly rolls: number;
  readonly shooters: number;
  /** The number of situations explored. */
  readonly situations: number;
  readonly played: PlayMethodFigures;
  /** The net result of a session. */
  readonly result: {
    readonly meanCents: Estimate;
    readonly deviationCents: number;
    readonly leastCents: Cents;
    readonly mostCents: Cents;
    readonly quantilesCents: Quantiles;
    /** The shares of sessions that end ahead and even. */
    readonly ahead: Estimate;
    readonly even: Estimate;
    readonly histogramCents: Histogram;
  };
  /** The share of sessions in which the bankroll could not cover the next wagers; null without a bankroll. */
  readonly ruin: Estimate | null;
  readonly endings: Readonly<Record<EndingName, number>>;
  /** The largest drop from a session's high point to a later low. */
  readonly drawdown: {
    readonly meanCents: Estimate;
    readonly quantilesCents: Quantiles;
    readonly histogramCents: Histogram;
  };
  /** Rolls per session, including those needed to play out the last wagers. */
  readonly length: {
    readonly meanRolls: Estimate;
    readonly meanHours: number;
    readonly quantilesRolls: Quantiles;
    readonly histogramRolls: Histogram;
  };
  readonly costPerRollCents: Estimate;
  readonly costPerHourCents: Estimate;
  /** Loss divided by the stakes of all decided wagers. */
  readonly edge: Estimate;
  /** The average total of the stakes on the table when the dice are thrown. */
  readonly onTableCents: number;
  readonly wagers: readonly WagerFigures[];
  readonly fan: Fan;
  readonly exact: ExactFigures | null;
};

/** The figures of all players at a table together: what the table as a whole wins from the house, or loses to it. */
export type TableFigures = Pick<
  StrategyFigures,
  | 'sessions'
  | 'rolls'
  | 'shooters'
  | 'result'
  | 'drawdown'
  | 'length'
  | 'costPerRollCents'
  | 'costPerHourCents'
  | 'edge'
  | 'onTableCents'
  | 'wagers'
>;

/** The same figures calculated exactly, from the explored situations read as a Markov chain. */
export type ExactFigures = {
  readonly situations: number;
  /**
   * The long-run expected result per roll, as an exact fraction of a cent if the chain is small enough; null if it is too large
   * to calculate at all.
   */
  readonly perRollCents: { readonly value: number; readonly fraction: string | null } | null;
  /** Long-run variance of the result per roll, in cents squared. */
  readonly variancePerRoll: number | null;
  /** The distribution of a session's result, and figures derived from it; null if too large to calculate. */
  readonly session: {
    readonly meanCents: number;
    readonly deviationCents: number;
    readonly meanRolls: number;
    readonly ruin: number | null;
    readonly endings: Readonly<Record<EndingName, number>>;
    readonly quantilesCents: Quantiles;
    /** Each result with its probability, smallest first. */
    readonly distributionCents: readonly (readonly [cents: number, chance: number])[];
  } | null;
  /** If it was too large: how large, and how to reduce it. */
  readonly tooLarge: string | null;
};

/** Two strategies on the same dice: the result of one minus that of the other in the same session. */
export type Comparison = {
  readonly a: string;
  readonly b: string;
  readonly meanCents: Estimate;
  readonly deviationCents: number;
  /** The share of sessions in which `a` did better than `b`. */
  readonly aBetter: Estimate;
  readonly bBetter: Estimate;
};

/**
 * The result of a simulation as plain data: what was simulated, and the figures for each strategy and each pair of strategies.
 */
export type SimulationResult = {
  readonly game: string;
  readonly gameName: string;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly bankrollCents: Cents | null;
  readonly rollsPerHour: number;
  readonly seed: string;
  /** "fair", or the 36 weights in the order 1-1, 1-2, … 6-6. */
  readonly dice: 'fair' | readonly number[];
  readonly sessions: number;
  readonly sessionsPlanned: number;
  /** Stopped before all planned sessions were played. */
  readonly isPartial: boolean;
  /** Rolls thrown; compared strategies share them. */
  readonly rolls: number;
  readonly seconds: number;
  readonly rollsPerSecond: number;
  readonly workers: number;
  /** The name of the graphics card that played; null if workers did. */
  readonly card: string | null;
  readonly strategies: readonly StrategyFigures[];
  readonly comparisons: readonly Comparison[];
  /** All players together, if they shared one table; null if each had a table to themselves. */
  readonly table: TableFigures | null;
};
