// A session without a pointer: by keyboard alone, and through the accessibility tree alone, including announcements.

import { expect, test } from 'vitest';
import { callDice, callNoRoll } from '../support/browser/at-dice.ts';
import { Listener } from '../support/browser/ax-tree.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { Keyboard } from '../support/browser/keyboard.ts';

const web = webForTests();

test('a session by keyboard alone', async () => {
  const evening = web.evening();
  const table = 'nj-craps-1';
  const kay = await web.visitor();
  const keys = new Keyboard(kay.page);
  await kay.page.goto(`${evening.address}/table/${table}`);
  await kay.sees(kay.button('Sit down with play chips'));
  await keys.tabTo(/^Your name at the table/);
  await keys.type('Kay');
  await keys.press('Enter');
  await kay.hasInRack('$500', '$0');

  // Help lists the keys.
  await keys.press('?');
  await kay.reads('Betting by keyboard', kay.page.getByRole('dialog'));
  await keys.press('Escape');

  // Pick a chip, go to an area, press Enter; pressing again raises the bet, and U undoes that.
  // After sitting down, the focus is on the felt.
  await expect.poll(() => keys.focused()).toMatch(/^Pass Line,/);
  await keys.walk(/^Fire Bet/, 'Up', 'Left', 'Right');
  await keys.press('2', 'Enter');
  await kay.hasInRack('$495', '$5');
  await keys.walk(/^Come,/, 'Down');
  await keys.press('Enter');
  await kay.reads('Come Bet may be made only while a point is on.', kay.refusal);
  await keys.press('Escape');
  await expect.poll(() => kay.refusal.count()).toBe(0);
  await keys.walk(/^Pass Line,/, 'Down');
  await keys.press('Enter', '+');
  await kay.hasInRack('$485', '$15');
  await keys.press('u');
  await kay.hasInRack('$490', '$10');
  await keys.press('+');
  await kay.sees(kay.stack('$10 on Pass Line'));

  // Take the dice, choose two and throw; the focus follows.
  await evening.until(table, ({ dice }) => dice.stage === 'offered');
  await kay.sees(kay.button('Take the dice', kay.dice));
  await keys.tabTo(/^Take the dice/);
  await keys.press('Enter');
  await kay.sees(kay.button('Die 1', kay.dice));
  await expect.poll(() => keys.focused()).toBe('Die 1');
  await keys.press('Enter', 'Tab', 'Enter');
  await expect.poll(() => keys.focused()).toBe('Throw');
  evening.load('4-2');
  await keys.press('Enter');
  await kay.reads('The dice are out.', kay.dice);
  await callDice(evening, table);
  await kay.reads('Six, easy six. Point is six, mark it.', kay.dice);

  // Full odds can be bet from anywhere; for the come bet, the focus has to go there.
  await keys.press('o');
  await kay.hasInRack('$465', '$35');
  await keys.press('Shift+Tab');
  await keys.tabTo(/^Pass Line,/);
  await keys.walk(/^Come,/, 'Up');
  await keys.press('Enter');
  await kay.hasInRack('$460', '$40');

  await keys.tabTo(/^Throw/);
  evening.load('5-4');
  await keys.press('Enter');
  await kay.reads('The dice are out.', kay.dice);
  await keys.press('Shift+Tab');
  await keys.tabTo(/^Come,/);
  await keys.walk(/^Field,/, 'Down');
  await keys.press('Enter');
  await kay.hasInRack('$455', '$45');
  await callDice(evening, table);
  await kay.sees(kay.stack('$5 on Come on 9'));
  await kay.hasInRack('$465', '$40');

  // Each stack can be focused, for odds behind the come bet and a menu of other actions.
  await keys.tabTo(/^Your \$/);
  await keys.walk(/^Your \$5 on Come on 9/, 'Down', 'Up', 'Right', 'Left');
  await keys.press('Enter');
  await kay.reads('Leave up after a win', kay.page.getByRole('dialog'));
  await keys.press('o');
  await kay.hasInRack('$455', '$50');

  await keys.tabTo(/^Throw/);
  evening.load('4-3');
  await keys.press('Enter');
  await kay.reads('The dice are out.', kay.dice);
  await callDice(evening, table);
  await kay.reads('Seven out, line away.', kay.dice);
  await kay.hasInRack('$455', '$0');

  await keys.tabTo(/^Menu/);
  await keys.press('Enter');
  await keys.tabTo(/^Cash out and leave/);
  await keys.press('Enter');
  await kay.sees(kay.page.getByRole('dialog', { name: 'Leave the table' }));
  await keys.tabTo(/^Leave$/);
  await keys.press('Enter');
  await kay.sees(kay.button('Sit down with play chips'));
  await kay.hasInWallet('$955');
});

test('a session through the accessibility tree alone', async () => {
  const evening = web.evening();
  const table = 'nz-craps-1';
  const visitor = await web.visitor();
  await visitor.page.goto(`${evening.address}/table/${table}`);
  const lin = await Listener.of(visitor.page);
  await lin.write('Your name at the table', 'Lin');
  await lin.activate('button', 'Sit down with play chips');
  await lin.finds('group', 'New Zealand craps layout');
  await visitor.hasInRack('$500');
  await lin.activate('button', '$5 chip');

  // Every area says what it is, what it pays, and why it is closed.
  expect(await lin.finds('button', /^Place 6,/)).toBe('Place 6, 7 to 6. $6 steps, to $4,998');
  await lin.activate('button', /^Come,/);
  await lin.hears('Come Bet may be made only while a point is on.', 'assertive');
  await lin.activate('button', /^Bet \$5 once a point is on/);

  await lin.activate('button', /^Pass Line,/);
  await lin.finds('button', 'Your $5 on Pass Line');
  await lin.hears('You bet $5 on Pass Line');
  await evening.until(table, ({ dice }) => dice.stage === 'offered');
  await lin.hears('The dice are offered to you. Accept or pass.', 'assertive');
  await lin.activate('button', 'Take the dice');
  await lin.hears('You have the dice. Choose two.', 'assertive');
  await lin.activate('button', 'Die 2');
  await lin.activate('button', 'Die 4');
  evening.load('6-3');
  await lin.activate('button', 'Throw');
  await lin.hears('The dice are out.');
  await callDice(evening, table);
  await lin.hears('Nine, center field nine. Point is nine, mark it.');
  await lin.finds('image', /^Puck On.*9/);
  await lin.finds('button', 'Your $5 on Come');

  await lin.activate('button', 'Your $5 on Pass Line on 9');
  await lin.activate('button', /^Full odds/);
  await lin.finds('button', /^Your \$\d+ on Odds on the Pass/);

  await lin.activate('button', 'Throw');
  await lin.hears('The dice are out.');
  await callNoRoll(evening, table, 'stickperson', 'no-end');
  await lin.hears('No Roll: the dice did not reach the end of the table.');

  evening.load('5-3');
  await lin.activate('button', 'Throw');
  await callDice(evening, table);
  await lin.hears('Your Come goes to 8.');
  await lin.finds('button', 'Your $5 on Come on 8');
  await lin.finds('image', 'The dice show 5 and 3, 8');

  evening.load('5-2');
  await lin.activate('button', 'Throw');
  await callDice(evening, table);
  await lin.hears('Seven out, line away.');
  await lin.hears('You lose $5 on Pass Line on 9.');
  await lin.activate('button', 'Menu');
  await lin.activate('button', 'Cash out and leave');
  await lin.activate('button', 'Leave');
  await lin.finds('button', 'Sit down with play chips');
});
