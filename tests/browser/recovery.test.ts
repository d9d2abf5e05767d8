// A lost password, in real browsers: the operator issues a recovery code in the pit, and the player uses it to sign in.

import { expect, test } from 'vitest';
import { PASSWORD } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { signIn } from '../support/browser/scenes.ts';

const web = webForTests();
const NEXT = 'seven out, line away';

test('a player gets back in with a code from the operator', async () => {
  const evening = web.evening();
  const ann = await web.visitor();
  await evening.house.act(
    '',
    { do: 'open-account', name: 'Ann', password: PASSWORD },
    { address: '10.0.1.1' },
  );
  const operator = await web.visitor();
  await signIn(evening, operator, 'Olga');
  await operator.page.goto(`${evening.address}/pit#roles`);
  await operator.press(/^Lost password ?: Ann$/);
  const dialog = operator.page.getByRole('dialog', { name: 'Recovery code for Ann' });
  await operator.press('Issue code', dialog);
  const shown = dialog.locator('output');
  await shown.waitFor();
  const code = (await shown.textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);

  await ann.page.goto(evening.address);
  await ann.press('Sign in');
  await ann.press('I have a recovery code');
  const door = ann.page.getByRole('dialog', { name: 'Choose a new password' });
  await door.getByLabel('Name').fill('ann');
  await door.getByLabel('Recovery code').fill(` ${code.toLowerCase()} `);
  await door.getByLabel('New password').fill('Password123');
  await ann.press('Set new password', door);
  await ann.reads('That password is one of the first that attackers try, or close to one.', door);
  await door.getByLabel('New password').fill(NEXT);
  await ann.press('Set new password', door);
  await ann.sees(ann.page.getByRole('heading', { name: 'Welcome, Ann.' }));

  const cookies = await ann.context.cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).toSorted()).toEqual([
    ['boxperson', true, 'Strict'],
    ['boxperson-device', true, 'Strict'],
  ]);

  // Others try her name from the same address until it is locked. Her known browser still gets in.
  const tries = (password: string) =>
    evening.house.act('', { do: 'begin-session', name: 'Ann', password }, { address: '127.0.0.1' });
  for (let n = 0; n < 40; n++) await tries(PASSWORD);
  expect(await tries(NEXT)).toMatchObject({ code: 'too-many-attempts' });
  await ann.press('Sign out');
  await ann.press('Sign in');
  const again = ann.page.getByRole('dialog', { name: 'Sign in' });
  await again.getByLabel('Name').fill('Ann');
  await again.getByLabel('Password').fill(NEXT);
  await ann.press('Sign in', again);
  await ann.sees(ann.page.getByRole('heading', { name: 'Welcome, Ann.' }));
});

test('one tap gives a newcomer a name, a place and chips; the lobby leads back to them', async () => {
  const evening = web.evening();
  const who = await web.visitor({ width: 390, height: 844, hasTouch: true });
  await who.page.goto(evening.address);
  await who.press(/^Play/);
  await who.tray.waitFor();
  await who.reads(/Guest \d{4}/, who.page.getByRole('banner'));
  await who.reads('$500', who.tray);
  // A first visit leaves nothing on the browser's console.
  expect(who.complaints).toEqual([]);
  const table = new URL(who.page.url()).pathname;
  await who.page.getByRole('link', { name: 'Boxperson' }).click();
  await who.reads(/You have \$500 of play chips in your wallet and \$500 at New Jersey/);
  await who.page.getByRole('link', { name: /^Back to New Jersey/ }).click();
  await who.tray.waitFor();
  expect(new URL(who.page.url()).pathname).toBe(table);
  // An old link says so in words.
  await who.page.goto(`${evening.address}/no/such/page`);
  await who.sees(who.page.getByRole('heading', { name: 'Page not found' }));
  const other = await web.visitor();
  await other.page.goto(`${evening.address}/table/nj-craps-1`);
  await other.press('Sit down with play chips');
  await other.tray.waitFor();
  await other.reads(/Guest \d{4}/, other.page.getByRole('banner'));
});
