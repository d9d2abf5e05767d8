// Each snapshot is read in its own format, whatever its state looks like.

import { expect, test } from 'vitest';
import type { Json } from '../store.ts';
import type { SnapshotRow } from '../vault.ts';
import { bytesOfText } from './json.ts';
import { isSnapshotIntact, sha256 } from './seal.ts';
import { snapshotOf, snapshotRow } from './snapshot.ts';

const made = { build: '0.2.0', rules: 'x' };

/** As a program of format 1 stored it. */
function oldRow(state: Json): SnapshotRow {
  const text = bytesOfText(JSON.stringify(state));
  return { stream: 't', seq: 4, version: 9, text, seal: sha256(JSON.stringify(['t', 4, 9, sha256(text)])) };
}

const states: readonly Json[] = [
  { point: 8 },
  null,
  [],
  { made, state: { point: 8 } },
  { made: null, state: null },
  { state: 1 },
];

test.each(states)('the state %j is read back unchanged, from either format', (state) => {
  expect(snapshotOf(oldRow(state))).toEqual({ seq: 4, version: 9, state, made: null });
  for (const who of [made, null]) {
    const row = snapshotRow('t', { seq: 4, version: 9, state, made: who });
    expect(Buffer.from(row.text).toString()).toBe(JSON.stringify({ made: who, state }));
    expect(snapshotOf(row)).toEqual({ seq: 4, version: 9, state, made: who });
  }
});

test('a program of format 1 treats a newer snapshot as damaged, and reads the record instead', () => {
  const { text, seal } = snapshotRow('t', { seq: 4, version: 9, state: 1 });
  expect(seal).not.toBe(sha256(JSON.stringify(['t', 4, 9, sha256(text)])));
});

test('a changed snapshot is ignored', () => {
  for (const row of [oldRow({ point: 8 }), snapshotRow('t', { seq: 4, version: 9, state: { point: 8 } })]) {
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
