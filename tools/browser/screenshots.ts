// Takes screenshots of every page in three sizes and three themes, from a house opened for the purpose, writes them to
// build/screens and prints their names: `npm run task -- screenshots --only rules`. With `--docs` it takes the pictures in docs/screens
// instead.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { required } from '../../src/game/base/assert.ts';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { openEvening } from '../../tests/support/browser/evening.ts';
import { chooseTheme } from '../../tests/support/browser/page-looks.ts';
import { type Scene, setScenes } from '../../tests/support/browser/scenes.ts';
import { newVisitor, type Visitor } from '../../tests/support/browser/seat.ts';
import { bringBrowser } from '../bring-browser.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    into: { type: 'string', default: join('build', 'screens') },
    docs: { type: 'boolean', default: false },
  },
});
const SIZES = [
  [390, 844],
  [1280, 900],
  [1920, 1080],
] as const;
const THEMES = ['light', 'dark', 'contrast'] as const;

/** The pictures in the documentation: their names, scenes and sizes. */
const IN_DOCS = [
  ['table', 'table-nj-craps', 1280, 800],
  ['phone', 'table-nj-craps', 390, 844],
  ['replay', 'replay', 1280, 900],
  ['thrown', 'throw-at-table', 1280, 800],
  ['gallery', 'rest-cocked-on-several', 1280, 900],
  ['lab', 'lab', 1280, 900],
] as const;

await bringBrowser();
const [evening, browser] = await Promise.all([openEvening(), launchBrowser()]);
try {
  const scenes = await setScenes(evening);
  if (values.docs) await forDocs(scenes);
  else await all(scenes);
} finally {
  await browser.close();
  await evening.close();
}

async function all(scenes: readonly Scene[]): Promise<void> {
  const folder = values.into;
  if (values.only === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const scene of scenes) {
    if (values.only?.includes(scene.name) === false) continue;
    for (const [width, height] of SIZES) {
      const who = await visit(scene, width, height);
      for (const one of THEMES) {
        await chooseTheme(who.page, one);
        await take(who, join(folder, `${scene.name}-${width}-${one}.png`));
      }
      await who.close();
    }
  }
}

async function forDocs(scenes: readonly Scene[]): Promise<void> {
  for (const [name, at, width, height] of IN_DOCS) {
    if (values.only?.includes(name) === false) continue;
    const scene = required(
      scenes.find((one) => one.name === at),
      at,
    );
    const who = await visit(scene, width, height);
    await take(who, join('docs', 'screens', `${name}.png`));
    await who.close();
  }
}

async function visit(scene: Scene, width: number, height: number): Promise<Visitor> {
  const who = await newVisitor(browser, { width, height, hasTouch: width < 500 });
  await scene.open(who);
  return who;
}

async function take(who: Visitor, path: string): Promise<void> {
  await who.page.screenshot({ path });
  process.stdout.write(`${path}\n`);
}
