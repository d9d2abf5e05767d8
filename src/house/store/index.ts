// The store floor: append-only records in memory, SQLite or PostgreSQL, with their ledger, verification, export and backup.

export { archiveLines, readArchive, writeArchive } from './files/archive.ts';
export { type ExportSummary, exportStream, readExport } from './files/export.ts';
export { writeNewFile } from './files/new-file.ts';
export { restoreStore } from './files/restore.ts';
export { MemoryDisk } from './memory/disk.ts';
export { type FaultRates, faultsBySeed } from './memory/faults.ts';
export { type MemoryHooks, type MemoryOptions, openMemory } from './memory/memory.ts';
export { openStore } from './open.ts';
export type { PostgresOptions } from './postgres/options.ts';
export { openPostgres } from './postgres/postgres.ts';
export { DATA_FORMAT } from './record/format.ts';
export { isStream } from './record/names.ts';
export {
  type OnEntry,
  type RecordCheck,
  type RecordProblem,
  verifyLedger,
  verifyStore,
  verifyStream,
} from './record/verify.ts';
export { BASIS_MAX } from './record/written-by.ts';
export type { SqliteOptions } from './sqlite/open.ts';
export { openSqlite } from './sqlite/sqlite.ts';
export * from './store.ts';
export { openStudies } from './studies/postgres-studies.ts';
export * from './studies/studies.ts';
export type { Vault } from './vault.ts';
