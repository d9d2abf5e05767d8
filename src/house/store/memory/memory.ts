// The store in memory: for tests, and for simulated worlds that make it fail, slow down or die at any moment.

import type { Vault } from '../vault.ts';
import type { ShelfHooks, StoreCall } from '../writing/one-writer.ts';
import { ShelfStore } from '../writing/shelf-store.ts';
import { MemoryDisk } from './disk.ts';

/**
 * Hooks that simulate failures. A hook that throws breaks the calls (StoreBroken); one that returns a promise delays them; a
 * promise that never resolves is a process that died at that point, after which a new store may be opened on the same disk. A
 * full disk is a `before` that throws every time.
 */
export type MemoryHooks = {
  /** Before a transaction takes effect: throwing here is a write without any effect. */
  readonly before?: (calls: readonly StoreCall[]) => void | Promise<void>;
  /** After it took effect and before anyone is notified: throwing here is a write that nobody knows of. */
  readonly after?: (calls: readonly StoreCall[]) => void | Promise<void>;
  /** Before a read. */
  readonly reading?: (call: StoreCall) => void | Promise<void>;
};

/** Options for a store in memory. By default it has a disk of its own and never fails. */
export type MemoryOptions = MemoryHooks & {
  /** The stored data, if several stores share it, at once or one after another. */
  readonly disk?: MemoryDisk;
  /**
   * Keeps working after a failure, as PostgreSQL does: only the affected calls are broken. Otherwise the first failure ends the
   * store, as with SQLite.
   */
  readonly goesOn?: boolean;
  /** No other store is open on this disk, as with SQLite, whose file has a lock. */
  readonly isAlone?: boolean;
};

/** Opens a store in memory, for tests and simulations. Its data disappears with its disk. */
export function openMemory(options: MemoryOptions = {}): Vault {
  const { disk = new MemoryDisk(), before, after, reading, goesOn = false, isAlone = false } = options;
  const surroundings: ShelfHooks = {
    turn: queueMicrotask,
    writing: async (calls, write) => {
      await before?.(calls);
      write();
      await after?.(calls);
    },
    reading: (call) => reading?.(call),
    watchers: disk.watchers,
    isAlone,
    isOverAfterFailure: !goesOn,
  };
  return new ShelfStore(disk, surroundings);
}
