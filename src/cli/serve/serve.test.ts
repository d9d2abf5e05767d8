// How `boxperson serve` answers invalid settings: one message, exit status 2, and no changes.

import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folder } from '../../../tests/support/store/words.ts';
import type { ServeOptions } from './options.ts';
import { serve } from './serve.ts';

async function said(options: ServeOptions): Promise<string> {
  let words = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    words += String(text);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  expect(await serve({ pages: false, ...options })).toBe(2);
  spy.mockRestore();
  return words;
}

const settings: readonly (readonly [options: ServeOptions, says: RegExp])[] = [
  [{ port: '' }, /^--port must be a number/],
  [{ port: '65536' }, /^--port must be a number/],
  [{ port: '-1' }, /^--port must be a number/],
  [{ port: '0x50' }, /^--port must be a number/],
  [{ port: '80.5' }, /^--port must be a number/],
  [{ housePlayers: '' }, /^--house-players must be a number from 0 to 6\./],
  [{ housePlayers: '7' }, /^--house-players must be a number from 0 to 6\./],
  [{ housePlayers: 'many' }, /^--house-players must be a number from 0 to 6\./],
  [{ origin: 'tables.example' }, /^--origin must be an address such as/],
  [{ origin: 'https://tables.example/pit', trustProxy: true }, /^--origin must be an address such as/],
  [{ origin: 'ftp://tables.example' }, /^--origin must be an address such as/],
  [{ origin: ['http://a.example', 'https://b.example'] }, /^An https origin needs a proxy .*--trust-proxy/],
  [{ database: 'postgres://nobody' }, /^Give either a folder with --data or a database/],
  [{ database: 'mysql://nobody' }, /^Give either/],
];
test.each(settings)('refuses %j', async (options, says) => {
  const data = join(folder(), 'house');
  expect(await said({ data, ...options })).toMatch(says);
  expect(existsSync(data)).toBe(false);
});

test('refuses a file in place of the data folder', async () => {
  const data = join(folder(), 'letter');
  writeFileSync(data, 'Dear operator');
  expect(await said({ data, port: '0' })).toMatch(
    /^Cannot create the folder .*: .*Choose another with --data\.\n$/,
  );
});

test('refuses a port in use and an address of another machine', async () => {
  const other = createServer();
  await new Promise<void>((open) => other.listen(0, '127.0.0.1', open));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const data = folder();
  expect(await said({ data, port })).toBe(
    `Port ${port} is in use. Stop the program using it, or choose another with --port.\n`,
  );
  // Nothing is left behind that would block the next start.
  expect(await said({ data, port: '0', host: '203.0.113.7' })).toMatch(
    /^203\.0\.113\.7 is not an address of this machine/,
  );
});
