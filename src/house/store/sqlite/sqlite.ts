// The store in one file: SQLite with a write-ahead log that is flushed before any call is answered.

import { StoreMisused } from '../store.ts';
import type { Vault } from '../vault.ts';
import { pacedTurn } from '../writing/commit-pace.ts';
import type { StreamWatcher } from '../writing/one-writer.ts';
import { ShelfStore } from '../writing/shelf-store.ts';
import { openFile, type SqliteOptions } from './open.ts';
import { SqliteShelf } from './shelf.ts';

/**
 * The spacing of commits in a busy house, measured with bench/house.ts, where the rest of a wager's path takes about as long.
 */
const SPACE_MS = 4;

/**
 * Opens a store in a SQLite file, which is created if it does not exist. Throws StoreInUse if another process has it open for
 * writing, and StoreUnusable, with a message for the operator, if it cannot be used.
 */
export function openSqlite(file: string, options: SqliteOptions = {}): Vault {
  const shelf = new SqliteShelf(openFile(file, options));
  return new ShelfStore(shelf, {
    // No earlier than the end of the turn, when everything the sockets received in it is in the group.
    turn: pacedTurn(SPACE_MS),
    writing: (_calls, write) => {
      if (options.readOnly === true) throw new StoreMisused('This store was opened read-only');
      write();
    },
    reading: () => undefined,
    watchers: new Set<StreamWatcher>(),
    // By its lock on the file.
    isAlone: true,
    isOverAfterFailure: true,
  });
}
