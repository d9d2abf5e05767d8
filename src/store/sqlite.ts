// The store in one file: SQLite with a write-ahead log that is flushed before anybody is answered.

import type { Watcher } from './one-writer.ts';
import { ShelfStore } from './shelf-store.ts';
import { spaced } from './spaced.ts';
import { openFile, type SqliteOptions } from './sqlite-open.ts';
import { SqliteShelf } from './sqlite-shelf.ts';
import { StoreMisused } from './store.ts';
import type { Vault } from './vault.ts';

/** In a busy house commits begin so far apart: measured with bench/house.ts, where a wager takes about as long on its own way. */
const SPACE_MS = 4;

/** Throws StoreUnusable, with a sentence for the operator, where the file cannot be used. */
export function openSqlite(file: string, options: SqliteOptions = {}): Vault {
  const shelf = new SqliteShelf(openFile(file, options));
  return new ShelfStore(shelf, {
    // The end of the turn at the earliest: everything that the sockets brought in this round is then in the group.
    turn: spaced(SPACE_MS),
    writing: (_calls, write) => {
      if (options.readOnly === true) throw new StoreMisused('This store was opened to be read only');
      write();
    },
    reading: () => undefined,
    watchers: new Set<Watcher>(),
    isOverAfterFailure: true,
  });
}
