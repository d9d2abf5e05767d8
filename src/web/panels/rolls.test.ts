// The roll book: each roll's effect on the line, hands and counts, and overruled calls.

import { expect, test } from 'vitest';
import { crew, irregularThrow, type Night, night } from '../../../tests/support/kit.ts';
import type { TableEvent } from '../../game/table/event.ts';
import { evolve } from '../../game/table/evolve/evolve.ts';
import type { Table } from '../../game/table/state.ts';
import type { PageEvent } from '../link/page-table.ts';
import { NO_ROLLS, type RollBook, rollBookAfter, rollBookFrom } from './rolls.ts';

function seenFrom(first: Table, events: readonly TableEvent[]): readonly PageEvent[] {
  let before = first;
  return events.map((event, index) => {
    const one = { event, before, at: 0, no: index + 1 };
    before = evolve(before, event);
    return one;
  });
}

/** The book of everything that happens in a night after this moment. */
function bookOf(at: Night, does: () => void): RollBook {
  const { table, record } = at;
  const from = record.length;
  does();
  return rollBookAfter(table.rules, NO_ROLLS, seenFrom(table, at.record.slice(from)));
}

const marks = (book: RollBook): readonly string[] =>
  book.entries.map((entry) => (entry.roll === null ? entry.says : `${entry.total} ${entry.mark ?? '-'}`));

test('each roll is marked by its effect on the line', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const book = bookOf(at, () => at.roll('3-4 6-6 4-2 5-4 3-3 5-6 2-2 1-1 4-3'));
  expect(marks(book)).toEqual([
    ...['7 winner', '12 craps', '6 point', '9 -', '6 made', '11 winner', '4 point', '2 -', '7 out'],
  ]);
  expect(book.counts).toEqual([0, 0, 1, 0, 1, 0, 2, 2, 0, 1, 0, 1, 1]);
  expect(book).toMatchObject({ rolls: 9, hand: { rolls: 0, points: 0 }, longest: 9, point: null });
});

test('the current hand is counted, and the longest remembered', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const book = bookOf(at, () => at.roll('4-2 4-2 4-2 4-3 4-4 4-4 5-5'));
  expect(book).toMatchObject({ hand: { rolls: 3, points: 1 }, longest: 4 });
});

test('if any seven ends the turn, a come-out seven wins and ends it', () => {
  const at = night('nj-automated-craps', {}, ['S', 'T']);
  const book = bookOf(at, () => at.roll('3-4 4-2'));
  expect(marks(book)).toEqual(['7 winner', '6 point']);
  expect(book.hand.rolls).toBe(1);
});

test('without points there are no marks', () => {
  const at = night('nj-mini-dice', {}, ['A']);
  at.shooters = ['A'];
  const book = bookOf(at, () => at.roll('3-4 4-2'));
  expect(marks(book)).toEqual(['7 -', '6 -']);
});

test('a void throw is listed but not counted', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const book = bookOf(at, () => {
    at.irregular('2-3', 'off-table');
    at.roll('4-2');
  });
  expect(marks(book)).toEqual(['No Roll: a die left the table.', '6 point']);
  expect(book.rolls).toBe(1);
});

test('an overruled call is replaced, and a voided one removed', () => {
  const at = night('nz-craps', {}, ['S', 'T']);
  const replaced = bookOf(at, () => {
    at.roll('4-2 6-6');
    at.act({ do: 'overrule', by: crew('game-supervisor'), faces: [3, 3] });
  });
  expect(marks(replaced)).toEqual(['6 point', '6 made']);
  expect(replaced).toMatchObject({ rolls: 2, hand: { points: 1 } });
  const voided = bookOf(at, () => {
    at.act({ do: 'overrule', by: crew('casino-manager'), faces: null });
  });
  expect(marks(voided)).toEqual(['The call was overruled: No Roll.']);
});

test('events one by one give the same book as all at once, and repeats change nothing', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const { table } = at;
  const from = at.record.length;
  at.roll('4-2 4-2 6-6 5-5 3-4 2-2');
  const seen = seenFrom(table, at.record.slice(from));
  const whole = rollBookAfter(table.rules, NO_ROLLS, seen);
  let book = NO_ROLLS;
  for (let end = 1; end <= seen.length; end += 3)
    book = rollBookAfter(table.rules, book, seen.slice(Math.max(0, end - 9), end));
  book = rollBookAfter(table.rules, book, seen);
  expect({ ...book, beforeLast: null }).toEqual({ ...whole, beforeLast: null });
  expect(rollBookAfter(table.rules, book, seen)).toBe(book);
});

test('events from before the page was opened are read without their tables', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  at.roll('5-5');
  const from = at.record.length;
  at.roll('6-4 3-4 4-2 4-3');
  expect(marks(rollBookFrom(at.table.rules, [null, ...at.record.slice(from)]))).toEqual([
    ...['10 made', '7 winner', '6 point', '7 out'],
  ]);
});

test('the number of entries is limited', () => {
  const at = night('nj-mini-dice', {}, ['A']);
  at.shooters = ['A'];
  const closed = at.roll('4-2').find((event) => event.type === 'RollClosed') as TableEvent;
  const book = rollBookFrom(
    at.table.rules,
    Array.from({ length: 500 }, () => closed),
  );
  expect(book.rolls).toBe(500);
  expect(book.counts[6]).toBe(500);
  expect(book.entries.length).toBeLessThan(150);
  expect(new Set(book.entries.map((entry) => entry.key)).size).toBe(book.entries.length);
  expect(book.beforeLast?.beforeLast).toBeNull();
});

test('irregular dice that count are a roll like any other', () => {
  const at = night('nj-craps', {}, ['S', 'T']);
  const book = bookOf(at, () => {
    at.out();
    at.rest(irregularThrow('2-4', 'cocked-on-one'));
  });
  expect(marks(book)).toEqual(['6 point']);
});
