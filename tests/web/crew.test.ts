// A stickperson at the crew's console and a player at the table, each in a browser: what one rules, the other sees.

import { expect, test } from 'vitest';
import { webForTests } from './for-tests.ts';
import { signIn } from './scenes.ts';

const web = webForTests();

test('a stickperson offers the dice, calls No Roll with its ground, and enters the dice with a key for each', async () => {
  const evening = web.evening();
  const table = 'nj-craps-1';
  await evening.staff('Sam', 'stickperson');
  const [sam, ann] = [await web.visitor(), await web.visitor()];
  await signIn(evening, sam, 'Sam');
  await sam.page.goto(`${evening.address}/table/${table}/crew`);
  await sam.press('Sign on');
  await sam.sees(sam.button('Sign off as stickperson'));
  const now = sam.page.getByRole('region', { name: 'Yours to do now' });
  const power = sam.page.getByRole('region', { name: 'Also in your power' });

  await ann.sitDown(evening.address, table, 'Ann');
  await ann.bet('Pass Line', 5);
  await sam.sees(now.getByRole('heading', { name: 'Offer the dice' }));
  await sam.page.keyboard.press('o');
  await ann.press('Take the dice', ann.dice);
  await ann.press('Any two', ann.dice);

  evening.load('4-2');
  await ann.press('Throw', ann.dice);
  await sam.sees(now.getByRole('heading', { name: 'Enter the dice' }));
  await sam.press(/^Call “No Roll”/, power);
  await sam.page.getByRole('radio', { name: /^The dice did not reach the end of the table/ }).check();
  await sam.page.getByRole('button', { name: 'Call “No Roll”', exact: true }).click();
  await ann.reads('No Roll: the dice did not reach the end of the table.', ann.dice);
  await ann.hasInRack('$495', '$5');

  // Dice that were drawn are what they are: another face is not taken, the right ones are, with one key for each.
  evening.load('5-6');
  await ann.press('Throw', ann.dice);
  await sam.sees(now.getByRole('heading', { name: 'Enter the dice' }));
  for (const key of ['1', '1', 'Enter']) await sam.page.keyboard.press(key);
  await sam.reads('These are not the dice that were drawn.');
  expect((await evening.tableNow(table)).dice.stage).toBe('in-air');
  await sam.press('Start over', now);
  for (const key of ['5', '6']) await sam.page.keyboard.press(key);
  await sam.press(/^The dice show 11/, now);
  await sam.press(/^Call eleven/, now);
  await ann.reads('Yo, eleven, front line winner.', ann.dice);
  await ann.hasInRack('$505', '$0');
});
