// The odds of the games from published rules: exact fractions, by a Markov chain written here from the rules alone, and as
// published. Nothing here uses the odds floor or the compiled tables except to compare with them.

import { describe, expect, test } from 'vitest';
import { showFraction } from '../base/fraction.ts';
import { oddsOfGame, oddsOfTable } from '../odds/rows.ts';
import { configure } from '../rules/compile/configure.ts';
import type { Game } from '../rules/language/game.ts';
import { isRefusal } from '../rules/language/refusal.ts';
import { CRAPLESS_CRAPS, NEVADA_CRAPS } from './games.ts';

/** A fraction in lowest terms. */
type Exact = readonly [n: bigint, d: bigint];
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
function exact(n: bigint, d: bigint): Exact {
  const by = gcd(n, d) * (d < 0n ? -1n : 1n);
  return [n / by, d / by];
}
const add = (a: Exact, b: Exact): Exact => exact(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
const times = (a: Exact, b: Exact): Exact => exact(a[0] * b[0], a[1] * b[1]);
const text = ([n, d]: Exact): string => (d === 1n ? String(n) : `${n}/${d}`);

/** Of the 36 rolls, how many show each total. */
const WAYS: Readonly<Record<number, bigint>> = {
  ...{ 2: 1n, 3: 2n, 4: 3n, 5: 4n, 6: 5n, 7: 6n, 8: 5n, 9: 4n, 10: 3n, 11: 2n, 12: 1n },
};
const TOTALS = Object.keys(WAYS).map(Number);
const waysOf = (total: number): bigint => WAYS[total] ?? 0n;

/** What a total does to a bet in a state: ends it with this net result, or leads to a state (its own: nothing happens). */
type Does = { readonly net: Exact } | { readonly to: string };

/**
 * The expected net result of one unit, from the state `start`. A chain in which every state leads only to itself or to
 * later ones is solved from its end, by dividing out the rolls that change nothing.
 */
function expected(start: string, walk: (state: string, total: number) => Does): Exact {
  const worthCache = new Map<string, Exact>();
  const worthOf = (state: string): Exact => {
    const found = worthCache.get(state);
    if (found !== undefined) return found;
    let sum: Exact = [0n, 1n];
    let leaving = 0n;
    for (const total of TOTALS) {
      const does = walk(state, total);
      if ('to' in does && does.to === state) continue;
      leaving += waysOf(total);
      sum = add(sum, times([waysOf(total), 1n], 'net' in does ? does.net : worthOf(does.to)));
    }
    const value = times(sum, exact(1n, leaving));
    worthCache.set(state, value);
    return value;
  };
  return worthOf(start);
}

const edge = (start: string, walk: (state: string, total: number) => Does): string => {
  const [n, d] = expected(start, walk);
  return text(exact(-n, d));
};

const LOST: Does = { net: [-1n, 1n] };
const pays = (n: number, d = 1): Does => ({ net: exact(BigInt(n), BigInt(d)) });

/** Pass and Come: `natural` wins at once, `craps` loses at once, and any other total must come again before a 7. */
const line =
  (natural: readonly number[], craps: readonly number[]) =>
  (state: string, total: number): Does => {
    if (state === 'first')
      return natural.includes(total) ? pays(1) : craps.includes(total) ? LOST : { to: String(total) };
    return String(total) === state ? pays(1) : total === 7 ? LOST : { to: state };
  };
/** A number before a 7, paid `n` to `d`, less a fee charged on a win. */
const number =
  (on: number, n: number, d = 1, fee = 0) =>
  (state: string, total: number): Does =>
    total === on
      ? { net: add(exact(BigInt(n), BigInt(d)), exact(BigInt(-fee), 1_000n)) }
      : total === 7
        ? LOST
        : { to: state };
/** A 7 before a number, paid `n` to `d`, less a fee charged on a win. */
const seven =
  (on: number, n: number, d: number, fee: Exact) =>
  (state: string, total: number): Does =>
    total === 7
      ? { net: add(exact(BigInt(n), BigInt(d)), times([-1n, 1n], fee)) }
      : total === on
        ? LOST
        : { to: state };
/** A number several times before a 7; the state is how often it has come. */
const repeated =
  (on: number, often: number, odds: number) =>
  (state: string, total: number): Does => {
    if (total === 7) return LOST;
    if (total !== on) return { to: state };
    return Number(state) + 1 === often ? pays(odds) : { to: String(Number(state) + 1) };
  };

type Walk = (state: string, total: number) => Does;
/** A wager, the start and steps of its chain, and its edge as published, in percent. */
type Published = readonly [
  wager: string,
  on: number | null,
  fee: string | null,
  start: string,
  walk: Walk,
  percent: string,
];

const CRAPLESS: readonly Published[] = [
  ['pass', null, null, 'first', line([7], []), '5.382'],
  ['come', null, null, 'first', line([7], []), '5.382'],
  ['place-win', 2, null, '0', number(2, 11, 2), '7.143'],
  ['place-win', 12, null, '0', number(12, 11, 2), '7.143'],
  ['place-win', 3, null, '0', number(3, 11, 4), '6.250'],
  ['place-win', 11, null, '0', number(11, 11, 4), '6.250'],
  ['place-win', 4, null, '0', number(4, 9, 5), '6.667'],
  ['place-win', 5, null, '0', number(5, 7, 5), '4.000'],
  ['place-win', 6, null, '0', number(6, 7, 6), '1.515'],
  ['pass-odds', 2, null, '0', number(2, 6), '0.000'],
  ['pass-odds', 3, null, '0', number(3, 3), '0.000'],
  ['come-odds', 11, null, '0', number(11, 3), '0.000'],
  ['come-odds', 12, null, '0', number(12, 6), '0.000'],
  ['buy', 2, 'on-win', '0', number(2, 6, 1, 50), '0.714'],
  ['buy', 3, 'on-win', '0', number(3, 3, 1, 50), '1.250'],
  ['buy', 4, 'on-win', '0', number(4, 2, 1, 50), '1.667'],
];

const REPEATERS: readonly (readonly [on: number, often: number, odds: number, percent: string])[] = [
  [2, 2, 40, '16.327'],
  [3, 3, 50, '20.313'],
  [4, 4, 65, '18.519'],
  [5, 5, 80, '17.056'],
  [6, 6, 90, '19.739'],
  [8, 6, 90, '19.739'],
  [9, 5, 80, '17.056'],
  [10, 4, 65, '18.519'],
  [11, 3, 50, '20.313'],
  [12, 2, 40, '16.327'],
];

const NEVADA: readonly Published[] = [
  ['pass', null, null, 'first', line([7, 11], [2, 3, 12]), '1.414'],
  ['come', null, null, 'first', line([7, 11], [2, 3, 12]), '1.414'],
  ['place-win', 4, null, '0', number(4, 9, 5), '6.667'],
  ['place-win', 9, null, '0', number(9, 7, 5), '4.000'],
  ['place-win', 8, null, '0', number(8, 7, 6), '1.515'],
  ['put', 4, null, '0', number(4, 1), '33.333'],
  ['put', 5, null, '0', number(5, 1), '20.000'],
  ['put', 6, null, '0', number(6, 1), '9.091'],
  ['put-odds', 6, null, '0', number(6, 6, 5), '0.000'],
  ['big-6', null, null, '0', number(6, 1), '9.091'],
  ['big-8', null, null, '0', number(8, 1), '9.091'],
  ['buy', 4, 'on-win', '0', number(4, 2, 1, 50), '1.667'],
  ['buy', 5, 'on-win', '0', number(5, 3, 2, 50), '2.000'],
  ['buy', 6, 'on-win', '0', number(6, 6, 5, 50), '2.273'],
  ['lay', 4, 'on-win', '0', seven(4, 1, 2, [1n, 40n]), '1.667'],
  ['lay', 5, 'on-win', '0', seven(5, 2, 3, [1n, 30n]), '2.000'],
  ['lay', 6, 'on-win', '0', seven(6, 5, 6, [1n, 24n]), '2.273'],
  ...REPEATERS.map(
    ([on, often, odds, percent]): Published => [
      'repeater',
      on,
      null,
      '0',
      repeated(on, often, odds),
      percent,
    ],
  ),
];

function rulesOf(game: Game) {
  const rules = configure(game);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

/** A fraction in percent, to three places. */
function inPercent(fraction: string): string {
  const [n = '0', d = '1'] = fraction.split('/');
  return ((Number(n) / Number(d)) * 100).toFixed(3);
}

describe.each([[CRAPLESS_CRAPS, CRAPLESS] as const, [NEVADA_CRAPS, NEVADA] as const])(
  '$name',
  (game, published) => {
    const rows = oddsOfGame(rulesOf(game));

    test.each(published)(
      '%s %s %s costs what its chain and the published figure say',
      (wager, on, fee, start, walk, percent) => {
        const own = edge(start, walk);
        const row = rows.find((one) => one.wager === wager && one.on === on && one.fee === fee);
        expect(showFraction(row?.figures.edgeMade ?? expect.fail(wager))).toBe(own);
        expect(inPercent(own)).toBe(percent);
      },
    );
  },
);

test('crapless Pass costs exactly 373/6930, as published', () => {
  expect(edge('first', line([7], []))).toBe('373/6930');
});

test('a repeater bet wins as often as its number comes before a 7 that many times in a row', () => {
  const rows = oddsOfGame(rulesOf(NEVADA_CRAPS), 'repeater');
  for (const [on, often] of REPEATERS) {
    const once = exact(waysOf(on), waysOf(on) + waysOf(7));
    const wins = Array.from({ length: often }, () => once).reduce(times, [1n, 1n]);
    const row = rows.find((one) => one.on === on) ?? expect.fail(String(on));
    expect(showFraction(row.figures.pWin)).toBe(text(wins));
  }
});

test('a Nevada house charges vigorish on a win only, and a crapless one when the bet is made', () => {
  const feesOf = (game: Game) => new Set(oddsOfTable(rulesOf(game)).flatMap(({ fee }) => fee ?? []));
  expect([feesOf(NEVADA_CRAPS), feesOf(CRAPLESS_CRAPS)]).toEqual([
    new Set(['on-win']),
    new Set(['when-made']),
  ]);
});
