// The library: every strategy is described and cited, follows its script, and plays at random without a refusal.

import assert from 'node:assert/strict';
import { ALL_GAMES, GAMES, PUBLISHED_GAMES } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { rollsOf, rulesOf, script, sitting } from '../../../tests/support/strategy-kit.ts';
import type { Game } from '../../game/rules/language/game.ts';
import { gamesFor } from '../strategy/fit.ts';
import { checkStrategy } from '../strategy/read/check.ts';
import { LIBRARY, libraryStrategy } from './index.ts';

/** The bets up before the first roll; then for each roll the net result and the bets up after it. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'pass-line': [
    'start: pass 10',
    '6-1 +10: pass 10',
    '1-1 -10: pass 10',
    '4-2 0: pass@6 10',
    '3-5 0: pass@6 10',
    '5-1 +10: pass 10',
    '2-2 0: pass@4 10',
    '3-4 -10: pass 10',
  ],
  'pass-and-odds': [
    'start: pass 10',
    '4-2 0: pass@6 10, pass-odds@6 20',
    '3-3 +34: pass 10',
    '2-2 0: pass@4 10, pass-odds@4 20',
    '5-2 -30: pass 10',
    '4-1 0: pass@5 10, pass-odds@5 20',
    '2-3 +40: pass 10',
    '6-3 0: pass@9 10, pass-odds@9 20',
    '6-1 -30: pass 10',
  ],
  'pass-3-4-5': [
    'start: pass 10',
    '2-2 0: pass@4 10, pass-odds@4 30',
    '3-1 +70: pass 10',
    '4-1 0: pass@5 10, pass-odds@5 40',
    '3-2 +70: pass 10',
    '5-3 0: pass@8 10, pass-odds@8 50',
    '6-2 +70: pass 10',
    '4-2 0: pass@6 10, pass-odds@6 50',
    '6-1 -60: pass 10',
  ],
  'pass-full-odds': [
    'start: pass 5',
    '4-1 0: pass@5 5, pass-odds@5 10',
    '3-2 +20: pass 5',
    '4-2 0: pass@6 5, pass-odds@6 10',
    '3-4 -15: pass 5',
  ],
  'dont-pass': [
    'start: dont-pass 10',
    '6-6 0: dont-pass 10',
    '5-6 -10: dont-pass 10',
    '1-2 +10: dont-pass 10',
    '4-4 0: dont-pass@8 10',
    '6-2 -10: dont-pass 10',
    '5-4 0: dont-pass@9 10',
    '6-1 +10: dont-pass 10',
  ],
  'dont-with-odds': [
    'start: dont-pass 10',
    '2-2 0: dont-pass@4 10, dont-pass-odds@4 40',
    '6-1 +30: dont-pass 10',
    '4-1 0: dont-pass@5 10, dont-pass-odds@5 30',
    '3-2 -40: dont-pass 10',
    '5-1 0: dont-pass@6 10, dont-pass-odds@6 24',
    '5-2 +30: dont-pass 10',
  ],
  'three-point-molly': [
    'start: pass 10',
    '4-2 0: pass@6 10, come 10, pass-odds@6 20',
    '3-2 0: pass@6 10, come 10, come@5 10, pass-odds@6 20, come-odds@5 20',
    '5-4 0: pass@6 10, come@5 10, come@9 10, pass-odds@6 20, come-odds@5 20, come-odds@9 20',
    '4-4 0: pass@6 10, come@5 10, come@9 10, pass-odds@6 20, come-odds@5 20, come-odds@9 20',
    '2-3 +40: pass@6 10, come 10, come@9 10, pass-odds@6 20, come-odds@9 20',
    '5-1 +34: pass 10, come@6 10, come@9 10, come-odds@6 20 off, come-odds@9 20 off',
    '3-4 -10: pass 10',
    '6-2 0: pass@8 10, come 10, pass-odds@8 20',
    '6-1 -20: pass 10',
  ],
  'three-point-dolly': [
    'start: dont-pass 10',
    '4-2 0: dont-pass@6 10, dont-come 10, dont-pass-odds@6 24',
    '3-2 0: dont-pass@6 10, dont-come 10, dont-come@5 10, dont-pass-odds@6 24, dont-come-odds@5 30',
    '5-4 0: dont-pass@6 10, dont-come@5 10, dont-come@9 10, dont-pass-odds@6 24, dont-come-odds@5 30, dont-come-odds@9 30',
    '4-4 0: dont-pass@6 10, dont-come@5 10, dont-come@9 10, dont-pass-odds@6 24, dont-come-odds@5 30, dont-come-odds@9 30',
    '2-3 -40: dont-pass@6 10, dont-come 10, dont-come@9 10, dont-pass-odds@6 24, dont-come-odds@9 30',
    '5-1 -34: dont-pass 10, dont-come@6 10, dont-come@9 10, dont-come-odds@6 24, dont-come-odds@9 30',
    '5-6 -10: dont-pass 10, dont-come@6 10, dont-come@9 10, dont-come-odds@6 24, dont-come-odds@9 30',
    '6-2 0: dont-pass@8 10, dont-come@6 10, dont-come@9 10, dont-pass-odds@8 24, dont-come-odds@6 24, dont-come-odds@9 30',
    '6-1 +90: dont-pass 10',
  ],
  'pass-six-and-eight': [
    'start: pass 10',
    '2-2 0: pass@4 10, pass-odds@4 20, place-win@6 12, place-win@8 12',
    '4-4 +14: pass@4 10, pass-odds@4 20, place-win@6 12, place-win@8 12',
    '3-3 +14: pass@4 10, pass-odds@4 20, place-win@6 12, place-win@8 12',
    '3-1 +50: pass 10, place-win@6 12 off, place-win@8 12 off',
    '5-1 0: pass@6 10, pass-odds@6 20, place-win@8 12',
    '6-2 +14: pass@6 10, pass-odds@6 20, place-win@8 12',
    '4-2 +34: pass 10, place-win@8 12 off',
    '5-3 0: pass@8 10, pass-odds@8 20, place-win@6 12',
    '6-1 -42: pass 10',
  ],
  'six-and-eight': [
    'start: nothing',
    '6-1 0: nothing',
    '4-1 0: place-win@6 12, place-win@8 12',
    '3-3 +14: place-win@6 12, place-win@8 12',
    '4-4 +14: place-win@6 12, place-win@8 12',
    '2-3 0: place-win@6 12 off, place-win@8 12 off',
    '6-1 0: place-win@6 12 off, place-win@8 12 off',
    '6-3 0: place-win@6 12, place-win@8 12',
    '5-2 -24: nothing',
  ],
  inside: [
    'start: nothing',
    '4-6 0: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '4-1 +7: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '6-3 +7: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '5-1 +7: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '1-1 0: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '6-1 -22: nothing',
  ],
  across: [
    'start: nothing',
    '4-2 0: place-win@4 5, place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5, place-win@10 5',
    '2-2 +9: place-win@4 5, place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5, place-win@10 5',
    '6-4 +9: place-win@4 5, place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5, place-win@10 5',
    '5-1 +7: place-win@4 5 off, place-win@5 5 off, place-win@8 6 off, place-win@9 5 off, place-win@10 5 off',
    '6-6 0: place-win@4 5 off, place-win@5 5 off, place-win@8 6 off, place-win@9 5 off, place-win@10 5 off',
    '3-6 0: place-win@4 5, place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5, place-win@10 5',
    '4-3 -32: nothing',
  ],
  'iron-cross': [
    'start: nothing',
    '5-4 0: place-win@5 5, place-win@6 6, place-win@8 6, field 5',
    '3-3 +2: place-win@5 5, place-win@6 6, place-win@8 6, field 5',
    '1-1 +10: place-win@5 5, place-win@6 6, place-win@8 6, field 5',
    '4-1 +2: place-win@5 5, place-win@6 6, place-win@8 6, field 5',
    '4-5 +5: place-win@5 5 off, place-win@6 6 off, place-win@8 6 off',
    '3-1 0: place-win@5 5, place-win@6 6, place-win@8 6, field 5',
    '6-1 -22: nothing',
  ],
  field: ['start: field 5', '4-1 -5: field 5', '6-6 +10: field 5', '5-6 +5: field 5', '6-1 -5: field 5'],
  'six-and-eight-pressed': [
    'start: nothing',
    '4-6 0: place-win@6 12, place-win@8 12',
    '5-1 +14: place-win@6 12, place-win@8 12',
    '4-2 +14: place-win@6 18, place-win@8 12',
    '3-3 +21: place-win@6 18, place-win@8 12',
    '4-4 +14: place-win@6 18, place-win@8 12',
    '6-2 +14: place-win@6 18, place-win@8 18',
    '2-4 +21: place-win@6 24, place-win@8 18',
    '6-1 -42: nothing',
    '3-6 0: place-win@6 12, place-win@8 12',
  ],
  'six-and-eight-regressed': [
    'start: nothing',
    '4-6 0: place-win@6 30, place-win@8 30',
    '5-1 +35: place-win@6 18, place-win@8 18',
    '4-4 +21: place-win@6 12, place-win@8 12',
    '6-2 +14: place-win@6 6, place-win@8 6',
    '3-3 +7: nothing',
    '5-4 0: nothing',
    '6-1 0: nothing',
    '6-3 0: place-win@6 30, place-win@8 30',
  ],
  'inside-regressed': [
    'start: nothing',
    '4-6 0: place-win@5 10, place-win@6 12, place-win@8 12, place-win@9 10',
    '5-4 +14: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '3-3 +7: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '2-3 +7: place-win@5 5, place-win@6 6, place-win@8 6, place-win@9 5',
    '6-1 -22: nothing',
    '4-6 0: place-win@5 10, place-win@6 12, place-win@8 12, place-win@9 10',
  ],
  'five-count': [
    'start: nothing',
    '6-1 0: nothing',
    '4-2 0: nothing',
    '1-2 0: nothing',
    '5-5 0: nothing',
    '3-2 0: nothing',
    '5-6 0: nothing',
    '5-4 0: come 10',
    '4-4 0: come 10, come@8 10, come-odds@8 20',
    '2-2 0: come 10, come@4 10, come@8 10, come-odds@4 20, come-odds@8 20',
    '5-3 +34: come 10, come@4 10, come@8 10, come-odds@4 20, come-odds@8 20',
    '6-1 -50: nothing',
  ],
  'five-count-six-and-eight': [
    'start: nothing',
    '4-1 0: nothing',
    '6-6 0: nothing',
    '3-6 0: nothing',
    '1-3 0: nothing',
    '1-1 0: nothing',
    '5-5 0: place-win@6 12, place-win@8 12',
    '3-3 +14: place-win@6 12, place-win@8 12',
    '6-1 -24: nothing',
    '5-4 0: nothing',
  ],
  martingale: [
    'start: pass 10',
    '1-1 -10: pass 20',
    '1-2 -20: pass 40',
    '6-6 -40: pass 80',
    '4-6 0: pass@10 80',
    '6-1 -80: pass 160',
    '3-3 0: pass@6 160',
    '4-3 -160: pass 10',
    '5-6 +10: pass 10',
    '2-1 -10: pass 20',
  ],
  paroli: [
    'start: pass 10',
    '6-1 +10: pass 20',
    '5-6 +20: pass 40',
    '4-3 +40: pass 10',
    '5-2 +10: pass 20',
    '1-1 -20: pass 10',
  ],
  'one-three-two-six': [
    'start: pass 10',
    '6-1 +10: pass 30',
    '5-6 +30: pass 20',
    '4-3 +20: pass 60',
    '5-2 +60: pass 10',
    '6-5 +10: pass 30',
    '1-1 -30: pass 10',
  ],
  'hedged-pass': [
    'start: pass 10, any-craps 1',
    '1-2 -3: pass 10, any-craps 1',
    '6-1 +9: pass 10, any-craps 1',
    '4-2 -1: pass@6 10',
    '3-3 +10: pass 10, any-craps 1',
    '6-6 -3: pass 10, any-craps 1',
  ],
  'hedged-dont': [
    'start: dont-pass 20',
    '4-2 0: dont-pass@6 20, place-win@6 18',
    '6-1 +2: dont-pass 20',
    '5-4 0: dont-pass@9 20, place-win@9 15',
    '6-3 +1: dont-pass 20',
    '2-2 0: dont-pass@4 20',
    '3-1 -20: dont-pass 20',
    '6-2 0: dont-pass@8 20, place-win@8 18',
    '5-2 +2: dont-pass 20',
  ],
  'doey-dont': [
    'start: pass 10, dont-pass 10',
    '6-6 -10: pass 10, dont-pass 10',
    '6-1 0: pass 10, dont-pass 10',
    '1-1 0: pass 10, dont-pass 10',
    '5-4 0: pass@9 10, dont-pass@9 10, pass-odds@9 20',
    '3-6 +30: pass 10, dont-pass 10',
    '2-2 0: pass@4 10, dont-pass@4 10, pass-odds@4 20',
    '3-4 -20: pass 10, dont-pass 10',
  ],
  'fire-bettor': [
    'start: pass 10, fire 5',
    '4-2 0: pass@6 10, fire 5',
    '3-3 +10: pass 10, fire 5',
    '6-1 +10: pass 10, fire 5',
    '4-4 0: pass@8 10, fire 5',
    '3-4 -15: pass 10, fire 5',
    '5-4 0: pass@9 10, fire 5',
  ],
  'bonus-bettor': [
    'start: pass 10, all-small 5, all-tall 5, all-or-nothing 5',
    '1-1 -10: pass 10, all-small 5, all-tall 5, all-or-nothing 5',
    '1-2 -10: pass 10, all-small 5, all-tall 5, all-or-nothing 5',
    '2-2 0: pass@4 10, all-small 5, all-tall 5, all-or-nothing 5',
    '4-1 0: pass@4 10, all-small 5, all-tall 5, all-or-nothing 5',
    '3-3 +170: pass@4 10, all-tall 5, all-or-nothing 5',
    '6-1 -20: pass 10, all-small 5, all-tall 5, all-or-nothing 5',
    '6-2 0: pass@8 10, all-small 5, all-tall 5, all-or-nothing 5',
    '6-1 -25: pass 10, all-small 5, all-tall 5, all-or-nothing 5',
  ],
  'hot-roller-bettor': [
    'start: pass 10, hot-roller 5',
    '2-2 0: pass@4 10, hot-roller 5',
    '1-3 +10: pass 10, hot-roller 5',
    '1-4 0: pass@5 10, hot-roller 5',
    '2-3 +10: pass 10, hot-roller 5',
    '6-1 +30: pass 10',
    '4-2 0: pass@6 10',
  ],
  'big-six-and-eight': [
    'start: big-6 10, big-8 10',
    '4-2 +10: big-6 10, big-8 10',
    '3-5 +10: big-6 10, big-8 10',
    '6-1 -20: big-6 10, big-8 10',
    '2-4 +10: big-6 10, big-8 10',
  ],
  'over-seven': [
    'start: over-7 5',
    '6-5 +5: over-7 5',
    '6-1 -5: over-7 5',
    '1-2 -5: over-7 5',
    '4-4 +5: over-7 5',
  ],
  'mini-dice-six-and-eight': [
    'start: place@6 12, place@8 12',
    '4-2 +14: place@6 12, place@8 12',
    '3-5 +14: place@6 12, place@8 12',
    '1-1 0: place@6 12, place@8 12',
    '6-1 -24: place@6 12, place@8 12',
  ],
};

describe('each strategy over a few rolls', () => {
  test.each(LIBRARY.map((written) => [written.name, written] as const))('%s', (name, written) => {
    const lines = SCRIPTS[name] ?? [];
    const rolls = lines.slice(1).map((line) => line.split(' ')[0]);
    expect(
      script(written, rulesOf(gamesFor(written, ALL_GAMES)[0]?.id ?? '', written.house), rolls.join(' ')),
    ).toEqual(lines);
  });
});

describe('each strategy at random, without a refusal', () => {
  const rows = LIBRARY.flatMap((written) =>
    gamesFor(written, ALL_GAMES).map(
      ({ id }, index) => [written.name, id, index === 0 ? 1_500 : 400, written] as const,
    ),
  );
  test.each(rows)('%s at %s over %i rolls', (_name, game, count, written) => {
    const rules = rulesOf(game, written.house);
    expect(checkStrategy(written, rules)).toEqual([]);
    const at = sitting(written, rules);
    const memories = new Set<string>();
    let rollsWithBets = 0;
    const rolls = rollsOf(20_240_117);
    for (let rolled = 0; rolled < count; rolled++) {
      if (at.up !== 'nothing') rollsWithBets += 1;
      at.roll(rolls.next().value ?? 0);
      memories.add(JSON.stringify(at.ready.memory));
      if (rolled % 10 === 0) assert.deepEqual(at.askedAgain.acts, []);
    }
    // A strategy that stops betting, or whose memory grows without bound, is broken.
    expect(rollsWithBets).toBeGreaterThan(count / 4);
    expect(memories.size).toBeLessThan(350);
  });
});

/** The games that a strategy fits, if not exactly the four craps games. */
const FITS: Readonly<Record<string, string>> = {
  'pass-and-odds': 'nj-craps nj-mini-craps nj-automated-craps',
  'pass-3-4-5': 'nj-craps nj-mini-craps nj-automated-craps',
  'pass-six-and-eight': 'nj-craps nj-mini-craps nj-automated-craps',
  field: 'nj-craps nj-mini-craps nj-automated-craps nz-craps nj-mini-dice',
  'fire-bettor': 'nj-craps',
  'bonus-bettor': 'nj-craps',
  'hot-roller-bettor': 'nj-craps',
  'big-six-and-eight': 'nz-craps',
  'over-seven': 'nj-mini-dice',
  'mini-dice-six-and-eight': 'nj-mini-dice',
};
const CRAPS = 'nj-craps nj-mini-craps nj-automated-craps nz-craps';

