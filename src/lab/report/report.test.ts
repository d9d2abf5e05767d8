// The report as text: complete, self-contained, and consistent with the figures. A browser test covers its appearance.

import { describe, expect, test } from 'vitest';
import {
  EXACT,
  NOTHING,
  ONE,
  PARTIAL,
  SAMPLES,
  THREE,
  UNLIMITED,
} from '../../../tests/support/fixtures/simulations.ts';
import type { SimulationResult } from '../result/result.ts';
import { BARS_MAX } from './parts/shares.ts';
import { aheadOf, evenOf } from './parts/tiles.ts';
import { reportPage } from './report.ts';

const reportOf = (result: SimulationResult): string => reportPage(result, 'Boxperson 0.0.0', '');

/** The text of a page, without markup. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s*\n\s*/g, '\n');

describe.each(Object.entries({ ...SAMPLES, nothing: NOTHING }))('%s', (_name, result) => {
  const page = reportOf(result);

  test('loads nothing external and has no script', () => {
    expect(page).not.toMatch(/<script|https?:|\bsrc=|@import|url\((?!#)|href="(?!#|data:)/);
    expect(page).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"`,
    );
  });

  test('contains no undefined or NaN', () => {
    expect(wordsOf(page)).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/undefined|NaN|Infinity/);
  });

  test('every drawing and every table has a label', () => {
    const drawings = page.match(/<svg class="chart[^>]*>/g) ?? [];
    expect(drawings.every((tag) => /role="img" aria-label="[^"]{20,}"/.test(tag))).toBe(true);
    // Each chart is drawn once for wide pages and once for narrow ones.
    const names = drawings.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1]);
    expect(new Set(names).size * 2).toBe(drawings.length);
    const tables = page.match(/<table/g) ?? [];
    expect(page.match(/role="region" aria-label="[^"]+"><table/g)).toHaveLength(tables.length);
  });
});

test('user text is escaped', () => {
  const page = reportOf(ONE);
  expect(page).toContain('where it is called &#60;the&#62; iron cross &#38; more');
  expect(page).not.toContain('<the>');
});

test('contains the figures of the sample', () => {
  const words = wordsOf(reportOf(ONE));
  for (const said of [
    'Iron cross: a simulation',
    'A session ends after 240 rolls, $500 won or $400 lost.',
    '1,500 sessions',
  ])
    expect(words).toContain(said);
  const [figures] = ONE.strategies;
  for (const wager of figures?.wagers ?? [])
    expect(words).toContain(`\n${wager.name}\n${wager.decided.toLocaleString('en-US')}\n`);
});

test('shows exact figures beside the simulated ones', () => {
  const words = wordsOf(reportOf(EXACT));
  const session = EXACT.strategies[0]?.exact?.session;
  if (session === null || session === undefined) throw new Error('The sample has no exact session');
  expect(words).toContain(`exactly -$${(-session.meanCents / 100).toFixed(2)}`);
  expect(words).toContain(`exactly ${((session.ruin ?? 0) * 100).toFixed(2)}%`);
  expect(words).toContain('\n-7000/1671 cents\n');
  expect(words).toContain('The dots are the exact distribution.');
  expect(reportOf(ONE)).not.toContain('class="exact-dot"');
});

test('the exact distribution’s dots add up to the same height as the bars', () => {
  const drawings =
    reportOf(EXACT).match(/<svg class="chart [^>]*aria-label="Histogram of the results.*?<\/svg>/g) ?? [];
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) {
    const floor = Number(/<line class="axis" x1="46" y1="([\d.]+)"/.exec(drawing)?.[1]);
    const bars = [...drawing.matchAll(/class="bar [^>]*height="([\d.]+)"/g)].map(([, height]) =>
      Number(height),
    );
    const dots = [...drawing.matchAll(/class="exact-dot"[^>]*cy="([\d.]+)"/g)].map(
      ([, y]) => floor - Number(y),
    );
    const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);
    expect(dots.length).toBeGreaterThanOrEqual(bars.length);
    expect(total(dots) / total(bars)).toBeCloseTo(1, 2);
    // Each dot is also near its bar, because the simulation is close to the exact distribution.
    const tallest = Math.max(...bars);
    for (const [index, height] of bars.slice(0, 10).entries())
      expect(Math.abs((dots[index] ?? 0) - height)).toBeLessThan(tallest / 8);
  }
});

test('exact shares of sessions ending ahead and even', () => {
  const distribution = [
    [-100, 0.5],
    [0, 0.25],
    [100, 0.125],
    [200, 0.125],
  ] as const;
  expect([aheadOf(distribution), evenOf(distribution)]).toEqual([0.25, 0.25]);
  expect([aheadOf([[0, 1]]), evenOf([[0, 1]])]).toEqual([0, 1]);
  expect([aheadOf(undefined), evenOf(undefined)]).toEqual([null, null]);
});

test('says so when the exact answer is too large to compute', () => {
  expect(wordsOf(reportOf(THREE))).toContain('Shorten it with --rolls 60');
});

test('compares each pair of strategies', () => {
  const words = wordsOf(reportOf(THREE));
  for (const pair of ['A minus B', 'A minus C', 'B minus C']) expect(words).toContain(`\n${pair}\n`);
  expect(words).toMatch(
    /On the same dice, the cost per hour ranges from \$\d+\.\d\d \(Pass with double odds\) to/,
  );
  expect(words).toContain('House option odds.maximum\n3-4-5\n');
  expect(wordsOf(reportOf(ONE))).not.toContain('Compared');
});

test('a stopped run says how many sessions it played', () => {
  expect(wordsOf(reportOf(PARTIAL))).toContain('Stopped early: played 640 of 100,000 sessions.');
  expect(wordsOf(reportOf(NOTHING))).toContain('No sessions were completed.');
  expect(wordsOf(reportOf(ONE))).not.toContain('Stopped early');
});

test('shows the chance of each roll for weighted dice', () => {
  const words = wordsOf(reportOf(UNLIMITED));
  // 25 rolls of weight 1 and 11 of weight 1.5.
  expect(words.match(/2\.410%/g)).toHaveLength(25);
  expect(words.match(/3\.614%/g)).toHaveLength(11);
  expect(words).toContain('no bankroll set');
});

test('draws only the largest wagers if they do not all fit, and lists all of them', () => {
  const [figures] = ONE.strategies;
  const [wager] = figures?.wagers ?? [];
  if (figures === undefined || wager === undefined) throw new Error('The sample has no wagers');
  const wagers = Array.from({ length: 31 }, (_, index) => ({
    ...wager,
    name: `Wager ${index + 1}`,
    netCents: -1_000 * (index + 1),
    feesCents: 500,
  }));
  const many: SimulationResult = { ...ONE, strategies: [{ ...figures, wagers }] };
  const page = reportOf(many);
  expect(page.match(/<th scope="row">Wager \d+<\/th>/g)).toHaveLength(31);
  expect(page.match(/<title>Wager \d+: /g)).toHaveLength(2 * BARS_MAX);
  expect(page).toContain('<title>Wager 31: ');
  expect(page).not.toContain('<title>Wager 1: ');
  expect(page).toContain('<th scope="col">fees</th>');
});
