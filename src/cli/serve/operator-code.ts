// `boxperson operator-code`: a new operator's code, for the machine's administrator. For a closed house, or one in a database,
// it is written to the record; a running house finds it in a file beside its data when the code is used.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from 'boxperson/host';
import { hashOfCode, issueOperatorCode, newCode, People } from 'boxperson/server';
import { openStore, StoreInUse } from 'boxperson/store';
import { type DataOptions, folderOf, locationOf, withStoreTrouble } from '../store/house-data.ts';
import { UserError, withUserErrors } from '../user-error.ts';

const LEFT_FILE = 'operator-code';
/** An unused code left beside a running house expires after a day. */
const LEFT_MS = 24 * 60 * 60 * 1000;

export function operatorCode(options: DataOptions = {}): Promise<number> {
  return withUserErrors(() =>
    withStoreTrouble(async () => {
      const folder = folderOf(options);
      const location = locationOf(options);
      if (folder !== null && !existsSync(location))
        throw new UserError(`There is no house at ${location}. Give its folder with --data.`);
      const code = await writtenCode(location, folder);
      process.stdout.write(`Operator’s code (works once): ${code}\n${HOW}`);
      return 0;
    }),
  );
}

const HOW =
  'Sign in to an account without other roles, or open one, and enter the code under “Your account”.\n' +
  'As an operator you can issue recovery codes for lost passwords in the pit.\n';

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
    if (typeof code !== 'string') throw new UserError(`${code.says} ${code.remedy}`);
    return code;
  } finally {
    await store.close();
  }
}

/** Leaves a code, as a hash, for the running house in this folder, replacing any earlier one. */
export function leaveCode(folder: string, nowMs: number): string {
  const code = newCode(randomBytes);
  const left = { code: hashOfCode(code), untilMs: nowMs + LEFT_MS };
  const path = join(folder, LEFT_FILE);
  try {
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(left), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `Cannot write the code to ${folder} (${words}). Run this as the user who runs the house.`,
    );
  }
  return code;
}

/** Takes a code left in a folder; false if there is none, it differs, or it has expired. */
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
    // Not a valid code file.
    return false;
  }
}
