// Opens the file of a SQLite store, or says in one sentence why it cannot be opened and what to do. A file that is not ours, or
// that a newer program has written, is left exactly as it is.

import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate, readMark, STEPS } from './sqlite-schema.ts';
import { StoreUnusable } from './store.ts';

export type SqliteOptions = {
  /** Opens a store that may be in use elsewhere, to look at it only. */
  readonly readOnly?: boolean;
  /** How many pages of 4 KiB the file may have: a limit for an operator who shares a disk. */
  readonly pagesMax?: number;
};

/** The open file, and the lock that keeps every other writer out; both are let go together. */
export type OpenFile = { readonly db: DatabaseSync; readonly lock: DatabaseSync | null };

/** How long a statement waits for a reader of another process to get out of the way. */
const BUSY_MS = 5_000;

export function openFile(path: string, options: SqliteOptions = {}): OpenFile {
  const file = resolve(path);
  checkPlace(file, options.readOnly === true);
  if (existsSync(file)) checkMark(file);
  if (options.readOnly === true) return { db: whileOpening(file, () => connect(file, true)), lock: null };
  const lock = takeLock(file);
  try {
    return { db: whileOpening(file, () => openToWrite(file, options)), lock };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openToWrite(file: string, { pagesMax }: SqliteOptions): DatabaseSync {
  // Made by us, so that nobody else on the machine may read it; SQLite gives its side files the same rights.
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  const db = connect(file, false);
  try {
    const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal')
      throw new StoreUnusable(
        `The folder of ${file} cannot hold a write-ahead log. Put the data on a disk of this machine.`,
      );
    db.exec('PRAGMA synchronous = FULL');
    // A Mac's disk acknowledges before it has written, unless it is asked twice.
    db.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
    // Room in memory for the indexes of a long record.
    db.exec('PRAGMA cache_size = -65536');
    if (pagesMax !== undefined) db.exec(`PRAGMA max_page_count = ${pagesMax}`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true });
  db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
  return db;
}

function checkPlace(file: string, readOnly: boolean): void {
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new StoreUnusable(`The folder ${folder} does not exist. Create it, or name another.`);
  if (!statSync(folder).isDirectory())
    throw new StoreUnusable(`${folder} is not a folder. Name another place.`);
  if (existsSync(file) && !statSync(file).isFile())
    throw new StoreUnusable(`${file} is not a file. Name the file that holds the data.`);
  if (readOnly && !existsSync(file))
    throw new StoreUnusable(`${file} does not exist. Name a file that holds a record.`);
}

/** Whose file it is and how new, read before anything is done to it. */
function checkMark(file: string): void {
  if (statSync(file).size === 0) return;
  const mark = whileOpening(file, () => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      return readMark(db);
    } finally {
      db.close();
    }
  });
  if (mark.kind === 'foreign')
    throw new StoreUnusable(`${file} belongs to another program and is left as it is. Name another file.`);
  if (mark.kind === 'ours' && mark.step > STEPS.length)
    throw new StoreUnusable(
      `${file} was written by a newer Boxperson (format ${mark.step}; this one knows ${STEPS.length}). Start the newer one.`,
    );
}

/**
 * One process writes. It holds a transaction open on a file beside the data, which the system itself ends when the process
 * dies, however it dies: nothing is left over that somebody would have to clear away, and no process number can be mistaken
 * for another's. The number is kept there only to be named in the sentence. Readers need no lock.
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
      throw new StoreUnusable(
        `${file} is in use by another Boxperson${holder === null ? '' : ` (process ${holder})`}. Stop it first, or name another file.`,
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

function whileOpening<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreUnusable) throw error;
    throw new StoreUnusable(`${file} cannot be opened: ${sentenceFor(error)}`, { cause: error });
  }
}

/** SQLite's own numbers, in words that an operator can use. */
const SENTENCES: Readonly<Record<number, string>> = {
  5: 'another process holds it. Stop that process and try again.',
  8: 'it may not be written. Give this user the right to write to the file and its folder.',
  10: 'the disk failed. Look after the disk, and restore a backup if the data is gone.',
  11: 'it is damaged. Restore a backup.',
  13: 'the disk is full. Make room and try again.',
  14: 'it may not be read or written here. Give this user the right to read and write the file and its folder.',
  26: 'it is not a Boxperson record, nor any database. Name another file.',
};

function sentenceFor(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const code = sqliteCode(error);
  if (code !== null) return SENTENCES[code] ?? `${words}.`;
  const system = error instanceof Error && 'code' in error ? error.code : undefined;
  if (system === 'EACCES' || system === 'EPERM' || system === 'EROFS') return SENTENCES[8] ?? words;
  if (system === 'ENOSPC' || system === 'EDQUOT') return SENTENCES[13] ?? words;
  return `${words}.`;
}

/** SQLite's primary result code; null for an error that is not SQLite's. */
function sqliteCode(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : null;
}

const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;
