// The transactions of a PostgreSQL store: many appends in one, many leases in one. Locks are always taken in the same order,
// streams by name, new accounts by name, their owners, then accounts by name, so that no two writers deadlock.

import type { ClientBase, QueryResult } from 'pg';
import type { PreparedEntry } from '../record/entry.ts';
import { afterPrefix } from '../record/names.ts';
import {
  type AppendOutcome,
  type Balance,
  isUnreadable,
  type Lease,
  StoreMisused,
  type StreamId,
} from '../store.ts';
import type { EntryRow, LeaseRow, StreamRow } from '../vault.ts';
import type { CallOutcome } from '../writing/group-commit.ts';
import { Judge } from '../writing/judge.ts';
import { giveUp, grantLease, type LeaseRequest, leaseOf } from '../writing/lease.ts';
import type { Sql } from './sql.ts';

type Call = readonly PreparedEntry[];

/** The columns read while a stream is locked. */
type LockedRow = Omit<StreamRow, 'opening'>;

type SeqRow = { readonly stream: StreamId; readonly seq: number };

/** A notice must stay below 8000 bytes. */
const NOTICE_LETTERS_MAX = 7_900;

export async function appendAll(
  client: ClientBase,
  sql: Sql,
  calls: readonly Call[],
): Promise<readonly CallOutcome<readonly AppendOutcome[]>[]> {
  const all = calls.flat();
  const streams = sorted(all.map(({ stream }) => stream));
  // Balances that are only compared are locked together with those that change: two entries that each depend on what the other
  // moves run one after the other, and the second is judged by the result of the first.
  const accounts = sorted(
    all.flatMap(({ net, guard }) => [...net.keys(), ...guard.accounts.map(({ account }) => account)]),
  );
  const owners = sorted(all.flatMap(({ guard }) => guard.whole));
  const locked = new Set(streams);
  const looked = sorted(all.flatMap(({ guard }) => guard.still.map(({ stream }) => stream))).filter(
    (stream) => !locked.has(stream),
  );
  // Each statement sees what was committed before it began, so reads after the locks are up to date.
  const [, heads, written, opened, balances, under, seqs] = await Promise.all([
    client.query(sql.begin()),
    client.query<LockedRow>(sql.lockStreams(streams)),
    client.query<EntryRow>(
      sql.byIds(
        all.map(({ stream }) => stream),
        all.map(({ id }) => id),
      ),
    ),
    client.query<{ readonly accounts: readonly string[] }>(sql.openAccounts(accounts, owners)),
    client.query<Balance>(sql.lockBalances(accounts)),
    owners.length > 0
      ? client.query<Pick<Balance, 'account'>>(sql.accountsUnder(owners, owners.map(afterPrefix)))
      : null,
    // Streams that must be unchanged are read last, without a lock. A later writer of one of them has not read the streams
    // written here (tables depend on the people's record, and it depends on no table), and it waits for every balance locked
    // here. The effect is the same as if it came after this transaction. A lock would only make every table wait for the
    // people's record, and for one another.
    looked.length > 0 ? client.query<SeqRow>(sql.seqs(looked)) : null,
  ]);
  const tips = new Map(heads.rows.map((row) => [row.stream, row]));
  const ids = new Map(written.rows.map((row) => [`${row.stream} ${row.id}`, row]));
  const cents = new Map(balances.rows.map((row) => [row.account, row.cents]));
  const fresh = new Set(opened.rows.flatMap((row) => row.accounts));
  const owned = under?.rows.map(({ account }) => account).filter((account) => !fresh.has(account)) ?? [];
  const still = new Map(seqs?.rows.map((row) => [row.stream, row.seq]));
  const judge = new Judge({
    tip: (stream) => tips.get(stream),
    seq: (stream) => tips.get(stream)?.seq ?? still.get(stream) ?? 0,
    written: (stream, id) => ids.get(`${stream} ${id}`),
    cents: (account) => cents.get(account) ?? 0,
    under: (prefix) => owned.filter((account) => account.startsWith(prefix)).toSorted(),
  });
  const outcomes = calls.map((call) => outcomeOf(() => judge.judge(call)));
  const unused = [...fresh].filter((account) => !judge.moved.has(account));
  await (judge.rows.length === 0 ? client.query(sql.rollback()) : write(client, sql, judge, unused));
  return outcomes;
}

