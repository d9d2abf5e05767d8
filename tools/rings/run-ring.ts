// Runs the tests of a ring, and says in the last line what it ran.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ring } from '../../tests/support/run/rings.ts';
import type { Tally } from './tally.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

export const tallyFile = (ring: string): string => join(ROOT, 'build', 'rings', `${ring}.json`);

/** Runs vitest with these words, in this project, and waits for it. */
export function vitest(...words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [VITEST, ...words], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/** Runs the files of a ring, or of them those that are named. Null if vitest did not come to count them. */
export async function runRing(ring: Ring, words: readonly string[]): Promise<Tally | null> {
  const file = tallyFile(ring);
  rmSync(file, { force: true });
  const status = await vitest('run', '--mode', `ring-${ring}`, ...words);
  if (status !== 0) process.exitCode = 1;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    process.exitCode = 1;
    return null;
  }
}

const many = (count: number): string => count.toLocaleString('en-US');

/** What ran, as the last lines of a command. */
export function conclude(command: string, tally: Tally | null, words: readonly string[]): void {
  if (tally === null) {
    process.stdout.write(`${command}: the tests did not run.\n`);
    return;
  }
  const { files, passed, failed, skipped, fingerprint } = tally;
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
  );
  const what = `${many(files)} files with ${many(passed + failed + skipped)} tests`;
  const same = words.length > 0 ? 'as named' : 'the same in every run of this commit';
  process.stdout.write(`${command}: ${what}, ${same} (${fingerprint}).\n`);
}
