// How far an entry's writer had read the tables where a person had chips, compared with how far it should have. The order of
// two entries follows from how far each had read the people's record or the other's table, and from their times only if neither
// shows it.

import type { Entry, StreamId } from 'boxperson/store';
import type { PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import type { AuditedHouse } from './audited.ts';
import type { AuditedTable } from './audited-table.ts';
import { hasSameChips, type PersonMoment, type Timeline } from './timeline.ts';

/** An entry whose decision depended on everything a person had. */
export type EntryWithReads = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly at: number;
  readonly person: PersonId;
  readonly seen: Entry['seen'];
  /** Whether it moves the person's own chips. */
  readonly movesChips: boolean;
};

/** Null if every entry that was read exists. */
export function missingRead(house: AuditedHouse, { seen }: EntryWithReads): string | null {
  for (const [stream, seq] of Object.entries(seen ?? {})) {
    const length = house.lengthOf(stream);
    if (seq > length) return `it was decided on entry ${seq} of ${stream}, which has only ${length}`;
  }
  return null;
}

/** The first table where the person had chips that was not read; null if there is none. */
export function overlookedTable(house: AuditedHouse, looking: EntryWithReads): StreamId | null {
  for (const [id, table] of house.tables) {
    const from = table.of(looking.person)?.chipsFrom ?? null;
    if (from === null || looking.seen?.[id] !== undefined) continue;
    const isEarlier =
      id === looking.stream
        ? from.seq < looking.seq
        : !isSurelyAfter(from, looking) && wasThere(house, table, from, looking);
    if (isEarlier) return id;
  }
  return null;
}

/**
 * The store rejects an entry if its person has chips at another table by then. Which came first follows from the people's
 * record, or else from the times.
 */
function wasThere(
  house: AuditedHouse,
  table: AuditedTable,
  from: PersonMoment,
  looking: EntryWithReads,
): boolean {
  const then = table.peopleAfter(from.seq);
  const now = peopleOf(looking);
  if (then !== null && now !== undefined && then < now) return true;
  const isTold = then !== null && looking.stream === PEOPLE_STREAM;
  return !isTold && isDatedBefore(house, from.at, looking);
}

/** The length of the people's record when an entry was written. */
const peopleOf = ({ stream, seq, seen }: EntryWithReads): number | undefined =>
  stream === PEOPLE_STREAM ? seq : seen?.[PEOPLE_STREAM];

/** Whether times alone show that something was written before an entry. */
export function isDatedBefore(
  { clocks, tables }: AuditedHouse,
  firstAt: number,
  looking: EntryWithReads,
): boolean {
  const { stream, at, person } = looking;
  return tables.get(stream)?.stoodStill(at) !== true && clocks.isBefore(firstAt, at, person);
}

/** The first other table where chips had moved since it was read; null if there is none. */
export function outdatedRead(house: AuditedHouse, looking: EntryWithReads): StreamId | null {
  for (const [id, seq] of Object.entries(looking.seen ?? {})) {
    const table = house.tables.get(id);
    const timeline = table?.of(looking.person) ?? null;
    if (id === looking.stream || table === undefined || timeline === null) continue;
    const moved = movedSince(house, timeline, seq, looking);
    if (moved !== null && isSurelyBefore(house, table, moved, looking)) return id;
  }
  return null;
}

/** The entry that moved chips for good. Chips that came back do not count, because the store compares balances. */
function movedSince(
  { clocks }: AuditedHouse,
  timeline: Timeline,
  seq: number,
  looking: EntryWithReads,
): PersonMoment | null {
  const then = timeline.asOf(seq);
  let moved: PersonMoment | null = null;
  for (const moment of timeline.since(seq)) {
    if (isSurelyAfter(moment, looking) || clocks.isBefore(looking.at, moment.at, looking.person)) break;
    moved = hasSameChips(moment, then) ? null : (moved ?? moment);
  }
  return moved;
}

/** Whether a table's entry itself shows that it was written after another. */
function isSurelyAfter({ seen }: PersonMoment, looking: EntryWithReads): boolean {
  const people = peopleOf(looking);
  const isLater = people !== undefined && (seen?.[PEOPLE_STREAM] ?? 0) > people;
  return isLater || (seen?.[looking.stream] ?? 0) >= looking.seq;
}

/**
 * Whether chips had moved before an entry was written: the people's record has grown in between, or each of the two moved
 * chips without knowing of the other.
 */
function isSurelyBefore(
  house: AuditedHouse,
  table: AuditedTable,
  moved: PersonMoment,
  looking: EntryWithReads,
): boolean {
  const { stream, seq, movesChips } = looking;
  const people = peopleOf(looking);
  const then = table.peopleAfter(moved.seq);
  if (people !== undefined && then !== null && then < people) return true;
  const readSeq = moved.seen?.[stream];
  const timeline = house.tables.get(stream)?.of(looking.person) ?? null;
  if (!movesChips || readSeq === undefined || readSeq >= seq || timeline === null) return false;
  const before = timeline.asOf(readSeq);
  for (const moment of timeline.since(seq - 1)) if (hasSameChips(moment, before)) return false;
  return true;
}

/** The finding for a table that was not read far enough, or not at all. */
export const unreadFinding = (house: AuditedHouse, looking: EntryWithReads, table: StreamId): string => {
  const { name } = house.person(looking.person);
  const seq = looking.seen?.[table];
  return seq === undefined
    ? `it was decided without reading ${table}, where ${name} had chips`
    : `it was decided without reading what ${name} had at ${table} after entry ${seq}`;
};
