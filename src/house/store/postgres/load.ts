// Loads a whole record into an empty PostgreSQL store, in one transaction.

import type { ClientBase } from 'pg';
import { RecordLoader } from '../files/loading.ts';
import { StoreMisused } from '../store.ts';
import type { EntryRow, RestoreItem, StreamRow } from '../vault.ts';
import type { Sql } from './sql.ts';
import { checkCommitted, rowColumns } from './write.ts';

const ROWS_AT_ONCE = 500;

export async function loadAll(
  client: ClientBase,
  sql: Sql,
  pieces: AsyncIterable<RestoreItem>,
): Promise<void> {
  await client.query(sql.begin());
  await client.query(sql.lockAll());
  const { rows } = await client.query<{ readonly empty: boolean }>(sql.isEmpty());
  if (rows[0]?.empty !== true) throw new StoreMisused('A record can only be restored into an empty store');
  const loading = new RecordLoader();
  let waiting: EntryRow[] = [];
  const flush = async () => {
    await client.query(sql.addEntries(...rowColumns(waiting)));
    waiting = [];
  };
  for await (const piece of pieces) {
    loading.take(piece);
    if (piece.piece === 'entry') waiting.push(piece.row);
    if (waiting.length >= ROWS_AT_ONCE) await flush();
    if (piece.piece !== 'kept') continue;
    const { kind, key, untilMs, text, seal } = piece.row;
    await client.query(sql.setKept(kind, key, untilMs, text, seal));
  }
  await flush();
  await client.query(sql.addStreams(...streamColumns(loading.streams())));
  const moved = [...loading.moved];
  await client.query(
    sql.addBalances(
      moved.map(([account]) => account),
      moved.map(([, cents]) => cents),
    ),
  );
  checkCommitted(await client.query(sql.commit()));
}

export function streamColumns(rows: readonly StreamRow[]): readonly unknown[] {
  return [
    rows.map(({ stream }) => stream),
    rows.map(({ opening }) => opening),
    rows.map(({ seq }) => seq),
    rows.map(({ version }) => version),
    rows.map(({ hash }) => hash),
    rows.map(({ fence }) => fence),
    rows.map(({ owner }) => owner),
    rows.map(({ untilMs }) => untilMs),
    rows.map(({ seal }) => seal),
  ];
}
