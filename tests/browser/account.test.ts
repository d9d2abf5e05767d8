// A guest opens an account in the middle of a hand, and goes on playing: from the lobby, from the table and from their own page,
// and in every tab of the browser.

import { expect, test } from 'vitest';
import { known } from '../../src/base/assert.ts';
import { PASSWORD } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes, Visitor } from '../support/browser/seat.ts';

const web = webForTests();
const TABLE = 'nj-craps-1';

/** What a page has only where nobody can listen: a house in one's own network has no certificate. */
function withoutSecureLine(): void {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
}

/** The ways to an account, each walked without loading a page anew. */
const WAYS = {
  lobby: async (who: Visitor) => {
    await who.page.getByRole('banner').getByRole('link', { name: 'Boxperson' }).click();
    await who.press('Open an account to keep your chips');
  },
  table: (who: Visitor) => who.press('Open an account'),
  me: (who: Visitor) =>
    who.page
      .getByRole('banner')
      .getByRole('link', { name: /Wallet/ })
      .click(),
} as const;

test.each([
  ['lobby', 'Ann', 2, 'a secure line'],
  ['table', 'Bea', 2, 'a secure line'],
  ['me', 'Cyd', 2, 'a plain line'],
  ['lobby', 'Dot', 1, 'a secure line'],
  ['table', 'Eva', 1, 'a plain line'],
  ['me', 'Fay', 1, 'a secure line'],
  ['lobby', 'Gil', 1, 'a secure line'],
] as const)(
  'from %s: %s, tabs: %d, over %s, stays signed in, in the place, with the chips',
  async (...row) => {
    const [from, name, count, line] = row;
    const evening = web.evening();
    const who = await web.visitor();
    if (line === 'a plain line') await who.context.addInitScript(withoutSecureLine);
    await who.sitDown(evening.address, TABLE, name);
    await who.bet('Pass Line', 5);
    await who.hasInRack('$495', '$5');
    const place = await placeOf(name);
    const tabs = [who];
    if (count === 2) {
      const other = new Visitor(who.context, await who.context.newPage());
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
    // Every tab goes on betting, by a socket of the new session.
    for (const [index, tab] of tabs.entries()) {
      await tab.page.bringToFront();
      await tab.tap('Pass Line');
      await tab.hasInRack(`$${490 - 5 * index}`, `$${10 + 5 * index}`);
      expect(await tab.page.getByText('Your session has ended').count()).toBe(0);
    }
    expect(loads).toBe(0);
    expect(await placeOf(`${name} ${from}`)).toBe(place);

    // The cookie is the new session's: after loading the page anew everything is still there.
    await who.page.reload();
    await who.hasInRack(count === 2 ? '$485' : '$490', count === 2 ? '$15' : '$10');
    await who.reads(`${name} ${from}`);

    async function placeOf(called: string): Promise<number> {
      const { players } = await evening.tableNow(TABLE);
      const faces = await Promise.all(players.map((one) => evening.house.people.me(one.id)));
      const at = faces.findIndex((me) => me.person.name === called);
      return known(players[at], `${called} at the table`).place;
    }
  },
);

test('signing out in one tab is told in the other, which looks on', async () => {
  const evening = web.evening();
  const who = await web.visitor();
  await who.sitDown(evening.address, 'nz-craps-1', 'Hal');
  const other = new Visitor(who.context, await who.context.newPage());
  await other.page.goto(evening.address);
  await other.press('Sign out');
  await who.reads('You are watching.');
  // And coming in there is coming in here as well.
  await other.page.getByLabel('What should we call you?').fill('Ida');
  await other.press('Sit down');
  await becomes(
    'the name above',
    () => who.page.getByRole('banner').textContent(),
    (text) => text?.includes('Ida') === true,
  );
});
