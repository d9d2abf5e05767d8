// `boxperson operator-code`: a new operator's code, for whoever runs the machine. A house that is closed, or in a database, has it
// written into its record; one that has its file open finds it beside the file when somebody uses it.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../host/index.ts';
import { hashOfCode, issueOperatorCode, newCode, People } from '../../server/index.ts';
import { openStore, StoreInUse } from '../../store/index.ts';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from '../store/house-data.ts';
import { Trouble, withTrouble } from './house-file.ts';

const LEFT_FILE = 'operator-code';
/** A code that was left beside an open house and that nobody has used is no good after a day. */
const LEFT_MS = 24 * 60 * 60 * 1000;

export function operatorCode(options: DataOptions = {}): Promise<number> {
  return withTrouble(() =>
    withStoreTrouble(async () => {
      const folder = folderOf(options);
      const location = locationOf(options);
      if (folder !== null && !existsSync(location))
        throw new Trouble(`There is no house at ${location}. Name its folder with --data.`);
      const code = await writtenCode(location, folder);
      process.stdout.write(`Operator’s code, good once: ${code}\n${HOW}`);
      return 0;
    }),
  );
}

const HOW =
  'Sign in with an account that has no other role, or open one, and use the code under “Your account”.\n' +
  'As an operator you may then give others a recovery code in the pit, for an account whose password is lost.\n';

async function writtenCode(location: string, folder: string | null): Promise<string> {
  try {
    return await recordedCode(location);
  } catch (error) {
    if (!(error instanceof StoreInUse) || folder === null) throw error;
    return leaveCode(folder, Date.now());
  }
}

async function recordedCode(location: string): Promise<string> {
  const store = await openStore(location);
  try {
    const people = await People.open({ store, clock: systemClock });
    const code = await issueOperatorCode(people, randomBytes);
    people.stop();
    if (typeof code !== 'string') throw new Trouble(`${code.says} ${code.remedy}`);
    return code;
  } finally {
    await store.close();
  }
}

/** Leaves a code, as its hash, for the house that has this folder open. One that lay there before is good no more. */
export function leaveCode(folder: string, nowMs: number): string {
  const code = newCode(randomBytes);
  const left = { code: hashOfCode(code), untilMs: nowMs + LEFT_MS };
  const path = join(folder, LEFT_FILE);
  try {
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(left), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Trouble(`The code cannot be left in ${folder} (${words}). Run this as whoever runs the house.`);
  }
  return code;
}

/** Takes a code away that was left in a folder; false where none was left, or another, or too long ago. */
export function takeCodeLeftIn(folder: string, code: string, nowMs: number): boolean {
  const path = join(folder, LEFT_FILE);
  if (!existsSync(path)) return false;
  try {
    const left = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly code?: unknown;
      readonly untilMs?: unknown;
    };
    if (left.code !== code || typeof left.untilMs !== 'number' || nowMs >= left.untilMs) return false;
    rmSync(path);
    return true;
  } catch {
    // Whatever lies there, it is no code.
    return false;
  }
}
