// Turns totals into figures: means, intervals, quantiles. The sums are exact; floating point begins here.

import { required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Strategy } from '../explore/strategy.ts';
import type { PlayMethod } from '../simulate/sessions.ts';
import type { PairTotals, StrategyTotals, ValueCounts } from '../simulate/totals.ts';
import type {
  Comparison,
  Estimate,
  ExactFigures,
  Fan,
  Histogram,
  PlayMethodFigures,
  Quantiles,
  StrategyFigures,
  TableFigures,
  WagerFigures,
} from './result.ts';
import { QUANTILES } from './terms.ts';

/** Standard errors on either side of a 95% confidence interval. */
const ERRORS = 1.959963984540054;

/**
 * Turns the totals of a simulation into figures with 95% confidence intervals. Without a bankroll, `ruin` is null; `fan` and
 * `exact` are passed through; `way` is how the study played the strategy.
 */
export function strategyFiguresOf(
  rules: Rules,
  strategy: Strategy,
  totals: StrategyTotals,
  rollsPerHour: number,
  hasBankroll: boolean,
  fan: Fan,
  exact: ExactFigures | null,
  way: PlayMethod = { how: 'lookups', why: null },
): StrategyFigures {
  return {
    name: strategy.name,
    title: strategy.title,
    about: strategy.about,
    source: strategy.source,
    stop: strategy.stop,
    situations: totals.situations,
    played: playedOf(totals, way),
    ...tableFiguresOf(rules, totals, rollsPerHour),
    ruin: hasBankroll ? shareOf(totals.endings.ruin, totals.sessions) : null,
    // Totals go on being added to, and figures stay as they are.
    endings: { ...totals.endings },
    fan,
    exact,
  };
}

/** The figures that a whole table has, too: what its players won and lost together. */
export function tableFiguresOf(rules: Rules, totals: StrategyTotals, rollsPerHour: number): TableFigures {
  const { sessions, rolls } = totals;
  const results = histogramOf(totals.results);
  const drawdowns = histogramOf(totals.drawdowns);
  const lengths = histogramOf(totals.lengths);
  const net = momentsOf(results);
  const cost = costPerRoll(totals, net);
  const wagers = wagersOf(rules, totals);
  const stakedCents = wagers.reduce((sum, one) => sum + one.stakedCents, 0);
  const shareBelow = (is: (cents: number) => boolean): number =>
    results.reduce((sum, [cents, count]) => (is(cents) ? sum + count : sum), 0);
  return {
    sessions,
    rolls,
    shooters: totals.shooters,
    result: {
      meanCents: meanOf(net),
      deviationCents: net.deviation,
      leastCents: results[0]?.[0] ?? 0,
      mostCents: results.at(-1)?.[0] ?? 0,
      quantilesCents: quantilesOf(results),
      ahead: shareOf(
        shareBelow((cents) => cents > 0),
        sessions,
      ),
      even: shareOf(
        shareBelow((cents) => cents === 0),
        sessions,
      ),
      histogramCents: results,
    },
    drawdown: {
      meanCents: meanOf(momentsOf(drawdowns)),
      quantilesCents: quantilesOf(drawdowns),
      histogramCents: drawdowns,
    },
    length: {
      meanRolls: meanOf(momentsOf(lengths)),
      meanHours: ratio(rolls, sessions) / rollsPerHour,
      quantilesRolls: quantilesOf(lengths),
      histogramRolls: lengths,
    },
    costPerRollCents: cost,
    costPerHourCents: scaled(cost, rollsPerHour),
    edge: scaled(cost, ratio(rolls, stakedCents)),
    onTableCents: ratio(totals.onTableCents, rolls),
    wagers,
  };
}

function playedOf(
  { straightRolls, rolls }: StrategyTotals,
  { how, why }: Pick<PlayMethod, 'how' | 'why'>,
): PlayMethodFigures {
  const straightShare = Math.min(1, ratio(straightRolls, rolls));
  if (how === 'straight' || straightRolls === 0) return { how, why, straightShare };
  return {
    how: 'partly straight',
    why: 'It has more situations than there is room for; those used most were kept.',
    straightShare,
  };
}

