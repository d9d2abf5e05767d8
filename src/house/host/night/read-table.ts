// Reads a table from its record: the newest snapshot plus everything written after it.

import { assert } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Entry, EntryEffects, Json, Store } from 'boxperson/store';
import {
  areOut,
  emptyTable,
  evolveAll,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';
import type { ShownDetails } from 'boxperson/wire';
import {
  type DiceNote,
  diceAfter,
  diceNoteOf,
  NO_RECORDED_DICE,
  type RecordedDice,
} from '../dice/recorded-dice.ts';
import { restoreTable, type SavedTable } from './saved-table.ts';
import { openSealed, sealedIn } from './sealed-night.ts';

/** One change to a table, on disk and in order. */
export type RecordedCommand = {
  readonly seq: number;
  /** The version before its events. */
  readonly version: number;
  readonly at: number;
  readonly command: TableCommand;
  readonly events: readonly TableEvent[];
  /** What this entry shows everyone about the dice; omitted if it shows nothing. */
  readonly shown?: ShownDetails;
};

/** A stored entry of a table's record as a happening. The entry's data is trusted, not validated. */
export const recordedCommandOf = (entry: Entry): RecordedCommand => ({
  seq: entry.seq,
  version: entry.version,
  at: entry.at,
  command: entry.command as unknown as TableCommand,
  events: entry.events as unknown as readonly TableEvent[],
  ...shownIn(entry.draw),
});

/** The part of a happening that shows an entry's dice. */
export function shownIn(draw: Json): Pick<RecordedCommand, 'shown'> {
  const note = draw === null ? null : (draw as unknown as DiceNote);
  return note?.shown === undefined ? {} : { shown: note.shown };
}

export type ReadTable = {
  readonly table: Table;
  readonly seq: number;
  readonly dice: RecordedDice;
  readonly snapshotVersion: number;
};

const PAGE = 2_000;
/** How many of the latest entries are kept in full; only the effects of earlier ones are. */
const LATEST = 4_000;

/** Reads a table; `see` is called for each of the latest entries after the snapshot, with the version after it. */
export async function readTable(
  store: Store,
  id: string,
  rules: Rules,
  see: (entry: Entry, versionAfter: number) => void,
): Promise<ReadTable> {
  const snapshot = await store.snapshot(id);
  const from = snapshot === null ? null : (snapshot.state as unknown as SavedTable);
  let table = from === null ? emptyTable(rules) : restoreTable(rules, from);
  let dice = from?.dice ?? NO_RECORDED_DICE;
  let seq = snapshot?.seq ?? 0;
  const snapshotVersion = table.version;
  const follow = (told: EntryEffects): void => {
    assert(told.seq === seq + 1 && told.version === table.version, 'the record continues where it stopped');
    ({ table, dice } = afterEntry({ table, dice }, told));
    seq = told.seq;
  };
  const wholeFrom = ((await store.head(id))?.seq ?? 0) - LATEST;
  while (seq < wholeFrom) {
    const page = await store.told(id, seq, Math.min(PAGE, wholeFrom - seq));
    assert(page.length > 0, 'a record is as long as its head says');
    for (const told of page) follow(told);
  }
  for (;;) {
    const page = await store.read(id, seq, PAGE);
    for (const entry of page) {
      follow(entry);
      see(entry, table.version);
    }
    if (page.length < PAGE) return { table, seq, dice, snapshotVersion };
  }
}

type WithDice = { readonly table: Table; readonly dice: RecordedDice };

/** A table and its dice after one more entry. An entry that seals a night contains both in full. */
export function afterEntry(
  { table, dice }: WithDice,
  { events, draw }: Pick<EntryEffects, 'events' | 'draw'>,
): WithDice {
  const sealed = sealedIn(draw);
  if (sealed !== null) return openSealed(table.rules, sealed);
  const after = evolveAll(table, events as unknown as readonly TableEvent[]);
  const note = diceNoteOf(draw);
  assert(note !== 'none-such', 'a draw has a known form');
  return { table: after, dice: diceAfter(dice, note, areOut(after)) };
}
