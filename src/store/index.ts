// The store floor: append-only records in memory, SQLite or PostgreSQL, with their ledger, verification, export and backup.

export { archiveLines, readArchive, writeArchive } from './archive.ts';
export { type Exported, exportStream, readExport } from './export.ts';
export { DATA_FORMAT } from './format.ts';
export { type MemoryHooks, type MemoryOptions, openMemory } from './memory.ts';
export { MemoryDisk } from './memory-disk.ts';
export { type FaultRates, faultsBySeed } from './memory-faults.ts';
export { openStore } from './open.ts';
export { openPostgres } from './postgres.ts';
export type { PostgresOptions } from './postgres-connect.ts';
export { restore } from './restore.ts';
export { openSqlite } from './sqlite.ts';
export type { SqliteOptions } from './sqlite-open.ts';
export * from './store.ts';
export type { Vault } from './vault.ts';
export {
  type OnEntry,
  type Problem,
  type Verdict,
  verifyLedger,
  verifyStore,
  verifyStream,
} from './verify.ts';