/** Compares two strategies by their differences, `a` minus `b`, in the same sessions. `sessions` is how many were played. */
export function comparisonOf(
  strategies: readonly Strategy[],
  pair: PairTotals,
  sessions: number,
): Comparison {
  const moments = momentsFrom(sessions, pair.sumCents, pair.sumSquares);
  const nameOf = (index: number): string => required(strategies[index], 'a strategy').name;
  return {
    a: nameOf(pair.a),
    b: nameOf(pair.b),
    meanCents: meanOf(moments),
    deviationCents: moments.deviation,
    aBetter: shareOf(pair.aBetter, sessions),
    bBetter: shareOf(pair.bBetter, sessions),
  };
}

export const histogramOf = (counts: ValueCounts): Histogram => [...counts].sort(([a], [b]) => a - b);

type Moments = {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly sumSquares: bigint;
};

function momentsOf(histogram: Histogram): Moments {
  let count = 0;
  let sum = 0n;
  let squares = 0n;
  for (const [value, times] of histogram) {
    count += times;
    sum += BigInt(value) * BigInt(times);
    squares += BigInt(value) ** 2n * BigInt(times);
  }
  return momentsFrom(count, sum, squares);
}

/** The variance is a difference of large integers, taken before any rounding. */
function momentsFrom(count: number, sum: bigint, sumSquares: bigint): Moments {
  if (count === 0) return { count, mean: 0, deviation: 0, sumSquares };
  const spread = Number(BigInt(count) * sumSquares - sum * sum);
  const variance = count < 2 ? 0 : spread / count / (count - 1);
  return { count, mean: Number(sum) / count, deviation: Math.sqrt(variance), sumSquares };
}

const meanOf = ({ count, mean, deviation }: Moments): Estimate =>
  count < 2 ? { value: mean, low: null, high: null } : around(mean, (ERRORS * deviation) / Math.sqrt(count));

const around = (value: number, margin: number): Estimate => ({
  value,
  low: value - margin,
  high: value + margin,
});

/** A share with its Wilson interval, which stays between 0 and 1 and is meaningful even with no hits. */
export function shareOf(hits: number, count: number, errors = ERRORS): Estimate {
  if (count === 0) return { value: 0, low: null, high: null };
  const share = hits / count;
  const z2 = errors ** 2;
  const centre = (share + z2 / (2 * count)) / (1 + z2 / count);
  const margin =
    (errors / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2));
  // With no hits, or only hits, the interval must reach exactly 0 or 1 despite rounding.
  return {
    value: share,
    low: hits === 0 ? 0 : centre - margin,
    high: hits === count ? 1 : centre + margin,
  };
}

/** For each quantile, the first value at or below which that percentage of sessions falls. */
export function quantilesOf(histogram: Histogram): Quantiles {
  const count = histogram.reduce((sum, [, times]) => sum + times, 0);
  const found: Record<string, number> = {};
  let seen = 0;
  let at = 0;
  for (const percent of QUANTILES) {
    while (at < histogram.length - 1 && (seen + (histogram[at]?.[1] ?? 0)) * 100 < percent * count)
      seen += histogram[at++]?.[1] ?? 0;
    found[`p${percent}`] = histogram[at]?.[0] ?? 0;
  }
  return found as Quantiles;
}

/** Loss per roll, with the interval of a ratio of two sums, because sessions differ in length and in result. */
function costPerRoll(totals: StrategyTotals, net: Moments): Estimate {
  const { sessions, rolls } = totals;
  if (rolls === 0) return { value: 0, low: null, high: null };
  const cost = (-net.mean * sessions) / rolls;
  if (sessions < 2) return { value: cost, low: null, high: null };
  const spread =
    Number(net.sumSquares) +
    2 * cost * Number(totals.rollsTimesCents) +
    cost * cost * Number(totals.rollsSquared);
  const error = Math.sqrt((Math.max(0, spread) * sessions) / (sessions - 1)) / rolls;
  return around(cost, ERRORS * error);
}

function wagersOf(rules: Rules, totals: StrategyTotals): readonly WagerFigures[] {
  return [...totals.wagers]
    .sort(([a], [b]) => a - b)
    .map(([index, { decided, stakedCents, netCents, feesCents }]) => {
      const spot = required(rules.spots[index], 'a wager of the rules');
      return {
        wager: spot.wager.id,
        on: spot.on,
        name: spot.spot.name,
        decided,
        stakedCents,
        netCents,
        feesCents,
        edge: stakedCents === 0 ? null : -netCents / stakedCents,
      };
    });
}

const ratio = (amount: number, by: number): number => (by === 0 ? 0 : amount / by);

const scaled = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value * by,
  low: low === null ? null : low * by,
  high: high === null ? null : high * by,
});
