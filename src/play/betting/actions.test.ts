// The actions in the bar and the menu at real tables: each one offered is accepted.

import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../tests/support/kit.ts';
import { areaActions, wagerActions } from './actions.ts';
import { commandFor } from './intent.ts';
import { areaKeys } from './open-areas.ts';

const labels = (at: Night, key: string, dollars = 5): readonly string[] =>
  areaActions(at.table, 'A', key, dollars * 100).map(
    (one) => one.label + (one.refusal === null ? '' : ` (${one.refusal.code})`),
  );

function ofWager(at: Night, id: number): readonly string[] {
  const standing = at.wager(id);
  if (standing === null) throw new Error('The wager is up');
  return wagerActions(at.table, 'A', standing, 500).map(
    (one) => one.label + (one.refusal === null ? '' : ` (${one.refusal.code})`),
  );
}

describe('at an area', () => {
  test('an empty area offers a bet for a payable amount, or the reason it does not', () => {
    const at = night('nj-craps');
    expect(labels(at, 'place-win:6')).toEqual(['Bet $6']);
    expect(labels(at, 'come')).toEqual(['Bet $5 (wrong-time)']);
    at.out();
    expect(labels(at, 'field')).toEqual(['Bet $5, late']);
  });

  test('a number bet of mine offers raise, press, lower, take down, call on', () => {
    const at = night('nj-craps');
    at.bet('A', 'place-win', 12, { on: 6 });
    expect(labels(at, 'place-win:6')).toEqual([
      'Raise to $18',
      'Press to $24',
      'Lower to $6',
      'Take down',
      'Call on',
      'Leave up after a win',
    ]);
    at.roll('4-4');
    expect(labels(at, 'place-win:6').at(-2)).toBe('Call off (no-on-off)');
    const zealand = night('nz-craps');
    zealand.bet('A', 'place-win', 12, { on: 6 });
    zealand.roll('4-4');
    expect(labels(zealand, 'place-win:6').at(-2)).toBe('Call off');
  });

  test('a line bet with its point offers odds, and refuses what a contract does not allow', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.roll('4-4');
    expect(labels(at, 'pass')).toEqual([
      'Odds $5',
      'Full odds $20',
      'Press (contract)',
      'Lower to $5 (contract)',
      'Take down (contract)',
      'Leave up after a win',
    ]);
    at.bet('A', 'pass-odds', 20);
    expect(labels(at, 'pass')).toEqual([
      'Bet $5 (wrong-time)',
      'Full odds (above-most)',
      'Press odds (above-most)',
      'Lower odds to $15',
      'Take odds down',
    ]);
  });
});

describe('with one wager', () => {
  test('a come bet that has traveled takes odds; a number bet may be left up', () => {
    const at = night('nj-craps');
    at.roll('4-4');
    const come = at.bet('A', 'come', 10);
    at.roll('5-4');
    expect(ofWager(at, come)[0]).toBe('Full odds $20');
    expect(ofWager(at, come).at(-1)).toBe('Leave up after a win');
    const odds = at.bet('A', 'come-odds', 10);
    expect(ofWager(at, odds)).toEqual([
      'Press odds to $20',
      'Lower odds to $4',
      'Take odds down',
      'Call off (no-on-off)',
    ]);
  });

  test('a call that is not marked yet can be reversed', () => {
    const at = night('nj-craps');
    const six = at.bet('A', 'place-win', 12, { on: 6 });
    at.act({ do: 'call-on', by: player('A'), wager: six });
    expect(ofWager(at, six)).toContain('Call off');
  });
});

test('every action offered without a refusal is accepted, at every area of every game', () => {
  for (const game of ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice']) {
    const at = night(game);
    for (const key of areaKeys(at.table.rules)) {
      const bet = areaActions(at.table, 'A', key, 2_500).find((one) => one.name === 'bet');
      for (const intent of bet?.refusal === null ? bet.intents : []) {
        const meant = commandFor(at.table, 'A', intent);
        if (meant === null) throw new Error(`${key} means nothing`);
        at.act({ ...meant.asked, by: player('A') });
      }
    }
    at.roll('4-4');
    for (const key of areaKeys(at.table.rules))
      for (const action of areaActions(at.table, 'A', key, 2_500))
        for (const intent of action.intents)
          expect(
            commandFor(at.table, 'A', intent)?.refusal ?? null,
            `${game} ${key} ${action.label}`,
          ).toEqual(action.refusal);
  }
});
