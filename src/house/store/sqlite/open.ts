// Opens the file of a SQLite store, or says in one sentence why it cannot be opened and what to do. A file that is not ours, or
// that a newer program wrote, is left exactly as it is.

import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreInUse, StoreUnusable } from '../store.ts';
import { connect, type Location, openToRead } from './read.ts';
import { migrate, readMark, type SchemaMark, SQLITE_MIGRATIONS } from './schema.ts';

/** Options for a store in a SQLite file. */
export type SqliteOptions = {
  /** Opens a store only for reading, even if it is in use elsewhere. */
  readonly readOnly?: boolean;
  /** The most 4 KiB pages the file may have: a limit for an operator who shares a disk. */
  readonly pagesMax?: number;
};

/** The open file, and the lock that keeps out every other writer; both are released together. */
export type OpenFile = {
  readonly db: DatabaseSync;
  readonly lock: DatabaseSync | null;
  /** Where another connection finds the same data. */
  readonly location: Location;
  /** Removes temporary files made for opening it; called after closing. */
  readonly cleanUp: () => void;
};

export function openFile(path: string, options: SqliteOptions = {}): OpenFile {
  const file = resolve(path);
  checkPlace(file, options.readOnly === true);
  if (options.readOnly === true) return openReader(file);
  checkFile(file);
  const lock = takeLock(file);
  try {
    const db = whileOpening(file, () => openToWrite(file, options));
    return { db, lock, location: file, cleanUp: () => {} };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openReader(file: string): OpenFile {
  const { db, location, cleanUp } = whileOpening(file, () => openToRead(file), READING);
  try {
    const mark = whileOpening(file, () => readMark(db), READING);
    checkMark(file, mark);
    return { db, lock: null, location, cleanUp };
  } catch (error) {
    db.close();
    cleanUp();
    throw error;
  }
}

function openToWrite(file: string, { pagesMax }: SqliteOptions): DatabaseSync {
  // Created by us with private permissions; SQLite gives its side files the same.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  const db = connect(file, false);
  try {
    const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal')
      throw new StoreUnusable(
        `The folder of ${file} does not support a write-ahead log. Put the data on a local disk.`,
      );
    db.exec('PRAGMA synchronous = FULL');
    // A Mac's disk acknowledges before it has written, unless told otherwise.
    db.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
    // What is deleted is overwritten, and the log of an earlier run may still have what was erased then.
    db.exec('PRAGMA secure_delete = ON; PRAGMA wal_checkpoint(TRUNCATE)');
    // Memory for the indexes of a long record.
    db.exec('PRAGMA cache_size = -65536');
    if (pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${pagesMax}`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function checkPlace(file: string, readOnly: boolean): void {
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new StoreUnusable(`The folder ${folder} does not exist. Create it, or choose another folder.`);
  if (!statSync(folder).isDirectory())
    throw new StoreUnusable(`${folder} is not a folder. Choose another location.`);
  if (existsSync(file) && !statSync(file).isFile())
    throw new StoreUnusable(`${file} is not a file. Choose the file that holds the data.`);
  if (readOnly && !existsSync(file))
    throw new StoreUnusable(`${file} does not exist. Choose a file that holds a record.`);
}

/** Checks whose file it is and which version, before anything is changed. */
function checkFile(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const mark = whileOpening(file, () => {
    const db = connect(file, true);
    try {
      return readMark(db);
    } finally {
      db.close();
    }
  });
  checkMark(file, mark);
}

function checkMark(file: string, mark: SchemaMark): void {
  if (mark.kind === 'foreign')
    throw new StoreUnusable(`${file} belongs to another program and was not changed. Choose another file.`);
  if (mark.kind === 'ours' && mark.step > SQLITE_MIGRATIONS.length)
    throw new StoreUnusable(
      `${file} was written by a newer Boxperson (format ${mark.step}; this version reads up to ${SQLITE_MIGRATIONS.length}). Start the newer version.`,
    );
}

/**
 * Only one process may write. It keeps a transaction open on a file beside the data, which the operating system ends when the
 * process dies for any reason: no stale lock is left behind, and no process id can be mistaken for another. The pid is stored
 * only for the error message. Readers need no lock.
 */
function takeLock(file: string): DatabaseSync {
  const path = `${file}.lock`;
  return whileOpening(file, () => {
    const lock = new DatabaseSync(path, { timeout: 0 });
    try {
      lock.exec('BEGIN IMMEDIATE');
      lock.exec(`PRAGMA user_version = ${process.pid}`);
      lock.exec('COMMIT');
      lock.exec('BEGIN IMMEDIATE');
      return lock;
    } catch (error) {
      const holder = isBusy(error) ? holderOf(lock) : null;
      lock.close();
      if (!isBusy(error)) throw error;
      throw new StoreInUse(
        `${file} is in use by another Boxperson${holder === null ? '' : ` (process ${holder})`}. Stop it first, or choose another file.`,
      );
    }
  });
}

function holderOf(lock: DatabaseSync): number | null {
  try {
    const pid = lock.prepare('PRAGMA user_version').get()?.user_version;
    return typeof pid === 'number' && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function whileOpening<T>(file: string, work: () => T, sentences = SENTENCES): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreUnusable) throw error;
    throw new StoreUnusable(`${file} cannot be opened: ${sentenceFor(error, sentences)}`, { cause: error });
  }
}

type Sentences = Readonly<Record<number, string>>;

/** SQLite's error codes, in words that an operator can use. */
const SENTENCES: Sentences = {
  5: 'another process is using it. Stop that process and try again.',
  8: 'it cannot be written. Give this user permission to write to the file and its folder.',
  10: 'the disk failed. Check the disk, and restore a backup if the data is gone.',
  11: 'it is damaged. Restore a backup.',
  13: 'the disk is full. Free up space and try again.',
  14: 'it cannot be read or written here. Give this user permission to read and write the file and its folder.',
  26: 'it is not a Boxperson record or any other database. Choose another file.',
};

/** For opening read-only. */
const MAY_NOT_READ = 'it cannot be read. Give this user permission to read the file and the files beside it.';
const READING: Sentences = {
  ...SENTENCES,
  8: MAY_NOT_READ,
  13: `the disk, or the one with ${tmpdir()}, is full. Free up space and try again.`,
  14: MAY_NOT_READ,
};

function sentenceFor(error: unknown, sentences: Sentences): string {
  const words = error instanceof Error ? error.message : String(error);
  const code = sqliteCode(error);
  if (code !== null) return sentences[code] ?? `${words}.`;
  const system = error instanceof Error && 'code' in error ? error.code : undefined;
  if (system === 'EACCES' || system === 'EPERM' || system === 'EROFS') return sentences[8] ?? words;
  if (system === 'ENOSPC' || system === 'EDQUOT') return sentences[13] ?? words;
  return `${words}.`;
}

/** SQLite's primary result code; null if the error is not SQLite's. */
function sqliteCode(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : null;
}

const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;
