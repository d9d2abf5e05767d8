// The store in memory: for tests, and for simulated worlds that make it fail, be slow or die at any moment they like.

import type { Vault } from '../vault.ts';
import type { Call, Surroundings } from '../writing/one-writer.ts';
import { ShelfStore } from '../writing/shelf-store.ts';
import { MemoryDisk } from './disk.ts';

/**
 * Where a world may step in. A hook that throws breaks the calls (StoreBroken); one that answers with a promise makes them
 * wait; a promise that is never kept is a process that died at that very place, and the world goes on with a new store on
 * the same disk. A full disk is a `before` that throws each time.
 */
export type MemoryHooks = {
  /** Before a transaction takes effect: to throw here is a write that has left nothing. */
  readonly before?: (calls: readonly Call[]) => void | Promise<void>;
  /** After it took effect and before anybody is told: to throw here is a write that nobody knows of. */
  readonly after?: (calls: readonly Call[]) => void | Promise<void>;
  /** Before a read. */
  readonly reading?: (call: Call) => void | Promise<void>;
};

export type MemoryOptions = MemoryHooks & {
  /** What is kept, where more than one store is opened on it, at once or one after the other. */
  readonly disk?: MemoryDisk;
  /**
   * Goes on after a failure, as PostgreSQL does: only the calls that met it are broken. Otherwise the first failure ends the
   * store, as it ends SQLite's.
   */
  readonly goesOn?: boolean;
};

export function openMemory(options: MemoryOptions = {}): Vault {
  const { disk = new MemoryDisk(), before, after, reading, goesOn = false } = options;
  const surroundings: Surroundings = {
    turn: queueMicrotask,
    writing: async (calls, write) => {
      await before?.(calls);
      write();
      await after?.(calls);
    },
    reading: (call) => reading?.(call),
    watchers: disk.watchers,
    isOverAfterFailure: !goesOn,
  };
  return new ShelfStore(disk, surroundings);
}
