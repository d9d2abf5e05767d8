// What regulars say, and what goes on the layout for it: rows a pit boss can check, at every game.

import { showDollars } from 'boxperson/base';
import { ALL_GAMES } from 'boxperson/games';
import type { HouseChoices } from 'boxperson/rules';
import { spotOf } from 'boxperson/table';
import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../tests/support/kit.ts';
import {
  type BetResolution,
  eachNamedBet,
  lexiconOf,
  type NamedBet,
  readBet,
  resolveBet,
  tidy,
  wordsFor,
} from './index.ts';

const CRAPS = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'];
const NEW_JERSEY = CRAPS.slice(0, 3);
const ALL = ALL_GAMES.map((game) => game.id);

/** A roll that makes each point. */
const POINTS: Readonly<Record<number, string>> = {
  4: '3-1',
  5: '3-2',
  6: '4-2',
  8: '5-3',
  9: '5-4',
  10: '6-4',
};

function tableAt(game: string, point: number | null, choices: HouseChoices = {}): Night {
  const at = night(game, choices);
  if (point !== null) at.roll(POINTS[point] ?? '');
  return at;
}

function wishesIn(at: Night, sentence: string): readonly NamedBet[] {
  const read = readBet(tidy(sentence), lexiconOf(wordsFor(at.table.rules.game)));
  if (read === null || typeof read === 'string') throw new Error(`"${sentence}" was not understood: ${read}`);
  return read;
}

/** Says a sentence for A; returns whatever was refused. */
function say(at: Night, sentence: string): readonly BetResolution[] {
  const rest: BetResolution[] = [];
  for (const wish of wishesIn(at, sentence).flatMap((one) => eachNamedBet(at.table, one))) {
    const understood = resolveBet(at.table, 'A', wish);
    if (understood.is !== 'bets') rest.push(understood);
    else for (const { asked } of understood.bets) at.act({ ...asked, by: player('A') });
  }
  return rest;
}

/** "5 on 4, 6 on 8": what A has up, by number if it has one. */
const up = (at: Night): string =>
  at.table.wagers
    .filter((one) => one.player === 'A')
    .map((one) => {
      const { wager, on } = spotOf(at.table, one);
      return `${showDollars(one.stakeCents).slice(1)} on ${on ?? wager.id}`;
    })
    .join(', ');

/** The refusal of a sentence: its code and the acceptable amounts, in dollars. */
function refusal(at: Night, sentence: string): string {
  const [understood] = say(at, sentence);
  if (understood?.is !== 'refused') return `${understood?.is}: ${up(at)}`;
  const { code, nearestCents } = understood.refusal;
  return `${code} ${nearestCents.map((cents) => showDollars(cents).slice(1)).join(' or ')}`.trim();
}

