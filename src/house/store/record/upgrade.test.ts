// What older versions stored is read in today's form, and what this version stored is not touched. Whole houses of older versions
// are in tests/system/old-records.slow.test.ts.

import { expect, test } from 'vitest';
import { AT, drop } from '../../../../tests/support/store/words.ts';
import type { Entry, Json } from '../store.ts';
import { DATA_FORMAT } from './format.ts';
import { upgradedEffects, upgradedEntry, upgradedState } from './upgrade.ts';

const entryWith = (more: Partial<Entry>): Entry => ({
  ...{ ...drop('t', 0), made: null, seen: null, seq: 1, previous: '', hash: '' },
  ...more,
});

const FORMER = entryWith({
  command: { do: 'confirm-fire', by: { role: 'surveillance', id: 'sam' } },
  events: [{ type: 'BettingClosed' }, { type: 'FireConfirmed', by: 'sam' }, 7],
});

test.each([1, 2])('an entry of format %i has today’s names, and all its fields', (format) => {
  expect(upgradedEntry(FORMER, format)).toEqual({
    ...FORMER,
    command: { do: 'confirm-notice', by: { role: 'surveillance', id: 'sam' } },
    events: [{ type: 'BettingClosed' }, { type: 'NoticeConfirmed', by: 'sam' }, 7],
  });
  const { events, draw } = FORMER;
  expect(upgradedEffects({ seq: 1, version: 0, events, draw }, format).events[1]).toEqual({
    type: 'NoticeConfirmed',
    by: 'sam',
  });
});

test('what this version stored passes through uncopied, whatever it is called', () => {
  const draw: Json = { roll: 7, series: { no: 1 }, sealed: { drawn: 3 } };
  const entry = { ...FORMER, draw };
  expect(upgradedEntry(entry, DATA_FORMAT)).toBe(entry);
  expect(upgradedEffects(entry, DATA_FORMAT)).toBe(entry);
  const state: Json = { table: {}, drawn: 3 };
  expect(upgradedState(state, DATA_FORMAT)).toBe(state);
});

const drawn = (draw: Json, ...types: readonly string[]): Json =>
  upgradedEntry(entryWith({ draw, events: types.map((type) => ({ type })) }), 2).draw;

test('dice drawn as they went out are told from dice drawn as they came to rest', () => {
  expect(drawn({ roll: 7 }, 'DiceThrown')).toEqual({ early: { roll: 7 } });
  expect(drawn({ roll: 7 }, 'ShakerShaken')).toEqual({ early: { roll: 7 } });
  const fair = { series: 1, index: 2, word: null, awaits: null };
  expect(drawn({ roll: null, fair }, 'DiceThrown')).toEqual({ early: { roll: null, fair } });
  expect(drawn({ roll: 7, shown: {} }, 'DiceRested')).toEqual({ roll: 7, shown: {} });
  expect(drawn({ value: { round: 3 }, shown: {} }, 'DiceRested')).toEqual({ shown: {} });
  expect(drawn({ chain: { index: 1, word: null } }, 'DiceThrown')).toEqual({
    chain: { index: 1, word: null },
  });
  expect(drawn(null, 'DiceThrown')).toBeNull();
  const series = { no: 1, length: 200, commitment: 'c', last: 'l' };
  expect(drawn({ series, shown: {} })).toEqual({ series: { ...series, beacon: null, form: 1 }, shown: {} });
});

const oldTable = (more: Record<string, Json>): Json => ({
  table: { players: [{ id: 'ann' }, { id: 'bob', leaving: true }], dice: { stage: 'held' }, lastCall: null },
  ...more,
});
const table = {
  players: [
    { id: 'ann', leaving: false },
    { id: 'bob', leaving: true },
  ],
  dice: { stage: 'held', isRuled: false, ordered: [], sittingOut: [], edition: null },
  lastCall: null,
};
const nothing = { chain: null, flight: null, closedAt: null, awaits: null };

test.each<readonly [saved: Json, dice: Json]>([
  [oldTable({ drawn: null }), { series: null, used: 0, out: null, last: null }],
  [oldTable({ drawn: 7 }), { series: null, used: 0, out: { early: { roll: 7 }, ...nothing }, last: 7 }],
  [
    oldTable({ out: { roll: 7 }, series: { no: 2 }, used: 5 }),
    {
      series: { no: 2, beacon: null, form: 1 },
      used: 5,
      out: { early: { roll: 7 }, ...nothing },
      last: 7,
    },
  ],
  [oldTable({ dice: { used: 9 } }), { used: 9 }],
])('the saved table %j is complete, in a snapshot and in a sealed night', (saved, dice) => {
  expect(upgradedState(saved, 1)).toEqual({ table, dice });
  expect(drawn({ sealed: saved })).toEqual({ sealed: { table, dice } });
});

test('the table before an overruled call is complete, too', () => {
  const before = { players: [{ id: 'ann' }], dice: {} };
  expect(upgradedState(oldTable({ dice: {}, table: { lastCall: { roll: 7, before } } }), 2)).toMatchObject({
    table: {
      lastCall: {
        roll: 7,
        before: {
          players: [{ leaving: false }],
          dice: { isRuled: false, ordered: [], sittingOut: [], edition: null },
        },
      },
    },
  });
});

test('a people’s snapshot with names in it is not used; one without is', () => {
  expect(upgradedState({ latestAt: AT, people: [{ name: 'Ann' }] }, 2)).toBeUndefined();
  expect(upgradedState({ form: 2, latestAt: AT, people: [] }, 2)).toEqual({ latestAt: AT, people: [] });
  expect(upgradedState({ is: 'something else' }, 2)).toEqual({ is: 'something else' });
});
