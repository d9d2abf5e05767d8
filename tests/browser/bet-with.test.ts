// Bets with something else than chips: match play and cash by a player on a phone, and what the dealer takes from a customer without
// a device.

import { expect, test } from 'vitest';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { openRealTable } from '../support/browser/real-table.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();

const picture = async (who: Visitor, name: string): Promise<void> => {
  const folder = process.env.BOXPERSON_PICTURES;
  if (folder !== undefined) await who.page.screenshot({ path: `${folder}/${name}.png` });
};

test('[NJ 13:69F-1.3(b)] [NJ 13:69F-1.3(b)#verbal] match play and spoken bets, by a player and for a customer', async () => {
  const evening = web.evening();
  const real = await openRealTable(evening, 'nj-craps', { players: [], wagers: 0 });
  const ann = await web.visitor({ width: 390, height: 844, hasTouch: true });
  const dealer = await web.visitor({ width: 1180, height: 820 });
  await signInQuickly(evening, dealer, real.nameAt('dealer'));
  await dealer.page.goto(`${evening.address}/table/${real.id}/crew`);
  await dealer.sees(dealer.button('Sign off as dealer'));

  await ann.sitDown(evening.address, real.id, 'Ann');
  const [player] = (await evening.tableNow(real.id)).players;
  if (player === undefined) throw new Error('Ann is not at the table');
  const issued = await evening.house.act(evening.operator, {
    do: 'issue-coupon',
    ...{ person: player.id, kind: 'match-play', cents: 1_000, game: null, untilMs: null },
  });
  if (isDenial(issued)) throw new Error(issued.says);
  await ann.page.reload();

  const choice = ann.tray.getByRole('combobox', { name: 'Bet with' });
  const says = (who: Visitor) => who.page.getByRole('combobox', { name: 'Bet with' }).locator('option');
  await becomes(
    'the choices',
    () => says(ann).allTextContents(),
    (now) => now.join() === ['Chips', 'Plaque', '$10 match play', 'Spoken, cash'].join(),
  );
  const tray = await ann.tray.boundingBox();
  const box = await choice.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await picture(ann, 'ann-1');

  // Match play lies on the line beside the chips that it matches, and the next bet is with chips again.
  await choice.selectOption('$10 match play');
  expect(await choice.boundingBox()).toEqual(box);
  expect(await ann.tray.boundingBox()).toEqual(tray);
  await picture(ann, 'ann-2');
  await ann.tap('Pass Line');
  await evening.until(real.id, ({ wagers }) => wagers.some((one) => one.couponCents === 1_000));
  await ann.sees(ann.felt.getByRole('button', { name: /^Your \$10 with a coupon of \$10 on Pass Line/ }));
  await becomes(
    'the choices without the coupon',
    () => says(ann).allTextContents(),
    (now) => now.join() === ['Chips', 'Plaque', 'Spoken, cash'].join(),
  );
  expect(await choice.locator('option:checked').textContent()).toBe('Chips');

  // A spoken bet with cash waits for the dealer.
  await choice.selectOption('Spoken, cash');
  await ann.chip(5);
  await ann.tap('Field');
  await evening.until(real.id, ({ pending }) => pending.length === 1);
  expect(await choice.locator('option:checked').textContent()).toBe('Chips');
  await picture(ann, 'ann-3');
  await dealer.sees(dealer.page.getByText(/Field/).first());
  await picture(dealer, 'dealer-1');
  await dealer.page.keyboard.press('Enter');
  await evening.until(real.id, ({ wagers, pending }) => wagers.length === 2 && pending.length === 0);

  // The dealer takes a spoken bet from a customer, by felt and by line. No coupon of theirs could be checked.
  await dealer.press('Seat a customer');
  await dealer.page.getByRole('combobox', { name: /^Place/ }).selectOption('5');
  await dealer.page.getByLabel(/^What to call them/).fill('Red hat');
  await dealer.press('Add $100');
  await dealer.press('Seat, and sell $100 in chips');
  await dealer.sees(dealer.page.getByText('Done: Seat Red hat.'));
  await dealer.page.getByRole('button', { name: /Red hat/ }).click();
  expect(await says(dealer).allTextContents()).toEqual(['Chips', 'Plaque', 'Spoken, cash']);
  await dealer.page.getByRole('combobox', { name: 'Bet with' }).selectOption('Spoken, cash');
  await picture(dealer, 'dealer-2');
  await dealer.page.getByRole('button', { name: '$25', exact: true }).click();
  await dealer.tap('Field');
  const waits = await evening.until(real.id, ({ pending }) => pending.length === 1);
  expect(waits.pending[0]).toMatchObject({ kind: 'spoken', bet: { player: 'Red hat', cents: 2_500 } });
  await dealer.sees(dealer.page.getByText('Done: Bet $25, spoken for Red hat.'));
  await dealer.page.getByLabel(/says$/).fill('cash 10 on field for 5');
  await dealer.page.keyboard.press('Enter');
  await evening.until(real.id, ({ pending }) => pending.length === 2);
  await picture(dealer, 'dealer-3');
});
