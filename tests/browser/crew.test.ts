// A stickperson at the crew console and a player at the table, each in a browser: each sees what the other does.

import { expect, test } from 'vitest';
import { webForTests } from '../support/browser/for-tests.ts';
import { signIn } from '../support/browser/scenes.ts';

const web = webForTests();

test('a stickperson offers the dice, calls No Roll with a reason, and calls the house’s dice', async () => {
  const evening = web.evening();
  const table = 'nj-craps-1';
  await evening.staff('Sam', 'stickperson');
  const [sam, ann] = [await web.visitor({ width: 390, height: 844 }), await web.visitor()];
  await signIn(evening, sam, 'Sam');
  await sam.page.goto(`${evening.address}/table/${table}/crew`);
  const signOn = sam.button('Sign on as stickperson');
  await sam.sees(signOn);
  expect(await signOn.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(844);
  await signOn.click();
  await sam.sees(sam.button('Sign off as stickperson'));
  const now = sam.page.getByRole('region', { name: 'Your duties now' });
  const power = sam.page.getByRole('region', { name: 'You may also' });

  await ann.sitDown(evening.address, table, 'Ann');
  await ann.bet('Pass Line', 5);
  await sam.sees(now.getByRole('heading', { name: 'Offer the dice' }));
  await ann.reads(/The stickperson offers the dice to you\. In .+, the house stands in\./, ann.dice);
  await sam.page.keyboard.press('o');
  await ann.press('Take the dice', ann.dice);
  await ann.press('Any two');

  await ann.press('Throw', ann.dice);
  await sam.press(/^Call “No Roll”/, power);
  await sam.page.getByRole('radio', { name: /^The dice did not reach the end of the table/ }).check();
  await sam.page.getByRole('button', { name: 'Call “No Roll”', exact: true }).click();
  await ann.reads('No Roll: the dice did not reach the end of the table.', ann.dice);
  await ann.hasInRack('$495', '$5');

  // With the house's dice there is nothing to enter: the stickperson only calls the result.
  evening.load('5-6');
  await ann.press('Throw', ann.dice);
  expect(await now.getByRole('heading', { name: 'Enter the dice' }).count()).toBe(0);
  await evening.until(table, ({ dice }) => dice.stage === 'at-rest');
  await sam.press(/^Call eleven/, now);
  await ann.reads('Yo, eleven, front line winner.', ann.dice);
  await ann.hasInRack('$505', '$0');
});
