// Opens the file of a SQLite store to read it, wherever it lies. A reader of a write-ahead log needs a small file beside the data;
// on a read-only disk, or in a folder that this user may not write, the data is read in another way, and nothing is made there.

import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StoreUnusable } from '../store.ts';
import { readMark } from './schema.ts';

export type Location = string | URL;

export type ReadFile = {
  readonly db: DatabaseSync;
  /** Where another connection finds the same data. */
  readonly location: Location;
  /** Takes away what was made in order to open it. */
  readonly cleanUp: () => void;
};

/** How long a statement waits for a reader or writer of another process to get out of the way. */
const BUSY_MS = 5_000;

export function connect(location: Location, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(location, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    // A log that cannot be opened shows at the first read.
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

/** SQLite may not write beside the file, or not open what lies there. */
function isWriteProtected(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
  return code === SQLITE_READONLY || code === SQLITE_CANTOPEN;
}

const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/** What has been written and is not in the file yet, or has to be taken back: a log, or the journal of a crashed writer. */
const LOGS = ['-wal', '-journal'] as const;

/** All there is lies in the file, so it is read as one that nobody changes. */
function openFixed(file: string): ReadFile {
  const location = pathToFileURL(file);
  location.searchParams.set('immutable', '1');
  return { db: connect(location, true), location, cleanUp: () => {} };
}

/** The newest entries lie in the log, which can only be read where it can also be written: in a copy that nobody else sees. */
function openCopy(file: string): ReadFile {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-read-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also where the process ends before the store is closed, because whoever read its output has read enough.
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

/** Copies the file and its log as they were at one moment. */
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
    `${from} is being written, and its folder is write-protected. Give this user the right to write to the folder, or read a backup.`,
  );
}

const stateOf = (file: string): string =>
  ['', ...LOGS]
    .map((end) => statSync(`${file}${end}`, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found === undefined ? 'none' : `${found.size} ${found.mtimeNs} ${found.ino}`))
    .join();

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
