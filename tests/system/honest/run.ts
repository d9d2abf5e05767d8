// Proofs run in a process of their own: the plain program is several times faster than the same program prepared for tests. One
// process proves all the strategies of a file, one after the other, and says what it found as it goes.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { LIBRARY } from '../../../src/lab/library/index.ts';

/** Rolls of each strategy. `npm run honest` plays a million, which takes longer than all other tests. */
const ROLLS = Number(process.env.BOXPERSON_ROLLS ?? 100_000);

/** Declares the proofs of every so many-th strategy of the library, so that several files share them. */
export function proveHonest(part: number, of: number): void {
  const names = LIBRARY.map((written) => written.name).filter((_, index) => index % of === part);
  let next: (() => Promise<string>) | null = null;
  test.each(names)('%s: what is looked up is what is played, roll by roll (slow)', async (name) => {
    next ??= linesOf(names);
    // Where only some of them are asked for, the others are proved all the same and left out here.
    let found: { readonly name?: string };
    do found = JSON.parse(await next());
    while (found.name !== name);
    expect(found).toEqual({ name, rolls: ROLLS, difference: null });
  });
}

/** The lines of the program, one at a time; where it ends before its time, what it had to say instead. */
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
    if (done === true) throw new Error(`The proof has ended without an answer. ${complaint}`);
    return value;
  };
}
