// What a simulation says: every figure of a run as plain data. The terminal, the page and the JSON all read this.

import type { Cents } from '../../base/index.ts';
import type { Stop } from '../explore/strategy.ts';

/** A figure with its 95 % confidence interval; the interval is null where one session says nothing about it. */
export type Estimate = { readonly value: number; readonly low: number | null; readonly high: number | null };

/** How often each value occurred, smallest value first. */
export type Histogram = readonly (readonly [value: number, count: number])[];

/** The values below which 1, 5, 25, 50, 75, 95 and 99 of a hundred sessions lie. */
export const QUANTILES = [1, 5, 25, 50, 75, 95, 99] as const;
export type Quantiles = Readonly<Record<`p${(typeof QUANTILES)[number]}`, number>>;

/** Why sessions ended. */
export const ENDINGS = ['rolls', 'shooters', 'win', 'loss', 'ruin', 'strategy'] as const;
export type EndingName = (typeof ENDINGS)[number];

/** One wager's share of the result. */
export type WagerFigures = {
  readonly wager: string;
  readonly on: number | string | null;
  /** "Place 6 to Win". */
  readonly name: string;
  /** How many were decided: won or lost. */
  readonly decided: number;
  /** The stakes of those that were decided. */
  readonly stakedCents: number;
  readonly netCents: number;
  readonly feesCents: number;
  /** Loss over stakes decided. */
  readonly edge: number | null;
};

/** The bankroll in the course of a session, over a sample of sessions. */
export type Fan = {
  readonly sessions: number;
  /** At which rolls it was looked at. */
  readonly rolls: readonly number[];
  /** For each of those rolls, the quantiles of the net result in cents; a session that is over keeps its last one. */
  readonly quantilesCents: readonly Quantiles[];
  /** A few sessions one by one. */
  readonly pathsCents: readonly (readonly Cents[])[];
};

export type StrategyFigures = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly source: string | null;
  readonly stop: Stop;
  readonly sessions: number;
  readonly rolls: number;
  readonly shooters: number;
  /** How many situations the exploration has found. */
  readonly situations: number;
  /** What a session wins or loses. */
  readonly result: {
    readonly meanCents: Estimate;
    readonly deviationCents: number;
    readonly leastCents: Cents;
    readonly mostCents: Cents;
    readonly quantilesCents: Quantiles;
    /** The share of sessions that end ahead, and even. */
    readonly ahead: Estimate;
    readonly even: Estimate;
    readonly histogramCents: Histogram;
  };
  /** The share of sessions in which the bankroll could not cover the next wagers; null without a bankroll. */
  readonly ruin: Estimate | null;
  readonly endings: Readonly<Record<EndingName, number>>;
  /** The deepest fall from the highest point of a session. */
  readonly drawdown: {
    readonly meanCents: Estimate;
    readonly quantilesCents: Quantiles;
    readonly histogramCents: Histogram;
  };
  /** Rolls of a session, wagers that had to be played out included. */
  readonly length: {
    readonly meanRolls: Estimate;
    readonly meanHours: number;
    readonly quantilesRolls: Quantiles;
    readonly histogramRolls: Histogram;
  };
  readonly costPerRollCents: Estimate;
  readonly costPerHourCents: Estimate;
  /** Loss over the stakes of everything that was decided. */
  readonly edge: Estimate;
  /** What lay on the table when the dice were thrown, on the average. */
  readonly onTableCents: number;
  readonly wagers: readonly WagerFigures[];
  readonly fan: Fan;
  readonly exact: ExactFigures | null;
};

/** The same questions answered without chance, from the same tables read as a Markov chain. */
export type ExactFigures = {
  readonly situations: number;
  /**
   * In the long run: expected result of a roll, as an exact fraction of a cent where the chain is small enough; null where it is
   * too large to be worked out at all.
   */
  readonly perRollCents: { readonly value: number; readonly fraction: string | null } | null;
  /** Variance of the result for each roll in the long run, in cents squared. */
  readonly variancePerRoll: number | null;
  /** The distribution of a session's result, and what follows from it; null where it is too large to work out. */
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
  /** Where it was too large: how large, and what to cut. */
  readonly tooLarge: string | null;
};

/** Two strategies on the same dice: a session of one less the same session of the other. */
export type Comparison = {
  readonly a: string;
  readonly b: string;
  readonly meanCents: Estimate;
  readonly deviationCents: number;
  /** The share of sessions in which `a` ended better than `b`. */
  readonly aBetter: Estimate;
  readonly bBetter: Estimate;
};

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
  /** Stopped before it was done. */
  readonly isPartial: boolean;
  /** Rolls thrown; strategies that are compared share them. */
  readonly rolls: number;
  readonly seconds: number;
  readonly rollsPerSecond: number;
  readonly workers: number;
  readonly strategies: readonly StrategyFigures[];
  readonly comparisons: readonly Comparison[];
};
