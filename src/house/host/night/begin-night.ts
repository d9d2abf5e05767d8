// How a writer starts: reads the table from its record, opens the books of a new table, and seals a night decided by other rules.

import type { Rules } from 'boxperson/rules';
import type { Made, NewEntry, Store } from 'boxperson/store';
import type { Table } from 'boxperson/table';
import type { Clock } from '../clock.ts';
import type { KeptDice } from '../dice/kept-dice.ts';
import { Latest } from '../writer/latest.ts';
import { openingPostings } from '../writer/ledger.ts';
import { type Happening, happeningOf, readTable } from './read-table.ts';
import { SEAL, sealOf } from './sealed-night.ts';

/** A table ready for its writer. */
export type Begun = {
  readonly table: Table;
  readonly dice: KeptDice;
  readonly seq: number;
  /** When the latest entry was decided. */
  readonly lastAt: number;
  readonly snapshotVersion: number;
  /** The latest entries, with the ids of completed commands. */
  readonly latest: Latest;
};

export type NightSeams = { readonly store: Store; readonly clock: Clock };

/** One table that a writer takes on under its lease. */
export type Night = {
  readonly id: string;
  readonly rules: Rules;
  readonly fence: number | null;
  readonly made: Made;
  readonly isAutomatic: boolean;
};

export async function beginNight(night: Night, seams: NightSeams): Promise<Begun> {
  for (;;) {
    const begun = await read(night, seams);
    const entry = begun.seq === 0 ? opening(night, begun, seams) : await seal(night, begun, seams);
    if (entry === null) return begun;
    const [result] = await seams.store.append([entry]);
    // If the lease is gone, the first command will say so.
    if (result?.done !== 'appended' && result?.done !== 'repeated') return begun;
  }
}

async function read({ id, rules }: Night, { store }: NightSeams): Promise<Begun> {
  const latest = new Latest();
  const happened: Happening[] = [];
  let lastAt = 0;
  const { table, seq, dice, snapshotVersion } = await readTable(store, id, rules, (entry, version) => {
    latest.remember(entry.id, entry.seq, version);
    lastAt = Math.max(lastAt, entry.at);
    // Opening the books is not shown to watchers.
    if (entry.command !== null) happened.push(happeningOf(entry));
    Latest.trim(happened);
  });
  latest.add(happened);
  return { table, dice, seq, lastAt, snapshotVersion, latest };
}

/** The first entry puts the bank into the books. */
const opening = ({ id, fence, made }: Night, { table }: Begun, { clock }: NightSeams): NewEntry => ({
  ...{ stream: id, version: 0, fence, id: 'open-books', by: 'house', at: clock.now(), made },
  command: null,
  events: [],
  draw: null,
  postings: openingPostings(id, table),
});

/** The entry that seals a night of other rules; null if the rules are the same. */
async function seal(night: Night, begun: Begun, { store, clock }: NightSeams): Promise<NewEntry | null> {
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
