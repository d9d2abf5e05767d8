// Takes screenshots of every page in three sizes and three themes, from a house opened for the purpose, writes them to
// build/screens and prints their names: `npm run screenshots -- --only rules`.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { openEvening } from '../../tests/support/browser/evening.ts';
import { chooseTheme, setScenes } from '../../tests/support/browser/scenes.ts';
import { newVisitor } from '../../tests/support/browser/seat.ts';
import { bringBrowser } from '../bring-browser.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    into: { type: 'string', default: join('build', 'screens') },
  },
});
const SIZES = [
  [390, 844],
  [1280, 900],
  [1920, 1080],
] as const;
const THEMES = ['light', 'dark', 'contrast'] as const;

const folder = values.into;
if (values.only === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await bringBrowser();
const [evening, browser] = await Promise.all([openEvening(), launchBrowser()]);
try {
  for (const { name, open } of await setScenes(evening)) {
    if (values.only?.includes(name) === false) continue;
    for (const [width, height] of SIZES) {
      const who = await newVisitor(browser, { width, height, hasTouch: width < 500 });
      await open(who);
      for (const one of THEMES) {
        await chooseTheme(who.page, one);
        const path = join(folder, `${name}-${width}-${one}.png`);
        await who.page.screenshot({ path });
        process.stdout.write(`${path}\n`);
      }
      await who.close();
    }
  }
} finally {
  await browser.close();
  await evening.close();
}