describe.each(ALL)('on the come-out at %s', (game) => {
  const rows: readonly (readonly [sentence: string, up: string])[] = [
    ['22 inside', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['$22 inside', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['Gimme twenty-two inside, please', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['inside for 22', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['22 on the inside numbers', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['place 22 inside', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    ['44 inside', '10 on 5, 12 on 6, 12 on 8, 10 on 9'],
    ['66 inside', '15 on 5, 18 on 6, 18 on 8, 15 on 9'],
    ['110 inside', '25 on 5, 30 on 6, 30 on 8, 25 on 9'],
    ['20 outside', '5 on 4, 5 on 5, 5 on 9, 5 on 10'],
    ['100 outside', '25 on 4, 25 on 5, 25 on 9, 25 on 10'],
    ['32 across', '5 on 4, 5 on 5, 6 on 6, 6 on 8, 5 on 9, 5 on 10'],
    ['thirty-two dollars across the board', '5 on 4, 5 on 5, 6 on 6, 6 on 8, 5 on 9, 5 on 10'],
    ['64 across', '10 on 4, 10 on 5, 12 on 6, 12 on 8, 10 on 9, 10 on 10'],
    ['160 across', '25 on 4, 25 on 5, 30 on 6, 30 on 8, 25 on 9, 25 on 10'],
    ['12 each on 6 and 8', '12 on 6, 12 on 8'],
    ['12 each on the six and the eight', '12 on 6, 12 on 8'],
    ['12 on the 6 and 8', '12 on 6, 12 on 8'],
    ['12 on the 6 and 8 each', '12 on 6, 12 on 8'],
    ['6 and 8 for 12 each', '12 on 6, 12 on 8'],
    ['place the 6 and 8 for 12 each', '12 on 6, 12 on 8'],
    ['5 each on 4, 5, 9 and 10', '5 on 4, 5 on 5, 5 on 9, 5 on 10'],
    ['5 on the field and 22 inside', '5 on field, 5 on 5, 6 on 6, 6 on 8, 5 on 9'],
  ];
  test.each(rows)('%s', (sentence, expected) => {
    const at = tableAt(game, null);
    expect(say(at, sentence)).toEqual([]);
    expect(up(at)).toBe(expected);
  });

  const refused: readonly (readonly [sentence: string, refusal: string])[] = [
    ['25 inside', 'not-payable 22 or 44'],
    ['20 inside', 'not-payable 22'],
    ['30 across', 'not-payable 32'],
    ['26 across', 'not-payable 32'],
    ['27 across', 'not-payable 32'],
    ['100 across', 'not-payable 96 or 128'],
    ['24 outside', 'not-payable 20 or 40'],
    ['200200 inside', 'too-few-chips'],
    ['inside', 'how-much-in-all:'],
  ];
  test.each(refused)('%s is refused', (sentence, expected) => {
    const at = tableAt(game, null);
    expect(refusal(at, sentence).trim()).toBe(expected);
    expect(up(at)).toBe('');
  });
});

describe.each(CRAPS)('with a point on at %s, the amount tells whether the point is left out', (game) => {
  const rows: readonly (readonly [point: number, sentence: string, up: string])[] = [
    [6, '26 across', '5 on 4, 5 on 5, 6 on 8, 5 on 9, 5 on 10'],
    [8, '26 across', '5 on 4, 5 on 5, 6 on 6, 5 on 9, 5 on 10'],
    [4, '27 across', '5 on 5, 6 on 6, 6 on 8, 5 on 9, 5 on 10'],
    [5, '27 across', '5 on 4, 6 on 6, 6 on 8, 5 on 9, 5 on 10'],
    [9, '54 across', '10 on 4, 10 on 5, 12 on 6, 12 on 8, 10 on 10'],
    [10, '27 across', '5 on 4, 5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    [6, '32 across', '5 on 4, 5 on 5, 6 on 6, 6 on 8, 5 on 9, 5 on 10'],
    [6, '16 inside', '5 on 5, 6 on 8, 5 on 9'],
    [5, '17 inside', '6 on 6, 6 on 8, 5 on 9'],
    [4, '22 inside', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    [6, '22 inside', '5 on 5, 6 on 6, 6 on 8, 5 on 9'],
    [9, '15 outside', '5 on 4, 5 on 5, 5 on 10'],
    [8, '20 outside', '5 on 4, 5 on 5, 5 on 9, 5 on 10'],
  ];
  test.each(rows)('point %s: %s', (point, sentence, expected) => {
    const at = tableAt(game, point);
    expect(say(at, sentence)).toEqual([]);
    expect(up(at)).toBe(expected);
  });

  const refused: readonly (readonly [point: number, sentence: string, refusal: string])[] = [
    [6, '27 across', 'not-payable 26 or 32'],
    [5, '26 across', 'not-payable 27'],
    [5, '30 across', 'not-payable 27 or 32'],
    [8, '20 inside', 'not-payable 16 or 22'],
  ];
  test.each(refused)('point %s: %s is refused', (point, sentence, expected) => {
    const at = tableAt(game, point);
    expect(refusal(at, sentence)).toBe(expected);
    expect(up(at)).toBe('');
  });
});

describe.each(CRAPS)('proposition bets at %s', (game) => {
  const rows: readonly (readonly [sentence: string, up: string])[] = [
    ['3 three-way', '1 on craps-2, 1 on craps-3, 1 on craps-12'],
    ['three way for 6', '2 on craps-2, 2 on craps-3, 2 on craps-12'],
    ['$3 3-way craps', '1 on craps-2, 1 on craps-3, 1 on craps-12'],
    ['4 horn', '4 on horn'],
    ['5 horn high yo', '5 on 11'],
    ['horn high twelve for 5', '5 on 12'],
    ['2 c and e', '2 on c-and-e'],
    ['5 on the hardways', '5 on 4, 5 on 6, 5 on 8, 5 on 10'],
    ['2 each on hard 6 and hard 8', '2 on 6, 2 on 8'],
  ];
  test.each(rows)('%s', (sentence, expected) => {
    const at = tableAt(game, null);
    expect(say(at, sentence)).toEqual([]);
    expect(up(at)).toBe(expected);
  });

  test.each([
    ['4 three-way', 'not-payable 3 or 6'],
    ['5 horn', 'not-payable 4 or 8'],
    ['4 horn high yo', 'not-payable 5'],
    ['7 world', 'not-payable 5 or 10'],
  ])('%s is refused', (sentence, expected) => {
    expect(refusal(tableAt(game, null), sentence)).toBe(expected);
  });
});

describe('depending on what the game offers', () => {
  test.each(NEW_JERSEY)('a world is a horn and any seven at %s', (game) => {
    const at = tableAt(game, null);
    expect([...say(at, '5 world'), up(at)]).toEqual(['4 on horn, 1 on any-seven']);
  });

  test('a world is one bet in New Zealand', () => {
    const at = tableAt('nz-craps', null);
    expect([...say(at, '5 world'), up(at)]).toEqual(['5 on world']);
  });

  test.each(NEW_JERSEY)('a three-way seven hops the sevens at %s', (game) => {
    for (const sentence of ['3 three-way seven', 'hop the sevens for 3']) {
      const at = tableAt(game, null);
      expect([...say(at, sentence), up(at)]).toEqual(['1 on 1-6, 1 on 2-5, 1 on 3-4']);
    }
  });

  test.each([
    ['nz-craps', '3 three-way seven'],
    ['nj-mini-dice', '3 three-way'],
    ['nj-mini-dice', '4 horn'],
    ['nj-mini-dice', '5 on hard 8'],
  ])('%s does not offer %s', (game, sentence) => {
    expect(refusal(tableAt(game, null), sentence)).toBe('not-offered');
  });
});

describe('at a table with different limits', () => {
  const limits = { 'table.minMax': { min: '10', max: '60' } };

  test('each number’s minimum and maximum apply', () => {
    const at = tableAt('nj-craps', null, limits);
    expect(refusal(at, '22 inside')).toBe('below-least 44');
    expect(refusal(at, '242 inside')).toBe('above-most 220');
    expect(say(at, '44 inside')).toEqual([]);
    expect(up(at)).toBe('10 on 5, 12 on 6, 12 on 8, 10 on 9');
  });

  test('a bet already up counts toward the maximum, and a new one is added to it', () => {
    const at = tableAt('nj-craps', null, limits);
    expect(say(at, '132 inside')).toEqual([]);
    expect(say(at, '44 inside')).toEqual([]);
    expect(up(at)).toBe('40 on 5, 48 on 6, 48 on 8, 40 on 9');
    expect(refusal(at, '66 inside')).toBe('above-most 44');
  });
});

test('nothing is put down if the rack does not cover all of it', () => {
  const at = tableAt('nj-craps', null);
  at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: 10_000_000 - 2_000 });
  expect(refusal(at, '22 inside')).toBe('too-few-chips');
  expect(up(at)).toBe('');
});
