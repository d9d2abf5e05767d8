// Every page opens, on a phone and at a desk, and shows what it is for, without an error or a visible defect.

import { beforeAll, expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { PAGE_PATHS } from '../../src/house/server/gateway/pages/web-files.ts';
import { WITHOUT_3D, webForTests } from '../support/browser/for-tests.ts';
import { defectsIn } from '../support/browser/page-looks.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import { resize } from '../support/browser/seat.ts';

const web = webForTests(undefined, WITHOUT_3D);
const TABLE = 'nj-craps-1';

/** What a page must show, by its path. */
const SHOWS: Readonly<Record<string, RegExp>> = {
  '/': /Take the dice|Welcome/,
  '/me': /Your account/,
  '/pit': /The pit/,
  '/studies': /Studies/,
  '/verify': /Check a roll/,
  '/gallery': /One die on top of the other/,
  '/lab': /The lab/,
  '/learn': /New Jersey craps/,
  '/learn/:game': /Pass Line/,
  '/rules': /New Jersey craps/,
  '/rules/:game': /Field Bet/,
  '/clauses/felt': /There is no such scene/,
  '/table/:id': /New Jersey craps/,
  '/table/:id/rules': /Field Bet/,
  '/table/:id/replay': /Table|What happened/,
  '/table/:id/crew': /New Jersey craps/,
};

beforeAll(async () => {
  await web.evening().staff('Sam', 'stickperson');
});

test.each(PAGE_PATHS)('%s', async (path) => {
  const { address } = web.evening();
  const who = await web.visitor({ width: 390, height: 844 });
  await signInQuickly(web.evening(), who, path.startsWith('/pit') || path === '/studies' ? 'Olga' : 'Sam');
  await who.page.goto(`${address}${path.replace(':id', TABLE).replace(':game', 'nj-craps')}`);
  await who.page
    .getByText(required(SHOWS[path], `what ${path} shows`))
    .filter({ visible: true })
    .first()
    .waitFor();
  await who.page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await resize(who.page, { width, height: 844 });
    found.push(...(await defectsIn(who.page)).map((one) => `${width} px: ${one}`));
  }
  expect(found).toEqual([]);
});

test('the menu of a page changes how every page looks, and leads to the others', async () => {
  const who = await web.visitor({ width: 390, height: 844 });
  await who.page.goto(`${web.evening().address}/learn`);
  await who.press('More');
  for (const [choice, theme] of [
    ['Dark', 'dark'],
    ['High contrast', 'contrast'],
    ['Light', 'light'],
  ] as const) {
    await who.page.getByLabel(choice, { exact: true }).check();
    await who.page.locator(`html[data-theme=${theme}]`).waitFor();
  }
  await who.page.keyboard.press('Escape');
  await who.press('More');
  await who.page.getByRole('link', { name: 'Rules', exact: true }).click();
  await who.sees(who.page.getByRole('heading', { name: 'Rulebooks' }));
});

test('the buttons of a replay step back and forward through what happened', async () => {
  const { address } = web.evening();
  const who = await web.visitor({ width: 390, height: 844 });
  await signInQuickly(web.evening(), who, 'Sam');
  await who.page.goto(`${address}/table/${TABLE}/replay`);
  const felt = who.page.getByRole('group', { name: /layout after event \d+$/ });
  const shownEvent = async (): Promise<number> =>
    Number((await felt.getAttribute('aria-label'))?.match(/\d+$/)?.[0]);
  const press = async (name: string): Promise<number> => {
    await who.page.getByRole('button', { name, exact: true }).click();
    return shownEvent();
  };
  await felt.waitFor();
  const start = await press('Previous hand');
  expect(await press('Next event')).toBeGreaterThan(start);
  const rolled = await press('Next roll');
  expect(rolled).toBeGreaterThan(start);
  expect(await press('Previous event')).toBeLessThan(rolled);
  expect(await press('Next hand')).toBeGreaterThanOrEqual(rolled);
  expect(await press('Previous roll')).toBeGreaterThanOrEqual(start);
});
