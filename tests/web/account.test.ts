// A guest opens an account in the middle of a hand, and goes on playing: from the lobby, from the table and from their own page,
// and in every tab of the browser.

import { expect, test } from 'vitest';
import { known } from '../../src/base/assert.ts';
import { PASSWORD } from './evening.ts';
import { webForTests } from './for-tests.ts';
import { becomes, Visitor } from './seat.ts';

const web = webForTests();
const TABLE = 'nj-craps-1';

/** The ways to an account, each walked without loading a page anew. */
const WAYS = {
  lobby: async (who: Visitor) => {
    await who.page.getByRole('banner').getByRole('link', { name: 'Boxperson' }).click();
    await who.press('Open an account and keep your chips');
  },
  table: (who: Visitor) => who.press('Open an account'),
  me: (who: Visitor) =>
    who.page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click(),
} as const;

test.each([
  ['lobby', 'Ann'],
  ['table', 'Bea'],
  ['me', 'Cyd'],
  ['lobby', 'Dot'],
  ['table', 'Eva'],
  ['me', 'Fay'],
  ['lobby', 'Gil'],
] as const)('from the %s: %s stays signed in, in the place, with the chips', async (from, name) => {
  const evening = web.evening();
  const who = await web.visitor();
  await who.sitDown(evening.address, TABLE, name);
  await who.bet('Pass Line', 5);
  await who.hasInRack('$495', '$5');
  const place = await placeOf(name);
  const other = new Visitor(who.context, await who.context.newPage());
  await other.page.goto(`${evening.address}/table/${TABLE}`);
  await other.hasInRack('$495', '$5');

  await who.page.bringToFront();
  let loads = 0;
  who.page.on('load', () => loads++);
  await WAYS[from](who);
  const form = who.page.locator('form', { has: who.button('Open the account') });
  await form.getByLabel('Name').fill(`${name} ${from}`);
  await form.getByLabel('Password').fill(PASSWORD);
  await who.press('Open the account', form);
  for (const tab of [who, other])
    await tab.reads(`${name} ${from}`, tab.page.getByRole('banner').getByRole('link', { name: /Wallet/ }));

  if (from !== 'table') await who.page.goBack();
  await who.hasInRack('$495', '$5');
  // Both tabs go on betting, by sockets of the new session.
  for (const [tab, rack, felt] of [
    [who, '$490', '$10'],
    [other, '$485', '$15'],
  ] as const) {
    await tab.page.bringToFront();
    await tab.tap('Pass Line');
    await tab.hasInRack(rack, felt);
    expect(await tab.page.getByText('Your session has ended').count()).toBe(0);
  }
  expect(loads).toBe(0);
  expect(await placeOf(`${name} ${from}`)).toBe(place);

  // The cookie is the new session's: after loading the page anew everything is still there.
  await who.page.reload();
  await who.hasInRack('$485', '$15');
  await who.reads(`${name} ${from}`);

  async function placeOf(called: string): Promise<number> {
    const { players } = await evening.tableNow(TABLE);
    const faces = await Promise.all(players.map((one) => evening.house.people.me(one.id)));
    const at = faces.findIndex((me) => me.person.name === called);
    return known(players[at], `${called} at the table`).place;
  }
});

test('signing out in one tab is told in the other, which looks on', async () => {
  const evening = web.evening();
  const who = await web.visitor();
  await who.sitDown(evening.address, 'nz-craps-1', 'Hal');
  const other = new Visitor(who.context, await who.context.newPage());
  await other.page.goto(evening.address);
  await other.press('Sign out');
  await who.reads('You are looking on.');
  // And coming in there is coming in here as well.
  await other.page.getByLabel('What shall we call you?').fill('Ida');
  await other.press('Sit down');
  await becomes(
    'the name above',
    () => who.page.getByRole('banner').textContent(),
    (text) => text?.includes('Ida') === true,
  );
});
