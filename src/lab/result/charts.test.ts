// Bins, axes and ranges: the data behind the charts.

import { describe, expect, test } from 'vitest';
import { axisOver, binsOf, chancesIn, fanRange, roundAxis, roundUp } from './charts.ts';
import type { Fan, Histogram, Quantiles } from './result.ts';

const each = (values: readonly number[], count = 1): Histogram => values.map((value) => [value, count]);
const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

describe('bins', () => {
  test('one bin per value, centered on it, if there is room for all', () => {
    const { width, bins } = binsOf(each(steps(-3_000, 2_000, 1_000)), 50);
    expect(width).toBe(1_000);
    expect(bins.map(({ from, to, first, last }) => [from, to, first, last])).toEqual([
      [-3_500, -2_500, -3_000, -3_000],
      [-2_500, -1_500, -2_000, -2_000],
      [-1_500, -500, -1_000, -1_000],
      [-500, 500, 0, 0],
      [500, 1_500, 1_000, 1_000],
      [1_500, 2_500, 2_000, 2_000],
    ]);
  });

  const widths: readonly (readonly [
    low: number,
    high: number,
    step: number,
    wanted: number,
    width: number,
  ])[] = [
    [-10_000, 10_000, 100, 20, 1_000],
    [-10_000, 10_000, 100, 21, 1_000],
    [-10_000, 10_000, 100, 19, 2_000],
    [0, 24_000, 100, 10, 2_500],
    [0, 34_000, 100, 10, 4_000],
    // A width that is not a multiple of the step would hold sometimes three and sometimes four of the values.
    [0, 24_000, 200, 10, 4_000],
    [0, 24_000, 700, 10, 2_800],
    [100, 160, 1, 50, 2],
  ];
  test.each(widths)('from %i to %i by %i in about %i bins: %i wide', (low, high, step, wanted, width) => {
    const { bins, ...found } = binsOf(each(steps(low, high, step)), wanted);
    expect(found.width).toBe(width);
    expect(bins.every((bin) => bin.to - bin.from === width)).toBe(true);
    expect(bins.slice(1, -1).every((bin) => bin.count === width / step)).toBe(true);
  });

  test('a wide bin starts at zero', () => {
    const { bins } = binsOf(each(steps(-7_300, 9_100, 100)), 20);
    expect(bins.find((bin) => bin.first >= 0)).toMatchObject({ from: 0, first: 0, last: 900 });
    expect(bins.filter((bin) => bin.from < 0).every((bin) => bin.last < 0)).toBe(true);
  });

  test('includes empty bins and every count', () => {
    const { bins, below, above } = binsOf([...each(steps(0, 900, 100), 3), [5_000, 70]], 10);
    expect(bins.map((bin) => bin.count)).toEqual([15, 15, 0, 0, 0, 0, 0, 0, 0, 0, 70]);
    expect(bins.map((bin) => bin.share).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect([below, above]).toEqual([null, null]);
  });

  test('distant rare values are grouped, so they do not squeeze the others', () => {
    const { bins, below, above } = binsOf(
      [[-90_000, 1], [-80_000, 1], ...each(steps(0, 1_000, 100), 100), [50_000, 2]],
      10,
    );
    expect(below).toMatchObject({ first: -90_000, last: -80_000, count: 2, share: 2 / 1_104 });
    expect(above).toMatchObject({ first: 50_000, last: 50_000, count: 2 });
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([-50, 1_050]);
  });

  test('nearby rare values are not grouped', () => {
    const { below, above } = binsOf([[-200, 1], ...each(steps(0, 1_000, 100), 100), [1_200, 1]], 10);
    expect([below, above]).toEqual([null, null]);
  });

  test('a single value has a bin around it', () => {
    expect(binsOf([[-15_600, 9]], 40).bins).toEqual([
      { from: -16_600, to: -14_600, first: -15_600, last: -15_600, count: 9, share: 1 },
    ]);
    expect(binsOf([[0, 1]], 40).bins).toMatchObject([{ first: 0, last: 0, share: 1 }]);
  });

  test('an empty histogram has no bins', () => {
    expect(binsOf([], 40).bins).toEqual([]);
  });
});

test('an exact distribution uses the same bins', () => {
  const bins = binsOf(each([0, 1_000, 2_000], 500), 10);
  const chances = chancesIn(bins, [
    [-9_000, 0.125],
    [0, 0.25],
    [1_000, 0.25],
    [2_000, 0.25],
    [99_000, 0.0625],
    [100_000, 0.0625],
  ]);
  expect(chances).toEqual({ below: 0.125, each: [0.25, 0.25, 0.25], above: 0.125 });
  // A value on the edge between two bins belongs to the upper one, as in the simulated counts.
  const wide = binsOf(each(steps(0, 3_900, 100)), 4);
  expect(wide.width).toBe(1_000);
  const edges = chancesIn(wide, [
    [1_000, 0.75],
    [4_000, 0.25],
  ]);
  expect(edges).toEqual({ below: 0, each: [0, 0.75, 0, 0], above: 0.25 });
});

describe('axes', () => {
  const ticks: readonly (readonly [low: number, high: number, wanted: number, ticks: readonly number[]])[] = [
    [-300, 500, 4, [-200, 0, 200, 400]],
    [0, 100, 5, [0, 20, 40, 60, 80, 100]],
    [3, 9, 3, [4, 6, 8]],
    [0, 0.083, 5, [0, 0.02, 0.04, 0.06, 0.08]],
    [7, 7, 3, [7]],
  ];
  test.each(ticks)('from %d to %d with about %i ticks', (low, high, wanted, expected) => {
    expect(axisOver(low, high, wanted).ticks).toEqual(expected);
  });

  test('ticks are no closer than the smallest step', () => {
    expect(axisOver(0, 4, 40, 1).ticks).toEqual([0, 1, 2, 3, 4]);
  });

  test('a round axis ends with ticks', () => {
    expect(roundAxis(-296, 405, 4)).toEqual({ low: -400, high: 600, ticks: [-400, -200, 0, 200, 400, 600] });
    expect(roundAxis(0, 0.083, 4)).toEqual({ low: 0, high: 0.1, ticks: [0, 0.05, 0.1] });
    expect(roundAxis(0, 0, 4, 100)).toEqual({ low: 0, high: 100, ticks: [0, 100] });
    expect(roundAxis(-100, 100, 2)).toEqual({ low: -100, high: 100, ticks: [-100, 0, 100] });
  });

  const rounds: readonly (readonly [size: number, round: number])[] = [
    [1, 1],
    [1.01, 2],
    [2, 2],
    [3, 5],
    [51, 100],
    [0.03, 0.05],
    [0.2, 0.2],
  ];
  test.each(rounds)('%d is rounded up to %d', (size, round) => {
    expect(roundUp(size)).toBe(round);
  });
});

test('a fan’s range covers its quantiles, its single sessions and zero', () => {
  const at = (p1: number, p99: number): Quantiles => ({
    p1,
    p5: p1,
    p25: p1,
    p50: p1,
    p75: p99,
    p95: p99,
    p99,
  });
  const fan: Fan = {
    sessions: 3,
    rolls: [0, 10],
    quantilesCents: [at(100, 200), at(300, 900)],
    pathsCents: [[150, 1_200]],
  };
  expect(fanRange(fan)).toEqual({ low: 0, high: 1_200 });
  expect(fanRange({ ...fan, quantilesCents: [at(-500, 200)], pathsCents: [] })).toEqual({
    low: -500,
    high: 200,
  });
});
