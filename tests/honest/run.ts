// Proofs run in a process of their own: the plain program is several times faster than the same program prepared for tests.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LIBRARY } from '../../src/lab/library/index.ts';

/** Declares the proofs of every so many-th strategy of the library, so that several files share them. */
export function proveHonest(part: number, of: number): void {
  const names = LIBRARY.map((way) => way.name).filter((_, index) => index % of === part);
  test.each(names)('%s: a million rolls looked up are a million rolls played (slow)', async (name) => {
    const program = new URL('prove.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [program, name]);
    expect(JSON.parse(stdout)).toEqual({ name, rolls: 1_000_000, difference: null });
  });
}
