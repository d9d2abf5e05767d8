// How a writer starts: reads the table from its record, opens the books of a new table, and seals a night decided by other rules.

import type { Rules } from 'boxperson/rules';
import type { NewEntry, Store, WriterMark } from 'boxperson/store';
import type { Table } from 'boxperson/table';
import type { Clock } from '../clock.ts';
import type { RecordedDice } from '../dice/recorded-dice.ts';
import { openingPostings } from '../writer/ledger.ts';
import { LatestEntries } from '../writer/live-table.ts';
import { type RecordedCommand, readTable, recordedCommandOf } from './read-table.ts';
import { SEAL, sealOf } from './sealed-night.ts';

/** A table ready for its writer. */
export type WriterStart = {
  readonly table: Table;
  readonly dice: RecordedDice;
  readonly seq: number;
  /** When the latest entry was decided. */
  readonly lastAt: number;
  readonly snapshotVersion: number;
  /** The latest entries, with the ids of completed commands. */
  readonly latest: LatestEntries;
};

export type NightDeps = { readonly store: Store; readonly clock: Clock };

/** One table that a writer takes on under its lease. */
export type LeasedTable = {
  readonly id: string;
  readonly rules: Rules;
  readonly fence: number | null;
  readonly made: WriterMark;
  readonly isAutomatic: boolean;
};

export async function beginNight(night: LeasedTable, deps: NightDeps): Promise<WriterStart> {
  for (;;) {
    const begun = await read(night, deps);
    const entry = begun.seq === 0 ? opening(night, begun, deps) : await seal(night, begun, deps);
    if (entry === null) return begun;
    const [result] = await deps.store.append([entry]);
    // If the lease is gone, the first command will say so.
    if (result?.done !== 'appended' && result?.done !== 'repeated') return begun;
  }
}

async function read({ id, rules }: LeasedTable, { store }: NightDeps): Promise<WriterStart> {
  const latest = new LatestEntries();
  const happened: RecordedCommand[] = [];
  let lastAt = 0;
  const { table, seq, dice, snapshotVersion } = await readTable(store, id, rules, (entry, version) => {
    latest.remember(entry.id, entry.seq, version);
    lastAt = Math.max(lastAt, entry.at);
    // Opening the books is not shown to watchers.
    if (entry.command !== null) happened.push(recordedCommandOf(entry));
    LatestEntries.trim(happened);
  });
  latest.add(happened);
  return { table, dice, seq, lastAt, snapshotVersion, latest };
}

/** The first entry puts the bank into the books. */
const opening = (
  { id, fence, made }: LeasedTable,
  { table }: WriterStart,
  { clock }: NightDeps,
): NewEntry => ({
  ...{ stream: id, version: 0, fence, id: 'open-books', by: 'house', at: clock.now(), made },
  command: null,
  events: [],
  draw: null,
  postings: openingPostings(id, table),
});

/** The entry that seals a night of other rules; null if the rules are the same. */
async function seal(
  night: LeasedTable,
  begun: WriterStart,
  { store, clock }: NightDeps,
): Promise<NewEntry | null> {
  const { id, fence, made, isAutomatic } = night;
  const { table, dice, seq, lastAt } = begun;
  const [last] = await store.read(id, seq - 1, 1);
  if (last === undefined || last.made?.rules === made.rules) return null;
  const { events, draw, postings } = await sealOf(store, id, table, dice, last, isAutomatic);
  const at = Math.max(lastAt, last.at, clock.now());
  return {
    ...{ stream: id, version: table.version, fence, id: `seal-${seq}`, by: 'house', at, made },
    command: SEAL,
    events: events as unknown as NewEntry['events'],
    draw,
    postings,
  };
}
