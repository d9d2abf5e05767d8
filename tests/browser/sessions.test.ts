// A whole session at each of the five games, in a real browser, from sitting down to cashing out, checking every amount on the screen.

import { expect, test } from 'vitest';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import { callDice, callNoRoll, takeDice, throwDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';

const web = webForTests();

type Thrown = {
  readonly table: string;
  /** A five-dollar side bet that loses when the hand ends, if the game has one. */
  readonly side: string | null;
  readonly placeEight: string;
  readonly caller: CrewRole;
  /** Full odds behind ten dollars on six, and behind five dollars on nine, which pay three to two. */
  readonly odds: readonly [pass: number, come: number];
  readonly names: readonly [string, string];
};

/** Games with thrown dice: a come bet that travels, odds, a late bet, a No Roll, and a seven that ends the hand. */
const THROWN: readonly Thrown[] = [
  {
    table: 'nj-craps-1',
    side: 'Fire Bet',
    placeEight: 'Place 8 to Win',
    caller: 'boxperson',
    odds: [20, 10],
    names: ['Ann', 'Bob'],
  },
  {
    table: 'nj-mini-craps-1',
    side: null,
    placeEight: 'Place 8 to Win',
    caller: 'dealer',
    odds: [20, 10],
    names: ['Ada', 'Ben'],
  },
  {
    table: 'nz-craps-1',
    side: null,
    placeEight: 'Place 8',
    caller: 'stickperson',
    odds: [10, 6],
    names: ['Amy', 'Bill'],
  },
];

test.each(THROWN)('a session at $table', async (row) => {
  const { table, side, placeEight, caller } = row;
  const [first, second] = row.names;
  const [passOdds, comeOdds] = row.odds;
  const evening = web.evening();
  const s = side === null ? 0 : 5;
  const won = (comeOdds * 3) / 2;
  const $ = (dollars: number): string => `$${dollars}`;
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, first);
  await ann.hasInRack('$500', '$0');
  await ann.hasInWallet('$500');

  // A bet that is not open yet says when it will be, and is made then.
  await ann.bet('Come', 5);
  await ann.reads('Come Bet may be made only while a point is on.', ann.refusal);
  await ann.press('Bet $5 once a point is on', ann.refusal);

  if (side !== null) {
    await ann.bet(side, 5);
    await ann.sees(ann.stack(`$5 on ${side}`));
  }
  await ann.tap('Pass Line');
  await ann.tap('Pass Line');
  await ann.sees(ann.stack('$10 on Pass Line'));
  await ann.hasInRack($(490 - s), $(10 + s));

  await takeDice(evening, table, ann);
  await throwDice(evening, table, ann, '4-2');
  await ann.reads('The dice are out.', ann.dice);
  await callDice(evening, table);
  await ann.reads('Six, easy six. Point is six, mark it.', ann.dice);
  await ann.sees(ann.felt.getByRole('img', { name: /^Puck On/ }));
  await ann.sees(ann.stack('$5 on Come'));
  await ann.hasInRack($(485 - s), $(15 + s));

  await ann.area('Pass Line').focus();
  await ann.press(new RegExp(`^Full odds \\$${passOdds}`));
  await ann.hasInRack($(485 - s - passOdds), $(15 + s + passOdds));

  // While the dice are in the air, the crew must confirm a bet, and does.
  await throwDice(evening, table, ann, '5-4');
  await ann.reads('The dice are out.', ann.dice);
  await ann.bet('Field', 5);
  await ann.hasInRack($(480 - s - passOdds), $(20 + s + passOdds));
  await callDice(evening, table);
  await ann.reads('Nine, center field nine.', ann.dice);
  await ann.isTold('You win $5 on Field at 1 to 1.');
  await ann.sees(ann.stack('$5 on Come on 9'));
  await ann.hasInRack($(490 - s - passOdds), $(15 + s + passOdds));

  await throwDice(evening, table, ann, '3-4');
  await ann.reads('The dice are out.', ann.dice);
  await callNoRoll(evening, table, caller, 'no-end');
  await ann.reads('No Roll: the dice did not reach the end of the table.', ann.dice);
  await ann.isTold('No decision; all wagers stay as they are.');
  await ann.hasInRack($(490 - s - passOdds), $(15 + s + passOdds));

  await ann.stack('$5 on Come on 9').click();
  await ann.press(new RegExp(`^Full odds \\$${comeOdds}`), ann.page.getByRole('dialog'));
  await ann.hasInRack($(490 - s - passOdds - comeOdds), $(15 + s + passOdds + comeOdds));
  await throwDice(evening, table, ann, '6-3');
  await callDice(evening, table);
  await ann.isTold(`You won $${5 + won}.`);
  await ann.hasInRack($(500 - s - passOdds + won), $(10 + s + passOdds));

  // A seven ends the hand, and the dice pass to the next player, who sees the same in another browser.
  const bob = await web.visitor();
  await bob.sitDown(evening.address, table, second);
  await bob.bet(placeEight, 5);
  await bob.hasInRack('$494', '$6');
  await ann.sees(ann.chipsOf(second, `$6 on ${placeEight}`));
  await bob.sees(bob.chipsOf(first, '$10 on Pass Line on 6'));
  await throwDice(evening, table, ann, '4-3');
  await callDice(evening, table);
  for (const one of [ann, bob]) {
    await one.reads('Seven out, line away.', one.dice);
    await one.sees(one.dice.getByRole('img', { name: 'The dice show 4 and 3, 7' }));
  }
  await ann.hasInRack($(500 - s - passOdds + won), '$0');
  await bob.hasInRack('$494', '$0');
  await bob.bet('Pass Line', 5);
  await takeDice(evening, table, bob);
  await ann.reads(`${second} has the dice.`, ann.dice);

  await ann.leave();
  await ann.hasInWallet($(1_000 - s - passOdds + won));
  expect((await evening.tableNow(table)).players.map((one) => one.rackCents)).toEqual([48_900]);
});

