// No one gets stuck, in a real browser: a guest opens an account in the middle of a hand, cashes out with a line bet up, comes back,
// throws again with two taps, and makes three bets in one betting window. Players who have to wait see what they are waiting for.

import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import type { Table } from '../../src/game/table/state.ts';
import { callDice } from '../support/browser/at-dice.ts';
import { type Evening, HOUR_MS, PASSWORD, SLOW } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { signIn } from '../support/browser/scenes.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';
import { WAIT_MS } from '../support/run/patience.ts';

/** Players who disconnect count as away at once; the crew waits for unresponsive players until the test lets it continue. */
const web = webForTests({ ...SLOW, offerMs: HOUR_MS, blinkMs: 0 });

/** One press of Throw: the dice go out and are called. */
async function throwOnce(evening: Evening, table: string, who: Visitor, roll: string): Promise<void> {
  evening.load(roll);
  await who.press('Throw', who.dice);
  await evening.until(table, ({ dice }) => dice.stage === 'in-air');
  await callDice(evening, table);
}

async function openAccount(who: Visitor, name: string): Promise<void> {
  await who.pressInMenu('Open an account');
  const door = who.page.getByRole('dialog', { name: 'Open an account' });
  await door.getByLabel('Name').fill(name);
  await door.getByLabel('Password').fill(PASSWORD);
  await who.press('Open account', door);
  await who.reads(name, who.page.getByRole('banner'));
}

test('a guest plays a whole session without getting stuck', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A table of one’s own' });
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Ann');
  await ann.reads('Bets are open. Bet Pass or Don’t Pass to throw.', ann.dice);
  await ann.bet('Pass Line', 5);
  await ann.reads('The dice are offered to you.', ann.dice);
  await throwOnce(evening, table, ann, '4-2');
  await ann.reads('The dice are yours. Throw when you are ready.', ann.dice);

  // Opening an account in mid-hand keeps the player signed in, in the same place, with the chips and the dice.
  const before = only(await evening.tableNow(table));
  await openAccount(ann, 'Ann Onymous');
  await ann.hasInRack('$495', '$5');
  expect(only(await evening.tableNow(table))).toMatchObject({ id: before.id, place: before.place });
  await throwOnce(evening, table, ann, '5-4');
  await ann.reads('Nine, center field nine.', ann.dice);
  expect(await ann.page.getByText('Your session has ended').count()).toBe(0);

  // Cashing out with the line bet up: free chips go to the wallet now, and the page explains the rest.
  await ann.pressInMenu('Cash out and leave');
  const dialog = ann.page.getByRole('dialog', { name: 'Leave the table' });
  await ann.reads('$495 goes to your wallet now.', dialog);
  const follows =
    '$5 on Pass Line on 6 stays up. It is settled without you, and anything it pays goes to your wallet.';
  await ann.reads(follows, dialog);
  const waits = 'No one else is at the table, so nothing is decided until someone throws or you come back.';
  await ann.reads(waits, dialog);
  await ann.press('Leave', dialog);
  await ann.reads('You have left the table. $495 is in your wallet.');
  await ann.reads(follows);
  await ann.hasInWallet('$995');
  for (const name of ['Buy chips', 'Cash out and leave']) expect(await ann.button(name).count()).toBe(0);

  // One tap brings the player back, to the same bet and the dice.
  await ann.press('Come back with $495');
  await ann.hasInRack('$495', '$5');
  await ann.hasInWallet('$500');
  await throwOnce(evening, table, ann, '4-3');
  await ann.reads('Seven out, line away.', ann.dice);
  await ann.hasInRack('$495', '$0');

  // Alone after a seven-out, two taps put the dice out.
  evening.load('6-5');
  await ann.press(/^Repeat \$5/);
  await ann.press('Throw', ann.dice);
  await evening.until(table, ({ dice }) => dice.stage === 'in-air');
  await callDice(evening, table);
  await ann.reads('Yo, eleven, front line winner.', ann.dice);
  await ann.hasInRack('$500', '$0');
  await ann.leave();
  await ann.reads('You have left the table. $500 is in your wallet.');
  await ann.hasInWallet('$1,000');

  // Three bets in one betting window at mini-dice, with a countdown throughout.
  const shaker = await evening.openTable({ game: 'nj-mini-dice', name: 'A shaker of one’s own' });
  await ann.page.goto(`${evening.address}/table/${shaker}`);
  await ann.press('Sit down with play chips');
  await ann.reads('Bets are open. Make one to begin.', ann.dice);
  await ann.bet('Field', 5);
  await ann.reads(/^Bets close in \d+ min\.$/, ann.dice);
  const line = await ann.dice.evaluateHandle(watchLine);
  await ann.bet('Over 7', 5);
  await ann.bet('Any 7', 1);
  for (const says of ['$5 on Field', '$5 on Over 7', '$1 on Any 7']) await ann.sees(ann.stack(says));
  await ann.hasInRack('$489', '$11');
  expect((await evening.tableNow(shaker)).isBettingOpen).toBe(true);
  for (const said of await line.evaluate((seen) => seen.lines))
    expect(said).toMatch(/^Bets close in \d+ min\.$/);

  // One press shakes the dice.
  await evening.until(shaker, ({ dice }) => dice.stage === 'offered');
  evening.load('6-5');
  await ann.press('Shake', ann.dice);
  await callDice(evening, shaker);
  await ann.reads('Eleven, six and five.', ann.dice);
  await ann.leave();
});

