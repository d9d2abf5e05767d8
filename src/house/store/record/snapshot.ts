// A snapshot as stored: one text with the state and the program that wrote it, and a seal. In format 1 the text was the
// state alone. The seal, never the content, tells which format a text has, so a state of one format cannot be mistaken
// for the other.

import type { Json, NewSnapshot, Snapshot } from '../store.ts';
import type { SnapshotRow } from '../vault.ts';
import { isRecord, parseKept } from './json.ts';
import { checkStream, checkWhole, keptBytes } from './names.ts';
import { sealSnapshot, snapshotFormat } from './seal.ts';
import { checkedMade, isMade } from './written-by.ts';

/** A snapshot ready to store, with its seal. */
export function snapshotRow(stream: string, snapshot: NewSnapshot): SnapshotRow {
  const { seq, version, state } = snapshot;
  checkStream(stream);
  checkWhole(seq, 'A sequence number');
  checkWhole(version, 'A version');
  const made = checkedMade(snapshot.made);
  return sealSnapshot({ stream, seq, version, text: keptBytes({ made, state }, 'A snapshot', -1) });
}

/** The stored snapshot; null if it is damaged. */
export function snapshotOf(row: SnapshotRow): Snapshot | null {
  const { seq, version, text } = row;
  const format = snapshotFormat(row);
  if (format === null) return null;
  const value = parseKept(text);
  if (format === 1) return { seq, version, state: value, made: null };
  if (!isRecord(value)) return null;
  const { made, state } = value;
  if (state === undefined || !(made === null || isMade(made))) return null;
  return { seq, version, state: state as Json, made };
}
