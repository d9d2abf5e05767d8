import { expect, test } from 'vitest';
import { night } from '../../../tests/kit.ts';
import type { Seen } from '../link/seen.ts';
import { closesAt } from './closing.ts';

function afterRoll(game: string) {
  const at = night(game);
  at.bet('A', 'field', 10);
  at.roll('1-2');
  at.bet('A', 'field', 10);
  const closed = at.record.findLast((event) => event.type === 'RollClosed');
  if (closed === undefined) throw new Error('a roll');
  return {
    table: at.table,
    seen: [{ no: 1, at: 5_000, event: closed, before: at.table }] as readonly Seen[],
  };
}

test('betting closes so long after the last roll where the crew announces it', () => {
  const { table, seen } = afterRoll('nj-mini-dice');
  expect(closesAt(table, seen, 8_000)).toBe(13_000);
  expect(closesAt({ ...table, isBettingOpen: false }, seen, 8_000)).toBeNull();
  expect(closesAt({ ...table, wagers: [] }, seen, 8_000)).toBeNull();
  expect(closesAt(table, [], 8_000)).toBeNull();
  expect(closesAt(table, seen, null)).toBeNull();
});

test('where the throw closes betting, nobody can tell when', () => {
  const { table, seen } = afterRoll('nj-craps');
  expect(closesAt(table, seen, 8_000)).toBeNull();
});
