// The same throws in Node and in a real browser end the same, bit for bit, after the same number of steps, and show the
// same faces.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { ENGINE_EDITIONS, LATEST_ENGINE } from '../../src/dice/thrown/editions.ts';
import { GALLERY } from '../../src/dice/thrown/gallery/gallery.ts';
import type { ThrowInputs } from '../../src/dice/thrown/inputs.ts';
import { type LandedThrow, loadThrower, type Thrower } from '../../src/dice/thrown/thrower.ts';
import { browserForTests } from '../support/browser/browser.ts';
import { anyThrow, MANNERS } from '../support/throw-survey.ts';

const withPage = browserForTests();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const THROWS = 30;

let script = '';
beforeAll(async () => {
  script = await bundled();
});

/** The dice engine bundled into one script, built like the pages. */
async function bundled(): Promise<string> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const made = await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        lib: {
          entry: join(ROOT, 'src/dice/thrown/thrower.ts'),
          formats: ['iife'],
          name: 'thrown',
          fileName: 'thrown',
        },
      },
    });
    const [first] = [made].flat();
    const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
    if (chunk === undefined) throw new Error('Nothing was built.');
    return chunk.code;
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

const hex = (index: number): string => (index + 1).toString(16).padStart(32, '9');

/** The gallery's throws, filled up with others. */
function inputs(): readonly ThrowInputs[] {
  const shown = GALLERY.map((one) => one.inputs);
  const surfaces = [...new Set(shown.map(({ surface }) => surface))];
  const others = Array.from({ length: Math.max(6, THROWS - shown.length) }, (_, index) =>
    anyThrow(surfaces, MANNERS[index % MANNERS.length] ?? 'plain', hex(index), {
      seed: hex(index + 500),
      turns: [index % 24, (index * 5) % 24],
    }),
  );
  // Throws of earlier editions, found in old records, must match too.
  const earlier = ENGINE_EDITIONS.filter(({ name }) => name !== LATEST_ENGINE).flatMap(({ name }) =>
    others.slice(0, 4).map((one) => ({ ...one, engine: name })),
  );
  return [...shown, ...others, ...earlier];
}

type Thrown = { readonly loadThrower: () => Promise<Thrower> };

test('gallery throws and others end the same in the browser as in Node, to the last bit', async () => {
  const all = inputs();
  expect(all.length).toBeGreaterThanOrEqual(THROWS);
  const html = `<!doctype html><meta charset="utf-8"><title>Throws</title><script>${script.replaceAll('</script', '<\\/script')}</script>`;
  const { landed, complaints } = await withPage(html, { width: 400 }, async ({ page, complaints }) => ({
    landed: await page.evaluate(async (given): Promise<readonly LandedThrow[]> => {
      const { thrown } = globalThis as unknown as { thrown: Thrown };
      const thrower = await thrown.loadThrower();
      // In reverse order: earlier throws must not affect later ones.
      return given
        .toReversed()
        .map((one) => thrower.throwAll(one))
        .toReversed();
    }, all),
    complaints,
  }));
  expect(complaints).toEqual([]);
  const thrower = await loadThrower();
  const here = all.map((one) => thrower.throwAll(one));
  expect(new Set(here.map(({ rest }) => rest)).size).toBe(all.length);
  expect(landed).toEqual(here);
});
