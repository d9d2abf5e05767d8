// The examples run and do what they claim.

import { readFileSync } from 'node:fs';
import { readGame } from 'boxperson/authoring';
import { oddsOfGame } from 'boxperson/odds';
import { configure, isRefusal } from 'boxperson/rules';
import { expect, test } from 'vitest';
import { forgetGames } from '../tests/support/games/forget-games.ts';
import { evening } from './01-open-a-table.ts';
import { inAScenario, inTheCounts, inTheRulebook } from './02-made-up-wager.ts';
import { answers } from './03-ask-a-table.ts';
import { costs } from './04-strategy.ts';

forgetGames();

test('01 prints a refusal with its remedy, and payouts with their clauses', () => {
  expect(evening()).toEqual([
    'Rolled 4-2.',
    'Refused: $5 on Place 8 to Win cannot be paid exactly in units of $1; the bet must be a multiple of $6. Bet $6. [NJ 13:69F-1.4(f)]',
    'Rolled 5-3.',
    '  ann wins $7 on Place 8 to Win at 7 to 6. [NJ 13:69F-1.2(a)5; NJ 13:69F-1.4(b)[place-8-win]]',
    'Rolled 3-3.',
    '  ann wins $10 on Pass Line on 6 at 1 to 1. [NJ 13:69F-1.2(a)1.i(2); NJ 13:69F-1.4(b)[pass]]',
    '  ann wins $36 on Pass Odds on 6 at 6 to 5. [NJ 13:69F-1.6(a)#pay; NJ 13:69F-1.6(e)#same-odds]',
  ]);
});

test('02 adds a wager to the rulebook, scenarios and counts with one entry', () => {
  expect(inTheRulebook()).toBe('Doubles | at any time | freely before the roll | working | 4 to 1 | from $1');
  expect(inAScenario()).toEqual([]);
  expect(inTheCounts()).toEqual({ win: 6, lose: 30, push: 0, open: 0 });
});

test('03 shows which bets are allowed, what each total would do, and who acts next', () => {
  const said = answers();
  expect(said).toContain('Odds on the Pass on 6: from $5 in steps of $5');
  expect(said).toContain('6: $10');
  expect(said).toContain('7: -$10');
  expect(said).toContain('player may throw');
});

test('04 gives a simulated cost within sampling error of the exact cost', () => {
  const found = costs();
  if (typeof found === 'string') throw new Error(found);
  expect(found.exactCents).toBeCloseTo(-742.807, 3);
  expect(Math.abs(found.simulatedCents - found.exactCents)).toBeLessThan(150);
});

test('06 is a whole game, with the line odds of craps', () => {
  const file = '06-corner-dice.yaml';
  const read = readGame(readFileSync(new URL(file, import.meta.url), 'utf8'), file);
  if ('problems' in read) throw new Error(read.problems[0]?.says);
  const rules = configure(read.data.game, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  const [corner] = oddsOfGame(rules, 'corner');
  expect(corner?.figures.edgeMade).toEqual({ n: 7n, d: 495n });
});
