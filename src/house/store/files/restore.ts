// Restores a backup: it is checked to the last bit before anything is written, and only into an empty store.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { openStore } from '../open.ts';
import { DATA_FORMAT } from '../record/format.ts';
import { bytesOfText } from '../record/json.ts';
import { type OnEntry, type RecordCheck, verifyStore } from '../record/verify.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import { RecordDamaged, StoreMisused, StoreUnusable } from '../store.ts';
import type { RestoreItem, Vault } from '../vault.ts';
import { archiveLines, readArchive } from './archive.ts';
import { formatIn } from './first-line.ts';

/**
 * Reads a backup of either kind, a SQLite file or an archive, into the store at `location`, and verifies the result.
 * StoreUnusable says why it was not done; the store is then unchanged.
 */
export async function restoreStore(file: string, location: string, onEntry?: OnEntry): Promise<RecordCheck> {
  const source = await sourceOf(file);
  try {
    await source.check();
    const target = await openStore(location);
    try {
      await target.load(source.pieces());
      return await verifyStore(target, onEntry);
    } catch (error) {
      if (!(error instanceof StoreMisused)) throw error;
      throw new StoreUnusable(
        `Nothing was restored: ${error.message}. Choose a new file or an empty database.`,
        {
          cause: error,
        },
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

type Source = {
  readonly check: () => Promise<void>;
  readonly pieces: () => AsyncIterable<RestoreItem>;
  readonly close: () => Promise<void>;
};

async function sourceOf(file: string): Promise<Source> {
  const start = await startOf(file);
  if (start.startsWith(SQLITE_HEAD)) return sqliteSource(file, openSqlite(file, { readOnly: true }));
  const format = formatIn('archive', start);
  if (format !== null && format > DATA_FORMAT)
    throw new StoreUnusable(
      `${file} was written by a newer Boxperson (format ${format}; this version reads up to ${DATA_FORMAT}). Restore it with the newer version.`,
    );
  if (format !== null) return archiveSource(file);
  throw new StoreUnusable(`${file} is not a Boxperson backup. Choose a file written by boxperson backup.`);
}

function archiveSource(file: string): Source {
  const pieces = () => readArchive(createReadStream(file));
  const check = async () => {
    try {
      // Reading is the check.
      for await (const _piece of pieces());
    } catch (error) {
      throw error instanceof RecordDamaged ? damaged(file, error.message) : error;
    }
  };
  return { check, pieces, close: async () => {} };
}

function sqliteSource(file: string, vault: Vault): Source {
  const check = async () => {
    const verdict = await verifyStore(vault);
    if (verdict.holds) return;
    const { stream, seq, what } = verdict.problem;
    throw damaged(file, [stream, seq, what].filter((part) => part !== null).join(', '));
  };
  // As lines of an archive, which are checked again as they are read.
  const pieces = () => readArchive(bytesOfLines(archiveLines(vault)));
  return { check, pieces, close: () => vault.close() };
}

async function* bytesOfLines(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield bytesOfText(line);
}

const damaged = (file: string, what: string): StoreUnusable =>
  new StoreUnusable(`${file} is damaged (${what}), and nothing was restored. Use another backup.`);

const SQLITE_HEAD = 'SQLite format 3\0';

async function startOf(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StoreUnusable(`${file} cannot be read (${words}).`, { cause: error });
  }
}
