// What the pages leave at the house: schemas check what comes in there, and no browser fetches the package that they are written in.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webFolder } from '../../src/cli/serve/web-build.ts';

test('no page carries zod', async () => {
  const folder = await webFolder(() => {});
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.js$/.test(one),
  );
  expect(scripts.length).toBeGreaterThan(10);
  // Every schema has this field, whatever a build makes of other names.
  const carrying = scripts.filter((one) => readFileSync(join(folder, one), 'utf8').includes('_zod'));
  expect(carrying).toEqual([]);
});
