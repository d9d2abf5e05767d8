// Where a house keeps its data, as the commands name it: a folder containing house.db, or a database.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { openStore, RecordDamaged, StoreBroken, StoreUnusable, type Vault } from 'boxperson/store';
import { UserError } from '../user-error.ts';

export type DataOptions = { data?: string; database?: string };

export const DATA_FILE = 'house.db';

/** The default folder. */
const defaultFolder = (): string => process.env.BOXPERSON_DATA || join(homedir(), '.boxperson');

/** The folder of a house on this machine; null if a database was given. */
export function folderOf({ data, database }: DataOptions): string | null {
  if (data !== undefined && database !== undefined)
    throw new UserError('Give either a folder with --data or a database with --database, not both.');
  return database === undefined ? resolve(data ?? defaultFolder()) : null;
}

/** The location for `openStore`. */
export function locationOf(options: DataOptions): string {
  const folder = folderOf(options);
  return folder === null ? (options.database ?? '') : join(folder, DATA_FILE);
}

/** Opens the house read-only, even while a server runs on it; throws Trouble if it cannot. */
export function lookingAt<T>(options: DataOptions, look: (vault: Vault) => Promise<T>): Promise<T> {
  return withStoreTrouble(async () => {
    const location = locationOf(options);
    if (options.database === undefined && !existsSync(location))
      throw new UserError(`There is no house at ${location}. Give its folder with --data.`);
    const vault = await openStore(location, { readOnly: true });
    try {
      return await look(vault);
    } finally {
      await vault.close();
    }
  });
}

/** Turns the store's own errors into Trouble. */
export async function withStoreTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordDamaged)
      throw new UserError(`The record is damaged: ${error.message}. Restore a backup.`);
    if (error instanceof StoreUnusable || error instanceof StoreBroken) throw new UserError(error.message);
    throw error;
  }
}

/** Finds a table by its id, or by its name if the name is unique. */
export async function tableCalled(vault: Vault, wanted: string): Promise<string> {
  const heads = await vault.streams();
  // A table whose opening entry is damaged has lost its name but can still be found by id.
  const all = [...heads, ...(await vault.damaged())];
  if (all.some(({ stream }) => stream === wanted)) return wanted;
  const named = heads.filter(({ about }) => nameOf(about) === wanted);
  const [only] = named;
  if (only !== undefined && named.length === 1) return only.stream;
  const streams = (named.length > 1 ? named : all).map(({ stream }) => stream);
  const there = streams.length === 0 ? 'This house has no tables.' : `The streams are ${streams.join(', ')}.`;
  throw new UserError(
    named.length > 1
      ? `More than one table is called ${wanted}. ${there}`
      : `There is no table ${wanted}. ${there}`,
  );
}

const nameOf = (about: unknown): unknown =>
  typeof about === 'object' && about !== null && 'name' in about ? about.name : undefined;
