// The canonical text of an entry. The text written, the text hashed and the text that verify compares all come from here.

import { isPlainObject } from 'boxperson/base';
import {
  type DamagedStream,
  type Entry,
  type Head,
  type Json,
  type KeptName,
  type NewEntry,
  type Posting,
  RecordDamaged,
  RecordNewer,
  StoreMisused,
  type StreamId,
} from '../store.ts';
import type { EntryRow, KeptValueRow, StreamRow } from '../vault.ts';
import { DATA_FORMAT } from './format.ts';
import { bytesOfText, firstUnstorable, locateDamage, parseStored } from './json.ts';
import {
  checkName,
  checkStream,
  checkWhole,
  EVENTS_MAX,
  isWholeNumber,
  keptRow,
  POSTINGS_MAX,
  TEXT_BYTES_MAX,
} from './names.ts';
import { HASH, sha256 } from './seal.ts';
import { upgradedEntry } from './upgrade.ts';
import {
  checkedMark,
  checkedReadMarks,
  type Guard,
  guardOf,
  isReadMarks,
  isWriterMark,
} from './written-by.ts';

/** An entry ready to write: checked, with its text complete except for its position. */
export type PreparedEntry = {
  readonly stream: StreamId;
  readonly version: number;
  readonly fence: number | null;
  readonly id: string;
  readonly events: number;
  /** The total change to each account. */
  readonly net: ReadonlyMap<string, number>;
  /** The conditions outside its own stream. */
  readonly guard: Guard;
  readonly keeps: readonly KeptValueRow[];
  readonly erases: readonly KeptName[];
  /** The text after the sequence number. */
  readonly rest: string;
};

/** The end of a kept value that has none. */
const FOREVER_MS = Number.MAX_SAFE_INTEGER;

const NONE: readonly never[] = [];

type Words = Omit<Entry, 'seq' | 'previous' | 'hash'>;

/** Checks everything that can be checked without the record. A failure here is our own bug, and nothing is written. */
export function prepareEntry(entry: NewEntry): PreparedEntry {
  const { made = null, basis } = entry;
  const seen = basis === null || basis === undefined ? null : basis.seen;
  const prepared = written({ ...entry, made, seen }, DATA_FORMAT, guardOf(basis));
  if (entry.keeps === undefined && entry.erases === undefined) return prepared;
  const { keeps = [], erases = [] } = entry;
  for (const { key } of erases) checkName(key, 'A key');
  return {
    ...prepared,
    keeps: keeps.map(({ kind, key, value }) => keptRow(kind, key, value, FOREVER_MS)),
    erases,
  };
}

/** The same entry written again in its original format, to compare with the stored text. */
export function prepareEntryAgain(entry: Entry, format: number): PreparedEntry {
  return written(entry, format, guardOf(null));
}

function written(entry: Words, format: number, guard: Guard): PreparedEntry {
  const { stream, version, fence, id, by, at, command, events, draw } = entry;
  checkStream(stream);
  checkWhole(version, 'A version');
  if (fence !== null && !(Number.isSafeInteger(fence) && fence > 0))
    throw new StoreMisused(`A fence must be null or a number from 1, not ${fence}`);
  checkName(id, 'A command id');
  if (typeof by !== 'string') throw new StoreMisused(`${id} does not say who gave it`);
  checkWhole(at, 'A time');
  if (!Array.isArray(events) || events.length > EVENTS_MAX)
    throw new StoreMisused(`${id} must have a list of at most ${EVENTS_MAX} events`);
  const problem = firstUnstorable([command, events, draw], -2);
  if (problem !== null) throw new StoreMisused(`${id} cannot be stored, at ${problem}`);
  const net = netOf(entry.postings, id);
  const postings = entry.postings.map(({ account, cents }) => ({ account, cents }));
  const made = checkedMark(entry.made);
  const seen = entry.seen === null ? null : checkedReadMarks(entry.seen);
  const text = JSON.stringify({
    ...{ stream, version, ...(format < NAMED_FORMAT ? {} : { format }), fence, id, by, at },
    ...(format === 1 ? {} : { made, seen }),
    ...{ command, events, draw, postings },
  });
  if (text.length > TEXT_BYTES_MAX) throw new StoreMisused(`${id} is too large to store`);
  return {
    stream,
    version,
    fence,
    id,
    events: events.length,
    net,
    guard,
    keeps: NONE,
    erases: NONE,
    rest: text.slice(1),
  };
}

