// Every test file is in `npm run test:all`, and every command that runs tests runs the same ones every time.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, isQuick, ONLY_IN_ALL } from './support/run/rings.ts';

const ROOT = join(import.meta.dirname, '..');
/** What is built, and what others have written. */
const NOT_OURS = ['node_modules', '.git', 'build', 'dist', 'site'];

function everyTestIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return NOT_OURS.includes(entry.name) && !path.startsWith('src/') ? [] : everyTestIn(path);
    return /\.test\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('no test file of the tree is left out of npm run test:all', () => {
  const there = everyTestIn('');
  expect(there.length).toBeGreaterThan(400);
  expect(filesOf('all')).toEqual(there.toSorted());
});

test('npm test and what it leaves out are everything, each file once', () => {
  expect([...filesOf('test'), ...filesOf('rest')].toSorted()).toEqual(filesOf('all'));
});

test('npm test has all quick tests, and what only test:all has exists and is named once', () => {
  expect(filesOf('test').filter(isQuick)).toEqual(filesOf('quick'));
  expect(new Set(ONLY_IN_ALL).size).toBe(ONLY_IN_ALL.length);
  for (const path of ONLY_IN_ALL) expect(existsSync(join(ROOT, path)), path).toBe(true);
});
