// The tables of a SQLite store, as numbered migrations that each run once. A released migration is never edited.

import { DatabaseSync } from 'node:sqlite';

/** "BOXP", in the field where SQLite files name their application. */
const APPLICATION_ID = 0x424f5850;

export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE streams (
    stream TEXT NOT NULL PRIMARY KEY,
    opening BLOB NOT NULL,
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL,
    fence INTEGER NOT NULL,
    owner TEXT,
    until_ms INTEGER NOT NULL,
    seal TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    stream TEXT NOT NULL REFERENCES streams (stream) DEFERRABLE INITIALLY DEFERRED,
    seq INTEGER NOT NULL,
    id TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    text BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX entries_by_seq ON entries (stream, seq);
  CREATE UNIQUE INDEX entries_by_id ON entries (stream, id);
  CREATE TABLE accounts (account TEXT NOT NULL PRIMARY KEY, cents INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    stream TEXT NOT NULL PRIMARY KEY REFERENCES streams (stream),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    text BLOB NOT NULL,
    seal TEXT NOT NULL
  ) STRICT;
  CREATE TABLE kept (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    until_ms INTEGER NOT NULL,
    text BLOB NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT;
  CREATE INDEX kept_by_end ON kept (until_ms);
  `,
  // Formats 2 and 3 change the texts but no table. The number alone keeps away older programs, which could not read them.
  '',
  '',
];

export type SchemaMark =
  | { readonly kind: 'empty' | 'foreign' }
  | { readonly kind: 'ours'; readonly step: number };

export function readMark(db: DatabaseSync): SchemaMark {
  const application = numberOf(db, 'PRAGMA application_id');
  const step = numberOf(db, 'PRAGMA user_version');
  if (application === APPLICATION_ID) return { kind: 'ours', step };
  const tables = numberOf(db, 'SELECT count(*) FROM sqlite_schema');
  return { kind: application === 0 && step === 0 && tables === 0 ? 'empty' : 'foreign' };
}

/** Runs the missing migrations. It always writes, so that a full or read-only disk is noticed immediately. */
export function migrate(db: DatabaseSync, steps: readonly string[] = SQLITE_MIGRATIONS): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const mark = readMark(db);
    for (const step of steps.slice(mark.kind === 'ours' ? mark.step : 0)) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${steps.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The first thing in the file that its migrations did not make, in words; null if there is none. SQLite obeys damaged or
 * added definitions as long as it can read them.
 */
export function foreignDefinition(db: DatabaseSync): string | null {
  const mark = readMark(db);
  const model = new DatabaseSync(':memory:');
  try {
    if (mark.kind === 'ours') migrate(model, SQLITE_MIGRATIONS.slice(0, mark.step));
    const ours = new Map(definitionsIn(model).map(({ name, text }) => [name, text]));
    const foreign = definitionsIn(db).find(({ name, text }) => ours.get(name) !== text);
    return foreign === undefined
      ? null
      : `The definition of "${foreign.name}" is not the one Boxperson wrote`;
  } finally {
    model.close();
  }
}

/** Tables, indexes, views and triggers; not SQLite's own statistics, which ANALYZE adds. */
function definitionsIn(db: DatabaseSync): { readonly name: string; readonly text: string }[] {
  const rows = db.prepare(
    "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*'",
  );
  return rows.all().map((row) => ({ name: String(row.name), text: JSON.stringify(row) }));
}

function numberOf(db: DatabaseSync, sql: string): number {
  const [value] = Object.values(db.prepare(sql).get() ?? {});
  return Number(value);
}
