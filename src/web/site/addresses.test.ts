// Where the pages of a static site lie, and which page a file is.

import { expect, test } from 'vitest';
import { fileOfPath, pathOfFile, siteAddress, upFrom } from './addresses.ts';
import { sitePages } from './page-list.ts';

const ROWS: readonly (readonly [path: string, address: string])[] = [
  ['/', 'index.html'],
  ['/#here', 'index.html#here'],
  ['/learn', 'learn.html'],
  ['/learn/nj-craps', 'learn/nj-craps.html'],
  ['/learn/nj-craps#hand', 'learn/nj-craps.html#hand'],
  ['/learn?table=1.2#a/b', 'learn.html?table=1.2#a/b'],
  ['/rules/nz-craps#NZ-4.12', 'rules/nz-craps.html#NZ-4.12'],
  ['/docs/screens/table.png', 'docs/screens/table.png'],
];

test.each(ROWS)('%s is %s', (path, address) => {
  expect(siteAddress('', path)).toBe(address);
  expect(siteAddress('/some/where/', path)).toBe(`/some/where/${address}`);
});

test('every page has a file of its own, which leads back to it', () => {
  const pages = sitePages();
  const files = pages.map(({ path }) => fileOfPath(path));
  expect(new Set(files).size).toBe(pages.length);
  expect(files.map(pathOfFile)).toEqual(pages.map(({ path }) => path));
  expect(pathOfFile('')).toBe('/');
  expect(pathOfFile('learn/nj-craps')).toBe('/learn/nj-craps');
});

test('from a file up to the folder of the site', () => {
  expect(['index.html', 'learn/nj-craps.html', 'docs/dice/thrown.html'].map(upFrom)).toEqual([
    './',
    '../',
    '../../',
  ]);
});