function netOf(postings: readonly Posting[], id: string): ReadonlyMap<string, number> {
  const net = new Map<string, number>();
  if (!Array.isArray(postings) || postings.length > POSTINGS_MAX)
    throw new StoreMisused(`${id} must have a list of at most ${POSTINGS_MAX} postings`);
  let sum = 0;
  for (const { account, cents } of postings) {
    checkName(account, 'An account');
    const own = (net.get(account) ?? 0) + cents;
    sum += cents;
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(own) || !Number.isSafeInteger(sum))
      throw new StoreMisused(`${id} posts ${cents} to ${account}, which is not a valid amount`);
    net.set(account, own);
  }
  if (sum !== 0) throw new StoreMisused(`The postings of ${id} are off by ${sum} cents`);
  return net;
}

/** The entry at its position. */
export function entryRow(prepared: PreparedEntry, seq: number, previous: string): EntryRow {
  const text = `{"seq":${seq},${prepared.rest}`;
  const hash = sha256(`${previous}\n${text}`);
  return { stream: prepared.stream, seq, id: prepared.id, previous, hash, text: bytesOfText(text) };
}

/** Reads an entry back, with today's names and fields. Checks only its shape; `verify` checks the rest. */
export function entryOf(row: EntryRow): Entry {
  return locateEntryDamage(row, () => {
    const { entry, format } = entryIn(row);
    return upgradedEntry(entry, format);
  });
}

/** The same for callers that continue from it: an entry changed since it was written is an error. */
export function soundEntryOf(row: EntryRow): Entry {
  const { entry, format } = locateEntryDamage(row, () => entryIn(row));
  if (isIntact(row)) return upgradedEntry(entry, format);
  const { stream, seq } = row;
  throw new RecordDamaged(`entry ${seq} of ${stream} has changed since it was written`, { stream, seq });
}

const isIntact = ({ previous, hash, text }: Pick<EntryRow, 'previous' | 'hash' | 'text'>): boolean =>
  sha256(Buffer.concat([bytesOfText(`${previous}\n`), text])) === hash;

/** An entry as its text has it, with the text's format; does not name the entry if it cannot be read. */
export function entryIn(row: Omit<EntryRow, 'id'>): { readonly entry: Entry; readonly format: number } {
  const { previous, hash } = row;
  if (!HASH.test(previous) || !HASH.test(hash)) throw misshapen();
  const { format, ...words } = soundText(row);
  const { seq, stream, version, fence, id, by, at, made, seen, command, events, draw, postings } = words;
  const entry = { seq, stream, version, fence, id, by, at, made, seen, command, events, draw, postings };
  return { entry: { ...entry, previous, hash }, format };
}

/** A changed bit is no newer format. */
function soundText(row: Omit<EntryRow, 'id'>): EntryText {
  try {
    return entryText(row.text);
  } catch (error) {
    throw error instanceof RecordNewer && !isIntact(row) ? misshapen() : error;
  }
}

type EntryText = Omit<Entry, 'previous' | 'hash'> & { readonly format: number };

/** The first format that an entry's text names. */
const NAMED_FORMAT = 3;

/** The contents of an entry's text. */
export function entryText(text: Uint8Array): EntryText {
  const value: unknown = parseStored(text);
  const named = isPlainObject(value) ? value.format : undefined;
  if (isNewerFormat(named)) throw new RecordNewer('An entry', named);
  if (!isEntryText(value)) throw misshapen();
  const { made, seen } = value;
  if (named === undefined && made === undefined && seen === undefined)
    return { ...value, made: null, seen: null, format: 1 };
  if (named !== undefined && !(isWholeNumber(named) && named >= NAMED_FORMAT)) throw misshapen();
  if (!isMadeOrNull(made) || !isSeenOrNull(seen)) throw misshapen();
  return { ...value, made, seen, format: named ?? 2 };
}

