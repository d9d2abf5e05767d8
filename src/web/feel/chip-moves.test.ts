// Where chips go after a roll, from a real table.

import { feltPlan, stackPlaces } from 'boxperson/felt';
import { expect, test } from 'vitest';
import { night } from '../../../tests/support/kit.ts';
import { seenFrom } from '../../../tests/support/seen-events.ts';
import { lastThrowEnd } from '../dice/results.ts';
import { chipMoves } from './chip-moves.ts';

function movesOf(at: ReturnType<typeof night>, roll: string, me: string | null) {
  at.out();
  const { table } = at;
  const plan = feltPlan(table.rules, 'tall');
  const stacks = stackPlaces(plan, table, me);
  const ended = lastThrowEnd(seenFrom(table, at.roll(roll)));
  return { moves: chipMoves(ended?.settled ?? [], stacks, plan, me), plan, stacks };
}

const shooting = (): ReturnType<typeof night> => {
  const at = night('nj-craps', {}, ['A', 'S']);
  at.shooters = ['S'];
  return at;
};

test('losers go to the house, winners are paid, and a stake that comes down goes with its winnings, mine first', () => {
  const at = shooting();
  at.bet('A', 'pass', 10);
  at.bet('A', 'any-seven', 5);
  at.bet('S', 'field', 25);
  const { moves, plan, stacks } = movesOf(at, '6-5', 'A');
  expect(moves.map(({ kind, isMine, amount }) => `${isMine ? 'mine' : 'other'} ${kind} ${amount}`)).toEqual([
    'mine swept 5',
    'mine paid 10',
    'mine taken 10',
    'other paid 25',
    'other taken 25',
    'other paid 10',
    'other taken 10',
  ]);
  for (const { at: bet, house } of moves) {
    expect(stacks.some(({ x, y }) => x === bet.x && y === bet.y)).toBe(true);
    // The house is at the rail, at the top of the felt.
    expect(house.y).toBeLessThan(plan.rail.h);
  }
});

test('a wager that stays up is paid and stays', () => {
  const at = shooting();
  at.roll('4-2');
  at.bet('A', 'place-win', 12, { on: 8, stays: true });
  const { moves } = movesOf(at, '4-4', 'A');
  expect(moves.filter(({ isMine }) => isMine).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'paid 14',
  ]);
});

test('a roll that decides nothing moves nothing, and a full table moves no more than can be followed', () => {
  const at = shooting();
  at.bet('A', 'pass', 10);
  expect(movesOf(at, '4-2', 'A').moves).toEqual([]);
  const players = [...'ABCDEFGHIJKLMN', 'S'];
  const full = night('nj-craps', {}, players);
  full.shooters = ['S'];
  for (const id of players.slice(0, -1)) {
    full.bet(id, 'field', 5);
    full.bet(id, 'any-seven', 5);
    full.bet(id, 'pass', 5);
  }
  const { moves } = movesOf(full, '6-5', 'N');
  expect(moves).toHaveLength(24);
  expect(moves.filter(({ isMine }) => isMine)).toHaveLength(5);
});
