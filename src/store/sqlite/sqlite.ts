// The store in one file: SQLite with a write-ahead log that is flushed before anybody is answered.

import { StoreMisused } from '../store.ts';
import type { Vault } from '../vault.ts';
import { spaced } from '../writing/commit-pace.ts';
import type { Watcher } from '../writing/one-writer.ts';
import { ShelfStore } from '../writing/shelf-store.ts';
import { openFile, type SqliteOptions } from './open.ts';
import { SqliteShelf } from './shelf.ts';

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
