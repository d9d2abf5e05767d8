// Runs the proofs in a separate process: plain Node is several times faster than code transformed for tests. One process checks
// all the strategies of a file in turn, reporting each result as it goes.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { LIBRARY } from '../../../src/lab/library/index.ts';

/** Rolls per strategy. `npm run hunt -- honest` plays a million, which takes longer than all other tests. */
const ROLLS = Number(process.env.BOXPERSON_ROLLS ?? 100_000);

/** Declares the proofs of every `of`-th strategy in the library, to divide them among several files. */
export function proveHonest(part: number, of: number): void {
  const names = LIBRARY.map((written) => written.name).filter((_, index) => index % of === part);
  let next: (() => Promise<string>) | null = null;
  test.each(names)('%s: the lab’s lookups match the real table, roll by roll (slow)', async (name) => {
    next ??= linesOf(names);
    // With a test filter, the process still checks the other strategies; skip their results.
    let found: { readonly name?: string };
    do found = JSON.parse(await next());
    while (found.name !== name);
    expect(found).toEqual({ name, rolls: ROLLS, difference: null });
  });
}

/** Reads the program's output one line at a time; if it exits early, throws with its error output. */
function linesOf(names: readonly string[]): () => Promise<string> {
  const program = new URL('prove.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, ...names], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BOXPERSON_ROLLS: `${ROLLS}` },
  });
  let complaint = '';
  child.stderr.on('data', (said: Buffer) => {
    complaint += said.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`The proof ended without an answer. ${complaint}`);
    return value;
  };
}
