// A New Zealand evening with real dice and dual control: a crew up to the casino manager, four customers without a device and one
// with a phone. Dice are found and lost, a call goes up the whole ladder, and the chips are right to the dollar.

import { expect, test } from 'vitest';
import { crewAtWork, openByConsole, picture, showsNoIds, tickAll } from '../support/browser/crew-at-work.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import type { Visitor } from '../support/browser/seat.ts';

const web = webForTests();

test('an evening at New Zealand craps', async () => {
  const evening = web.evening();
  const crew = await crewAtWork(web, evening, 'nz-craps', ['game-supervisor', 'stickperson', 'dealer'], {
    hasDualControl: true,
  });
  const { id, now, post, comes, roll, shoots, racks } = crew;
  const [game, stick, dealer] = [post('game-supervisor'), post('stickperson'), post('dealer')];
  const until = (isSo: Parameters<typeof evening.until>[1]) => evening.until(id, isSo);
  const players: Visitor[] = [];
  const look = async (name: string): Promise<void> => {
    await showsNoIds(crew, ...players);
    await picture(crew, name);
  };
  await look('closed');
  await openByConsole(crew);
  const opened = await now();
  expect(opened.isOpen).toBe(true);
  expect(opened.set.inspectedBy.map(({ role }) => role).toSorted()).toEqual(['dealer', 'game-supervisor']);

  for (const [name, place] of [
    ['Red hat', '3'],
    ['Blue coat', '4'],
    ['Tall man', '5'],
    ['Ms Green', '6'],
  ] as const) {
    await dealer.seats(name, place);
    await until(({ players }) => players.some((one) => one.id === name && one.rackCents === 50_000));
  }
  const ann = await web.visitor({ width: 390, height: 844, hasTouch: true });
  await ann.sitDown(evening.address, id, 'Ann');
  players.push(ann);

  // The first come-out. A spoken bet is three taps: the player, the chip, the felt.
  await dealer.says('10 on pass for red');
  await dealer.says('10 on dont pass for 6');
  await dealer.chooses('Tall man');
  await dealer.who.page.getByRole('button', { name: '$25', exact: true }).click();
  await dealer.who.tap('Pass Line');
  await until(({ wagers }) => wagers.length === 3);
  await shoots('Red hat');
  await roll('64');
  expect((await now()).point).toBe(10);

  // Every kind of wager. Ms Green puts ten dollars on the field, and the dealer enters five.
  for (const line of [
    '12 on six for 4',
    '5 on hard 8 for 4',
    '4 horn for 4',
    '10 on come for 5',
    '20 buy 4 for 5',
    '5 on field for 6',
    '5 on any craps for 6',
    '10 dont come for 6',
    '10 odds for red',
    '40 lay 4 for red',
  ])
    await dealer.says(line);
  await look('wagers');
  await roll('55');
  await dealer.who.reads('Collect and pay');
  await look('pay');
  expect(await racks()).toEqual({
    Ann: 500,
    // 500 - 10 on the line - 10 odds - 40 laid and 1 of commission; the line pays 10 and the odds 20, with 20 back.
    'Red hat': 489,
    // 500 - 12 - 5 - 4.
    'Blue coat': 479,
    // 500 - 25 on the line - 10 - 20 and 1 of commission; the line pays 25, with 25 back.
    'Tall man': 494,
    // 500 - 10 - 5 - 5 - 10; the field pays 5, with 5 back.
    'Ms Green': 480,
  });

  // Her field bet was paid for five dollars instead of ten. The game supervisor puts it right, and a second person approves it.
  await game.may(/^Correct a payment/);
  await game.dialog.getByRole('combobox', { name: /^Player/ }).selectOption('Ms Green');
  await game.dialog.getByLabel('Amount, in dollars').fill('5');
  await game.dialog.getByLabel(/^What happened/).fill('Ten dollars on the field were entered as five.');
  await look('correction');
  await game.who.press('Correct it', game.dialog);
  const casino = await comes('casino-supervisor');
  await casino.who.reads(/Ten dollars on the field were entered as five/);
  await look('correction-asked');
  await casino.approves(/Ten dollars on the field/);
  await until(({ players }) => players.some((one) => one.id === 'Ms Green' && one.rackCents === 48_500));

  // The second come-out. Ann bets late from her phone, and the dealer says yes. The first die comes to rest on its one.
  await dealer.says('10 on pass for red');
  await dealer.says('10 on pass for 4');
  await stick.due('Enter the dice');
  await stick.keys('w');
  await until(({ dice }) => dice.stage === 'in-air');
  await ann.bet('Field', 5);
  await until(({ pending }) => pending.length === 1);
  await look('late');
  await dealer.does('Confirm a wager', /^Confirm/);
  await until(({ pending }) => pending.length === 0);
  await stick.due('Enter the dice');
  await stick.who.page.getByText('More: how the dice lie, what was noticed').click();
  await stick.who.page.getByRole('combobox', { name: /first die/i }).selectOption('leaning');
  await stick.keys('1', '3');
  await look('cocked');
  await stick.keys('Enter');
  await until(({ point }) => point === 9);

  // A disputed face: the game supervisor rules on it, and a second person approves the ruling.
  await stick.due('Enter the dice');
  await stick.keys('2', '3', 'e');
  await until(({ dice }) => dice.stage === 'at-rest');
  await dealer.may(/^Dispute a face/);
  await game.due('Rule on the disputed face');
  await game.keys('Enter');
  await game.who.press('First die: 4', game.dialog);
  await game.who.press('Second die: 4', game.dialog);
  await look('dispute');
  await game.who.press('Rule total 8', game.dialog);
  await casino.approves(/4 and 4: 8/);
  await until(({ dice }) => dice.stage === 'at-rest');
  await stick.due(/^Call/);
  await stick.keys('Enter');
  await until(({ dice }) => dice.stage === 'held');

  // No Roll: the dice did not reach the end.
  await stick.due('Enter the dice');
  await stick.keys('w');
  await until(({ dice }) => dice.stage === 'in-air');
  await stick.may(/^Call “No Roll”/);
  await stick.who.page.getByRole('radio', { name: /^The dice did not reach the end/ }).check();
  await stick.who.press('Call “No Roll”', stick.dialog);
  await game.approves(/reach the end/);
  await until(({ dice }) => dice.stage === 'held');

  // A die on the floor is found and inspected, and the shooter chooses again.
  await stick.due('Enter the dice');
  await stick.keys('0', '5', 'Enter');
  await stick.due(/^Call “No Roll”/);
  await look('floor');
  await stick.keys('Enter');
  await stick.does('A die has left the table', /Record/);
  await stick.who.press('The die was found', stick.dialog);
  await game.does('Pass the recovered die', /^Pass/);
  await tickAll(game);
  await look('found');
  await game.who.press('Pass', game.dialog);
  await until(({ set }) => set.dice.every(({ where }) => where === 'kept' || where === 'shooter'));
  await stick.due('Red hat chooses two dice');
  await stick.keys('Enter');
  await dealer.says('10 on big 8 for 4');
  await roll('62');

  // Another one is not found. A new set comes, is inspected twice, and the shooter chooses from what there is.
  await stick.due('Enter the dice');
  await stick.keys('5', '0', 'Enter');
  await stick.due(/^Call “No Roll”/);
  await stick.keys('Enter');
  await stick.does('A die has left the table', /Record/);
  await stick.who.press(/^The die is lost/, stick.dialog);
  await stick.does('Bring a new set of dice', /^Bring/);
  await tickAll(stick);
  await look('new-set');
  await stick.who.press('Bring dice to the table', stick.dialog);
  for (const one of [game, dealer]) {
    await one.does('Attest that the dice were inspected', /^Attest/);
    await tickAll(one);
    await one.who.press('Attest', one.dialog);
    await one.who.reads('Done: Attest that the dice were inspected.');
  }
  await look('inspected');
  await stick.due('Red hat chooses two dice');
  await stick.keys('Enter');
  await roll('31');

  // Eleven is called as eight. Each rung of the ladder overrules the one below, and each ruling is approved.
  await dealer.says('5 on eleven for 6');
  await dealer.says('5 on field for 5');
  await stick.due('Enter the dice');
  await stick.keys('6', '5', 'e');
  await stick.due(/^Call/);
  await stick.who.press('Another total');
  await stick.who.press('8', stick.dialog);
  await until(({ lastCall }) => lastCall?.called === 8);
  const manager = await comes('casino-manager');
  for (const one of [game, casino, manager]) await one.due('Overrule the last call');
  await look('wrong-call');
  await game.keys('Enter');
  await game.who.page.getByLabel('Reason').fill('A hand was over the dice.');
  await game.who.press('The roll is void', game.dialog);
  await casino.approves(/A hand was over the dice/);
  await until(({ lastCall }) => lastCall?.isVoid === true);
  await casino.may(/^Overrule the last call/);
  await casino.who.press('First die: 6', casino.dialog);
  await casino.who.press('Second die: 4', casino.dialog);
  await casino.who.press('Rule total 10', casino.dialog);
  await manager.approves(/6 and 4: 10/);
  await until(({ lastCall }) => lastCall?.called === 10);
  await manager.may(/^Overrule the last call/);
  await manager.who.press('First die: 6', manager.dialog);
  await manager.who.press('Second die: 5', manager.dialog);
  await manager.who.page.getByLabel('Reason').fill('Surveillance shows six and five.');
  await look('ladder');
  await manager.who.press('Rule total 11', manager.dialog);
  await casino.approves(/Surveillance shows six and five/);
  await until(({ lastCall }) => lastCall?.called === 11);
  await look('overruled');

  // Red hat holds up the game and has to pass the dice. Blue coat takes two of the new set and sevens out.
  await game.may(/^Order the dice passed/);
  await game.who.press(/Holding up the game/, game.dialog);
  await until(({ dice }) => dice.shooter === null);
  await shoots('Blue coat');
  expect((await now()).set.id).toBe('set-2');
  await roll('43');
  expect((await now()).wagers).toEqual([]);
  await look('seven-out');
  expect(await racks()).toEqual({
    // The late field bet paid 5.
    Ann: 505,
    // 489 - 10 on the line, which the seven took with the 40 that the four took.
    'Red hat': 479,
    // 479 + 45 for the hard eight - 10 on the big eight + 10 for it - 10 on the line. Bets that won stayed up, and were lost.
    'Blue coat': 514,
    // 494 + 40 for the four - 1 of commission, because it stayed up + 5 for the field. The come bet was lost.
    'Tall man': 538,
    // 485 + 75 for the eleven + 10 and 10 for the don't come bet.
    'Ms Green': 580,
  });
  const { bankCents, feesCents } = await now();
  // The players won 5 - 21 + 14 + 38 + 80 dollars, and the three commissions are counted separately.
  expect([opened.bankCents - bankCents, feesCents]).toEqual([11_600 + 300, 300]);

  // Closing.
  for (const name of ['Red hat', 'Blue coat', 'Tall man', 'Ms Green']) await dealer.seesOff(name);
  await game.may(/^Close the table/);
  const closed = await until(({ isOpen }) => !isOpen);
  expect(await racks()).toEqual({ Ann: 505 });
  expect(50_500 + closed.bankCents + closed.feesCents).toBe(closed.issuedCents);
  await look('closed-again');
  expect((await evening.prove(id)).verdict).toMatchObject({ holds: true });
});
