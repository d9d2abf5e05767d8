// What a roll did to each wager, as told to its owner and to everyone else.

import { describe, expect, test } from 'vitest';
import { type Night, night } from '../../../../tests/support/kit.ts';
import type { Audience } from './audience.ts';
import { sumOfResults, wagerResultsOf, wagersKeptOff } from './results.ts';
import { tell } from './tell.ts';

/** The results of a roll for A, as a given audience hears them. */
function heard(at: Night, dice: string, audience: Audience = {}): readonly string[] {
  at.out();
  const before = at.table;
  return wagerResultsOf(before, at.roll(dice), audience)
    .filter((one) => one.player === 'A')
    .map((one) => one.says);
}

const shooting = (game: string, house: Readonly<Record<string, unknown>> = {}): Night => {
  const at = night(game, house, ['A', 'S']);
  at.shooters = ['S'];
  return at;
};

describe('in the order of settlement', () => {
  test('lost, won, moved', () => {
    const at = shooting('nj-craps');
    at.roll('4-2');
    at.bet('A', 'place-win', 12, { on: 8, stays: true });
    at.bet('A', 'come', 10);
    at.bet('A', 'any-seven', 5);
    expect(heard(at, '4-4', { me: 'A' })).toEqual([
      'You lose $5 on Any Seven.',
      'You win $14 on Place 8 to Win at 7 to 6, and it stays up.',
      'Your Come goes to 8.',
    ]);
  });

  test('a line bet gets its point; a barred roll is a stand-off', () => {
    const at = shooting('nj-craps');
    at.bet('A', 'dont-pass', 10);
    expect(heard(at, '6-6')).toEqual(["A’s $10 on Don't Pass Line is a stand-off and is returned."]);
    at.bet('A', 'pass', 10);
    expect(heard(at, '4-2')).toEqual(['A’s Pass Line has its point, 6.']);
  });

  test('odds that were off are returned', () => {
    const at = shooting('nj-craps');
    at.roll('4-2');
    const come = at.bet('A', 'come', 10);
    at.roll('5-4');
    at.bet('A', 'come-odds', 10, { behind: come });
    at.roll('4-2');
    expect(heard(at, '6-3', { me: 'A' })).toEqual([
      'You win $10 on Come on 9 at 1 to 1.',
      'Your $10 on Come Odds on 9 was off and is returned.',
    ]);
  });

  test('a fire bet counts its points', () => {
    const at = shooting('nj-craps', { 'fire.offered': true });
    at.bet('A', 'fire', 5);
    at.roll('2-2');
    expect(heard(at, '3-1', { me: 'A' })).toEqual(['Your Fire Bet has 1 of 6: 4.']);
  });
});

describe('a composite', () => {
  test('that wins on one part is reported once, with the loss on the others', () => {
    const at = shooting('nj-craps');
    at.bet('A', 'horn', 4);
    at.out();
    const before = at.table;
    const events = at.roll('6-5');
    const results = wagerResultsOf(before, events, { me: 'A' }).filter((one) => one.player === 'A');
    expect(results.map((one) => one.says)).toEqual([
      'You win $15 on Horn (11 in One Roll) at 15 to 1, less $3 lost on its other parts.',
    ]);
    expect(sumOfResults(results)).toEqual({ wonCents: 1500, lostCents: 300, netCents: 1200 });
    expect(results[0]?.toRackCents).toBe(1600);
    // One event at a time, both halves are reported.
    const lost = events.find((event) => event.type === 'LosersCollected');
    expect(lost === undefined ? '' : tell(before, lost)).toBe(
      'A loses $3 on Horn (Craps Two $1, Craps Three $1, Craps Twelve $1).',
    );
  });
});

test('finds wagers that were off and would have been decided', () => {
  const at = shooting('nj-craps');
  at.bet('A', 'place-win', 12, { on: 8 });
  at.out();
  const before = at.table;
  const events = at.roll('3-4');
  expect(wagersKeptOff(before, events, 'A').map((one) => one.player)).toEqual(['A']);
  expect(wagersKeptOff(before, events, 'S')).toEqual([]);
});
