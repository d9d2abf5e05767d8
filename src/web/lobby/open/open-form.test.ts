// The open-table form repeats the rules' own refusals, beside the option to blame.

import { describe, expect, test } from 'vitest';
import { required } from '../../../game/base/assert.ts';
import { clausesOf } from '../../../game/games/clauses.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';
import { gameById } from '../../../game/games/registry.ts';
import { OPTION_GROUPS, optionsOf } from '../../../game/rules/options/house.ts';
import { amountsChoice, judge, limitChoice, wholeChoice, withChoice } from './open-form.ts';
import { optionText, rangeInWords } from './option-words.ts';

const craps = required(gameById('nj-craps'), 'a game');

describe('judging choices', () => {
  test('accepts lawful choices without comment', () => {
    expect(judge(craps, {})).toEqual({ refusal: null, key: null });
    expect(judge(craps, { 'odds.take.multiple': '10' }).refusal).toBeNull();
  });

  test('refuses an unlawful choice with its clause and names the option', () => {
    const judged = judge(craps, { 'table.places': 8, 'odds.take.multiple': '101' });
    expect(judged).toMatchObject({ key: 'odds.take.multiple', refusal: { clause: 'NJ 13:69F-1.6(e)' } });
  });

  test('blames a clash on the later of the two choices', () => {
    const placesLast = withChoice({ startSeat: 12 }, 'table.places', 10);
    const seatLast = withChoice({ 'table.places': 10 }, 'startSeat', 12);
    expect(judge(craps, placesLast).key).toBe('table.places');
    expect(judge(craps, seatLast).key).toBe('startSeat');
    expect(judge(craps, withChoice(seatLast, 'startSeat', undefined)).refusal).toBeNull();
    // Choosing an option again makes it the latest.
    expect(judge(craps, withChoice(seatLast, 'table.places', 11)).key).toBe('table.places');
  });

  test('refuses two wrong choices without blaming either', () => {
    const judged = judge(craps, { 'table.places': 0, 'dice.count': 1 });
    expect(judged.refusal).not.toBeNull();
    expect(judged.key).toBeNull();
  });
});

test('parses typed text into choices', () => {
  expect(limitChoice(' ', '')).toBeUndefined();
  expect(limitChoice('5', ' ')).toEqual({ min: '5' });
  expect(limitChoice('5', '100')).toEqual({ min: '5', max: '100' });
  expect(amountsChoice('$0.50, 1;5  25')).toEqual(['0.50', '1', '5', '25']);
  expect([wholeChoice('12'), wholeChoice('a few')]).toEqual([12, 'a few']);
});

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('the options of %s', (_id, game) => {
  test('have unique labels and a group in the form', () => {
    const options = optionsOf(game);
    expect(options.filter(({ key, label }) => label === key)).toEqual([]);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    for (const { group } of options) expect(OPTION_GROUPS).toContain(group);
  });

  test('cite clauses of the game’s own document', () => {
    const own = new Set(clausesOf(game).map(({ id }) => id));
    for (const { key, clauses } of optionsOf(game))
      for (const clause of clauses) expect([key, clause, own.has(clause)]).toEqual([key, clause, true]);
  });
});

test('describes ranges as the game defines them', () => {
  const words = Object.fromEntries(optionsOf(craps).map(({ key, range }) => [key, rangeInWords(range)]));
  expect(words).toMatchObject({
    'odds.take.multiple': '1 to 100 times',
    'buy.vigPercent': 'above 0, at most 5 percent',
    'dice.count': '5 to 50',
    'fire.offered': '',
  });
  const zealand = required(gameById('nz-craps'), 'a game');
  const odds = optionsOf(zealand).find(({ key }) => key === 'odds.take.multiple');
  expect(odds === undefined ? '' : rangeInWords(odds.range)).toBe('1 to 2 times');
  expect(optionText('until-next-roll-thrown')).toBe('Until next roll thrown');
});
