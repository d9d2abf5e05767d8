// The felt and the rulebook show what this house pays, and every browser shows the same table.

import { expect, test } from 'vitest';
import { callDice, takeDice, throwDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';

const web = webForTests();

test('a house that pays 3 to 1 on a field 12 says so on the felt, in the rulebook, and when it pays', async () => {
  const evening = web.evening();
  // Payouts apply to the whole house: the group's tables are closed while they are posted.
  await evening.postPayouts('new-jersey-craps', { 'field:12': '3 to 1' });
  const table = await evening.openTable({ game: 'nj-craps', name: 'The generous table', choices: {} });
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Ann');
  expect(await ann.area('Field').getAttribute('aria-label')).toContain('3 to 1');
  await ann.sees(ann.felt.getByText('3 to 1', { exact: true }));
  await ann.bet('Pass Line', 5);
  await ann.bet('Field', 5);
  await takeDice(evening, table, ann);
  await throwDice(evening, table, ann, '6-6');
  await callDice(evening, table);
  await ann.isTold('You win $15 on Field at 3 to 1.');

  await ann.press('Menu');
  await ann.page.getByRole('link', { name: 'Rules' }).click();
  await ann.page.getByRole('heading', { name: 'Field Bet' }).first().waitFor();
  const field = ann.page
    .getByRole('article')
    .filter({ has: ann.page.getByRole('heading', { name: 'Field Bet' }) });
  await ann.reads('3 to 1', field);

  // A table of the same game without that option shows the document's payout.
  const plain = await web.visitor();
  await plain.page.goto(`${evening.address}/table/nj-craps-1`);
  await plain.felt.waitFor();
  await expect.poll(() => plain.felt.getByText('2 to 1', { exact: true }).count()).toBeGreaterThan(0);
  expect(await plain.felt.getByText('3 to 1', { exact: true }).count()).toBe(0);
});

test('two players and a spectator see the same chips and the same dice in motion', async () => {
  const evening = web.evening();
  const table = 'nz-craps-1';
  const ann = await web.visitor({ moves: true });
  const bob = await web.visitor({ moves: true, width: 390, height: 844, hasTouch: true });
  const eve = await web.visitor({ moves: true });
  await ann.sitDown(evening.address, table, 'Abe');
  await bob.sitDown(evening.address, table, 'Bob');
  await eve.page.goto(`${evening.address}/table/${table}`);
  await ann.bet('Pass Line', 5);
  await bob.bet('Pass Line', 25);
  for (const one of [ann, eve]) await one.sees(one.chipsOf('Bob', '$25 on Pass Line'));
  for (const one of [bob, eve]) await one.sees(one.chipsOf('Abe', '$5 on Pass Line'));
  const { dice } = await evening.until(table, (now) => now.dice.stage === 'offered');
  const first = (await evening.tableNow(table)).players.find((one) => one.id === dice.offeredTo);
  const shooter = first?.rackCents === 49_500 ? ann : bob;
  await takeDice(evening, table, shooter);
  await throwDice(evening, table, shooter, '5-6');
  for (const one of [ann, bob, eve])
    await one.sees(one.dice.getByRole('img', { name: 'The dice are in the air' }));
  await callDice(evening, table);
  for (const one of [ann, bob, eve]) {
    await one.sees(one.dice.getByRole('img', { name: 'The dice show 5 and 6, 11' }));
    await one.reads('Yo, eleven, front line winner.', one.dice);
  }
  await ann.hasInRack('$505', '$0');
  await bob.hasInRack('$525', '$0');
});
