// Pieces on the felt as a browser shows them, on a phone and on a laptop: the puck, the lit button, the shaker's cover, and room
// beside the dice for both buttons. What each piece shows in every state is tested without a browser, in src/web/felt.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callDice, takeDice, throwDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes, resize } from '../support/browser/seat.ts';

const web = webForTests();
const PHONE = { width: 390, height: 844, hasTouch: true };
const LAPTOP = { width: 1280, height: 900 };

/** Whether the whole element can be seen in the window. */
const isWhole = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, right, bottom, height } = element.getBoundingClientRect();
    return height > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test('on a phone, the next step is in view beside a call of two lines, and the puck shows the point', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps' });
  const ann = await web.visitor(PHONE);
  await ann.sitDown(evening.address, table, 'Ann');
  await ann.bet('Pass Line', 5);
  await takeDice(evening, table, ann);
  await throwDice(evening, table, ann, '5-4');
  await callDice(evening, table);
  await ann.sees(ann.felt.getByRole('img', { name: 'Puck On, the point is 9' }));
  await ann.page.locator('.dice-row.large').waitFor({ state: 'detached' });
  await throwDice(evening, table, ann, '6-3');
  await callDice(evening, table);
  await ann.sees(ann.felt.getByRole('img', { name: 'Puck Off', exact: true }));
  await ann.page.locator('.dice-row.large').waitFor({ state: 'detached' });
  await ann.bet('Pass Line', 5);
  await ann.reads('Winner nine, pay the line.', ann.dice);
  await becomes(
    '“Throw” in view',
    () => isWhole(ann.button('Throw')),
    (isIn) => isIn,
  );
  await ann.press('Menu');
  await ann.sees(ann.button('Pass the dice on'));
  // On a laptop the dice lie in the middle of their tray.
  await resize(ann.page, LAPTOP);
  await becomes(
    'the dice in the middle of the tray',
    () =>
      ann.dice.locator('.tray').evaluate((tray) => {
        const middle = ({ left, width }: DOMRect): number => left + width / 2;
        const pair = tray.querySelector('.dice-pair')?.getBoundingClientRect();
        return pair === undefined ? null : middle(pair) - middle(tray.getBoundingClientRect());
      }),
    (off) => off !== null && Math.abs(off) < 10,
  );
});

test.each([PHONE, LAPTOP])('[NJ 13:69F-1A.5(b)2] the lit button can be seen at $width px', async (size) => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-automated-craps' });
  const bob = await web.visitor(size);
  await bob.sitDown(evening.address, table, 'Bob');
  await bob.bet('Pass Line', 5);
  await takeDice(evening, table, bob);
  await evening.until(table, ({ dice }) => dice.stage === 'activated');
  await bob.sees(bob.felt.getByRole('img', { name: /^Button of place \d+, lit and live$/ }));
  const faces = await bob.felt
    .locator('.operator-face')
    .evaluateAll((all) => all.map((face) => getComputedStyle(face).fill));
  // One of them looks different from all others.
  expect(new Set(faces).size).toBe(2);
  expect(faces.filter((fill) => fill !== faces[0])).toHaveLength(1);
});

test.each([PHONE, LAPTOP])('[NJ 19:47-13.5(c)] the shaker’s cover can be seen at $width px', async (size) => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-mini-dice' });
  const cas = await web.visitor(size);
  await cas.sitDown(evening.address, table, 'Cas');
  await cas.bet('Field', 5);
  await evening.until(table, ({ dice }) => dice.isCovered);
  await cas.sees(cas.felt.getByRole('img', { name: '2 dice in the shaker, which is covered' }));
  await cas.sees(cas.felt.locator('.cup-cover'));
  await cas.sees(cas.dice.locator('.cover'));
});

test('[NJ 13:69F-1.5(a)#checklist] the rules page shows when the fee on each buy number is charged', async () => {
  const evening = web.evening();
  const upFront = { 5: 'up-front', 6: 'up-front', 8: 'up-front', 9: 'up-front' };
  const choices = { 'buy.vigTiming': { 4: 'on-win', 10: 'on-win', ...upFront } };
  const table = await evening.openTable({ game: 'nj-craps', choices });
  const eve = await web.visitor(LAPTOP);
  await eve.page.goto(`${evening.address}/table/${table}/rules#fees`);
  const rows = eve.page.locator('#fees tr').filter({ hasText: /^Buy/ });
  await eve.sees(rows);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(cells.map(([name, , when]) => `${name}: ${when}`)).toEqual([
    'Buy 4: Only when the bet wins',
    ...[5, 6, 8, 9].map((number) => `Buy ${number}: When the bet is made`),
    'Buy 10: Only when the bet wins',
  ]);
});
