// Opens the store that a location names.

import { openMemory } from './memory/memory.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { StoreUnusable } from './store.ts';
import type { Vault } from './vault.ts';

/**
 * `postgres://…` is a database, `memory:` keeps nothing, and everything else is the path of a SQLite file. StoreUnusable says,
 * in a sentence for the operator, why it cannot be opened.
 */
export async function openStore(
  location: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<Vault> {
  if (/^postgres(ql)?:/.test(location)) return openPostgres(location, options);
  if (location === 'memory:') return openMemory();
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(location))
    throw new StoreUnusable(`${schemeOf(location)} is no store. Name a file, or a database as postgres://…`);
  if (location === '')
    throw new StoreUnusable('The store has no name. Name a file, or a database as postgres://…');
  return openSqlite(location, options);
}

/** Without the rest, which may hold a password. */
const schemeOf = (location: string): string => `${location.split('://')[0]}://`;
