// The effects of entries, read from their texts alone: damage in the part that is read is reported, and never misread.

import { expect, test } from 'vitest';
import { drop } from '../../../../tests/support/store/words.ts';
import { RecordDamaged } from '../store.ts';
import { entryRow, prepareEntry } from './entry.ts';
import { effectsOf } from './events-only.ts';

const marks = ',"events":[7],"draw":1,"postings":[8]';
const basis = { seen: { events: 7, postings: 8, draw: 9 }, still: [], accounts: [], whole: [] };
const { text } = entryRow(
  prepareEntry(drop('table-1', 7, { made: { build: marks, rules: marks }, basis })),
  3,
  '0'.repeat(64),
);
const told = { seq: 3, version: 7, events: drop('table-1', 7).events, draw: null };

test('an entry’s events are read', () => {
  expect(effectsOf('table-1', { seq: 3, text })).toEqual(told);
});

test('events of format 1 are read, without parsing the whole text', () => {
  const old = Buffer.from(text)
    .toString()
    .replace('"format":3,', '')
    .replace(/"made":.*?,"seen":{.*?},"command":/, '"command":');
  expect(old).not.toMatch(/made|format/);
  expect(effectsOf('table-1', { seq: 3, text: Buffer.from(old) })).toEqual(told);
  // Other parts are not checked.
  const odd = old.replace('"by":"player-7"', '"by":7');
  expect(odd).not.toBe(old);
  expect(effectsOf('table-1', { seq: 3, text: Buffer.from(odd) })).toEqual(told);
});

test('events of a newer format are not read', () => {
  const newer = Buffer.from(text).toString().replace('"format":3,', '"format":12,');
  expect(() => effectsOf('table-1', { seq: 3, text: Buffer.from(newer) })).toThrow(
    'Entry 3 of table-1 was written by a newer Boxperson (format 12; this version reads up to 3). Start the newer version.',
  );
});

test('the error names the damaged entry', () => {
  const error = (() => {
    try {
      return effectsOf('table-1', { seq: 3, text: text.subarray(1) });
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toMatchObject({ stream: 'table-1', seq: 3, message: 'entry 3 of table-1 is not JSON' });
});

test('a text cut short anywhere is damaged', () => {
  for (let length = 0; length < text.length; length++)
    expect(() => effectsOf('table-1', { seq: 3, text: text.subarray(0, length) })).toThrow(RecordDamaged);
});

test('a text from another position keeps its own number, so that a follower notices', () => {
  expect(effectsOf('table-1', { seq: 4, text })).toEqual(told);
});

test('bytes that are not UTF-8 are damage anywhere', () => {
  for (let at = 0; at < text.length; at += 7) {
    const broken = Uint8Array.from(text);
    broken[at] = 0xff;
    expect(() => effectsOf('table-1', { seq: 3, text: broken })).toThrow(RecordDamaged);
  }
});
