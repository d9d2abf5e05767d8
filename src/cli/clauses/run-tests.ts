// Runs test files with vitest, on the same Node, and reads the results.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { parseReport, type ResultsByFile } from './test-results.ts';

export type RunTests = (root: string, files: readonly string[]) => Promise<ResultsByFile>;

export const runTests: RunTests = async (root, files) => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  if (!existsSync(vitest))
    throw new UserError('The tests need vitest, which is not installed. Run npm ci and try again.');
  // Uses its own report file, so that it neither reads nor overwrites the report of another run.
  const output = `build/clause-run-${process.pid}.json`;
  const path = join(root, output);
  try {
    const said = await vitestSays(root, vitest, [`--outputFile.json=${output}`, ...files]);
    if (!existsSync(path)) throw new UserError(`The tests could not be run.\n${lastLines(said)}`);
    return parseReport(readFileSync(path, 'utf8'), root);
  } finally {
    rmSync(path, { force: true });
  }
};

/** Failing tests are a result, not an error; the run succeeded if a report was written. */
function vitestSays(root: string, vitest: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [vitest, 'run', '--reporter=json', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-8).join('\n');
