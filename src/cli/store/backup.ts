// `boxperson backup FILE` and `boxperson restore FILE`: everything the house keeps, in one file and back. A backup may be taken
// while the house is open; it is restored into an empty place only, and proved there.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildText, thisBuild } from '../../identity/index.ts';
import { proveHouse } from '../../server/index.ts';
import { openStore, restore } from '../../store/index.ts';
import { Trouble, withTrouble } from '../serve/house-file.ts';
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
  return withTrouble(() =>
    lookingAt(options, async (vault) => {
      await vault.backupTo(file, buildText(thisBuild()));
      process.stdout.write(`Everything is in ${file}. Keep it where this machine cannot lose it.\n`);
      return 0;
    }),
  );
}

/** The place has to be named: nobody restores over the house they run by leaving a word out. */
export function restoreBackup(file: string, options: DataOptions = {}): Promise<number> {
  return withTrouble(() =>
    withStoreTrouble(async () => {
      if (options.data === undefined && options.database === undefined)
        throw new Trouble('Name an empty folder with --data, or an empty database with --database.');
      if (!existsSync(file)) throw new Trouble(`There is no file ${file}.`);
      makePlace(folderOf(options));
      const location = locationOf(options);
      // The store looks at the backup to its last bit before it writes anything.
      await restore(file, location);
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
    throw new Trouble(`${folder} holds a house already, and is left as it is. Name an empty folder.`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Trouble(`The folder ${folder} cannot be made (${words}). Name another.`);
  }
}