const isNewerFormat = (format: unknown): format is number => isWholeNumber(format) && format > DATA_FORMAT;

const misshapen = (): RecordDamaged => new RecordDamaged('not a valid entry');

/** Names the entry in the error if it cannot be read. */
export function locateEntryDamage<T>(
  { stream, seq }: Pick<EntryRow, 'stream' | 'seq'>,
  read: () => T,
  words = `entry ${seq} of ${stream} is`,
): T {
  try {
    return locateDamage(words, read, { stream, seq });
  } catch (error) {
    throw error instanceof RecordNewer ? new RecordNewer(`Entry ${seq} of ${stream}`, error.format) : error;
  }
}

/** These are checked separately, because they are missing from an old text. */
type LooseText = Omit<Entry, 'previous' | 'hash' | 'made' | 'seen'> & {
  readonly format?: unknown;
  readonly made?: unknown;
  readonly seen?: unknown;
};

function isEntryText(value: unknown): value is LooseText {
  return (
    isPlainObject(value) &&
    isWholeNumber(value.seq) &&
    typeof value.stream === 'string' &&
    isWholeNumber(value.version) &&
    (value.fence === null || isWholeNumber(value.fence)) &&
    typeof value.id === 'string' &&
    typeof value.by === 'string' &&
    isWholeNumber(value.at) &&
    value.command !== undefined &&
    Array.isArray(value.events) &&
    value.draw !== undefined &&
    Array.isArray(value.postings) &&
    value.postings.every(isPosting)
  );
}

const isMadeOrNull = (value: unknown): value is Entry['made'] => value === null || isWriterMark(value);

const isSeenOrNull = (value: unknown): value is Entry['seen'] => value === null || isReadMarks(value);

function isPosting(value: unknown): value is Posting {
  return isPlainObject(value) && typeof value.account === 'string' && Number.isSafeInteger(value.cents);
}

type StreamOpening = { readonly stream: StreamId; readonly at: number; readonly about: Json };

export function openingBytes(opening: StreamOpening): Uint8Array {
  const { stream, at, about } = opening;
  checkStream(stream);
  checkWhole(at, 'A time');
  const problem = firstUnstorable(about);
  if (problem !== null)
    throw new StoreMisused(`The description of ${stream} cannot be stored, at about${problem}`);
  const bytes = bytesOfText(JSON.stringify({ stream, at, about }));
  if (bytes.length > TEXT_BYTES_MAX)
    throw new StoreMisused(`The description of ${stream} is too large to store`);
  return bytes;
}

export function openingOf(bytes: Uint8Array): StreamOpening {
  const value = parseStored(bytes);
  if (
    !isPlainObject(value) ||
    typeof value.stream !== 'string' ||
    !isWholeNumber(value.at) ||
    value.about === undefined
  )
    throw new RecordDamaged('not a valid opening');
  return { stream: value.stream, at: value.at, about: value.about as Json };
}

export function headOf(row: StreamRow): Head {
  const { stream, seq, version, hash } = row;
  const read = () => openingOf(row.opening);
  const { at, about } = locateDamage(`the opening of ${stream} is`, read, { stream, seq: 0 });
  return { stream, about, at, seq, version, hash };
}

type StreamHeads = { readonly heads: readonly Head[]; readonly damaged: readonly DamagedStream[] };

/** The readable ones and the damaged ones, so that one damaged opening does not hide the others. */
export function headsOf(rows: readonly StreamRow[]): StreamHeads {
  const heads: Head[] = [];
  const damaged: DamagedStream[] = [];
  for (const row of rows)
    try {
      heads.push(headOf(row));
    } catch (error) {
      if (!(error instanceof RecordDamaged)) throw error;
      damaged.push({ stream: row.stream, what: error.message });
    }
  return { heads, damaged };
}
