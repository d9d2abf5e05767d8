// The store in one file: SQLite with a write-ahead log that is flushed before anybody is answered.

import { resolve } from 'node:path';
import type { Watcher } from './one-writer.ts';
import { ShelfStore } from './shelf-store.ts';
import { openFile, type SqliteOptions } from './sqlite-open.ts';
import { SqliteShelf } from './sqlite-shelf.ts';
import { StoreMisused } from './store.ts';
import type { Vault } from './vault.ts';

/** Throws StoreUnusable, with a sentence for the operator, where the file cannot be used. */
export function openSqlite(file: string, options: SqliteOptions = {}): Vault {
  const shelf = new SqliteShelf(resolve(file), openFile(file, options));
  return new ShelfStore(shelf, {
    // The end of the turn: everything that the sockets brought in this round is then in the group.
    turn: setImmediate,
    writing: (_calls, write) => {
      if (options.readOnly === true) throw new StoreMisused('This store was opened to be read only');
      write();
    },
    reading: () => undefined,
    watchers: new Set<Watcher>(),
    isOverAfterFailure: true,
  });
}
