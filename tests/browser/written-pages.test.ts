// The pages that `boxperson` writes, in a real browser without a network: simulation reports and PAR sheets.

import { describe, expect, test } from 'vitest';
import { parSheet } from '../../src/cli/odds/par.ts';
import { BINS_WANTED } from '../../src/lab/report/charts/histogram.ts';
import { reportPage } from '../../src/lab/report/report.ts';
import { binsOf } from '../../src/lab/result/charts.ts';
import type { Histogram, SimulationResult, StrategyFigures } from '../../src/lab/result/result.ts';
import { ENDINGS } from '../../src/lab/result/terms.ts';
import { browserForTests, type Look, printed } from '../support/browser/browser.ts';
import { type Drawing, defectsOf, type Facts, factsOf } from '../support/browser/page-facts.ts';
import { NOTHING, SAMPLES } from '../support/fixtures/simulations.ts';
import { closedTable } from '../support/kit.ts';

const withPage = browserForTests();

/** Light and dark. */
const LIGHT_AND_DARK: readonly Look[] = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
];

type Format = 'A4' | 'Letter';
type Paper = { readonly widths: Readonly<Record<Format, number>>; readonly whole: string };

/**
 * A page's appearance on each screen, and how many sheets of A4 or Letter paper it takes, in turn. It may have no defects anywhere,
 * and no element that matches the selector `whole` may span two sheets.
 */
const lookedAt = (html: string, looks: readonly Look[], { widths, whole }: Paper) =>
  withPage(html, { width: 800 }, async ({ page, complaints, show }) => {
    const screens: Facts[] = [];
    for (const look of looks) {
      await show(look);
      const facts = await factsOf(page);
      expect({ look, defects: defectsOf(facts) }).toEqual({ look, defects: [] });
      screens.push(facts);
    }
    const sheets: number[] = [];
    for (const format of ['A4', 'Letter'] as const) {
      // Print is black on white even in dark mode.
      await show({ width: widths[format], media: 'print', scheme: 'dark' });
      const facts = await factsOf(page);
      expect({ format, defects: defectsOf(facts) }).toEqual({ format, defects: [] });
      expect(facts.scrolling).toEqual([]);
      expect([...new Set(facts.words.map((one) => one.background))]).toEqual(['rgb(255, 255, 255)']);
      const onPaper = await printed(page, format, whole);
      expect(onPaper.parts.filter(({ from, to }) => from !== to)).toEqual([]);
      sheets.push(onPaper.sheets);
    }
    expect(complaints).toEqual([]);
    return { screens, sheets };
  });

/** Paper widths without margins, in CSS pixels. */
const UPRIGHT: Paper = { widths: { A4: 687, Letter: 710 }, whole: 'figure, .tiles, tbody th' };
const TURNED: Paper = { widths: { A4: 1009, Letter: 942 }, whole: 'tbody th' };

describe('the report', () => {
  // The last column is the maximum number of sheets. Some fonts need more than others; twice as many is a defect.
  const rows: readonly (readonly [name: string, result: SimulationResult | undefined, most: number])[] = [
    ['one strategy', SAMPLES.one, 5],
    ['three compared', SAMPLES.three, 12],
    ['exact', SAMPLES.exact, 5],
    ['partial', SAMPLES.partial, 10],
    ['a single session', SAMPLES.single, 4],
    ['no bankroll', SAMPLES.unlimited, 5],
    ['no session', NOTHING, 3],
  ];

  test.each(rows)('%s', async (_name, result, most) => {
    if (result === undefined) throw new Error('There is no such sample');
    const { screens, sheets } = await lookedAt(
      reportPage(result, 'Boxperson 0.0.0', ''),
      LIGHT_AND_DARK,
      UPRIGHT,
    );
    for (const { width, scrolling, drawings } of screens) {
      const isBroad = width >= 1280;
      expect(isBroad ? scrolling : []).toEqual([]);
      expect(drawings.map((one) => [one.name, one.bars.length])).toEqual(
        barsExpected(result, isBroad ? 'broad' : 'slim'),
      );
      for (const drawing of drawings) checkLengths(drawing);
    }
    expect(Math.max(...sheets)).toBeLessThanOrEqual(most);
  });
});

/** Each chart's name and number of bars, in page order. */
function barsExpected(result: SimulationResult, kind: keyof typeof BINS_WANTED): readonly unknown[] {
  if (result.sessions === 0) return [];
  const named = (words: string, bars: number): readonly unknown[] => [expect.stringContaining(words), bars];
  const filled = (histogram: Histogram): number => {
    const { bins, below, above } = binsOf(histogram, BINS_WANTED[kind]);
    return [...bins, below, above].filter((bin) => bin !== null && bin.count > 0).length;
  };
  const ofStrategy = (one: StrategyFigures): readonly unknown[] => {
    const fan = named('over the course', 0);
    const others = [
      named('each wager', one.wagers.length),
      named('how sessions', ENDINGS.filter((ending) => one.endings[ending] > 0).length),
    ];
    if (one.sessions === 1) return [fan, ...others];
    return [
      named('results of', filled(one.result.histogramCents)),
      fan,
      named('largest drawdown', filled(one.drawdown.histogramCents)),
      named('length of a session', filled(one.length.histogramRolls)),
      ...others,
    ];
  };
  const compared = [named('on a shared axis', 0), named('Differences', 0)];
  return [...(result.strategies.length > 1 ? compared : []), ...result.strategies.flatMap(ofStrategy)];
}

/** Bars are proportional to the figures above them: the same number of pixels per percent or dollar. */
function checkLengths({ name, bars, curves }: Drawing): void {
  const isUpright = name.startsWith('Histogram');
  const rates = bars.flatMap(({ hint, left, top, right, bottom }) => {
    const figure = Number(/([\d,.]+)(?:%| per session)?$/.exec(hint)?.[1]?.replaceAll(',', ''));
    const length = isUpright ? bottom - top : right - left;
    // For short bars, rounding hides the ratio.
    return length < 8 ? [] : [length / figure];
  });
  for (const rate of rates) expect(rate / (rates[0] ?? rate)).toBeCloseTo(1, 1);
  if (name.startsWith('Fan')) expect(Math.max(...curves)).toBeGreaterThan(80);
}

describe('the PAR sheet', () => {
  // The longest one, one of another family, and one for a game without shooters' hands.
  const rows: readonly (readonly [game: string, sheetsMost: number])[] = [
    ['nj-craps', 12],
    ['nz-craps', 12],
    ['nj-mini-dice', 8],
  ];
  test.each(rows)('%s', async (game, sheetsMost) => {
    const looks = LIGHT_AND_DARK.slice(1, 3);
    const { screens, sheets } = await lookedAt(parSheet(closedTable(game).rules), looks, TURNED);
    for (const { words } of screens) expect(words.length).toBeGreaterThan(200);
    expect(Math.max(...sheets)).toBeLessThanOrEqual(sheetsMost);
  });
});
