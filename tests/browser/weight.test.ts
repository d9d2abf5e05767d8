// What the pages download: no schemas, which run only in the house, and no more than 250 KB of script before the first bet.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { webFolder } from '../../src/cli/checkout/pages.ts';
import { squeezedBest } from '../../src/house/server/gateway/pages/web-files.ts';

/** A script and all that it imports. */
function withImports(assets: string, name: string, needed = new Set<string>()): ReadonlySet<string> {
  if (needed.has(name)) return needed;
  needed.add(name);
  const code = readFileSync(join(assets, name), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(assets, imported, needed);
  return needed;
}

/** The lab and the page of scenes read files that people write, so they need the schemas, in a file that they share. */
const READS_FILES = /^(?:lab-page|lab-table|best-fold|worker-player|worker\.browser|scene-page|schemas)-/;

test('no page but the lab and that of scenes bundles zod', async () => {
  const assets = join(await webFolder(() => {}), 'assets');
  const scripts = readdirSync(assets).filter((one) => /\.js$/.test(one));
  expect(scripts.length).toBeGreaterThan(10);
  // Every zod schema has this field, and minifying does not rename it.
  const carrying = scripts.filter((one) => readFileSync(join(assets, one), 'utf8').includes('_zod'));
  const others = scripts
    .filter((one) => !READS_FILES.test(one))
    .flatMap((one) => [...withImports(assets, one)]);
  expect(carrying.filter((one) => others.includes(one))).toEqual([]);
});

/** What a file is with the headers of its answer. */
const HEADERS = 1_040;

test('the first view of a table has less than 250 KB of script', async () => {
  const assets = join(await webFolder(() => {}), 'assets');
  const needed = new Set<string>();
  const need = (name: string): ReadonlySet<string> => withImports(assets, name, needed);
  const document = readFileSync(join(assets, '..', 'index.html'), 'utf8');
  for (const [, src = ''] of document.matchAll(/<script[^>]*src="([^"]+)"/g)) need(basename(src));
  for (const name of readdirSync(assets)) if (/^table-page-.*\.js$/.test(name)) need(name);
  expect(needed.size).toBeGreaterThan(10);
  // As the package sends them.
  const sent = await Promise.all([...needed].map((name) => squeezedBest(readFileSync(join(assets, name)))));
  const bytes = sent.reduce((sum, { length }) => sum + HEADERS + length, 0);
  expect(bytes).toBeLessThan(250 * 1_024);
});
