// Company at the table: two people see each other's phrases, a guest changes their name, bots are marked as bots, and they leave the
// dice to a newcomer.

import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import { FIRST_NAMES } from '../../src/house/server/company/names.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays } from '../support/browser/page-looks.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const TABLE = 'nj-craps-1';
const web = webForTests(undefined, [], 2);

const rail = (who: Visitor) => who.page.locator('.players-rail');

async function idOf(name: string): Promise<string> {
  const { players } = await web.evening().tableNow(TABLE);
  const faces = await web.evening().house.people.faces(players.map(({ id }) => id));
  return required(
    faces.findLast((face) => face.name === name),
    name,
  ).id;
}

async function twoAt(): Promise<readonly [Visitor, Visitor]> {
  const { address } = web.evening();
  const wide = { width: 1920, height: 1080 };
  const [ann, bob] = [await web.visitor(wide), await web.visitor(wide)];
  await ann.sitDown(address, TABLE, 'Ann');
  await bob.sitDown(address, TABLE, 'Bob');
  return [ann, bob];
}

test('with house players at the table, a newcomer has the dice offered after two taps and no typing', async () => {
  const evening = web.evening();
  const cyd = await web.visitor();
  await cyd.page.goto(evening.address);
  await cyd.press(/^Play/);
  await cyd.tray.waitFor();
  const table = new URL(cyd.page.url()).pathname.split('/')[2] ?? '';
  expect((await evening.tableNow(table)).players.length).toBeGreaterThanOrEqual(3);
  await cyd.tap('Pass Line');
  await cyd.button(/^(Take the dice|Throw)/).waitFor();
  const { dice, wagers } = await evening.tableNow(table);
  expect(wagers.map(({ player }) => player)).toContain(dice.offeredTo);
  const [face] = await evening.house.people.faces([dice.offeredTo ?? '']);
  expect(face).toMatchObject({ isBot: false });
});

test('two people see each other’s phrases, at the rail and among the players, unless they are muted', async () => {
  const [ann, bob] = await twoAt();
  await bob.page.getByRole('tab', { name: 'Players' }).click();
  const annAtRail = rail(bob).getByRole('listitem').filter({ hasText: 'Ann' });
  const heard = (who: Visitor, text: string) =>
    who.page.getByRole('log', { name: 'What players say' }).getByText(text).waitFor();
  await ann.press('Say', rail(ann));
  // It is shown for a few seconds only, so everything that waits for it starts first.
  await Promise.all([
    annAtRail.locator('.rail-bubble').filter({ hasText: 'Nice roll!' }).waitFor(),
    bob.page.getByRole('tabpanel').locator('.seat-says').filter({ hasText: 'Nice roll!' }).waitFor(),
    heard(bob, 'Ann: Nice roll!'),
    ann.press('Nice roll!'),
  ]);
  // It goes away by itself.
  await annAtRail.locator('.rail-bubble').waitFor({ state: 'detached' });

  await bob.press('Say', rail(bob));
  await Promise.all([
    rail(ann).getByRole('listitem').filter({ hasText: 'Bob' }).getByText('claps').waitFor(),
    heard(ann, 'Bob claps.'),
    bob.press('Claps'),
  ]);
  await bob.page.getByRole('tabpanel').getByLabel('Do not show what others say').check();
  const annsId = await idOf('Ann');
  await becomes(
    'another phrase',
    () => web.evening().house.say(annsId, TABLE, 'good-luck'),
    (refused) => refused === null,
  );
  await heard(ann, 'You: Good luck!');
  expect(await rail(bob).getByText('Good luck!').count()).toBe(0);
});

test('a guest changes their name at the table and on their own page, and others see it', async () => {
  const [ann, bob] = await twoAt();
  const annsName = rail(bob)
    .getByRole('listitem')
    .filter({ hasText: /^.*Ann/ });
  await annsName.first().waitFor();
  await ann.page.getByRole('tab', { name: 'Players' }).click();
  await ann.press('Change name');
  const form = ann.page.getByRole('dialog', { name: 'Change your name' });
  await form.getByLabel('Your name at the tables').fill('Annabel');
  await ann.press('Change name', form);
  await form.waitFor({ state: 'hidden' });
  await rail(bob).getByText('Annabel').waitFor();
  await ann.page.getByRole('banner').getByText('Annabel').waitFor();

  await ann.page.goto(`${web.evening().address}/me`);
  await ann.page.getByLabel('Your name at the tables').fill('Bob');
  await ann.press('Change name');
  // A name that is taken gets a number.
  await ann.page.getByText(/^You are now called Bob \d+\.$/).waitFor();
  await rail(bob)
    .getByText(/^Bob \d+$/)
    .first()
    .waitFor();
});

test('house players are marked as bots wherever they are shown', async () => {
  const [ann] = await twoAt();
  const names = await rail(ann).getByRole('listitem').filter({ hasText: 'bot' }).allTextContents();
  expect(names).toHaveLength(2);
  for (const name of names) expect(FIRST_NAMES).toContain(name.replace(/ bot.*$/, '').trim());
  await ann.page.getByRole('tab', { name: 'Players' }).click();
  const rows = ann.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'bot' });
  expect(await rows.count()).toBe(2);
  expect(await axeSays(ann.page)).toEqual([]);
});
