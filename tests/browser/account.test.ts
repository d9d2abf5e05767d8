// A guest opens an account in the middle of a hand and keeps playing: from the lobby, the table and their own page, in every
// open tab.

import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { PASSWORD } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes, Visitor } from '../support/browser/seat.ts';

const web = webForTests();
const TABLE = 'nj-craps-1';

/** Removes what a page has only over HTTPS: a house on a home network has no certificate. */
function withoutSecureLine(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
}

/** The ways to open an account, each without reloading a page. */
const WAYS = {
  lobby: async (who: Visitor) => {
    await who.page.getByRole('banner').getByRole('link', { name: 'Boxperson' }).click();
    await who.press('Open an account to keep your chips');
  },
  table: (who: Visitor) => who.pressInMenu('Open an account'),
  me: (who: Visitor) =>
    who.page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click(),
} as const;

const OPENED = [
  ['lobby', 'Ann', 2, 'a secure connection'],
  ['table', 'Bea', 2, 'a secure connection'],
  ['table', 'Eva', 1, 'a plain connection'],
  ['me', 'Cyd', 2, 'a plain connection'],
  ['me', 'Fay', 1, 'a secure connection'],
  ['lobby', 'Dot', 1, 'a secure connection'],
] as const;

test.each(OPENED)(
  'opened from %s, the account of %s with %d tab(s) over %s keeps its place and chips',
  async (...row) => {
    const [from, name, count, line] = row;
    const evening = web.evening();
    const who = await web.visitor();
    if (line === 'a plain connection') await who.page.addInitScript(withoutSecureLine);
    await who.sitDown(evening.address, TABLE, name);
    await who.bet('Pass Line', 5);
    await who.hasInRack('$495', '$5');
    const place = await placeOf(name);
    const tabs = [who];
    if (count === 2) {
      const other = new Visitor(who.context, await who.context.newPage());
      if (line === 'a plain connection') await other.page.addInitScript(withoutSecureLine);
      await other.page.goto(`${evening.address}/table/${TABLE}`);
      await other.hasInRack('$495', '$5');
      await who.page.bringToFront();
      tabs.push(other);
    }

    let loads = 0;
    who.page.on('load', () => loads++);
    await WAYS[from](who);
    const form = who.page.locator('form', { has: who.button('Open account') });
    await form.getByLabel('Name').fill(`${name} ${from}`);
    await form.getByLabel('Password').fill(PASSWORD);
    await who.press('Open account', form);
    for (const tab of tabs)
      await tab.reads(`${name} ${from}`, tab.page.getByRole('banner').getByRole('link', { name: /Wallet/ }));

    if (from !== 'table') await who.page.goBack();
    await who.hasInRack('$495', '$5');
    // Every tab keeps betting, on a socket of the new session.
    for (const [index, tab] of tabs.entries()) {
      await tab.page.bringToFront();
      await tab.tap('Pass Line');
      await tab.hasInRack(`$${490 - 5 * index}`, `$${10 + 5 * index}`);
      expect(await tab.page.getByText('Your session has ended').count()).toBe(0);
    }
    expect(loads).toBe(0);
    expect(await placeOf(`${name} ${from}`)).toBe(place);

    // The cookie belongs to the new session: after a reload everything is still there.
    await who.page.reload();
    await who.hasInRack(count === 2 ? '$485' : '$490', count === 2 ? '$15' : '$10');
    await who.reads(`${name} ${from}`);

    async function placeOf(called: string): Promise<number> {
      const { players } = await evening.tableNow(TABLE);
      const faces = await Promise.all(players.map((one) => evening.house.people.me(one.id)));
      const at = faces.findIndex((me) => me.person.name === called);
      return required(players[at], `${called} at the table`).place;
    }
  },
);

test('a phone on which an account is closed says so, and what stays', async () => {
  const evening = web.evening();
  const who = await web.visitor({ width: 390, height: 780, hasTouch: true });
  await who.page.goto(evening.address);
  // A guest who has not sat down: chips at a table would have to be cashed out first.
  await who.page.evaluate(() =>
    fetch('/api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Gus' }),
    }),
  );
  await who.page.goto(`${evening.address}/me`);
  const main = who.page.getByRole('main');
  await main.getByText('Close account', { exact: true }).click();
  await who.press('Close account for good');
  await who.reads('Your account is closed.', main);
  await who.reads('Your name, your password and the browsers you signed in from are erased.', main);
  const number = /as a number, (\S+), and/.exec((await main.textContent()) ?? '')?.[1] ?? '';
  expect((await evening.house.people.faces([number]))[0]?.name).toBe('Former player');
  await main.getByRole('link', { name: 'Go to the tables' }).click();
  await who.button(/^Play/).waitFor();
});

test('signing out in one tab turns the other into a spectator', async () => {
  const evening = web.evening();
  const who = await web.visitor();
  await who.sitDown(evening.address, 'nz-craps-1', 'Hal');
  const other = new Visitor(who.context, await who.context.newPage());
  await other.page.goto(evening.address);
  await other.press('Sign out');
  await who.reads('You are watching.');
  // Signing in there signs in here too.
  await other.page.getByText('Choose a name').click();
  await other.page.getByLabel('What should we call you?').fill('Ida');
  await other.press(/^Play/);
  await becomes(
    'the name above',
    () => who.page.getByRole('banner').textContent(),
    (text) => text?.includes('Ida') === true,
  );
});
