// A New Jersey mini-dice evening with a real shaker: a dealer, a floorperson, three customers without a device and one with a phone
// and a coupon. Bets close before each shake, the layout decides, and the dice are replaced after a day.

import { expect, test } from 'vitest';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { crewAtWork, openByConsole, picture, showsNoIds, tickAll } from '../support/browser/crew-at-work.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import type { Visitor } from '../support/browser/seat.ts';

const web = webForTests();

test('an evening at New Jersey mini-dice', async () => {
  const evening = web.evening();
  const crew = await crewAtWork(web, evening, 'nj-mini-dice', ['floorperson', 'dealer']);
  const { id, now, post, roll, shoots, racks } = crew;
  const [floor, dealer] = [post('floorperson'), post('dealer')];
  const until = (isSo: Parameters<typeof evening.until>[1]) => evening.until(id, isSo);
  const players: Visitor[] = [];
  const look = async (name: string): Promise<void> => {
    await showsNoIds(crew, ...players);
    await picture(crew, name);
  };
  await openByConsole(crew);
  const opened = await now();
  expect(opened.isOpen).toBe(true);

  for (const [name, place] of [
    ['Red hat', '3'],
    ['Blue coat', '4'],
    ['Ms Green', '5'],
  ] as const) {
    await dealer.seats(name, place);
    await until(({ players }) => players.some((one) => one.id === name && one.rackCents === 50_000));
  }
  const ben = await web.visitor({ width: 390, height: 844, hasTouch: true });
  await ben.sitDown(evening.address, id, 'Ben');
  players.push(ben);
  const { id: person = '' } = (await now()).players.find(({ served }) => served !== true) ?? {};
  const coupon = { person, kind: 'match-play', cents: 1_000, game: null, untilMs: null } as const;
  const issued = await evening.house.act(evening.operator, { do: 'issue-coupon', ...coupon });
  if (isDenial(issued)) throw new Error(issued.says);
  await ben.page.reload();

  // The first round. Ben matches ten dollars with his coupon; the customers bet by line and by three taps.
  await ben.tray.getByRole('combobox', { name: 'Bet with' }).selectOption('$10 match play');
  await ben.tap('Over 7');
  await until(({ wagers }) => wagers.some((one) => one.couponCents === 1_000));
  await dealer.says('12 on six for red');
  await dealer.says('10 on field for 5');
  await dealer.chooses('Blue coat');
  await dealer.who.page.getByRole('button', { name: '$5', exact: true }).click();
  await dealer.who.tap('Over 7');
  await until(({ wagers }) => wagers.length === 4);
  await look('wagers');

  /** The dealer announces “No more bets” and shakes. */
  const dealerShakes = async (): Promise<void> => {
    await dealer.due('Announce “No more bets”');
    await dealer.keys('n');
    await dealer.due('Shake the shaker');
    await dealer.keys('s');
    await until(({ dice }) => dice.dealerShakes === 3);
  };
  /** The person with the shaker shakes it. */
  const shakes = async (title: string): Promise<void> => {
    await dealer.due(title);
    await dealer.keys('s');
    await until(({ dice }) => dice.holderShakes === 3);
  };
  await dealerShakes();
  // The window is closed.
  await dealer.who.page.getByLabel(/says$/).fill('5 on field for 4');
  await dealer.who.page.keyboard.press('Enter');
  await dealer.who.sees(dealer.who.page.locator('.serve-trouble'));
  await dealer.keys('Escape');
  await look('window');
  await shoots('Red hat');
  await shakes('Red hat shakes the shaker');
  await look('shaken');
  await roll('54');
  await dealer.who.reads('Collect and pay');
  await look('pay');
  expect(await racks()).toEqual({
    // 500 - 10; Over 7 pays 10 for the chips and 10 for the coupon, with the chips back.
    Ben: 520,
    // 500 - 12, which stays up.
    'Red hat': 488,
    // 500 - 5 + 5 and 5.
    'Blue coat': 505,
    // 500 - 10 + 10 and 10.
    'Ms Green': 510,
  });

  // Ms Green has ten dollars on Under 7, and five were entered. The floorperson puts that right while bets can be made.
  await dealer.says('5 on under 7 for 5');
  await floor.may(/^Correct a payment/);
  await floor.dialog.getByRole('combobox', { name: /^What went wrong/ }).selectOption('wager');
  const chosen = floor.dialog.getByRole('combobox', { name: /^Wager/ });
  await chosen.selectOption('Ms Green: $5 on Under 7');
  await floor.dialog.getByLabel(/^The stake that was meant/).fill('10');
  await floor.dialog.getByLabel(/^What happened/).fill('Ten dollars are on the layout.');
  await look('correction');
  await floor.who.press('Correct it', floor.dialog);
  await until(({ wagers }) => wagers.some((one) => one.player === 'Ms Green' && one.stakeCents === 1_000));
  // So has Blue coat, but the shaker is out by then: the layout prevails, and the payment is corrected afterwards.
  await dealer.says('5 on under 7 for 4');
  await dealerShakes();
  await floor.may(/^Correct a payment/);
  await floor.dialog.getByRole('combobox', { name: /^What went wrong/ }).selectOption('wager');
  await chosen.selectOption('Blue coat: $5 on Under 7');
  await floor.dialog.getByLabel(/^The stake that was meant/).fill('10');
  await floor.who.reads(/wagers count as they lie/, floor.dialog);
  await look('too-late');
  await floor.who.press('Close', floor.dialog);
  await shakes('Red hat shakes the shaker');
  await roll('31');
  await floor.may(/^Correct a payment/);
  await floor.dialog.getByRole('combobox', { name: /^Player/ }).selectOption('Blue coat');
  await floor.dialog.getByLabel('Amount, in dollars').fill('5');
  await floor.dialog.getByLabel(/^What happened/).fill('Ten dollars were on Under 7, and five were entered.');
  await floor.who.press('Correct it', floor.dialog);
  await until(({ players }) => players.some((one) => one.id === 'Blue coat' && one.rackCents === 51_500));

  // The cover comes off during a shake. The floorperson calls it, and the dealer begins again.
  await dealer.says('5 on any 7 for 4');
  await dealerShakes();
  await floor.may(/^Call “No Roll”/);
  await floor.who.page.getByRole('radio', { name: /^It was not a proper throw/ }).check();
  await floor.dialog.getByLabel(/^Reason/).fill('The cover came off.');
  await look('no-roll');
  await floor.who.press('Call “No Roll”', floor.dialog);
  await until(({ isBettingOpen }) => isBettingOpen);

  // A disputed face: nobody names faces here, and the dice count as they lie. The seven takes the shaker from Red hat.
  await dealerShakes();
  await shakes('Red hat shakes the shaker');
  await dealer.due('Enter the dice');
  await dealer.keys('2', '5', 'e');
  await until(({ dice }) => dice.stage === 'at-rest');
  await floor.may(/^Dispute a face/);
  await dealer.due('Rule on the disputed face');
  await dealer.keys('Enter');
  await dealer.who.reads('The dice show 2 and 5, and count as they lie.', dealer.dialog);
  await look('dispute');
  await dealer.who.press('Rule total 7', dealer.dialog);
  await dealer.due(/^Call/);
  await dealer.keys('Enter');
  await until(({ dice }) => dice.shooter === null);

  // Blue coat takes the shaker, holds up the game and has to pass it; Ms Green shakes.
  await dealer.says('5 on field for 5');
  await dealerShakes();
  await shoots('Blue coat');
  await floor.may(/^Order the shaker passed/);
  await floor.who.press(/Holding up the game/, floor.dialog);
  await until(({ dice }) => dice.shooter === null);
  await shoots('Ms Green');
  await shakes('Ms Green shakes the shaker');
  await roll('66');

  // The next day. The dice have been at the table for 25 hours: no bet is taken and no shake begins until a new set has come and
  // was inspected. The bet of before is decided by the new dice.
  await dealer.says('5 on over 7 for 4');
  await floor.may(/^Set the table clock/);
  await floor.dialog.getByLabel('Minutes since then').fill('1500');
  await floor.who.press('Set the clock', floor.dialog);
  await floor.due('Bring a new set of dice');
  await dealer.who.reads(
    'The dice have been on the table for over 24 hours. The floorperson brings a new set.',
  );
  await look('too-old');
  await floor.keys('b');
  await tickAll(floor);
  await floor.who.press('Bring dice to the table', floor.dialog);
  await floor.does('Attest that the dice were inspected', /^Attest/);
  await tickAll(floor);
  await floor.who.press('Attest', floor.dialog);
  await until(({ set }) => set.id === 'set-2' && set.inspectedBy.length === 1);

  // Ms Green passes the shaker, nobody else wants it, and the dealer shakes for them.
  await dealer.may(/^Ms Green passes the shaker/);
  await until(({ dice }) => dice.shooter === null);
  await dealerShakes();
  await shoots(null);
  await shakes('Shake the shaker');
  await roll('33');
  expect((await now()).wagers).toEqual([]);
  expect(await racks()).toEqual({
    Ben: 520,
    // The place bet was lost.
    'Red hat': 488,
    // 505 + 5 for Under 7 + 5 by the correction + 20 for Any 7 - 5 on Over 7.
    'Blue coat': 530,
    // 510 + 10 for Under 7 + 10 for the field on twelve.
    'Ms Green': 530,
  });

  // Closing: the shaker is checked in.
  for (const name of ['Red hat', 'Blue coat', 'Ms Green']) await dealer.seesOff(name);
  await floor.may(/^Close the table/);
  const closed = await until(({ isOpen }) => !isOpen);
  await floor.may(/^Check in the dice/);
  await until(({ set }) => set.id === null);
  // The players won 20 - 12 + 30 + 30 dollars, and there are no commissions.
  expect([opened.bankCents - closed.bankCents, closed.feesCents]).toEqual([6_800, 0]);
  expect(52_000 + closed.bankCents).toBe(closed.issuedCents);
  await look('closed');
  expect((await evening.prove(id)).verdict).toMatchObject({ holds: true });
});
