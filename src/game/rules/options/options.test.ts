// The ranges a form offers are the ranges `configure` accepts: tests both ends and one step beyond.

import { ALL_GAMES, gameById } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../base/assert.ts';
import type { Point } from '../../base/dice.ts';
import { type Ratio, ratio } from '../../base/ratio.ts';
import { configure } from '../compile/configure.ts';
import type { Game } from '../language/game.ts';
import { isRefusal } from '../language/refusal.ts';
import { type GroupedOption, isAt, optionsFor, optionsOf } from './house.ts';
import { currentChoices, currentKeys } from './names.ts';
import type { OptionRange } from './option.ts';

/** Every option of every game, once. */
const ALL: readonly GroupedOption[] = [
  ...new Map(ALL_GAMES.flatMap((game) => optionsFor(game).map((one) => [one.key, one] as const))).values(),
];

const decimal = ({ over, under }: Ratio): string => String(over / under);
const hundredths = ({ over, under }: Ratio, more: number): Ratio =>
  ratio(over * 100 + more * under, under * 100);
const forEach = (points: readonly Point[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(points.map((point) => [String(point), value]));

/** Values to accept, and values to refuse. */
function probes(range: OptionRange): { readonly good: readonly unknown[]; readonly bad: readonly unknown[] } {
  switch (range.kind) {
    case 'flag':
      return { good: [range.now], bad: ['yes', 1] };
    case 'one-of':
      return { good: range.words, bad: ['no such word'] };
    case 'some-of':
      return { good: [range.now], bad: [[], ['player']] };
    case 'whole':
      return { good: [range.least, range.now, range.most], bad: [range.least - 1, range.most + 1, 'two'] };
    case 'each-point': {
      const step = ratio(1, 100);
      const least = range.least === null ? step : range.least;
      const below = range.least === null ? '0' : decimal(hundredths(least, -1));
      const above = decimal(hundredths(range.most, 1));
      const { points } = range;
      const now = Object.fromEntries(points.map((point) => [String(point), decimal(range.now[point])]));
      return {
        good: [
          now,
          forEach(points, decimal(least)),
          forEach(points, decimal(range.most)),
          { 6: decimal(least) },
        ],
        bad: [
          forEach(points, below),
          forEach(points, above),
          { ...now, 6: above },
          { ...now, 7: decimal(least) },
        ],
      };
    }
    case 'fee-time':
      return {
        good: [
          Object.fromEntries(range.points.map((point) => [point, range.now[point]])),
          forEach(range.points, 'on-win'),
          forEach(range.points, 'when-made'),
          { 4: 'on-win' },
        ],
        bad: [forEach(range.points, 'never'), { 7: 'on-win' }],
      };
    case 'money':
      return { good: [String(range.now / 100)], bad: ['a lot', '-1'] };
    case 'amounts':
      return { good: [range.now.map((cents) => String(cents / 100))], bad: [[], ['0']] };
    case 'limits':
      return {
        good: range.hasLeast ? [{ min: '5', max: '100' }, { max: '50' }] : ['100', { max: '50' }],
        bad: [{ min: '10', max: '5' }, { min: '0' }, { max: '50', maximum: '50' }, 7],
      };
    case 'payouts':
      return {
        good: range.floors.flatMap(({ key, pays: { over, under } }) => [
          { [key]: `${over} to ${under}` },
          { [key]: `${over + 1} to ${under}` },
        ]),
        bad: range.floors.map(({ key, pays: { over, under } }) => ({
          [key]: `${over * 9} to ${under * 10}`,
        })),
      };
    case 'proposals':
      return {
        good: [Object.fromEntries(Object.keys(range.names).map((name) => [name, true]))],
        bad: [{ bonus: 'yes' }, { fire: true }],
      };
    case 'text':
      return { good: [range.now], bad: [''] };
  }
}

/** Prerequisite choices for trying the option. */
const BONUS = { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true };
const HOT = { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true, 'fire.offered': false };
const BEFORE: Readonly<Record<string, object>> = {
  'bonus.offered': BONUS,
  'bonus.maxWager': BONUS,
  'hot.offered': HOT,
  'hot.payTable': HOT,
  'hot.minMax': HOT,
};

const isTaken = (game: Game, key: string, value: unknown): boolean =>
  !isRefusal(configure(game, { ...BEFORE[key], [key]: value }));

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('the options of %s', (_id, game) => {
  test.each(optionsOf(game).map((option) => [option.key, option] as const))('%s', (key, { range }) => {
    const { good, bad } = probes(range);
    expect(good.filter((value) => !isTaken(game, key, value))).toEqual([]);
    // Both ends of the bonus limit are read from one number, so one alone is accepted.
    const refused = key === 'bonus.maxWager' ? bad.filter((value) => value !== 7) : bad;
    expect(refused.filter((value) => isTaken(game, key, value))).toEqual([]);
  });

  test('are everything the house may choose, except fixed values', () => {
    const shown = optionsOf(game).map((option) => option.key);
    for (const option of ALL) {
      if (shown.includes(option.key)) continue;
      // Every omitted option has only one lawful value, its default, or none.
      const isKnown = option.key in game.elsewhere || optionsFor(game).some(({ key }) => key === option.key);
      expect([option.key, configure(game, { [option.key]: 'anything' })]).toMatchObject([
        option.key,
        { code: 'unlawful-option', clause: isKnown ? expect.any(String) : null },
      ]);
      if (!optionsFor(game).some(({ key }) => key === option.key) || !isAt(game, option))
        expect(isTaken(game, option.key, option.usually(game))).toBe(false);
    }
  });

  test('start with the defaults', () => {
    for (const { key, range } of optionsOf(game)) {
      if (range.kind !== 'flag' || key in BEFORE) continue;
      const plain = configure(game);
      const chosen = configure(game, { [key]: range.now });
      if (isRefusal(plain) || isRefusal(chosen)) throw new Error(`${key} is lawful`);
      expect(chosen.house).toEqual(plain.house);
    }
  });
});

test('a payout that may be raised has its common name', () => {
  const option = optionsOf(required(gameById('nj-craps'), 'a game')).find(
    ({ range }) => range.kind === 'payouts',
  );
  if (option?.range.kind !== 'payouts') throw new Error('craps may raise payouts');
  expect(option.range.floors.find(({ key }) => key === 'any-seven')).toMatchObject({
    name: 'Any Seven',
    pays: ratio(4),
  });
  expect(new Set(option.range.floors.map(({ key }) => key)).size).toBe(option.range.floors.length);
});

describe('every option', () => {
  test('has a unique key, label and description, and no game’s name in the key', () => {
    for (const part of ['key', 'label', 'about'] as const)
      expect(new Set(ALL.map((option) => option[part])).size).toBe(ALL.length);
    expect(ALL.filter(({ key }) => /\b(nj|nz|mini|miniDice|automated)\b/.test(key))).toEqual([]);
    expect(ALL.filter(({ label, about }) => label === '' || !/\.$/.test(about))).toEqual([]);
  });

  test('belongs to at least one game', () => {
    for (const option of ALL)
      expect([
        option.key,
        ALL_GAMES.some((game) => optionsFor(game).includes(option) && isAt(game, option)),
      ]).toEqual([option.key, true]);
  });

  test('keeps its earlier names, and no two options share a key', () => {
    const keys = ALL.map(({ key }) => key);
    const former = ALL.flatMap(({ formerly = [] }) =>
      formerly.map((one) => (typeof one === 'string' ? one : one[0])),
    );
    expect(former.filter((name) => keys.includes(name))).toEqual([]);
  });
});

describe('earlier names', () => {
  const rows: readonly (readonly [
    given: Readonly<Record<string, unknown>>,
    now: Readonly<Record<string, unknown>>,
    game?: string,
  ])[] = [
    [{ 'nz.odds.multiple': 2 }, { 'odds.take.multiple': 2, 'odds.lay.multiple': 2 }],
    [{ 'nz.commission': 5 }, { 'buy.vigPercent': 5 }],
    [{ 'buy.vigPercent[number]': { 4: 5 } }, { 'buy.vigPercent': { 4: 5 } }],
    [{ 'buy.vigRate': '0.045' }, { 'buy.vigPercent': 4.5 }],
    [{ 'lay.vigRate': { 4: 0.05, 10: '0.000001' } }, { 'lay.vigPercent': { 4: 5, 10: 0.0001 } }],
    [{ vigRate: 'much' }, { 'buy.vigPercent': 'much', 'lay.vigPercent': 'much' }],
    // Where no odds are laid and there is no lay bet, one name means the one choice there is.
    [{ oddsMultiple: 2 }, { 'odds.take.multiple': 2 }, 'crapless-craps'],
    [{ vigRate: '0.04' }, { 'buy.vigPercent': 4 }, 'crapless-craps'],
    [{ 'nz.payout': { 'field:12': '2 to 1' } }, { 'payout.higherThanMinimum': { 'field:12': '2 to 1' } }],
    [{ 'miniDice.under7.odds': 'not offered' }, { 'under7.offered': false }, 'nj-mini-dice'],
    [
      { 'miniDice.payout.higherThanMinimum': { 'over-7': '2 to 1' }, 'miniDice.under7.odds': '3 to 1' },
      { 'payout.higherThanMinimum': { 'over-7': '2 to 1', 'under-7': '3 to 1' }, 'under7.offered': true },
      'nj-mini-dice',
    ],
    [
      { 'mini.stickperson': true, 'noRoll.callers.mini': ['dealer'] },
      { stickperson: true, 'noRoll.callers': ['dealer'] },
      'nj-mini-craps',
    ],
    [{ 'noRoll.callers.mini': ['dealer'] }, { 'noRoll.callers.mini': ['dealer'] }],
    [{ 'free.drinks': true }, { 'free.drinks': true }],
  ];
  test.each(rows.map(([given, now, id = 'nj-craps']) => ({ given, now, id })))(
    '$given',
    ({ given, now, id }) => {
      const game = required(gameById(id), 'a game');
      expect(currentChoices(game, given)).toEqual(now);
      // A choice under its current key is unchanged.
      expect(currentChoices(game, now)).toEqual(now);
    },
  );

  test('work in a list', () => {
    expect(
      currentKeys(ALL_GAMES, ['nz.odds.multiple', 'odds.take.multiple', 'mini.stickperson', 'free.drinks']),
    ).toEqual(['odds.take.multiple', 'odds.lay.multiple', 'stickperson', 'free.drinks']);
  });
});
