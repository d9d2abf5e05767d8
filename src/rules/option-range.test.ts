// The ranges that a form offers are the ranges that `configure` takes: both ends are tried, and one step beyond.

import { describe, expect, test } from 'vitest';
import { known } from '../base/assert.ts';
import { POINTS } from '../base/dice.ts';
import { type Ratio, ratio } from '../base/ratio.ts';
import { GAMES, gameById } from '../games/index.ts';
import { configure } from './configure.ts';
import type { Game } from './game.ts';
import { type OptionRange, optionsOf } from './option-range.ts';
import { isRefusal } from './refusal.ts';

const decimal = ({ over, under }: Ratio): string => String(over / under);
const hundredths = ({ over, under }: Ratio, more: number): Ratio =>
  ratio(over * 100 + more * under, under * 100);
const forEach = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(POINTS.map((point) => [String(point), value]));

/** Values that are to be taken, and values that are to be refused. */
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
      const now = Object.fromEntries(POINTS.map((point) => [String(point), decimal(range.now[point])]));
      return {
        good: [now, forEach(decimal(least)), forEach(decimal(range.most))],
        bad: [forEach(below), forEach(above), { ...now, 6: above }],
      };
    }
    case 'fee-time':
      return { good: [range.now, forEach('on-win'), forEach('when-made')], bad: [forEach('never')] };
    case 'money':
      return { good: [String(range.now / 100)], bad: ['a lot', '-1'] };
    case 'amounts':
      return { good: [range.now.map((cents) => String(cents / 100))], bad: [[], ['0']] };
    case 'limits':
      return {
        good: [{ min: '5', max: '100' }, { max: '50' }],
        bad: [{ min: '10', max: '5' }, { min: '0' }, 7],
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
      return { good: [Object.fromEntries(range.names.map((name) => [name, true]))], bad: [{ bonus: 'yes' }] };
    case 'text':
      return { good: [range.now], bad: [''] };
  }
}

/** What has to be chosen first, so that the option may be tried. */
const BEFORE: Readonly<Record<string, object>> = {
  'bonus.offered': { 'proposals.treatAsAdopted': { bonus: true } },
  'hot.offered': { 'proposals.treatAsAdopted': { hot: true } },
};

const isTaken = (game: Game, key: string, value: unknown): boolean =>
  !isRefusal(configure(game, { ...BEFORE[key], [key]: value }));

describe.each(GAMES.map((game) => [game.id, game] as const))('the options of %s', (_id, game) => {
  test.each(optionsOf(game).map((option) => [option.key, option] as const))('%s', (key, { range }) => {
    const { good, bad } = probes(range);
    expect(good.filter((value) => !isTaken(game, key, value))).toEqual([]);
    // Both ends of the bonus limit are read from one number, so that one alone is taken.
    const refused = key === 'bonus.maxWager' ? bad.filter((value) => value !== 7) : bad;
    expect(refused.filter((value) => isTaken(game, key, value))).toEqual([]);
  });

  test('are all that the house may choose, but for what is fixed or said twice', () => {
    const shown = optionsOf(game).map((option) => option.key);
    const left = game.options.filter((key) => !shown.includes(key));
    for (const key of left) {
      const isOther = key === 'buy.vigRate' || key === 'lay.vigRate';
      // Everything else that is left out has one lawful value, which the default is.
      if (!isOther)
        expect([key, configure(game, { [key]: 'anything' })]).toMatchObject([
          key,
          { refused: 'unlawful-option' },
        ]);
    }
  });

  test('start with what a house has that chooses nothing', () => {
    for (const { key, range } of optionsOf(game)) {
      if (range.kind !== 'flag' || key in BEFORE) continue;
      const plain = configure(game);
      const chosen = configure(game, { [key]: range.now });
      if (isRefusal(plain) || isRefusal(chosen)) throw new Error(`${key} is lawful`);
      expect(chosen.house).toEqual(plain.house);
    }
  });
});

test('a payout that may be raised is named as people name it', () => {
  const option = optionsOf(known(gameById('nj-craps'), 'a game')).find(
    ({ range }) => range.kind === 'payouts',
  );
  if (option?.range.kind !== 'payouts') throw new Error('craps may raise payouts');
  expect(option.range.floors.find(({ key }) => key === 'any-seven')).toMatchObject({
    name: 'Any Seven',
    pays: ratio(4),
  });
  expect(new Set(option.range.floors.map(({ key }) => key)).size).toBe(option.range.floors.length);
});
