// The SQL statements for one schema. They are named, so that each connection plans them once.

import type { QueryConfig } from 'pg';
import { DATA_FORMAT } from '../record/format.ts';

export type SqlStatement = (...values: readonly unknown[]) => QueryConfig<unknown[]>;

/** An advisory lock id that nobody else is likely to use: the letters "boxo". */
const OWNERS = 0x626f786f;

export type Sql = ReturnType<typeof sqlFor>;

export function sqlFor(schema: string) {
  const named =
    (name: string, text: string): SqlStatement =>
    (...values) => ({ name, text: text.replaceAll('$.', `${schema}.`), values: [...values] });
  const stream =
    'SELECT stream, opening, seq, version, hash, fence, owner, until_ms AS "untilMs", seal FROM $.streams';
  const entry = 'SELECT stream, seq, id, previous, hash, text FROM $.entries';
  const addEntries = `INSERT INTO $.entries (stream, seq, id, previous, hash, text, format)
        SELECT *, ${DATA_FORMAT}
        FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bytea[])`;
  const kept = 'SELECT kind, key, until_ms AS "untilMs", text, seal FROM $.kept';
  return {
    begin: named('begin', 'BEGIN ISOLATION LEVEL READ COMMITTED'),
    beginLook: named('begin-look', 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    commit: named('commit', 'COMMIT'),
    rollback: named('rollback', 'ROLLBACK'),
    /** For values that may be lost in a crash without harm. */
    lazily: named('lazily', 'SET LOCAL synchronous_commit = off'),
    clock: named('clock', 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'),

    streams: named('streams', `${stream} ORDER BY stream`),
    stream: named('stream', `${stream} WHERE stream = $1`),
    /** Always in the same order, so that two writers never deadlock. */
    lockStreams: named(
      'lock-streams',
      `SELECT stream, seq, version, hash, fence, owner, until_ms AS "untilMs", seal FROM $.streams
        WHERE stream = ANY ($1::text[]) ORDER BY stream FOR NO KEY UPDATE`,
    ),
    seqs: named('seqs', 'SELECT stream, seq FROM $.streams WHERE stream = ANY ($1::text[])'),
    addStreams: named(
      'add-streams',
      `WITH added AS (
        INSERT INTO $.streams (stream, opening, seq, version, hash, fence, owner, until_ms, seal)
        SELECT * FROM unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[], $5::text[],
          $6::bigint[], $7::text[], $8::bigint[], $9::text[])
        ON CONFLICT DO NOTHING RETURNING stream
      ) SELECT pg_notify('${schema}', stream) FROM added`,
    ),
    setLeases: named(
      'set-leases',
      `UPDATE $.streams s SET fence = t.fence, owner = t.owner, until_ms = t.until_ms, seal = t.seal
        FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])
          AS t (stream, fence, owner, until_ms, seal)
        WHERE s.stream = t.stream`,
    ),

    entries: named('entries', `${entry} WHERE stream = $1 AND seq > $2 ORDER BY seq LIMIT $3`),
    texts: named(
      'texts',
      'SELECT seq, text FROM $.entries WHERE stream = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    ),
    byId: named('by-id', `${entry} WHERE stream = $1 AND id = $2`),
    byIds: named('by-ids', `${entry} WHERE (stream, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`),
    count: named('count', 'SELECT count(*) AS count FROM $.entries'),
    addEntries: named('add-entries', addEntries),
    /** Everything an append changes, and its notice. */
    write: named(
      'write',
      `WITH added AS (
        ${addEntries}
      ), tips AS (
        UPDATE $.streams s SET seq = t.seq, version = t.version, hash = t.hash
        FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::text[]) AS t (stream, seq, version, hash)
        WHERE s.stream = t.stream
      ), moved AS (
        UPDATE $.accounts a SET cents = a.cents + t.cents
        FROM unnest($11::text[], $12::bigint[]) AS t (account, cents)
        WHERE a.account = t.account
      ) SELECT pg_notify('${schema}', notice) FROM unnest($13::text[]) AS t (notice)`,
    ),

    balance: named('balance', 'SELECT account, cents FROM $.accounts WHERE account = $1'),
    allBalances: named('all-balances', 'SELECT account, cents FROM $.accounts ORDER BY account'),
    balances: named(
      'balances',
      'SELECT account, cents FROM $.accounts WHERE account >= $1 AND account < $2 ORDER BY account',
    ),
    /**
     * Creates new accounts so that they can be locked like the others, then locks the owners of these and the given ones: while
     * an owner is locked, no other transaction gives them a new account. Always in the same order.
     */
    openAccounts: named(
      'open-accounts',
      `WITH opened AS (
        INSERT INTO $.accounts (account, cents)
        SELECT account, 0 FROM unnest($1::text[]) AS t (account) ORDER BY account COLLATE "C"
        ON CONFLICT DO NOTHING RETURNING account
      ), owners AS (
        SELECT substring(account FROM '^[^:]+:[^:]+:') AS owner FROM opened
        UNION SELECT owner FROM unnest($2::text[]) AS t (owner)
      ), locked AS MATERIALIZED (
        SELECT pg_advisory_xact_lock(${OWNERS}, key) FROM (
          SELECT DISTINCT hashtext('${schema} ' || owner) AS key FROM owners WHERE owner IS NOT NULL ORDER BY key
        ) AS keys
      ) SELECT ARRAY(SELECT account FROM opened) AS accounts, (SELECT count(*) FROM locked) AS locks`,
    ),
    /** The accounts between the first names and the second. */
    accountsUnder: named(
      'accounts-under',
      `SELECT account FROM unnest($1::text[], $2::text[]) AS t (first, last)
        JOIN $.accounts ON account >= first AND account < last`,
    ),
    dropAccounts: named('drop-accounts', 'DELETE FROM $.accounts WHERE account = ANY ($1::text[])'),
    lockBalances: named(
      'lock-balances',
      'SELECT account, cents FROM $.accounts WHERE account = ANY ($1::text[]) ORDER BY account FOR NO KEY UPDATE',
    ),
    addBalances: named(
      'add-balances',
      'INSERT INTO $.accounts (account, cents) SELECT * FROM unnest($1::text[], $2::bigint[])',
    ),

    snapshot: named('snapshot', 'SELECT stream, seq, version, text, seal FROM $.snapshots WHERE stream = $1'),
    snapshotStreams: named('snapshot-streams', 'SELECT stream FROM $.snapshots'),
    setSnapshot: named(
      'set-snapshot',
      `INSERT INTO $.snapshots AS kept (stream, seq, version, text, seal) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (stream) DO UPDATE
        SET seq = excluded.seq, version = excluded.version, text = excluded.text, seal = excluded.seal
        WHERE kept.seq <= excluded.seq OR kept.seq > (SELECT s.seq FROM $.streams s WHERE s.stream = $1)`,
    ),

    kept: named('kept', `${kept} WHERE kind = $1 AND key = $2`),
    keptAfter: named('kept-after', `${kept} WHERE (kind, key) > ($1, $2) ORDER BY kind, key LIMIT $3`),
    setKept: named(
      'set-kept',
      `INSERT INTO $.kept (kind, key, until_ms, text, seal) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (kind, key) DO UPDATE
        SET until_ms = excluded.until_ms, text = excluded.text, seal = excluded.seal`,
    ),
    dropKept: named('drop-kept', 'DELETE FROM $.kept WHERE kind = $1 AND key = $2'),
    /** Rewrites the table without the deleted rows. */
    rewriteKept: named('rewrite-kept', 'VACUUM (FULL) $.kept'),
    dropKeptUntil: named('drop-kept-until', 'DELETE FROM $.kept WHERE until_ms <= $1'),

    /** Keeps everyone else from writing until a restore is over. */
    lockAll: named('lock-all', 'LOCK TABLE $.streams, $.entries, $.accounts, $.kept IN EXCLUSIVE MODE'),
    isEmpty: named(
      'is-empty',
      `SELECT NOT EXISTS (SELECT FROM $.streams) AND NOT EXISTS (SELECT FROM $.entries)
        AND NOT EXISTS (SELECT FROM $.accounts) AND NOT EXISTS (SELECT FROM $.kept) AS empty`,
    ),
    listen: { text: `LISTEN ${schema}` },
    ping: { text: 'SELECT' },
  };
}
