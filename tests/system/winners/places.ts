// Where the processes of a batch keep their record: an in-memory disk shared by several, a SQLite file for one, or a database.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryDisk } from '../../../src/house/store/memory/disk.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import { openPostgres } from '../../../src/house/store/postgres/postgres.ts';
import { openSqlite } from '../../../src/house/store/sqlite/sqlite.ts';
import type { Lease, Store, StreamId } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { RealTime, SimulatedTime, type Time } from './time.ts';

/** Runs before every store call and before its answer: waiting makes the process slow; waiting forever makes it dead. */
type Step = () => void | Promise<void>;

/** One process's store, and how to close it. */
export type Opened = { readonly store: Store; readonly close: () => Promise<void> };

export interface Place {
  readonly kind: 'memory' | 'sqlite' | 'postgres';
  /** How many processes run at once. */
  readonly processes: number;
  readonly time: Time;
  open(step: Step): Promise<Opened>;
  /** For the auditor; never slow. */
  vault(): Promise<Vault>;
  end(): Promise<void>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function memoryPlace(): Place {
  const disk = new MemoryDisk();
  const time = new SimulatedTime(nextTurn);
  return {
    kind: 'memory',
    processes: 2,
    time,
    open: async (step) => {
      const vault = openMemory({ disk, goesOn: true, before: step, after: step, reading: step });
      const unwatch: (() => void)[] = [];
      const own = {
        // The shared disk judges leases by its own clock, as a database does.
        lease: (stream: StreamId, owner: string, _nowMs: number, forMs: number): Promise<Lease | null> =>
          vault.lease(stream, owner, time.nowMs, forMs),
        watch: async (seen: (streams: readonly StreamId[]) => void): Promise<() => void> => {
          const end = await vault.watch(async (streams) => {
            await step();
            seen(streams);
          });
          unwatch.push(end);
          return end;
        },
      };
      const close = async (): Promise<void> => {
        for (const end of unwatch) end();
      };
      return { store: Object.assign(Object.create(vault) as Vault, own), close };
    },
    vault: async () => openMemory({ disk }),
    end: async () => {},
  };
}

/** A file has one process at a time; the auditor reads through the open store. */
export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'winners-'));
  const file = join(folder, 'house.db');
  let underWay = 0;
  let open: Vault | null = null;
  const count = <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    return work.finally(() => underWay--);
  };
  const time = new SimulatedTime(async () => {
    do await nextTurn();
    while (underWay > 0);
  });
  const now = (): Vault => {
    open ??= openSqlite(file);
    return open;
  };
  return {
    kind: 'sqlite',
    processes: 1,
    time,
    open: async (step) => {
      const vault = now();
      const close = async (): Promise<void> => {
        if (open === vault) open = null;
        await vault.close();
      };
      return { store: stepping(vault, step, count), close };
    },
    vault: async () => now(),
    end: async () => {
      await open?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function postgresPlace(url: string): Promise<Place> {
  const open: Vault[] = [];
  const another = async (): Promise<Vault> => {
    const vault = await openPostgres(url);
    open.push(vault);
    return vault;
  };
  const watcher = await another();
  return {
    kind: 'postgres',
    processes: 2,
    time: new RealTime(),
    open: async (step) => {
      const vault = await another();
      return { store: stepping(vault, step, (work) => work), close: () => vault.close() };
    },
    vault: async () => watcher,
    end: async () => {
      for (const vault of open) await vault.close().catch(() => {});
    },
  };
}

/** Wraps a store with a step before each call and before each answer. */
function stepping(vault: Vault, step: Step, count: <T>(work: Promise<T>) => Promise<T>): Store {
  const around =
    <Given extends readonly unknown[], T>(call: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      await step();
      try {
        return await count(call.apply(vault, given as never));
      } finally {
        // A process that has died in the meantime gets neither an answer nor an error.
        await step();
      }
    };
  return {
    create: around(vault.create),
    streams: around(vault.streams),
    damaged: around(vault.damaged),
    head: around(vault.head),
    append: around(vault.append),
    read: around(vault.read),
    told: around(vault.told),
    find: around(vault.find),
    saveSnapshot: around(vault.saveSnapshot),
    snapshot: around(vault.snapshot),
    balance: around(vault.balance),
    balances: around(vault.balances),
    lease: around(vault.lease),
    release: around(vault.release),
    put: around(vault.put),
    get: around(vault.get),
    things: around(vault.things),
    forget: around(vault.forget),
    sweep: around(vault.sweep),
    watch: around(vault.watch),
    close: () => vault.close(),
  };
}
