// The inputs of the next draw must not be in the process beforehand. The library behind node:crypto keeps its generator state in
// memory. Here it gives the same bytes in two otherwise identical processes, and they still draw differently.

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

test.runIf(isFromKernel)('two processes with identical memory draw differently', () => {
  const all = [...drawn(), ...drawn()];
  expect(all.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true);
  expect(new Set(all).size).toBe(4);
});
