// After a reload the page knows from the record what it knew before.

import { lastDecidedWagers, repeatOf } from 'boxperson/betting';
import { emptyTable } from 'boxperson/table';
import { expect, test } from 'vitest';
import { night } from '../../../tests/support/kit.ts';
import { sceneOf } from '../dice/scene.ts';
import { earlierFrom } from './earlier-events.ts';

/** A bets the 6 and the 8, and S sevens out; each event is an entry of its own. */
function sevenOut() {
  const at = night('nj-craps');
  at.roll('4-1');
  at.bet('A', 'place-win', 6, { on: 6 });
  at.bet('A', 'place-win', 12, { on: 8 });
  at.roll('4-3');
  const happened = at.record.map((event, index) => ({ seq: index + 1, at: 0, events: [event] }));
  return { at, happened, start: emptyTable(at.table.rules) };
}

test('the bets of the last decision can be repeated', () => {
  const { at, happened, start } = sevenOut();
  const { seen } = earlierFrom(start, happened, happened.length);
  const repeat = repeatOf(at.table, 'A', lastDecidedWagers(seen, 'A'));
  expect(repeat).toMatchObject({ cents: 1800, names: ['Place 6 to Win', 'Place 8 to Win'], left: [] });
  // A player who bet nothing has nothing to repeat.
  expect(repeatOf(at.table, 'B', lastDecidedWagers(seen, 'B'))).toBeNull();
});

test('the dice show the last roll', () => {
  const { at, happened, start } = sevenOut();
  const { seen } = earlierFrom(start, happened, happened.length);
  const page = { faces: new Map(), next: null };
  expect(sceneOf({ ...page, seen: [] }, at.table, 'A').dice.map(({ up }) => up)).toEqual([null, null]);
  expect(sceneOf({ ...page, seen }, at.table, 'A').dice.map(({ up }) => up)).toEqual([4, 3]);
});

test('entries that the page has seen itself do not count as earlier', () => {
  const { at, happened, start } = sevenOut();
  const closed = happened.findIndex(({ events }) => events[0]?.type === 'RollClosed') + 1;
  const { seen, events } = earlierFrom(start, happened, closed);
  expect(events).toHaveLength(closed);
  expect(seen.at(-1)).toMatchObject({ no: -1, event: { type: 'RollClosed', total: 5 } });
  expect(lastDecidedWagers(seen, 'A')).toEqual([]);
  expect(at.table.rolls).toBe(2);
});

test('an event that only the crew may see still counts in the version of the table', () => {
  const { happened, start } = sevenOut();
  const { seen } = earlierFrom(start, [{ seq: 0, at: 0, events: [null] }, ...happened], 1);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.before.version).toBe(start.version + 1);
});
