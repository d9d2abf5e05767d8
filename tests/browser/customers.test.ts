// Customers without a device at a table with real dice: the dealer seats them, takes their bets by felt and by line and pays them,
// and the stickperson enters what they do with the dice. Every tap and key is counted.

import { expect, test } from 'vitest';
import { webForTests } from '../support/browser/for-tests.ts';
import { openRealTable } from '../support/browser/real-table.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import type { Visitor } from '../support/browser/seat.ts';

const web = webForTests();

test('a hand thrown by a customer without a device, from cash to cash', async () => {
  const evening = web.evening();
  const real = await openRealTable(evening, 'nj-craps', { players: [], wagers: 0 });
  const now = () => evening.tableNow(real.id);
  const [dealer, stick] = [
    await web.visitor({ width: 1180, height: 820 }),
    await web.visitor({ width: 820, height: 1180 }),
  ];
  const looks = (who: Visitor): Promise<void> => evening.seenBy(who, real.id);
  const picture = async (who: Visitor, name: string): Promise<void> => {
    const folder = process.env.BOXPERSON_PICTURES;
    if (folder !== undefined) await who.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  for (const [who, role] of [
    [dealer, 'dealer'],
    [stick, 'stickperson'],
  ] as const) {
    await signInQuickly(evening, who, real.nameAt(role));
    await who.page.goto(`${evening.address}/table/${real.id}/crew`);
    await who.sees(who.button(`Sign off as ${role}`));
  }

  // The dealer seats two customers, with cash counted note by note.
  for (const [name, place] of [
    ['Red hat', '5'],
    ['Blue coat', '6'],
  ] as const) {
    await dealer.press('Seat a customer');
    await dealer.page.getByRole('combobox', { name: /^Place/ }).selectOption(place);
    await dealer.page.getByLabel(/^What to call them/).fill(name);
    await dealer.press('Add $100');
    await dealer.press('Add $100');
    await picture(dealer, `1-seat-${place}`);
    await dealer.press('Seat, and sell $200 in chips');
    await dealer.sees(dealer.page.getByText(`Done: Seat ${name}.`));
  }
  const racks = async () => Object.fromEntries((await now()).players.map((one) => [one.id, one.rackCents]));
  expect(await racks()).toMatchObject({ 'Red hat': 20_000, 'Blue coat': 20_000 });

  // A spoken bet is three taps: the player, the chip, the felt.
  const taps: string[] = [];
  const tap = async (what: string, target: ReturnType<Visitor['button']>): Promise<void> => {
    taps.push(what);
    await target.click();
  };
  await tap('player', dealer.page.getByRole('button', { name: /Red hat/ }));
  await tap('chip', dealer.page.getByRole('button', { name: '$25', exact: true }));
  taps.push('felt');
  await dealer.tap('Pass Line');
  await evening.until(real.id, ({ wagers }) => wagers.some((one) => one.stakeCents === 2_500));
  expect(taps).toEqual(['player', 'chip', 'felt']);
  await picture(dealer, '2-served');
  // Or a line.
  await looks(dealer);
  await dealer.page.getByLabel(/says$/).fill('10 on pass for 6');
  await dealer.page.keyboard.press('Enter');
  await evening.until(real.id, ({ wagers }) => wagers.length === 2);
  await looks(dealer);
  await dealer.page.getByLabel(/says$/).fill('7 on the six for 6');
  await dealer.page.keyboard.press('Enter');
  await dealer.sees(dealer.page.locator('.serve-trouble'));
  await picture(dealer, '3-line');

  // The stickperson offers, and Red hat takes the dice.
  await looks(stick);
  await stick.page.keyboard.press('o');
  await evening.until(real.id, ({ dice }) => dice.offeredTo !== null);
  while ((await now()).dice.offeredTo !== 'Red hat') {
    const before = (await now()).dice.offeredTo;
    await stick.getsAnswers();
    await looks(stick);
    await stick.page.keyboard.press('>');
    await evening.until(real.id, ({ dice }) => dice.offeredTo !== null && dice.offeredTo !== before);
  }
  await stick.sees(stick.page.getByRole('heading', { name: 'Red hat takes the dice' }));
  await picture(stick, '4-offered');
  await stick.page.keyboard.press('Enter');
  await stick.sees(stick.page.getByRole('heading', { name: 'Red hat chooses two dice' }));
  await stick.getsAnswers();
  await stick.page.keyboard.press('Enter');
  await stick.sees(stick.page.getByRole('heading', { name: 'Enter the dice' }));
  await stick.getsAnswers();
  await picture(stick, '5-enter');

  // A roll is three keys: the two faces, and Enter to call them.
  for (const key of ['4', '3', 'Enter']) await stick.page.keyboard.press(key);
  await evening.until(real.id, ({ rolls }) => rolls === 1);
  await dealer.sees(
    dealer.page
      .getByText('pays even money')
      .or(dealer.page.getByText(/1 to 1/))
      .first(),
  );
  await picture(dealer, '6-pay');
  expect(await racks()).toMatchObject({ 'Red hat': 22_500, 'Blue coat': 21_000 });

  // Red hat keeps the dice until a seven-out, then leaves with the chips.
  await looks(dealer);
  await dealer.page.getByLabel(/says$/).fill('25 on pass for red');
  await dealer.page.keyboard.press('Enter');
  await evening.until(real.id, ({ wagers }) => wagers.some((one) => one.player === 'Red hat'));
  for (const [faces, before] of [
    ['64', 'seven'],
    ['16', 'ten'],
  ] as const) {
    // The console takes no keys until the call before has been answered.
    await stick.sees(stick.page.getByText(`Done: Call ${before}.`));
    await looks(stick);
    for (const key of [...faces, 'Enter']) await stick.page.keyboard.press(key);
    await evening.until(real.id, ({ rolls }) => rolls === (faces === '64' ? 2 : 3));
  }
  expect((await racks())['Red hat']).toBe(20_000);
  await dealer.press('Cash out $200');
  await evening.until(real.id, ({ players }) =>
    players.every((one) => one.id !== 'Red hat' || one.rackCents === 0),
  );
  await looks(dealer);
  await dealer.press('Leaves the table');
  await dealer.press('Leaves the table: press again');
  await evening.until(real.id, ({ players }) => players.every((one) => one.id !== 'Red hat'));
  await picture(dealer, '7-left');
});
