// The one button for what comes next: a bet to begin with, the dice when they are mine, the same bets after a seven-out.

import { repeatOf } from 'boxperson/betting';
import type { StandingWager } from 'boxperson/table';
import { expect, test } from 'vitest';
import { crew, night, player } from '../../../tests/support/kit.ts';
import { diceActsOf } from '../dice/throwing/acts.ts';
import { nextActionOf } from './next-action.ts';

type At = ReturnType<typeof night>;

const next = (at: At, decided: readonly StandingWager[] = [], inHand = 500): string | null => {
  const acts = diceActsOf(at.table, 'A');
  return (
    nextActionOf({
      table: at.table,
      me: 'A',
      inHand,
      repeat: repeatOf(at.table, 'A', decided),
      main: at.table.dice.offeredTo === 'A' ? (acts.find((act) => act.isMain) ?? null) : null,
      ask: acts.find(({ does }) => does === 'want-dice') ?? null,
    })?.label ?? null
  );
};

test('a hand begins with a bet on the line, then waits for the others', () => {
  const at = night('nj-craps');
  expect(next(at)).toBe('Pass Line $5');
  at.bet('A', 'pass', 5);
  expect(next(at)).not.toBe('Pass Line $5');
});

test('with a point on it is a come bet', () => {
  const at = night('nj-craps');
  at.roll('4-2');
  expect(next(at)).toBe('Come $5');
});

test('with a chip above the limit in hand it is the most that the line takes', () => {
  const at = night('nj-craps', { 'table.minMax': { min: '1', max: '100' } });
  expect(next(at, [], 50_000)).toBe('Pass Line $100');
});

test('after a seven-out it is the same bets again', () => {
  const at = night('nj-craps');
  at.bet('A', 'pass', 5);
  const mine = at.table.wagers.filter((one) => one.player === 'A');
  at.roll('4-2 4-3');
  expect(next(at, mine)).toBe('Repeat $5');
});

test('a game without a line has no bet to begin with', () => {
  expect(next(night('nj-mini-dice'))).toBeNull();
});

test('dice that are taken are chosen next', () => {
  const at = night('nj-craps', {}, ['A']);
  at.bet('A', 'pass', 5);
  at.act({ do: 'offer-dice', by: crew('stickperson'), player: 'A' });
  at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
  expect(diceActsOf(at.table, 'A').filter((act) => act.isMain)).toMatchObject([
    { does: 'choose-dice', wishes: [{ do: 'choose-dice' }] },
  ]);
  for (const wish of diceActsOf(at.table, 'A')[0]?.wishes ?? []) at.act({ ...wish, by: player('A') });
  expect(diceActsOf(at.table, 'A').find((act) => act.isMain)?.label).toBe('Throw');
});

test('the dice come first when they are mine', () => {
  const at = night('nj-craps', {}, ['A']);
  at.bet('A', 'pass', 5);
  at.act({ do: 'offer-dice', by: crew('stickperson'), player: 'A' });
  expect(next(at)).toBe('Throw');
});