async function write(
  client: ClientBase,
  sql: Sql,
  { rows, tips, moved, keeps, erases }: Judge,
  unused: readonly string[],
): Promise<void> {
  const places = [...tips];
  const sums = [...moved];
  const values = [
    ...rowColumns(rows),
    places.map(([stream]) => stream),
    places.map(([, { seq }]) => seq),
    places.map(([, { version }]) => version),
    places.map(([, { hash }]) => hash),
    sums.map(([account]) => account),
    sums.map(([, cents]) => cents),
    noticesOf(places.map(([stream]) => stream)),
  ];
  const beside = [
    ...keeps.map(({ kind, key, untilMs, text, seal }) => sql.setKept(kind, key, untilMs, text, seal)),
    ...erases.map(({ kind, key }) => sql.dropKept(kind, key)),
  ];
  const [, , , end] = await Promise.all([
    Promise.all(beside.map((query) => client.query(query))),
    // Accounts created only for comparing, or for a refused entry, are empty and were never visible to anyone.
    unused.length > 0 ? client.query(sql.dropAccounts(unused)) : null,
    client.query(sql.write(...values)),
    client.query(sql.commit()),
  ]);
  checkCommitted(end);
}

export function rowColumns(rows: readonly EntryRow[]): readonly unknown[] {
  return [
    rows.map(({ stream }) => stream),
    rows.map(({ seq }) => seq),
    rows.map(({ id }) => id),
    rows.map(({ previous }) => previous),
    rows.map(({ hash }) => hash),
    rows.map(({ text }) => text),
  ];
}

/** COMMIT rolls back a transaction that had already failed, and reports that without an error. */
export function checkCommitted(end: QueryResult): void {
  if (end.command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

/** The names of the streams, separated by spaces, in as few notices as possible. */
export function noticesOf(streams: readonly StreamId[]): readonly string[] {
  const notices: string[] = [];
  for (const stream of streams) {
    const last = notices.at(-1);
    if (last === undefined || last.length + 1 + stream.length > NOTICE_LETTERS_MAX) notices.push(stream);
    else notices[notices.length - 1] = `${last} ${stream}`;
  }
  return notices;
}

/** A request to take, extend or give up a lease. */
export type LeaseCall = { readonly wish: LeaseRequest; readonly isOver: boolean };

export async function leaseAll(
  client: ClientBase,
  sql: Sql,
  calls: readonly LeaseCall[],
): Promise<readonly CallOutcome<Lease | null>[]> {
  const streams = sorted(calls.map(({ wish }) => wish.stream));
  const [, heads, clock] = await Promise.all([
    client.query(sql.begin()),
    client.query<LockedRow>(sql.lockStreams(streams)),
    client.query<{ readonly now: number }>(sql.clock()),
  ]);
  const nowMs = clock.rows[0]?.now ?? Number.NaN;
  const before = new Map<StreamId, LeaseRow>(heads.rows.map((row) => [row.stream, row]));
  const after = new Map<StreamId, LeaseRow>();
  const outcomes = calls.map(({ wish, isOver }) =>
    outcomeOf(() => {
      const row = after.get(wish.stream) ?? before.get(wish.stream);
      if (row === undefined) throw new StoreMisused(`There is no stream ${wish.stream}`);
      const next = isOver ? giveUp(row, wish.stream, wish.owner) : grantLease(row, wish, nowMs);
      if (next !== null) after.set(wish.stream, next);
      return next === null ? null : leaseOf(next);
    }),
  );
  await writeLeases(client, sql, before, [...after]);
  return outcomes;
}

async function writeLeases(
  client: ClientBase,
  sql: Sql,
  before: ReadonlyMap<StreamId, LeaseRow>,
  changes: readonly (readonly [StreamId, LeaseRow])[],
): Promise<void> {
  if (changes.length === 0) {
    await client.query(sql.rollback());
    return;
  }
  const values = [
    changes.map(([stream]) => stream),
    changes.map(([, { fence }]) => fence),
    changes.map(([, { owner }]) => owner),
    changes.map(([, { untilMs }]) => untilMs),
    changes.map(([, { seal }]) => seal),
  ];
  // An extension lost in a database crash only ends a lease early. A new fence must never be given twice.
  const isExtension = changes.every(([stream, { fence }]) => before.get(stream)?.fence === fence);
  const [, , end] = await Promise.all([
    isExtension ? client.query(sql.lazily()) : null,
    client.query(sql.setLeases(...values)),
    client.query(sql.commit()),
  ]);
  checkCommitted(end);
}

function outcomeOf<T>(work: () => T): CallOutcome<T> {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof StoreMisused || isUnreadable(error)) return { error };
    throw error;
  }
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();