test('a session at nj-automated-craps-1', async () => {
  const evening = web.evening();
  const table = 'nj-automated-craps-1';
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Alma');
  await ann.bet('Pass Line', 5);
  await ann.hasInRack('$495', '$5');
  await takeDice(evening, table, ann);
  await throwDice(evening, table, ann, '2-2');
  await ann.reads('The dice are out.', ann.dice);

  // Bets are refused once betting is closed; the refused bet is made as soon as betting reopens.
  await ann.bet('Field', 5);
  await ann.sees(ann.refusal);
  await ann.press('Bet $5 once this roll is settled', ann.refusal);
  await callDice(evening, table);
  await ann.reads('Hard four. Point is four, mark it.', ann.dice);
  await ann.sees(ann.stack('$5 on Field'));
  await ann.bet('Come', 5);
  await ann.stack('$5 on Pass Line on 4').click();
  await ann.press(/^Full odds \$10/, ann.page.getByRole('dialog'));
  await ann.hasInRack('$475', '$25');

  await throwDice(evening, table, ann, '6-6');
  await ann.reads('The dice are out.', ann.dice);
  await callNoRoll(evening, table, 'floorperson', 'malfunction');
  await ann.reads('No Roll: the equipment failed.', ann.dice);
  await ann.hasInRack('$475', '$25');

  await throwDice(evening, table, ann, '5-5');
  await callDice(evening, table);
  await ann.sees(ann.stack('$5 on Come on 10'));
  await ann.hasInRack('$485', '$20');
  await throwDice(evening, table, ann, '3-1');
  await callDice(evening, table);
  await ann.reads('Winner four, pay the line.', ann.dice);
  await ann.isTold('You won $25.');
  await ann.hasInRack('$525', '$5');

  // Any seven passes the shaker.
  const bob = await web.visitor();
  await bob.sitDown(evening.address, table, 'Bert');
  await bob.bet('Pass Line', 5);
  await ann.bet('Pass Line', 5);
  await ann.sees(ann.chipsOf('Bert', '$5 on Pass Line'));
  await ann.hasInRack('$520', '$10');
  await throwDice(evening, table, ann, '6-1');
  await callDice(evening, table);
  await ann.reads('Winner seven, front line winner.', ann.dice);
  // The line wins, and the come bet on ten loses.
  await ann.isTold('You won $5 and lost $5.');
  await ann.hasInRack('$530', '$0');
  await bob.bet('Pass Line', 5);
  await takeDice(evening, table, bob);
  await ann.reads(/^Bert has the shaker/, ann.dice);
  await ann.leave();
  await ann.hasInWallet('$1,030');
});

test('a session at nj-mini-dice-1', async () => {
  const evening = web.evening();
  const table = 'nj-mini-dice-1';
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Alice');
  await ann.bet('Place 6', 5);
  await ann.hasInRack('$494', '$6');
  await ann.bet('Over 7', 25);
  await ann.hasInRack('$469', '$31');
  await takeDice(evening, table, ann);
  await throwDice(evening, table, ann, '5-3');
  await ann.bet('Field', 5);
  await ann.sees(ann.refusal);
  await ann.press('Never mind', ann.refusal);
  await callDice(evening, table);
  await ann.reads('Eight, five and three.', ann.dice);
  await ann.isTold('You won $25.');
  await ann.hasInRack('$519', '$6');

  await ann.bet('Any 7', 1);
  await ann.hasInRack('$518', '$7');
  await throwDice(evening, table, ann, '2-1');
  await callNoRoll(evening, table, 'floorperson', 'other');
  await ann.reads('No Roll: it was not a proper throw.', ann.dice);
  await ann.hasInRack('$518', '$7');

  const bob = await web.visitor();
  await bob.sitDown(evening.address, table, 'Boris');
  await bob.bet('Under 7', 5);
  await ann.sees(ann.chipsOf('Boris', '$5 on Under 7'));
  await throwDice(evening, table, ann, '4-3');
  await callDice(evening, table);
  for (const one of [ann, bob]) await one.reads('Seven, four and three.', one.dice);
  await ann.isTold('You won $4 and lost $6.');
  await ann.hasInRack('$523', '$0');
  await bob.hasInRack('$495', '$0');
  await bob.bet('Under 7', 5);
  await takeDice(evening, table, bob);
  await ann.reads(/^Boris /, ann.dice);
  await ann.leave();
  await ann.hasInWallet('$1,023');
});
