// What the charts of a result show, as plain numbers: the bins of a histogram, round marks for an axis, the range of a
// fan. Whatever draws them, a terminal or a page, decides only how they look.

import type { Fan, Histogram, Quantiles } from './result.ts';

export type Bin = {
  /** Values from here up to `to`, that one left out. */
  readonly from: number;
  readonly to: number;
  /** The least and the greatest value in it that the results could take. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** Of all that were counted. */
  readonly share: number;
};

export type Bins = {
  readonly width: number;
  /** Side by side and equally wide, empty ones included. */
  readonly bins: readonly Bin[];
  /** The rare values that lie so far off that the others would be squeezed together; null where there are none. */
  readonly below: Bin | null;
  readonly above: Bin | null;
};

/** The range of an axis, and the values that are marked on it. */
export type Axis = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

/** Of a thousand values, this many at each end may be left out of the range that is drawn. */
const RARE = 4 / 1_000;
/** Rare values stay in the range as long as they widen it by no more than this. */
const WIDENS_MAX = 1 / 4;

/** Counts in equal bins, about as many as wanted: as wide as a round number that the steps between the values divide. */
export function binned(histogram: Histogram, wanted: number): Bins {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return { width: 1, bins: [], below: null, above: null };
  const [low, high] = rangeDrawn(histogram, total);
  const grid = stepBetween(histogram);
  const width = grid === 0 ? roundUp(Math.max(Math.abs(low) / 10, 1)) : binWidth((high - low) / wanted, grid);
  // A bin for each value stands in the middle of its value; wider ones begin at a multiple of their width, so that
  // one of them begins at nothing won and nothing lost.
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

/** The chances of an exact distribution in the same bins: below them, in each of them, above them. */
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

/** An axis over a range, with about as many round ticks as wanted and none closer than `least`. */
export function axisOver(low: number, high: number, wanted: number, least = 0): Axis {
  const span = high > low ? high - low : 1;
  const step = Math.max(roundUp(span / Math.max(wanted, 1)), least);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => (first + index) * step);
  return { low, high: low + span, ticks };
}

/** An axis whose ends are ticks themselves. */
export function roundAxis(low: number, high: number, wanted: number, least = 0): Axis {
  const step = Math.max(roundUp((high > low ? high - low : 1) / Math.max(wanted, 1)), least);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The least and the most that a fan shows, the start included. */
export function fanRange(fan: Fan): { readonly low: number; readonly high: number } {
  const values = [
    0,
    ...fan.quantilesCents.flatMap((one: Quantiles) => [one.p1, one.p99]),
    ...fan.pathsCents.flat(),
  ];
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below a size. */
export function roundUp(size: number, rounds: readonly number[] = [1, 2, 5]): number {
  const ten = 10 ** Math.floor(Math.log10(size));
  const round = rounds.find((times) => times * ten >= size * (1 - 1e-9)) ?? 10;
  // Below one, dividing by a whole number keeps 0.2 from becoming 0.20000000000000001.
  return ten >= 1 ? round * ten : round / Math.round(1 / ten);
}

function rangeDrawn(histogram: Histogram, total: number): readonly [low: number, high: number] {
  const [least, most] = [histogram[0]?.[0] ?? 0, histogram.at(-1)?.[0] ?? 0];
  const low = valueAfter(histogram, total * RARE);
  const high = valueAfter(histogram.toReversed(), total * RARE);
  const slack = (high - low) * WIDENS_MAX;
  return [low - least <= slack ? least : low, most - high <= slack ? most : high];
}

/** The first value with which more than `count` have been passed. */
function valueAfter(histogram: Histogram, count: number): number {
  let passed = 0;
  for (const [value, times] of histogram) {
    passed += times;
    if (passed > count) return value;
  }
  return 0;
}

/** The greatest step that all differences between values are multiples of; 0 for a single value. */
function stepBetween(histogram: Histogram): number {
  const first = histogram[0]?.[0] ?? 0;
  return histogram.reduce((step, [value]) => greatestDivisor(step, value - first), 0);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Bins may be as wide as any round number of chips; how many are tried before a multiple of the step has to do. */
const WIDTHS = [1, 2, 2.5, 4, 5];
const WIDTHS_TRIED = 6;

/** A bin as wide as a number of steps holds as many possible values as its neighbours; another would show stripes. */
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

/** The possible values in a bin, whether they occurred or not: those on the grid that passes through `value`. */
function valuesIn(bin: Bin, value: number, grid: number): Pick<Bin, 'first' | 'last'> {
  if (grid === 0) return { first: value, last: value };
  return {
    first: value + Math.ceil((bin.from - value) / grid) * grid,
    last: value + (Math.ceil((bin.to - value) / grid) - 1) * grid,
  };
}
