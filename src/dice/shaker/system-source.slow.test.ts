// What the next draw is made with must not lie in the process beforehand. The library behind node:crypto keeps the state that its bytes follow
// from in memory; so here it
// gives the same bytes in two processes that are the same in everything else, and they draw apart all the same.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isFromKernel } from './system-source.ts';

const PROGRAM = `
  import crypto from 'node:crypto';
  import { syncBuiltinESMExports } from 'node:module';
  let count = 0;
  const known = (bytes) => bytes.map(() => crypto.createHash('sha256').update(String(count++)).digest()[0]);
  crypto.randomFillSync = (bytes) => { bytes.set(known(bytes)); return bytes; };
  crypto.randomBytes = (length) => Buffer.from(known(new Uint8Array(length)));
  syncBuiltinESMExports();
  const { Shaker } = await import(process.argv[1]);
  const shaker = new Shaker(undefined, { personal: 'the same' });
  process.stdout.write(shaker.hex(32) + ' ' + shaker.hex(32));
`;

const shaker = new URL('shaker.ts', import.meta.url).href;

function drawn(): readonly string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', PROGRAM, shaker],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split(' ');
}

test.runIf(isFromKernel)('two processes whose memory is the same do not draw the same', () => {
  const all = [...drawn(), ...drawn()];
  expect(all.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true);
  expect(new Set(all).size).toBe(4);
});
