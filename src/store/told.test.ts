// What entries did, read from their texts alone: a text that was damaged where it is read is said to be, and never told wrongly.

import { expect, test } from 'vitest';
import { prepare, rowOf } from './entry.ts';
import { drop } from './proof/words.ts';
import { RecordDamaged } from './store.ts';
import { toldOf } from './told.ts';

const { text } = rowOf(prepare(drop('table-1', 7)), 3, '0'.repeat(64));
const told = { seq: 3, version: 7, events: drop('table-1', 7).events, draw: null };

test('an entry’s events are told', () => {
  expect(toldOf('table-1', { seq: 3, text })).toEqual(told);
});

test('a text that is cut short anywhere is damaged', () => {
  for (let length = 0; length < text.length; length++)
    expect(() => toldOf('table-1', { seq: 3, text: text.subarray(0, length) })).toThrow(RecordDamaged);
});

test('a text of another place is told with its own number, so that whoever follows notices', () => {
  expect(toldOf('table-1', { seq: 4, text })).toEqual(told);
});

test('bytes that are no UTF-8 are damaged wherever they stand', () => {
  for (let at = 0; at < text.length; at += 7) {
    const broken = Uint8Array.from(text);
    broken[at] = 0xff;
    expect(() => toldOf('table-1', { seq: 3, text: broken })).toThrow(RecordDamaged);
  }
});
