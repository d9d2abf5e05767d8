// Every value in a SQLite store, one by one, and how a failing disk would flip one of its bits.

import type { DatabaseSync } from 'node:sqlite';

type Value = bigint | Uint8Array;

export type Cell = {
  readonly table: string;
  readonly column: string;
  /** The row, in words and as an SQL condition. */
  readonly row: string;
  readonly where: string;
  readonly isText: boolean;
  readonly value: Value;
  readonly bits: number;
  /** The entry it belongs to, if any. */
  readonly entry: { readonly stream: string; readonly seq: number } | null;
};

/** The columns that identify a row in each table. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  streams: ['stream'],
  entries: ['stream', 'seq'],
  accounts: ['account'],
  snapshots: ['stream'],
  kept: ['kind', 'key'],
};

export function cellsOf(db: DatabaseSync): readonly Cell[] {
  return Object.entries(KEYS).flatMap(([table, keys]) => {
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all();
    const rows = db.prepare(`SELECT ${keys.join()} FROM ${table}`).all();
    return rows.flatMap((row) => columns.flatMap((column) => cellOf(db, table, keys, row, column)));
  });
}

type Found = Record<string, unknown>;

function cellOf(
  db: DatabaseSync,
  table: string,
  keys: readonly string[],
  row: Found,
  column: Found,
): readonly Cell[] {
  const name = String(column.name);
  const where = keys
    .map((key) => `${key} = ${typeof row[key] === 'number' ? row[key] : `'${row[key]}'`}`)
    .join(' AND ');
  const isText = column.type === 'TEXT';
  const read = db.prepare(
    `SELECT ${isText ? `CAST(${name} AS BLOB)` : name} AS value FROM ${table} WHERE ${where}`,
  );
  read.setReadBigInts(true);
  const value = read.get()?.value;
  // A lease without an owner has no bits to flip.
  if (value === null) return [];
  if (typeof value !== 'bigint' && !(value instanceof Uint8Array))
    throw new Error(`${table}.${name} has an unexpected type`);
  const bits = typeof value === 'bigint' ? 64 : value.length * 8;
  const entry = table === 'entries' ? { stream: String(row.stream), seq: Number(row.seq) } : null;
  return [{ table, column: name, row: where, where, isText, value, bits, entry }];
}

export function flipped({ value }: Cell, bit: number): Value {
  if (typeof value === 'bigint') return BigInt.asIntN(64, value ^ (1n << BigInt(bit)));
  const changed = Uint8Array.from(value);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

/** Keeps an intact copy of every table outside the file, for `mend`. */
export function keepSound(db: DatabaseSync): void {
  for (const table of Object.keys(KEYS))
    db.exec(`CREATE TEMP TABLE sound_${table} AS SELECT * FROM ${table}`);
}

export function mend(db: DatabaseSync): void {
  const tables = Object.keys(KEYS).map(
    (table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM sound_${table};`,
  );
  db.exec(`BEGIN; ${tables.join(' ')} COMMIT`);
}

/** Writes the raw bytes, valid or not. */
export function writeCell(db: DatabaseSync, { table, column, where, isText }: Cell, value: Value): void {
  db.prepare(`UPDATE ${table} SET ${column} = ${isText ? 'CAST(? AS TEXT)' : '?'} WHERE ${where}`).run(value);
}
