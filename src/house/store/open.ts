// Opens the store at a location.

import { openMemory } from './memory/memory.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { StoreUnusable } from './store.ts';
import type { Vault } from './vault.ts';

/**
 * Opens the store at a location: `postgres://…` is a database, `memory:` keeps nothing, and anything else is the path of a SQLite
 * file. Throws StoreUnusable, with a message for the operator, if it cannot be opened.
 */
export async function openStore(
  location: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<Vault> {
  if (/^postgres(ql)?:/.test(location)) return openPostgres(location, options);
  if (location === 'memory:') return openMemory();
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(location))
    throw new StoreUnusable(
      `${schemeOf(location)} is not a store. Use a file, or a database as postgres://…`,
    );
  if (location === '')
    throw new StoreUnusable('No store is given. Use a file, or a database as postgres://…');
  return openSqlite(location, options);
}

/** Leaves out the rest of the address, which may contain a password. */
const schemeOf = (location: string): string => `${location.split('://')[0]}://`;