/** Of the games from published rules, those that a strategy fits, if not both. */
const FITS_PUBLISHED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['dont-pass', 'dont-with-odds', 'three-point-dolly', 'doey-dont', 'hedged-dont', 'pass-3-4-5'],
      'big-six-and-eight',
    ].map((name) => [name, 'nevada-craps']),
  ),
  ...Object.fromEntries(
    ['fire-bettor', 'bonus-bettor', 'hot-roller-bettor', 'over-seven', 'mini-dice-six-and-eight'].map(
      (name) => [name, ''],
    ),
  ),
};

test.each(LIBRARY.map((written) => [written.name, written] as const))(
  '%s fits the games that offer its wagers and odds',
  (name, written) => {
    const idsOf = (games: readonly Game[]) => gamesFor(written, games).map(({ id }) => id);
    expect(idsOf(GAMES).join(' ')).toBe(FITS[name] ?? CRAPS);
    expect(idsOf(PUBLISHED_GAMES).join(' ')).toBe(FITS_PUBLISHED[name] ?? 'crapless-craps nevada-craps');
    expect(idsOf(ALL_GAMES.toReversed())).toEqual(idsOf(ALL_GAMES).toReversed());
  },
);

describe('library entries', () => {
  test.each(LIBRARY.map((written) => [written.name, written] as const))(
    '%s has a description and a source',
    (_, written) => {
      expect(written.about?.match(/[.] |[.]$/g)?.length).toBeGreaterThanOrEqual(2);
      expect(written.about?.match(/[.] |[.]$/g)?.length).toBeLessThanOrEqual(3);
      expect(written.source).toMatch(/\d{4}|no date|proposed/);
    },
  );

  test('names and titles are unique', () => {
    expect(new Set(LIBRARY.map((written) => written.name)).size).toBe(LIBRARY.length);
    expect(new Set(LIBRARY.map((written) => written.title)).size).toBe(LIBRARY.length);
  });

  test('finds a strategy by name, or suggests the nearest one', () => {
    expect(libraryStrategy('iron-cross')).toBe(LIBRARY.find((written) => written.name === 'iron-cross'));
    expect(libraryStrategy('three-point-moly')).toEqual({
      says: 'There is no strategy called three-point-moly in the library. Did you mean three-point-molly?',
      nearest: 'three-point-molly',
    });
    expect(libraryStrategy('roulette')).toMatchObject({ nearest: null });
  });
});
