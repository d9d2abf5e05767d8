// The report in a terminal: within its width, aligned, colored only on request, and consistent with the figures.

import { describe, expect, test } from 'vitest';
import {
  EXACT,
  NOTHING,
  ONE,
  PARTIAL,
  SAMPLES,
  SINGLE,
  THREE,
  UNLIMITED,
} from '../../../../tests/support/fixtures/simulations.ts';
import { barText, boxLines, fanLines, histogramLines } from './charts.ts';
import { columns, fitColumns, paintOf, wrapped } from './lines.ts';
import { showResult } from './terminal.ts';

const plain = paintOf(false);
const show = (result: Parameters<typeof showResult>[0], width = 80, color = false): string =>
  showResult(result, { width, color });
const ESCAPE = '\u001b';
const withoutColor = (text: string): string => text.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '');

describe.each(Object.entries({ ...SAMPLES, nothing: NOTHING }))('%s', (_name, result) => {
  test.each([80, 100, 120])('fits in %i columns', (width) => {
    const lines = show(result, width).split('\n');
    expect(lines.filter((line) => [...line].length > width)).toEqual([]);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
    expect(lines.some((line) => line.length === width)).toBe(true);
  });

  test('has the same text with and without color', () => {
    const colored = show(result, 90, true);
    expect(withoutColor(colored)).toBe(show(result, 90));
    expect(colored).toContain(`${ESCAPE}[`);
    expect(show(result, 90)).not.toContain(ESCAPE);
  });

  test('contains no undefined or NaN', () => {
    expect(show(result)).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
  });
});

test('clamps the width to between 80 and 120 columns', () => {
  expect(show(ONE, 20)).toBe(show(ONE, 80));
  expect(show(ONE, 500)).toBe(show(ONE, 120));
  expect(show(ONE, Number.NaN)).toBe(show(ONE, 80));
});

test('exact figures have their own column', () => {
  const lines = show(EXACT).split('\n');
  const session = EXACT.strategies[0]?.exact?.session;
  const mean = `-$${(-(session?.meanCents ?? 0) / 100).toFixed(2)}`;
  expect(lines.find((line) => line.startsWith('session result'))?.endsWith(`  ${mean}`)).toBe(true);
  expect(lines.find((line) => line.includes('95% interval'))).toMatch(/ exact$/);
  expect(
    lines.filter((line) => /^(all rolls played|bankroll too small) .* exact \d/.test(line)),
  ).toHaveLength(2);
  expect(show(EXACT)).toContain('exactly -7000/1671 cents');
  expect(show(ONE)).not.toContain('exact');
});

test('the comparison comes before the single strategies', () => {
  const text = show(THREE);
  expect(text.indexOf('Compared on the same dice')).toBeLessThan(text.indexOf('── Pass with double odds'));
  expect(text.match(/^[A-C] minus [A-C] /gm)).toEqual(['A minus B ', 'A minus C ', 'B minus C ']);
  expect(text).toContain('Shorten it with --rolls 60');
  expect(show(ONE)).not.toContain('Compared');
});

test('omits figures that are not available', () => {
  expect(show(UNLIMITED)).not.toMatch(/^ruin/m);
  expect(show(ONE)).toMatch(/^ruin +\d/m);
  expect(show(SINGLE)).not.toMatch(/quantiles|Sessions by result/);
  expect(show(PARTIAL)).toContain('Stopped early: played 640 of 100,000 sessions.');
  expect(show(NOTHING).match(/No sessions were completed\./g)).toHaveLength(2);
});

describe('charts', () => {
  test('column heights match the shares', () => {
    const lines = histogramLines(
      [
        [-100, 1],
        [0, 2],
        [100, 4],
      ],
      30,
      plain,
    );
    expect(lines.map((line) => line.trimEnd())).toEqual([
      ' 57.1% │            █████',
      '       │            █████',
      '       │            █████',
      '       │            █████',
      '       │      █████ █████',
      '       │      █████ █████',
      '       │█████ █████ █████',
      '       │█████ █████ █████',
      '       └─────────┴────────',
      '                $0',
    ]);
  });

  test('draws every value that occurred, however rare, and no others', () => {
    const [bottom] = histogramLines(
      [
        [0, 100_000],
        [100, 1],
        [300, 1_000],
      ],
      30,
      plain,
    ).slice(7, 8);
    expect(bottom).toMatch(/│█+ ▁+ +▁+ $/);
  });

  test('describes outliers in words', () => {
    const lines = histogramLines(
      [...Array.from({ length: 20 }, (_, index) => [index * 100, 100] as const), [900_000, 1]],
      60,
      plain,
    );
    expect(lines.at(-1)?.trim()).toBe('0.05% further right, up to $9,000');
  });

  test('a fan’s median is inside the middle half, which is inside the middle 90%', () => {
    const [figures] = ONE.strategies;
    if (figures === undefined) throw new Error('The sample is empty');
    const rows = fanLines(figures.fan, 80, plain).slice(0, -2);
    const last = rows.map((row) => row.padEnd(80)[79]).join('');
    expect(last).toMatch(/^ *░+▒+━▒+░+ *$/);
    const first = rows
      .map((row) => row[row.indexOf('│') + 1])
      .join('')
      .trim();
    expect(first).toBe('━');
  });

  test('box plots share one axis', () => {
    const quantiles = { p1: -900, p5: -800, p25: -400, p50: 0, p75: 400, p95: 800, p99: 900 };
    const [box, axis, values] = boxLines([{ label: 'A', quantiles, mean: 200 }], 21, plain);
    expect(box).toBe('A  ├───▒▒▒▒┃▒◆▒▒───┤');
    expect(axis).toBe('  └────────┴────────');
    expect(values).toBe('          $0');
  });

  const bars: readonly (readonly [share: number, bar: string])[] = [
    [0, ''],
    [0.5, '█████'],
    [0.55, '█████▌'],
    [1, '██████████'],
  ];
  test.each(bars)('a bar of %d', (share, bar) => {
    expect(barText(share, 10)).toBe(bar);
  });
});

describe('lines', () => {
  const rows = [
    ['name', 'a', 'long title'],
    ['one', '1', '2'],
    ['two or more', '1,000', '20'],
  ];

  test('columns align to the right and names to the left', () => {
    expect(columns(rows, plain)).toEqual([
      'name             a  long title',
      'one              1           2',
      'two or more  1,000          20',
    ]);
  });

  test('drops columns only if there is no room for them', () => {
    expect(fitColumns(rows, [['a'], ['long title']], 30)).toEqual(rows);
    expect(fitColumns(rows, [['a'], ['long title']], 29)[0]).toEqual(['name', 'long title']);
    expect(fitColumns(rows, [['a', 'long title']], 29)).toEqual([['name'], ['one'], ['two or more']]);
    expect(fitColumns(rows, [['a'], ['long title']], 5)).toEqual([['name'], ['one'], ['two or more']]);
  });

  test('wraps paragraphs between words', () => {
    expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrapped('incomprehensible', 5)).toEqual(['incomprehensible']);
    expect(wrapped('', 5)).toEqual([]);
  });
});
