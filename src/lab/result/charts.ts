// The data behind a result's charts: histogram bins, round ticks for an axis, the range of a fan. The terminal and the page
// decide only how to draw them.

import type { Fan, Histogram, Quantiles } from './result.ts';

/** One bar of a histogram: the values it covers, how many results fall into it, and their share of all results, from 0 to 1. */
export type Bin = {
  /** Values from here up to, but not including, `to`. */
  readonly from: number;
  readonly to: number;
  /** The smallest and largest possible result in the bin. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** As a fraction of the total count. */
  readonly share: number;
};

/**
 * A histogram in bins of equal width, ready to draw. The few values too far away to draw to scale are counted in `below` and
 * `above`.
 */
export type Bins = {
  readonly width: number;
  /** Adjacent and equally wide, including empty bins. */
  readonly bins: readonly Bin[];
  /** Rare values too far away to draw to scale; null if there are none. */
  readonly below: Bin | null;
  readonly above: Bin | null;
};

/** The range of an axis, and its ticks. */
export type Axis = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** The share of values at each end that may be left out of the drawn range. */
const RARE = 4 / 1_000;
/** Rare values stay in the range if they widen it by no more than this. */
const WIDENS_MAX = 1 / 4;

/** Counts in about the wanted number of equal bins, whose width is a round multiple of the step between values. */
export function binsOf(histogram: Histogram, wanted: number): Bins {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return { width: 1, bins: [], below: null, above: null };
  const [low, high] = rangeDrawn(histogram, total);
  const grid = stepBetween(histogram);
  const width = grid === 0 ? roundUp(Math.max(Math.abs(low) / 10, 1)) : binWidth((high - low) / wanted, grid);
  // One-value bins are centered on their value; wider ones start at a multiple of their width, so that one of them starts at
  // zero.
  const start = width === grid || grid === 0 ? low - width / 2 : Math.floor(low / width) * width;
  const bins = Array.from({ length: Math.floor((high - start) / width) + 1 }, (_, index) =>
    binOf(histogram, total, start + index * width, start + (index + 1) * width),
  );
  const end = bins.at(-1)?.to ?? start;
  const below = binOf(histogram, total, Number.NEGATIVE_INFINITY, start);
  const above = binOf(histogram, total, end, Number.POSITIVE_INFINITY);
  return {
    width,
    bins: bins.map((bin) => ({ ...bin, ...valuesIn(bin, low, grid) })),
    below: below.count === 0 ? null : below,
    above: above.count === 0 ? null : above,
  };
}

/** An exact distribution's chances in the same bins: below them, in each of them, above them. */
export function chancesIn(
  { bins }: Bins,
  distribution: readonly (readonly [value: number, chance: number])[],
): { readonly below: number; readonly each: readonly number[]; readonly above: number } {
  const between = (from: number, to: number): number =>
    distribution.reduce((sum, [value, chance]) => (value >= from && value < to ? sum + chance : sum), 0);
  return {
    below: between(Number.NEGATIVE_INFINITY, bins[0]?.from ?? 0),
    each: bins.map((bin) => between(bin.from, bin.to)),
    above: between(bins.at(-1)?.to ?? 0, Number.POSITIVE_INFINITY),
  };
}

/** An axis over a range, with about the wanted number of round ticks, none closer than `least`. */
export function axisOver(low: number, high: number, wanted: number, least = 0): Axis {
  const span = high > low ? high - low : 1;
  const step = Math.max(roundUp(span / Math.max(wanted, 1)), least);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => (first + index) * step);
  return { low, high: low + span, ticks };
}

/** An axis that starts and ends with a tick. */
export function roundAxis(low: number, high: number, wanted: number, least = 0): Axis {
  const step = Math.max(roundUp((high > low ? high - low : 1) / Math.max(wanted, 1)), least);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The lowest and highest value that a fan shows, including zero. */
export function fanRange(fan: Fan): { readonly low: number; readonly high: number } {
  const values = [
    0,
    ...fan.quantilesCents.flatMap((one: Quantiles) => [one.p1, one.p99]),
    ...fan.pathsCents.flat(),
  ];
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least `size`. */
export function roundUp(size: number, rounds: readonly number[] = [1, 2, 5]): number {
  const ten = 10 ** Math.floor(Math.log10(size));
  const round = rounds.find((times) => times * ten >= size * (1 - 1e-9)) ?? 10;
  // Below one, dividing by an integer avoids results such as 0.20000000000000001.
  return ten >= 1 ? round * ten : round / Math.round(1 / ten);
}

function rangeDrawn(histogram: Histogram, total: number): readonly [low: number, high: number] {
  const [least, most] = [histogram[0]?.[0] ?? 0, histogram.at(-1)?.[0] ?? 0];
  const low = valueAfter(histogram, total * RARE);
  const high = valueAfter(histogram.toReversed(), total * RARE);
  const slack = (high - low) * WIDENS_MAX;
  return [low - least <= slack ? least : low, most - high <= slack ? most : high];
}

/** The first value at which the cumulative count exceeds `count`. */
function valueAfter(histogram: Histogram, count: number): number {
  let passed = 0;
  for (const [value, times] of histogram) {
    passed += times;
    if (passed > count) return value;
  }
  return 0;
}

/** The greatest common divisor of the differences between values; 0 for a single value. */
function stepBetween(histogram: Histogram): number {
  const first = histogram[0]?.[0] ?? 0;
  return histogram.reduce((step, [value]) => greatestDivisor(step, value - first), 0);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Candidate bin widths: round numbers first; after enough tries, any multiple of the step. */
const WIDTHS = [1, 2, 2.5, 4, 5];
const WIDTHS_TRIED = 6;

/** A width that is a multiple of the step puts equally many possible values in every bin; otherwise the chart shows stripes. */
function binWidth(needed: number, step: number): number {
  if (needed <= step) return step;
  let width = roundUp(needed, WIDTHS);
  for (let tried = 0; tried < WIDTHS_TRIED; tried++) {
    if (width % step === 0) return width;
    width = roundUp(width + 1, WIDTHS);
  }
  return step * Math.ceil(needed / step);
}

function binOf(histogram: Histogram, total: number, from: number, to: number): Bin {
  const inside = histogram.filter(([value]) => value >= from && value < to);
  const count = inside.reduce((sum, [, times]) => sum + times, 0);
  const [first, last] = [inside[0]?.[0] ?? from, inside.at(-1)?.[0] ?? to];
  return { from, to, first, last, count, share: count / total };
}

/** The possible values in a bin, whether or not they occurred: those on the grid through `value`. */
function valuesIn(bin: Bin, value: number, grid: number): Pick<Bin, 'first' | 'last'> {
  if (grid === 0) return { first: value, last: value };
  return {
    first: value + Math.ceil((bin.from - value) / grid) * grid,
    last: value + (Math.ceil((bin.to - value) / grid) - 1) * grid,
  };
}
