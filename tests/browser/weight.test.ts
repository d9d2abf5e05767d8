// What the pages do not download: schemas run only in the house, so browsers never fetch the schema package.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webFolder } from '../../src/cli/serve/web-build.ts';

test('no page bundles zod', async () => {
  const folder = await webFolder(() => {});
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.js$/.test(one),
  );
  expect(scripts.length).toBeGreaterThan(10);
  // Every zod schema has this field, and minifying does not rename it.
  const carrying = scripts.filter((one) => readFileSync(join(folder, one), 'utf8').includes('_zod'));
  expect(carrying).toEqual([]);
});
