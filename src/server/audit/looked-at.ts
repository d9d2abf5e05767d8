// How far an entry's writer had looked at the tables where a person had chips, against how far it should have. What came first is
// told by how far each of two entries had read the people's record, or the other's table; only where neither tells, by the dates.

import type { Entry, StreamId } from '../../store/index.ts';
import type { PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import type { Audited } from './audited.ts';
import type { AuditedTable } from './audited-table.ts';
import { hasSameChips, type Moment, type Timeline } from './timeline.ts';

/** An entry that was decided upon what a person had anywhere. */
export type Looking = {
  readonly stream: StreamId;
  readonly seq: number;
  readonly at: number;
  readonly person: PersonId;
  readonly seen: Entry['seen'];
  /** It moves chips of the person itself. */
  readonly movesChips: boolean;
};

/** Null where every entry that was looked at is there. */
export function seenInVain(house: Audited, { seen }: Looking): string | null {
  for (const [stream, seq] of Object.entries(seen ?? {})) {
    const length = house.lengthOf(stream);
    if (seq > length) return `it was decided upon entry ${seq} of ${stream}, which has ${length}`;
  }
  return null;
}

/** The first table that was not looked at, and where the person had chips by then; null where there is none. */
export function overlooked(house: Audited, looking: Looking): StreamId | null {
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

/** Nothing is written once chips have left the wallet that it looked at: the people's record says what came first, or the dates. */
function wasThere(house: Audited, table: AuditedTable, from: Moment, looking: Looking): boolean {
  const then = table.peopleAfter(from.seq);
  const now = peopleOf(looking);
  if (then !== null && now !== undefined && then < now) return true;
  const isTold = then !== null && looking.stream === PEOPLE_STREAM;
  return !isTold && isDatedBefore(house, from.at, looking);
}

/** How far the people's record had come when an entry was written. */
const peopleOf = ({ stream, seq, seen }: Looking): number | undefined =>
  stream === PEOPLE_STREAM ? seq : seen?.[PEOPLE_STREAM];

/** Whether dates alone say that something was written before an entry. */
export function isDatedBefore({ clocks, tables }: Audited, firstAt: number, looking: Looking): boolean {
  const { stream, at, person } = looking;
  return tables.get(stream)?.stoodStill(at) !== true && clocks.isBefore(firstAt, at, person);
}

/** The first other table whose chips had moved since it was looked at; null where there is none. */
export function outdated(house: Audited, looking: Looking): StreamId | null {
  for (const [id, seq] of Object.entries(looking.seen ?? {})) {
    const table = house.tables.get(id);
    const timeline = table?.of(looking.person) ?? null;
    if (id === looking.stream || table === undefined || timeline === null) continue;
    const moved = movedSince(house, timeline, seq, looking);
    if (moved !== null && isSurelyBefore(house, table, moved, looking)) return id;
  }
  return null;
}

/** The entry by which chips moved for good. Those that have come back are as they were: the store compares balances. */
function movedSince({ clocks }: Audited, timeline: Timeline, seq: number, looking: Looking): Moment | null {
  const then = timeline.asOf(seq);
  let moved: Moment | null = null;
  for (const moment of timeline.since(seq)) {
    if (isSurelyAfter(moment, looking) || clocks.isBefore(looking.at, moment.at, looking.person)) break;
    moved = hasSameChips(moment, then) ? null : (moved ?? moment);
  }
  return moved;
}

/** Whether a table's entry says itself that it was written after another. */
function isSurelyAfter({ seen }: Moment, looking: Looking): boolean {
  const people = peopleOf(looking);
  const isLater = people !== undefined && (seen?.[PEOPLE_STREAM] ?? 0) > people;
  return isLater || (seen?.[looking.stream] ?? 0) >= looking.seq;
}

/**
 * Whether chips had moved before an entry was written: the people's record has grown in between, or each of the two has moved
 * chips of which the other knows nothing.
 */
function isSurelyBefore(house: Audited, table: AuditedTable, moved: Moment, looking: Looking): boolean {
  const { stream, seq, movesChips } = looking;
  const people = peopleOf(looking);
  const then = table.peopleAfter(moved.seq);
  if (people !== undefined && then !== null && then < people) return true;
  const known = moved.seen?.[stream];
  const timeline = house.tables.get(stream)?.of(looking.person) ?? null;
  if (!movesChips || known === undefined || known >= seq || timeline === null) return false;
  const before = timeline.asOf(known);
  for (const moment of timeline.since(seq - 1)) if (hasSameChips(moment, before)) return false;
  return true;
}

/** What is to be said about a table that was looked at too little, or not at all. */
export const unlooked = (house: Audited, looking: Looking, table: StreamId): string => {
  const { name } = house.person(looking.person);
  const seq = looking.seen?.[table];
  return seq === undefined
    ? `it was decided without looking at ${table}, where ${name} had chips`
    : `it was decided without looking at what ${name} had at ${table} after entry ${seq}`;
};
