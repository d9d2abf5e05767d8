// Whole cents: parsed from what people type, shown back to them, and divided only with a named rounding.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CENTS_MAX,
  ceilTo,
  divideDown,
  divideExactly,
  divideUp,
  floorTo,
  isCents,
  parseDollars,
  plainDollars,
  showDollars,
} from './cents.ts';

describe('an amount as people write it', () => {
  const rows: readonly (readonly [text: string, cents: number])[] = [
    ['0', 0],
    ['6', 600],
    ['$6', 600],
    ['17.5', 1750],
    ['17.50', 1750],
    ['17.05', 1705],
    ['0.01', 1],
    ['1,000', 100_000],
    ['$12,345,678.90', 1_234_567_890],
    [' 25 ', 2500],
    ['100,000,000', CENTS_MAX],
  ];
  test.each(rows)('%s is %d cents', (text, cents) => expect(parseDollars(text)).toBe(cents));

  const notMoney = [
    '',
    ' ',
    '-1',
    '+1',
    '.5',
    '5.',
    '1.234',
    '1e3',
    '0x10',
    '1,00',
    '1,0000',
    '10,00,000',
    'NaN',
    'Infinity',
    '5 dollars',
    '$',
    '$-5',
    '٥',
    '1 000',
    '100,000,000.01',
    '999999999',
    '1234567890',
  ];
  test.each(notMoney)('%j is not an amount', (text) => expect(parseDollars(text)).toBeNull());
});

describe('a displayed amount', () => {
  const rows: readonly (readonly [cents: number, shown: string, plain: string])[] = [
    [0, '$0', '0'],
    [1, '$0.01', '0.01'],
    [600, '$6', '6'],
    [1750, '$17.50', '17.50'],
    [1705, '$17.05', '17.05'],
    [-300, '-$3', '-3'],
    [-5, '-$0.05', '-0.05'],
    [124_500, '$1,245', '1245'],
    [99_999, '$999.99', '999.99'],
    [100_000, '$1,000', '1000'],
    [123_456_789, '$1,234,567.89', '1234567.89'],
  ];
  test.each(rows)('%d cents is shown as %s, and in files as %s', (cents, shown, plain) => {
    expect(showDollars(cents)).toBe(shown);
    expect(plainDollars(cents)).toBe(plain);
  });

  test('parses back to the same amount in both forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CENTS_MAX }), (cents) => {
        expect(parseDollars(showDollars(cents))).toBe(cents);
        expect(parseDollars(plainDollars(cents))).toBe(cents);
        expect(showDollars(-cents)).toBe(cents === 0 ? '$0' : `-${showDollars(cents)}`);
      }),
    );
  });
});

describe('an amount in a command', () => {
  test('is a whole number of cents from zero to a hundred million dollars', () => {
    for (const good of [0, 1, 50, CENTS_MAX]) expect(isCents(good)).toBe(true);
    for (const bad of [-1, 0.5, CENTS_MAX + 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '5', 5n, null])
      expect(isCents(bad)).toBe(false);
  });
});

describe('division with a named rounding', () => {
  test('goes down, up, or exact', () => {
    expect([divideDown(7, 2), divideUp(7, 2), divideDown(8, 2), divideUp(8, 2)]).toEqual([3, 4, 4, 4]);
    expect(divideExactly(8, 2)).toBe(4);
    expect(divideExactly(0, 5)).toBe(0);
  });

  test('exact division with a remainder fails an assertion', () => {
    expect(() => divideExactly(7, 2)).toThrow(/7 is not a whole multiple of 2/);
    expect(() => divideExactly(1, 0)).toThrow();
  });

  test('floorTo and ceilTo bracket the amount, less than one step apart', () => {
    expect([floorTo(1750, 600), ceilTo(1750, 600), floorTo(1800, 600), ceilTo(1800, 600)]).toEqual([
      1200, 1800, 1800, 1800,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: CENTS_MAX }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (cents, step) => {
          const [below, above] = [floorTo(cents, step), ceilTo(cents, step)];
          expect([below % step, above % step]).toEqual([0, 0]);
          expect(below <= cents && cents <= above && above - below < step + 1).toBe(true);
          expect(above - below).toBe(cents % step === 0 ? 0 : step);
        },
      ),
    );
  });
});
