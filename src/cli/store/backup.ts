// `boxperson backup FILE` and `boxperson restore FILE`: the whole house in one file, and back. A backup may be taken while the house is
// running; it is restored only into an empty folder or database, and verified there.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildText, thisBuild } from 'boxperson/identity';
import { proveHouse } from 'boxperson/server';
import { openStore, restoreStore } from 'boxperson/store';
import { UserError, withUserErrors } from '../user-error.ts';
import { reportOf } from '../verify/verify.ts';
import {
  DATA_FILE,
  type DataOptions,
  folderOf,
  locationOf,
  lookingAt,
  withStoreTrouble,
} from './house-data.ts';

export function backup(file: string, options: DataOptions = {}): Promise<number> {
  return withUserErrors(() =>
    lookingAt(options, async (vault) => {
      await vault.backupTo(file, buildText(thisBuild()));
      process.stdout.write(`The whole house is backed up in ${file}. Keep a copy off this machine.\n`);
      return 0;
    }),
  );
}

/** The target must be given explicitly, so that nobody restores over their own house by omitting an option. */
export function restoreBackup(file: string, options: DataOptions = {}): Promise<number> {
  return withUserErrors(() =>
    withStoreTrouble(async () => {
      if (options.data === undefined && options.database === undefined)
        throw new UserError('Give an empty folder with --data, or an empty database with --database.');
      if (!existsSync(file)) throw new UserError(`No such file: ${file}.`);
      makePlace(folderOf(options));
      const location = locationOf(options);
      // The store checks the whole backup before writing anything.
      await restoreStore(file, location);
      const vault = await openStore(location, { readOnly: true });
      try {
        const proof = await proveHouse(vault);
        process.stdout.write(reportOf(proof));
        return proof.verdict.holds ? 0 : 1;
      } finally {
        await vault.close();
      }
    }),
  );
}

function makePlace(folder: string | null): void {
  if (folder === null) return;
  if (existsSync(join(folder, DATA_FILE)))
    throw new UserError(`${folder} already contains a house and was not changed. Choose an empty folder.`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new UserError(`Cannot create the folder ${folder} (${words}). Choose another.`);
  }
}
