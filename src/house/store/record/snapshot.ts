// A snapshot as stored: one text with the state and the program that wrote it, and a seal. In format 1 the text was the
// state alone. The seal, never the content, tells which format a text has, so a state of one format cannot be mistaken
// for another.

import { isPlainObject } from 'boxperson/base';
import { type Json, type NewSnapshot, RecordNewer, type Snapshot } from '../store.ts';
import type { SnapshotRow } from '../vault.ts';
import { DATA_FORMAT } from './format.ts';
import { parseStored } from './json.ts';
import { checkStream, checkWhole, keptValueBytes } from './names.ts';
import { sealSnapshot, snapshotFormat } from './seal.ts';
import { upgradedState } from './upgrade.ts';
import { checkedMark, isWriterMark } from './written-by.ts';

/** A snapshot ready to store, with its seal. */
export function snapshotRow(stream: string, snapshot: NewSnapshot): SnapshotRow {
  const { seq, version, state } = snapshot;
  checkStream(stream);
  checkWhole(seq, 'A sequence number');
  checkWhole(version, 'A version');
  const made = checkedMark(snapshot.made);
  const text = keptValueBytes({ format: DATA_FORMAT, made, state }, 'A snapshot', -1);
  return sealSnapshot({ stream, seq, version, text });
}

/**
 * The stored snapshot, with today's names and fields; null if it is damaged, or of a form that is no longer used: the record
 * has it all.
 */
export function snapshotOf(row: SnapshotRow): Snapshot | null {
  const { stream, seq, version, text } = row;
  const format = snapshotFormat(row);
  if (format === null) return null;
  if (format > DATA_FORMAT) throw new RecordNewer(`The snapshot of ${stream}`, format);
  const value = parseStored(text);
  const stored = format === 1 ? { made: null, state: value } : value;
  if (!isPlainObject(stored)) return null;
  const { made, state } = stored;
  if (state === undefined || !(made === null || isWriterMark(made))) return null;
  const current = upgradedState(state as Json, format);
  return current === undefined ? null : { seq, version, state: current, made };
}
