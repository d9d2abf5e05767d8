// A table from its record: the newest snapshot, and whatever was written after it.

import { assert } from '../base/assert.ts';
import { isRoll, type Roll } from '../base/dice.ts';
import type { Rules } from '../rules/rules.ts';
import type { Entry, Json, Store, Told } from '../store/store.ts';
import type { Command } from '../table/command.ts';
import type { TableEvent } from '../table/event.ts';
import { evolveAll } from '../table/evolve.ts';
import { emptyTable, type Table } from '../table/state.ts';
import { areOut } from './out.ts';
import { restore, type Saved } from './saved.ts';

/** What happened at a table, on disk and in order. */
export type Happening = {
  readonly seq: number;
  /** The version before its events. */
  readonly version: number;
  readonly at: number;
  readonly command: Command;
  readonly events: readonly TableEvent[];
};

export const happeningOf = (entry: Entry): Happening => ({
  seq: entry.seq,
  version: entry.version,
  at: entry.at,
  command: entry.command as unknown as Command,
  events: entry.events as unknown as readonly TableEvent[],
});

export type ReadTable = {
  readonly table: Table;
  readonly seq: number;
  /** The dice that were drawn for the throw that is out. */
  readonly drawn: Roll | null;
  /** The last that was drawn since the snapshot, whatever has become of it. */
  readonly lastDraw: Roll | null;
  readonly snapshotVersion: number;
};

const PAGE = 2_000;
/** So many entries are read as a whole; of those before them only what they did. */
const LATEST = 4_000;

/** Reads a table; `see` is called with each of the latest entries after the snapshot, and the version after it. */
export async function readTable(
  store: Store,
  id: string,
  rules: Rules,
  see: (entry: Entry, versionAfter: number) => void,
): Promise<ReadTable> {
  const snapshot = await store.snapshot(id);
  const from = snapshot === null ? null : (snapshot.state as unknown as Saved);
  let table = from === null ? emptyTable(rules) : restore(rules, from);
  let drawn = from?.drawn ?? null;
  let lastDraw = drawn;
  let seq = snapshot?.seq ?? 0;
  const snapshotVersion = table.version;
  const follow = (told: Told): void => {
    assert(told.seq === seq + 1 && told.version === table.version, 'the record continues where it stopped');
    table = evolveAll(table, told.events as unknown as readonly TableEvent[]);
    drawn = drawnAfter(drawn, told.draw, table);
    lastDraw = drawn ?? lastDraw;
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
    if (page.length < PAGE) return { table, seq, drawn, lastDraw, snapshotVersion };
  }
}

/** The roll that a record holds for the throw that is out, after one more entry. */
export function drawnAfter(before: Roll | null, draw: Json, after: Table): Roll | null {
  if (draw !== null && typeof draw === 'object' && 'roll' in draw) {
    const { roll } = draw as { readonly roll: unknown };
    assert(isRoll(roll), 'a draw is a roll');
    return roll;
  }
  return areOut(after) ? before : null;
}
