// The crew console at a table with real dice: a roll is entered and called by keys, the list says what the engine paid,
// and what is done is ticked off.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import type { Table } from '../../src/game/table/state.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { openRealTable, type RealTable } from '../support/browser/real-table.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import { becomes, resize, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();
const SIX = ['Anna', 'Boris', 'Carla', 'Dan', 'Elif', 'Farid'];

async function atConsole(at: RealTable, role: CrewRole, looks = {}): Promise<Visitor> {
  const who = await web.visitor(looks);
  await signInQuickly(web.evening(), who, at.nameAt(role));
  await who.page.goto(`${web.evening().address}/table/${at.id}/crew`);
  await who.sees(who.page.getByRole('heading', { name: 'Players and their wagers' }));
  return who;
}

const pay = ({ page }: Visitor) => page.getByRole('region', { name: 'Collect and pay' });
const next = (who: Visitor) => pay(who).locator('.pay-next');
const rows = (who: Visitor) =>
  pay(who)
    .getByRole('listitem')
    .filter({ has: who.page.locator('.pay-tick') });

/** Presses these keys one after the other and returns how many there were. */
async function press({ page }: Visitor, ...keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/** What the chips in the large card and in the rows say, in the order shown. */
const said = async (who: Visitor): Promise<readonly string[]> => [
  await next(who).locator('.pay-who, .pay-says').allInnerTexts().then(joined),
  ...(await Promise.all(
    (await rows(who).all()).map((row) => row.locator('.pay-line > :not(.soft)').allInnerTexts().then(joined)),
  )),
];
const joined = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

const rack = ({ players }: Table, id: string): number =>
  required(
    players.find((one) => one.id === id),
    id,
  ).rackCents;

test('a stickperson enters and calls a roll in three keys, and the list says what to collect and pay', async () => {
  const evening = web.evening();
  const at = await openRealTable(evening, 'nj-craps', { players: ['Anna', 'Boris', 'Carla'] });
  const [anna = '', boris = '', carla = ''] = at.guests;
  await at.bet(anna, { wager: 'pass', cents: 1_000 });
  await at.roll('4-2');
  await at.bet(carla, { wager: 'any-seven', cents: 500 });
  await at.bet(boris, { wager: 'place-win', on: 8, cents: 1_200, stays: true });
  await at.bet(anna, { wager: 'place-win', on: 8, cents: 3_000 });
  const sam = await atConsole(at, 'stickperson');
  await sam.reads('What to collect and pay appears here after each roll.', pay(sam));
  await at.throwDice();
  await sam.sees(sam.page.getByRole('heading', { name: 'Enter the dice' }));
  const before = await evening.tableNow(at.id);

  expect(await press(sam, '5', '3', 'Enter')).toBe(3);
  await sam.sees(next(sam));
  const after = await evening.tableNow(at.id);
  expect(after.rolls).toBe(before.rolls + 1);

  expect(await said(sam)).toEqual([
    'Place 3 Carla Any Seven Collect $5',
    'Anna Place 8 to Win Pays 7 to 6: $35',
    'Boris Place 8 to Win Pays 7 to 6: $14',
  ]);
  expect(rack(after, anna) - rack(before, anna)).toBe(3_500 + 3_000);
  expect(rack(after, boris) - rack(before, boris)).toBe(1_400);
  expect(rack(after, carla)).toBe(rack(before, carla));

  // A key ticks the next one off; the chips are those of the house.
  await press(sam, '.');
  await sam.reads('Pays 7 to 6: $35', next(sam));
  await sam.reads('1 × $25', next(sam));
  await sam.reads('2 × $5', next(sam));
  await sam.reads('The stake of $30 comes down.', next(sam));
  await sam.reads('1 of 3 done: $49 to pay', pay(sam));
  await press(sam, ',');
  await sam.reads('Collect $5', next(sam));

  // A tap does too, on the large card and on a row, and "All done" ticks everything off.
  await sam.press(/^Collected/, next(sam));
  await rows(sam).filter({ hasText: 'Boris' }).getByRole('button').first().click();
  await sam.reads('2 of 3 done: $35 to pay', pay(sam));
  await sam.press(/^All done/, pay(sam));
  await sam.reads('All done.', pay(sam));
  expect(await rows(sam).locator('[aria-pressed="true"]').count()).toBe(3);

  // A row that was tapped does not take the keys of the next roll, which replaces the list.
  await rows(sam).filter({ hasText: 'Boris' }).getByRole('button').first().click();
  await sam.reads('Pays 7 to 6: $14', next(sam));
  await at.bet(carla, { wager: 'field', cents: 500 });
  await at.throwDice();
  await sam.sees(sam.page.getByRole('heading', { name: 'Enter the dice' }));
  await press(sam, '6', '5', 'Enter');
  await sam.reads('Pays 1 to 1: $5', next(sam));
  expect(await rows(sam).count()).toBe(0);
});

test('a dealer taps a stack or a name and sees that player’s wagers', async () => {
  const evening = web.evening();
  const at = await openRealTable(evening, 'nj-craps', { players: SIX, wagers: 40 });
  const dora = await atConsole(at, 'dealer', { width: 1180, height: 820 });
  const table = await evening.tableNow(at.id);
  expect(await dora.felt.getByRole('group', { name: 'Chips' }).getByRole('img').count()).toBe(
    table.wagers.length,
  );
  const players = dora.page.getByRole('region', { name: 'Players and their wagers' });
  const shown = players.locator('.crew-wager');
  await dora.press(/Boris/, players);
  const his = table.wagers.filter((one) => one.player === at.guests[1]);
  await becomes(
    'Boris’s wagers',
    () => shown.count(),
    (count) => count === his.length,
  );
  await dora.felt.getByRole('img', { name: /^Dan, .* on Pass Line/ }).click();
  await dora.sees(players.getByRole('heading', { name: 'Dan, place 4' }));
  await dora.sees(shown.and(players.locator('[aria-pressed="true"]')).filter({ hasText: 'Pass Line' }));
});

/** Whether all of an element is on the screen without scrolling. */
async function isOnScreen(page: Page, selector: string): Promise<boolean> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return page.locator(selector).evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });
}

const SIZES = [
  [820, 1180],
  [1180, 820],
  [390, 844],
  [1280, 800],
] as const;

test('felt, dice and payments are on every screen without scrolling', async () => {
  const at = await openRealTable(web.evening(), 'nj-craps', { players: SIX, wagers: 40 });
  const sam = await atConsole(at, 'stickperson');
  await at.throwDice();
  await sam.sees(sam.page.getByRole('heading', { name: 'Enter the dice' }));
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await resize(sam.page, { width, height });
    await sam.sees(sam.felt);
    const missing = ['.dice-entry', ...(width > 700 ? ['.crew-felt'] : [])];
    for (const one of missing)
      if (!(await isOnScreen(sam.page, one))) found.push(`${width} px: ${one} is not on the screen`);
  }
  await press(sam, '5', '4', 'Enter');
  await sam.sees(next(sam));
  await press(sam, '.');
  await sam.press(/Anna/, sam.page.getByRole('region', { name: 'Players and their wagers' }));
  for (const [width, height] of SIZES) {
    await resize(sam.page, { width, height });
    await sam.sees(sam.felt);
    if (!(await isOnScreen(sam.page, '.pay-next')))
      found.push(`${width} px: the next payment is not on the screen`);
  }
  expect(found).toEqual([]);
});
