// The one text that an entry has. What is written, what is hashed and what verify writes again all come from here.

import { bytesOf, isRecord, parseKept, unkeepable } from './json.ts';
import { checkName, checkStream, checkWhole, EVENTS_MAX, POSTINGS_MAX, TEXT_BYTES_MAX } from './names.ts';
import { HASH, sha256 } from './seal.ts';
import {
  type Entry,
  type Head,
  type Json,
  type NewEntry,
  type Posting,
  RecordDamaged,
  StoreMisused,
  type StreamId,
} from './store.ts';
import type { Row, StreamRow } from './vault.ts';

/** An entry that may be written: checked, with its text ready but for its place. */
export type Prepared = {
  readonly stream: StreamId;
  readonly version: number;
  readonly fence: number | null;
  readonly id: string;
  readonly events: number;
  /** What each account gains or loses in all. */
  readonly net: ReadonlyMap<string, number>;
  /** The text behind the sequence number. */
  readonly rest: string;
};

/** Checks everything that can be checked without the record. What fails here is our own bug, and nothing is written. */
export function prepare(entry: NewEntry): Prepared {
  const { stream, version, fence, id, by, at, command, events, draw } = entry;
  checkStream(stream);
  checkWhole(version, 'A version');
  if (fence !== null && !(Number.isSafeInteger(fence) && fence > 0))
    throw new StoreMisused(`A fence is a number from 1 on, or null: ${fence}`);
  checkName(id, 'A command id');
  if (typeof by !== 'string') throw new StoreMisused(`${id} was given by nobody`);
  checkWhole(at, 'A time');
  if (!Array.isArray(events) || events.length > EVENTS_MAX)
    throw new StoreMisused(`${id} has no list of at most ${EVENTS_MAX} events`);
  const problem = unkeepable([command, events, draw], -2);
  if (problem !== null) throw new StoreMisused(`${id} cannot be kept, at ${problem}`);
  const net = netOf(entry.postings, id);
  const postings = entry.postings.map(({ account, cents }) => ({ account, cents }));
  const text = JSON.stringify({ stream, version, fence, id, by, at, command, events, draw, postings });
  if (text.length > TEXT_BYTES_MAX) throw new StoreMisused(`${id} is larger than a store keeps`);
  return { stream, version, fence, id, events: events.length, net, rest: text.slice(1) };
}

function netOf(postings: readonly Posting[], id: string): ReadonlyMap<string, number> {
  const net = new Map<string, number>();
  if (!Array.isArray(postings) || postings.length > POSTINGS_MAX)
    throw new StoreMisused(`${id} has no list of at most ${POSTINGS_MAX} postings`);
  let sum = 0;
  for (const { account, cents } of postings) {
    checkName(account, 'An account');
    const own = (net.get(account) ?? 0) + cents;
    sum += cents;
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(own) || !Number.isSafeInteger(sum))
      throw new StoreMisused(`${id} posts ${cents} to ${account}, which cannot be counted`);
    net.set(account, own);
  }
  if (sum !== 0) throw new StoreMisused(`The postings of ${id} leave ${sum} cents over`);
  return net;
}

/** The entry at its place. */
export function rowOf(prepared: Prepared, seq: number, previous: string): Row {
  const text = `{"seq":${seq},${prepared.rest}`;
  const hash = sha256(`${previous}\n${text}`);
  return { stream: prepared.stream, seq, id: prepared.id, previous, hash, text: bytesOf(text) };
}

/** Reads an entry back. Only its shape is looked at; whether it holds is `verify`'s to say. */
export function entryOf(row: Row): Entry {
  const { previous, hash } = row;
  if (!HASH.test(previous) || !HASH.test(hash)) throw misshapen(row);
  const { seq, stream, version, fence, id, by, at, command, events, draw, postings } = entryText(row);
  return { seq, stream, version, fence, id, by, at, command, events, draw, postings, previous, hash };
}

/** What an entry's text says. */
export function entryText(row: Pick<Row, 'stream' | 'seq' | 'text'>): Omit<Entry, 'previous' | 'hash'> {
  const value = parseKept(row.text);
  if (!isEntryText(value)) throw misshapen(row);
  return value;
}

const misshapen = ({ stream, seq }: Pick<Row, 'stream' | 'seq'>): RecordDamaged =>
  new RecordDamaged(`entry ${seq} of ${stream} is not shaped like an entry`);

function isEntryText(value: unknown): value is Omit<Entry, 'previous' | 'hash'> {
  return (
    isRecord(value) &&
    isCount(value.seq) &&
    typeof value.stream === 'string' &&
    isCount(value.version) &&
    (value.fence === null || isCount(value.fence)) &&
    typeof value.id === 'string' &&
    typeof value.by === 'string' &&
    isCount(value.at) &&
    value.command !== undefined &&
    Array.isArray(value.events) &&
    value.draw !== undefined &&
    Array.isArray(value.postings) &&
    value.postings.every(isPosting)
  );
}

function isPosting(value: unknown): value is Posting {
  return isRecord(value) && typeof value.account === 'string' && Number.isSafeInteger(value.cents);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export type Opening = { readonly stream: StreamId; readonly at: number; readonly about: Json };

export function openingBytes(opening: Opening): Uint8Array {
  const { stream, at, about } = opening;
  checkStream(stream);
  checkWhole(at, 'A time');
  const problem = unkeepable(about);
  if (problem !== null) throw new StoreMisused(`What ${stream} is about cannot be kept, at about${problem}`);
  const bytes = bytesOf(JSON.stringify({ stream, at, about }));
  if (bytes.length > TEXT_BYTES_MAX)
    throw new StoreMisused(`What ${stream} is about is larger than a store keeps`);
  return bytes;
}

export function openingOf(bytes: Uint8Array): Opening {
  const value = parseKept(bytes);
  if (!isRecord(value) || typeof value.stream !== 'string' || !isCount(value.at) || value.about === undefined)
    throw new RecordDamaged('an opening is not shaped like one');
  return { stream: value.stream, at: value.at, about: value.about as Json };
}

export function headOf(row: StreamRow): Head {
  const { at, about } = openingOf(row.opening);
  return { stream: row.stream, about, at, seq: row.seq, version: row.version, hash: row.hash };
}
