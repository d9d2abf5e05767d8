// Opens the file of a SQLite store for reading, wherever it is. Reading a write-ahead log needs a small file beside the data;
// on a read-only disk or in a read-only folder, the data is read in another way, and nothing is created there.

import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnusable } from '../store.ts';
import { readMark } from './schema.ts';

export type Location = string | URL;

type ReadFile = {
  readonly db: DatabaseSync;
  /** Where another connection finds the same data. */
  readonly location: Location;
  /** Removes temporary files made for opening it. */
  readonly cleanUp: () => void;
};

/** How long a statement waits for a reader or writer of another process. */
const BUSY_MS = 5_000;

export function connect(location: Location, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(location, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    // A log that cannot be opened causes an error at the first read.
    if (readOnly) readMark(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export function openToRead(file: string): ReadFile {
  try {
    return { db: connect(file, true), location: file, cleanUp: () => {} };
  } catch (error) {
    if (!isWriteProtected(error)) throw error;
    return LOGS.some((end) => sizeOf(`${file}${end}`) > 0) ? openCopy(file) : openFixed(file);
  }
}

/** Whether SQLite cannot write beside the file, or cannot open its log. */
function isWriteProtected(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN;
}

const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/** Data that is written but not yet in the file, or must be rolled back: a log, or the journal of a crashed writer. */
const LOGS = ['-wal', '-journal'] as const;

/** There is no log, so the file is opened as immutable. */
function openFixed(file: string): ReadFile {
  const location = pathToFileURL(file);
  location.searchParams.set('immutable', '1');
  return { db: connect(location, true), location, cleanUp: () => {} };
}

/** The newest entries are in the log, which can be read only where it can be written: in a private copy. */
function openCopy(file: string): ReadFile {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-read-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also runs if the process ends before the store is closed, for example because its output pipe was closed early.
  process.once('exit', remove);
  const cleanUp = () => {
    process.removeListener('exit', remove);
    remove();
  };
  try {
    const location = join(folder, basename(file));
    copyAtRest(file, location);
    return { db: connect(location, false), location, cleanUp };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

const TRIES_MAX = 3;

/** Copies the file and its log as of one moment. */
function copyAtRest(from: string, to: string): void {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const before = stateOf(from);
    for (const end of ['', ...LOGS]) {
      rmSync(`${to}${end}`, { force: true });
      if (sizeOf(`${from}${end}`) === 0) continue;
      copyFileSync(`${from}${end}`, `${to}${end}`);
      chmodSync(`${to}${end}`, 0o600);
    }
    if (stateOf(from) === before) return;
  }
  throw new StoreUnusable(
    `${from} is being written, and its folder is read-only for this user. Grant write permission for the folder, or read a backup.`,
  );
}

const stateOf = (file: string): string =>
  ['', ...LOGS]
    .map((end) => statSync(`${file}${end}`, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found === undefined ? 'none' : `${found.size} ${found.mtimeNs} ${found.ino}`))
    .join();

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
