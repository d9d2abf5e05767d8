// The tables of a PostgreSQL store, as numbered migrations that each run once. A released migration is never edited. Names sort
// by character code ("C"), as in the other stores.

import type { ClientBase } from 'pg';
import { StoreUnusable } from '../store.ts';
import { type DatabaseLocation, unusableDatabase } from './connect.ts';

/** Migrations, each for the schema that it is given. */
export type Migrations = readonly ((schema: string) => string)[];

export const POSTGRES_MIGRATIONS: Migrations = [
  // Heads and balances change all the time: half-filled pages let them change in place.
  (schema) => `
  CREATE TABLE ${schema}.streams (
    stream text COLLATE "C" PRIMARY KEY,
    opening bytea NOT NULL,
    seq bigint NOT NULL,
    version bigint NOT NULL,
    hash text NOT NULL,
    fence bigint NOT NULL,
    owner text,
    until_ms bigint NOT NULL,
    seal text NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE ${schema}.entries (
    stream text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    text bytea NOT NULL,
    PRIMARY KEY (stream, seq),
    UNIQUE (stream, id)
  );
  CREATE TABLE ${schema}.accounts (
    account text COLLATE "C" PRIMARY KEY,
    cents bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE ${schema}.snapshots (
    stream text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    version bigint NOT NULL,
    text bytea NOT NULL,
    seal text NOT NULL
  );
  CREATE TABLE ${schema}.kept (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    until_ms bigint NOT NULL,
    text bytea NOT NULL,
    seal text NOT NULL,
    PRIMARY KEY (kind, key)
  );
  CREATE INDEX kept_by_end ON ${schema}.kept (until_ms);
  `,
  // Format 2 changes only the texts. A process of the first format may still be running: it does not know this column, so from
  // now on its entries are rejected. The column records the format of the program that added the row.
  (schema) => `
  ALTER TABLE ${schema}.entries ADD COLUMN format integer NOT NULL DEFAULT 1;
  ALTER TABLE ${schema}.entries ALTER COLUMN format DROP DEFAULT;
  `,
  // Format 3 changes only the texts, too. A process of the second format knows the column, but its entries are rejected.
  (schema) => `
  ALTER TABLE ${schema}.entries ADD CONSTRAINT entries_format CHECK (format >= 3) NOT VALID;
  `,
];

/** The oldest PostgreSQL still supported when this was written. */
const SERVER_MIN = 130_000;

/** An advisory lock id that nobody else is likely to use: the letters "boxp". */
const MIGRATING = 0x626f7870;

/** Checks that the database is durable, and brings its tables up to date. */
export async function prepareDatabase(
  client: ClientBase,
  place: DatabaseLocation,
  readOnly: boolean,
  steps: Migrations = POSTGRES_MIGRATIONS,
): Promise<void> {
  try {
    await checkServer(client, place, readOnly);
    const step = await stepOf(client, place, steps);
    if (step === steps.length) return;
    if (!readOnly) await migrate(client, place, steps);
    // Every migration so far only adds what a reader does not need, so an older record can be read as it is.
    else if (step === 0)
      throw new StoreUnusable(`The database ${place.shown} has no record in the schema ${place.schema}.`);
  } catch (error) {
    throw unusableDatabase(place, error);
  }
}

async function checkServer(
  client: ClientBase,
  { shown }: DatabaseLocation,
  readOnly: boolean,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits, pg_is_in_recovery() AS standby`,
  );
  const { number, version, fsync, commits, standby } = rows[0];
  if (number < SERVER_MIN)
    throw new StoreUnusable(`The database ${shown} is PostgreSQL ${version}. Boxperson needs 13 or later.`);
  if (readOnly) return;
  if (standby) throw new StoreUnusable(`The database ${shown} is a standby. Use the primary.`);
  if (fsync !== 'on' || commits === 'off')
    throw new StoreUnusable(
      `The database ${shown} acknowledges writes before they are on disk. Set fsync and synchronous_commit to on.`,
    );
}

async function migrate(client: ClientBase, place: DatabaseLocation, steps: Migrations): Promise<void> {
  const { schema } = place;
  await client.query('BEGIN');
  try {
    // If several processes start at once, one migrates and the others find it done.
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATING}, hashtext($1))`, [schema]);
    const step = await stepOf(client, place, steps);
    if (step === 0) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(`CREATE TABLE ${schema}.format (step integer NOT NULL)`);
      await client.query(`INSERT INTO ${schema}.format VALUES (0)`);
    }
    for (const sql of steps.slice(step)) await client.query(sql(schema));
    await client.query(`UPDATE ${schema}.format SET step = $1`, [steps.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** How many migrations the database has run; 0 if it has no tables of ours. */
async function stepOf(
  client: ClientBase,
  { schema, shown }: DatabaseLocation,
  steps: Migrations,
): Promise<number> {
  const { rows } = await client.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'v', 'm', 'p')`,
    [schema],
  );
  if (rows.length === 0) return 0;
  const foreign = `The schema ${schema} of ${shown} belongs to another program. Choose another with ?schema=…`;
  if (!rows.some(({ name }) => name === 'format')) throw new StoreUnusable(foreign);
  const formats = await client.query(`SELECT * FROM ${schema}.format`);
  const step: unknown = formats.rows[0]?.step;
  if (formats.rows.length !== 1 || typeof step !== 'number') throw new StoreUnusable(foreign);
  if (step > steps.length)
    throw new StoreUnusable(
      `The database ${shown} was written by a newer Boxperson (format ${step}; this version reads up to ${steps.length}). Start the newer version.`,
    );
  return step;
}
