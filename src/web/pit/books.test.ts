// Figures and journal entries as the pit page shows them.

import { expect, test } from 'vitest';
import { barPercent, bookFiguresOf, columnSum, journalActsOf } from './books.ts';

test('keeps the amounts of figures and adds them up', () => {
  const rows = bookFiguresOf([
    {
      table: 't1',
      name: 'One',
      from: null,
      rolls: 3,
      hands: 1,
      dropCents: 500,
      winCents: -200,
      holdPercent: '-40.00',
    },
    { table: 't2', name: null, from: '2026-01-01T00:00:00.000Z', rolls: 4, winCents: 900, holdPercent: null },
  ]);
  expect(rows[0]).toMatchObject({
    key: 't1 null',
    name: 'One',
    dropCents: 500,
    winCents: -200,
    holdPercent: '-40.00',
  });
  expect(rows[1]).toMatchObject({
    name: 't2',
    from: '2026-01-01T00:00:00.000Z',
    dropCents: 0,
    holdPercent: null,
  });
  expect(columnSum(rows, (row) => row.winCents)).toBe(700);
  expect(columnSum(rows, (row) => row.rolls)).toBe(7);
});

test('scales bars to the longest, for losses and wins alike', () => {
  expect([100, -50, 0].map((one) => barPercent(one, [100, -50, 0]))).toEqual([100, 50, 0]);
  expect(barPercent(25, [100, -200])).toBe(13);
  expect(barPercent(0, [0, 0])).toBe(0);
});

test('lists actions in the order of the journal', () => {
  const acts = journalActsOf([
    { at: 1, byName: 'Olga', by: 'p-1', table: null, says: 'Olga signed in.', id: 'a' },
    { at: 2, byName: 'Stan', by: 'p-2', table: 't1', says: 'Stan went on duty.', id: 'b' },
  ]);
  expect(acts).toEqual([
    { key: 'a 0', at: 1, by: 'Olga', table: null, says: 'Olga signed in.' },
    { key: 'b 1', at: 2, by: 'Stan', table: 't1', says: 'Stan went on duty.' },
  ]);
});

test('finds actions by what was done, by whom and where', () => {
  const rows = [
    { at: 1, byName: 'Olga', by: 'p-1', table: null, says: 'Olga signed in.', id: 'a' },
    { at: 2, byName: 'Stan', by: 'p-2', table: 't1', says: 'A disputed face was settled.', id: 'b' },
    { at: 3, byName: 'Olga', by: 'p-1', table: 't1', says: 'The table was closed.', id: 'c' },
  ];
  const found = (filter: string): readonly number[] =>
    journalActsOf(rows, { filter, nameOf: () => 'The big table' }).map(({ at }) => at);
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('olga')).toEqual([1, 3]);
  expect(found('  Big  olga ')).toEqual([3]);
  expect(found('disputed')).toEqual([2]);
  expect(found('nobody')).toEqual([]);
});
