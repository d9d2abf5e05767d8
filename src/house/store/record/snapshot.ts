// A snapshot as stored: one text with the state and the program that wrote it, and a seal. In format 1 the text was the
// state alone. The seal, never the content, tells which format a text has, so a state of one format cannot be mistaken
// for the other.

import { isPlainObject } from 'boxperson/base';
import type { Json, NewSnapshot, Snapshot } from '../store.ts';
import type { SnapshotRow } from '../vault.ts';
import { parseStored } from './json.ts';
import { checkStream, checkWhole, keptValueBytes } from './names.ts';
import { sealSnapshot, snapshotFormat } from './seal.ts';
import { checkedMark, isWriterMark } from './written-by.ts';

/** A snapshot ready to store, with its seal. */
export function snapshotRow(stream: string, snapshot: NewSnapshot): SnapshotRow {
  const { seq, version, state } = snapshot;
  checkStream(stream);
  checkWhole(seq, 'A sequence number');
  checkWhole(version, 'A version');
  const made = checkedMark(snapshot.made);
  return sealSnapshot({ stream, seq, version, text: keptValueBytes({ made, state }, 'A snapshot', -1) });
}

/** The stored snapshot; null if it is damaged. */
export function snapshotOf(row: SnapshotRow): Snapshot | null {
  const { seq, version, text } = row;
  const format = snapshotFormat(row);
  if (format === null) return null;
  const value = parseStored(text);
  if (format === 1) return { seq, version, state: value, made: null };
  if (!isPlainObject(value)) return null;
  const { made, state } = value;
  if (state === undefined || !(made === null || isWriterMark(made))) return null;
  return { seq, version, state: state as Json, made };
}
