// Each snapshot is read in its own format, whatever its state looks like.

import { expect, test } from 'vitest';
import type { Json } from '../store.ts';
import type { SnapshotRow } from '../vault.ts';
import { bytesOfText } from './json.ts';
import { isSnapshotIntact, sha256 } from './seal.ts';
import { snapshotOf, snapshotRow } from './snapshot.ts';

const made = { build: '0.2.0', rules: 'x' };

/** As a program of another format stored it. The first was not named in the seal. */
function rowOf(format: number, content: Json): SnapshotRow {
  const text = bytesOfText(JSON.stringify(content));
  const sealed = ['t', 4, 9, sha256(text), ...(format === 1 ? [] : [format])];
  return { stream: 't', seq: 4, version: 9, text, seal: sha256(JSON.stringify(sealed)) };
}

const states: readonly Json[] = [
  { point: 8 },
  null,
  [],
  { made, state: { point: 8 } },
  { made: null, state: null },
  { state: 1 },
];

test.each(states)('the state %j is read back unchanged, from any format', (state) => {
  expect(snapshotOf(rowOf(1, state))).toEqual({ seq: 4, version: 9, state, made: null });
  for (const who of [made, null]) {
    const read = { seq: 4, version: 9, state, made: who };
    expect(snapshotOf(rowOf(2, { made: who, state }))).toEqual(read);
    const row = snapshotRow('t', read);
    expect(Buffer.from(row.text).toString()).toBe(JSON.stringify({ format: 3, made: who, state }));
    expect(row.seal).toBe(rowOf(3, { format: 3, made: who, state }).seal);
    expect(snapshotOf(row)).toEqual(read);
  }
});

test('a newer snapshot is neither damaged nor read', () => {
  const row = rowOf(12, { format: 12, state: { table: 1 } });
  expect(isSnapshotIntact(row)).toBe(true);
  expect(() => snapshotOf(row)).toThrow(
    'The snapshot of t was written by a newer Boxperson (format 12; this version reads up to 3). Start the newer version.',
  );
  expect(snapshotOf({ ...row, seq: 5 })).toBeNull();
});

test('a program of format 1 treats a newer snapshot as damaged, and reads the record instead', () => {
  const { text, seal } = snapshotRow('t', { seq: 4, version: 9, state: 1 });
  expect(seal).not.toBe(sha256(JSON.stringify(['t', 4, 9, sha256(text)])));
});

test('a changed snapshot is ignored', () => {
  for (const row of [rowOf(1, { point: 8 }), snapshotRow('t', { seq: 4, version: 9, state: { point: 8 } })]) {
    const changed: readonly Partial<SnapshotRow>[] = [
      { seq: 5 },
      { version: 8 },
      { stream: 'u' },
      { text: bytesOfText('{"point":9}') },
      { seal: '0'.repeat(64) },
    ];
    for (const change of changed) {
      expect(isSnapshotIntact({ ...row, ...change })).toBe(false);
      expect(snapshotOf({ ...row, ...change })).toBeNull();
    }
  }
});
