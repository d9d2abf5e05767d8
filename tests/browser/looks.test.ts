// Pages in every theme and size, a third of them in each run: no axe violations, nothing cut off, nothing overlapping, every target
// large enough for a finger. This includes a table with eight players and sixty wagers.

import { beforeAll, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays, chooseTheme, defectsIn, inTheme } from '../support/browser/page-looks.ts';
import { FULL_TABLE, type Scene, setScenes } from '../support/browser/scenes.ts';
import { resize } from '../support/browser/seat.ts';

const web = webForTests();
const THEMES = ['light', 'dark', 'contrast'] as const;
const WIDTHS = [360, 820, 1920] as const;
/** Pages that differ from all others; the rest use the same parts and appear in the screenshots. */
const PAGES = [
  'lobby',
  'open-a-table',
  'full-table',
  'refused',
  'wager-menu',
  'rules',
  'replay',
  'me',
  'pit',
  'crew',
] as const;

let scenes: readonly Scene[] = [];
beforeAll(async () => {
  scenes = await setScenes(web.evening());
});

test.each(PAGES)('%s has no visible defects in any theme or size', async (name) => {
  const who = await web.visitor();
  await required(
    scenes.find((one) => one.name === name),
    name,
  ).open(who);
  const found: string[] = [];
  // The whole rulebook repeats the same few parts three hundred times, and axe would check each one.
  const search = who.page.getByLabel('Search wagers and rules');
  if (name === 'rules') {
    await search.fill('come odds');
    await who.reads('Come Odds');
  }
  for (const theme of THEMES) {
    await chooseTheme(who.page, theme);
    found.push(...(await axeSays(who.page, inTheme(theme))).map((one) => `${theme}: ${one}`));
    found.push(...(await defectsIn(who.page)).map((one) => `${theme}: ${one}`));
  }
  if (name === 'rules') {
    await search.fill('');
    // Content laid out in a wide window must shrink in a narrow one.
    await resize(who.page, { width: 1280, height: 900 });
    await who.page.locator('.book-wager').last().scrollIntoViewIfNeeded();
  }
  for (const width of WIDTHS) {
    await resize(who.page, { width, height: 900 });
    found.push(...(await defectsIn(who.page)).map((one) => `${width} px: ${one}`));
  }
  expect(found).toEqual([]);
});

/** The minimum height of an amount on the felt. */
const AMOUNTS = [
  [390, 8],
  [1280, 7],
  [1920, 11],
] as const;

test('all sixty wagers of eight players are on the felt, each with a readable amount', async () => {
  const evening = web.evening();
  const { wagers, players } = await evening.tableNow(FULL_TABLE);
  expect(players).toHaveLength(8);
  expect(wagers.length).toBeGreaterThanOrEqual(60);
  const eve = await web.visitor();
  await eve.page.goto(`${evening.address}/table/${FULL_TABLE}`);
  const chips = eve.felt.getByRole('group', { name: 'Chips' });
  for (const [width, leastPx] of AMOUNTS) {
    await resize(eve.page, { width, height: 900 });
    await chips.getByRole('img').nth(59).waitFor();
    expect(await chips.getByRole('img').count()).toBe(wagers.length);
    const sizes = await chips.locator('.pill-text').evaluateAll((texts) =>
      texts.map((one) => {
        const felt = one.closest('svg');
        const scale = felt === null ? 0 : felt.getBoundingClientRect().width / felt.viewBox.baseVal.width;
        return Number(one.getAttribute('font-size')) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(wagers.length / 2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(leastPx);
  }
});