const only = ({ players: [one] }: Table) => required(one, 'a player');

/** Everything the status line beside the dice says from now on. */
function watchLine(dice: HTMLElement | SVGElement): { readonly lines: string[] } {
  const line = dice.querySelector('.dice-status > span');
  const lines: string[] = [];
  const note = (): void => void lines.push(line?.textContent?.trim() ?? '');
  note();
  if (line !== null)
    new MutationObserver(note).observe(line, { subtree: true, childList: true, characterData: true });
  return { lines };
}

test('when a shooter sets a point and closes the browser, the next player is told and throws', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A shooter goes' });
  const [cal, dee] = [await web.visitor(), await web.visitor()];
  await cal.sitDown(evening.address, table, 'Cal');
  await cal.bet('Pass Line', 5);
  await throwOnce(evening, table, cal, '4-4');
  await dee.sitDown(evening.address, table, 'Dee');
  await dee.bet('Field', 5);
  await dee.reads('Cal has the dice.', dee.dice);
  await cal.page.close();
  await dee.openPanel('Players');
  await dee.reads(/^place kept until \d\d:\d\d$/, dee.page.getByRole('tabpanel'));
  await dee.reads('The shooter has left. The dice go to the next player in', dee.dice);
  await evening.until(table, ({ dice }) => dice.stage === 'offered');
  await throwOnce(evening, table, dee, '5-4');
  await dee.reads('Nine, center field nine.', dee.dice);
  expect((await evening.tableNow(table)).rolls).toBe(2);
});

test('a newcomer without a line bet is told what it takes to throw', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A newcomer' });
  const eve = await web.visitor({ width: 390, height: 844, hasTouch: true });
  await eve.sitDown(evening.address, table, 'Eve');
  await eve.bet('Place 4 to Win', 5);
  await eve.reads('Bet Pass or Don’t Pass to throw.', eve.dice);
  // The button at the thumb always has the next step.
  const next = eve.page.locator('.next-step');
  await eve.press('Pass Line $5', next);
  evening.load('3-3');
  await eve.press('Throw', next);
  await evening.until(table, ({ rolls }) => rolls === 1);
  await eve.reads('The dice are yours. Throw when you are ready.', eve.dice);
});

test('a part of the page that cannot be fetched is asked for again, and the rest stays', async () => {
  const evening = web.evening();
  const eve = await web.visitor();
  let refused = 0;
  await eve.page.route(/\/assets\/plain-facts/, (route) =>
    refused++ < 3 ? route.abort('connectionrefused') : route.continue(),
  );
  await eve.sitDown(evening.address, 'nj-craps-1', 'Eve');
  await expect.poll(() => refused, { timeout: WAIT_MS }).toBeGreaterThan(3);
  await eve.sees(eve.felt);
  await eve.leave();
});

test('a brief loss of connection moves nothing under the pointer', async () => {
  const evening = web.evening();
  const fay = await web.visitor();
  await fay.sitDown(evening.address, 'nj-craps-1', 'Fay');
  const top = async (): Promise<number> => required(await fay.felt.boundingBox(), 'a felt').y;
  const before = await top();
  await evening.hangUp();
  await fay.reads('The server is not responding.');
  expect(await top()).toBe(before);
  await evening.pickUp();
  await fay.page.getByText('The server is not responding.').waitFor({ state: 'detached' });
  expect(await top()).toBe(before);
  await fay.leave();
});

test('with a human crew, the console says who acts next, and nobody waits for a player who has left', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A table of people' });
  await evening.staff('Stick', 'stickperson');
  const [sam, gil, hal] = [await web.visitor(), await web.visitor(), await web.visitor()];
  await signIn(evening, sam, 'Stick');
  await sam.page.goto(`${evening.address}/table/${table}/crew`);
  await sam.press('Sign on');
  await sam.sees(sam.button('Sign off as stickperson'));
  await gil.sitDown(evening.address, table, 'Gil');
  await hal.sitDown(evening.address, table, 'Hal');
  await gil.bet('Pass Line', 5);
  await hal.bet('Pass Line', 5);
  for (const who of [gil, hal]) await who.reads('The stickperson offers the dice to', who.dice);
  await sam.reads('The stickperson offers the dice to');
  await sam.page.keyboard.press('o');
  const offered = required(
    (await evening.until(table, ({ dice }) => dice.stage === 'offered')).dice.offeredTo,
    'a player',
  );
  await sam.press('Declined: offer to the next player');
  // Without letting time pass, in which the house would decline for the player.
  const now = await becomes(
    'an offer to the next player',
    () => evening.tableNow(table),
    ({ dice }) => dice.stage === 'offered' && dice.offeredTo !== offered,
  );
  const { person } = await evening.house.people.me(required(now.dice.offeredTo, 'a player'));
  const [first, second] = person.name === 'Hal' ? [gil, hal] : [hal, gil];
  await second.press('Take the dice', second.dice);
  await second.press('Any two');
  await first.reads(/^(?:Gil|Hal) has the dice\./, first.dice);
});
