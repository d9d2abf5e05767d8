// How figures are formatted, and how labels avoid overlapping.

import { describe, expect, test } from 'vitest';
import { ONE, SINGLE, UNLIMITED } from '../../../tests/support/fixtures/simulations.ts';
import { NO_STOP, type StopLimits } from '../explore/strategy.ts';
import { spread, withoutOverlaps } from './charts/frame.ts';
import {
  average,
  countText,
  decimal,
  headline,
  hours,
  interval,
  money,
  percent,
  quantileGroups,
  roughCount,
  smallAmount,
  stopWords,
} from './words.ts';

describe('figures', () => {
  const rows: readonly (readonly [shown: string, expected: string])[] = [
    [money(-12_345), '-$123.45'],
    [money(-0.4), '$0'],
    [money(100_000), '$1,000'],
    [money(Number.NaN), '–'],
    [average(-836), '-$8.36'],
    [average(1_200), '$12.00'],
    [average(-1_200.4), '-$12.00'],
    [average(-7_359.5), '-$73.60'],
    [average(7_359.5), '$73.60'],
    [average(-0.2), '$0.00'],
    [average(12_345_678), '$123,457'],
    [average(Number.NaN), '–'],
    [smallAmount(4.19), '$0.0419'],
    [smallAmount(-33.937), '-$0.3394'],
    [smallAmount(-0.0001), '$0.0000'],
    [smallAmount(1_234.5), '$12.35'],
    [percent(0.4512), '45.12%'],
    [percent(0), '0.00%'],
    [percent(0.000_01), '<0.01%'],
    [percent(-0.000_01), '0.00%'],
    [percent(-0.0024, 3), '-0.240%'],
    [percent(1, 1), '100.0%'],
    [countText(1_234_567.4), '1,234,567'],
    [decimal(1_234.567, 1), '1,234.6'],
    [decimal(-4.1891083, 6), '-4.189108'],
    [hours(0.5), '30 min'],
    [hours(2), '2.00 h'],
    [roughCount(999_999), '999,999'],
    [roughCount(103_400_000), '103.4 million'],
    [roughCount(2_345_000_000), '2.35 billion'],
    [interval({ value: -836, low: -902, high: -770 }, average), '-$9.02 to -$7.70'],
    [interval({ value: -836, low: null, high: null }, average), '–'],
  ];
  test.each(rows)('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

describe('when a session ends', () => {
  const rows: readonly (readonly [stop: Partial<StopLimits>, words: string | null])[] = [
    [{}, null],
    [{ rolls: 240 }, '240 rolls'],
    [{ shooters: 1 }, '1 shooter'],
    [{ rolls: 1_000, lossCents: 30_000 }, '1,000 rolls or $300 lost'],
    [
      { rolls: 60, shooters: 5, winCents: 10_050, lossCents: 30_000 },
      '60 rolls, 5 shooters, $100.50 won or $300 lost',
    ],
  ];
  test.each(rows)('%o', (stop, words) => {
    expect(stopWords({ ...NO_STOP, ...stop })).toBe(words);
  });
});

describe('the answer', () => {
  const figures = ONE.strategies[0];
  const said = (low: number | null, value: number, high: number | null): string => {
    if (figures === undefined) throw new Error('The sample is empty');
    return headline({ ...figures, result: { ...figures.result, meanCents: { value, low, high } } });
  };

  test('a certain loss', () => {
    expect(said(-902, -836, -770)).toContain(
      'A session loses $8.36 on average (95% confidence: $7.70 to $9.02). ',
    );
  });
  test('a certain win', () => {
    expect(said(770, 836, 902)).toContain(
      'A session wins $8.36 on average (95% confidence: $7.70 to $9.02). ',
    );
  });
  test('a mean whose sign is uncertain', () => {
    expect(said(-1_000, -100, 800)).toContain(
      'loses $1.00 on average (95% confidence: $10.00 lost to $8.00 won)',
    );
  });
  test('mentions ruin only if there is a bankroll', () => {
    expect(said(-1, 0, 1)).toMatch(/\d\d\.\d% of sessions end ahead, and \d\d\.\d% run out of bankroll\.$/);
    expect(UNLIMITED.strategies.map(headline).join()).toMatch(/of sessions end ahead\.$/);
  });
  test('a single session is not called an average', () => {
    expect(SINGLE.strategies.map(headline)).toEqual(['The single session wins $86.00.']);
  });
});

test('quantiles with the same value share a name', () => {
  const quantiles = { p1: -5, p5: -3, p25: 7, p50: 7, p75: 7, p95: 9, p99: 9 };
  expect(quantileGroups(quantiles, ['p5', 'p25', 'p50', 'p75', 'p95', 'p99'])).toEqual([
    { value: -3, name: '5%' },
    { value: 7, name: '25–75%' },
    { value: 9, name: '95–99%' },
  ]);
  expect(quantileGroups(quantiles, ['p50'])).toEqual([{ value: 7, name: 'median' }]);
});

describe('labels', () => {
  const rows: readonly (readonly [places: readonly number[], moved: readonly number[]])[] = [
    [
      [20, 50, 80],
      [20, 50, 80],
    ],
    // Two at the same position spread to both sides; those at the ends stay inside.
    [
      [50, 50],
      [45, 55],
    ],
    [
      [48, 52, 80],
      [45, 55, 80],
    ],
    [
      [0, 2, 99, 100],
      [5, 15, 85, 95],
    ],
    [[40, 42, 44, 58], [32.5, 42.5, 52.5, 62.5].map((place) => place - 1.5)],
    [[], []],
  ];
  test.each(rows)('at %j, ten wide, between 0 and 100, move to %j', (places, moved) => {
    const found = spread(
      places,
      places.map(() => 10),
      0,
      100,
    );
    expect(found).toEqual(moved);
  });

  test('the first of two overlapping labels is kept', () => {
    const labels = [
      { x: 50, y: 0, text: 'more' },
      { x: 60, y: 0, text: '$300' },
      { x: 120, y: 0, text: '$400' },
    ];
    expect(withoutOverlaps(labels).map((label) => label.text)).toEqual(['more', '$400']);
  });
});
