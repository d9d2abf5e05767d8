// Writes a file that must not exist yet: first under a temporary name, flushed to disk, then renamed. A crash leaves no partial
// file under the final name, and no existing file is ever overwritten.

import { constants, existsSync } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnusable } from '../store.ts';

/** Has `fill` create the file under a temporary name, then renames it. */
export async function makeNewFile(file: string, fill: (passing: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw alreadyThere(file);
  const passing = `${file}.${process.pid}.part`;
  try {
    await rm(passing, { force: true });
    // Created first with private permissions, whatever `fill` does.
    await (await open(passing, 'wx', 0o600)).close();
    await fill(passing);
    await flush(passing, 'r+');
    await giveName(passing, file);
    // Windows has no handle on a folder, and needs none.
    if (process.platform !== 'win32') await flush(dirname(file), 'r');
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new StoreUnusable(
        `${file} cannot be written (${error.message}). Choose an existing folder with enough space.`,
        {
          cause: error,
        },
      );
    throw error;
  } finally {
    await rm(passing, { force: true }).catch(() => {});
  }
}

/**
 * Writes text to a new file, private to its owner, which appears under its name only once it is complete and on disk. Throws
 * StoreUnusable if the file already exists or cannot be written.
 */
export function writeNewFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  return makeNewFile(file, async (passing) => {
    const handle = await open(passing, 'w');
    try {
      let waiting = '';
      for await (const line of lines) {
        waiting += line;
        if (waiting.length < CHUNK_LETTERS) continue;
        await handle.writeFile(waiting);
        waiting = '';
      }
      await handle.writeFile(waiting);
    } finally {
      await handle.close();
    }
  });
}

const CHUNK_LETTERS = 256 * 1024;

const alreadyThere = (file: string): StoreUnusable =>
  new StoreUnusable(`${file} already exists and will not be overwritten. Choose another file.`);

async function giveName(passing: string, file: string): Promise<void> {
  try {
    await link(passing, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw alreadyThere(file);
    // A file system without hard links: the final name is reserved first, and then filled at once.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await copyFile(passing, file, constants.COPYFILE_EXCL);
    await flush(file, 'r+');
  }
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
