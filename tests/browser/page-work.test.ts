// A roll has the browser do what it changes and no more, and what it shows goes away. It is counted and not timed; bench/browser has
// the times.

import { expect, test } from 'vitest';
import { crowdAt, rollBy } from '../support/browser/crowd.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes } from '../support/browser/seat.ts';
import { pageWork } from '../support/browser/speed.ts';

const web = webForTests();

test('a roll that decides sixty wagers has no script measure the page, and most of it is not styled again', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A busy table' });
  const { guests } = await crowdAt(evening, table, { players: 8, wagers: 0 });
  const who = await web.visitor({ moves: true });
  await who.sitDown(evening.address, table, 'Watcher');
  const { elements, restyledMost, forced } = await pageWork(web.browser(), evening, table, guests, who);
  expect(elements).toBeGreaterThan(2_000);
  expect(forced).toBe(0);
  expect(restyledMost).toBeGreaterThan(0);
  expect(restyledMost).toBeLessThan(elements * 0.6);
});

test('after many rolls in quick succession, no chips that were decided are left on the felt', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'A quick table' });
  const { guests } = await crowdAt(evening, table, { players: 4, wagers: 0 });
  const who = await web.visitor();
  await who.sitDown(evening.address, table, 'Watcher');
  for (let roll = 0; roll < 60; roll++) {
    for (const player of guests)
      await evening.give(player, table, 'player', 'bet', { player, wager: 'field', cents: 500 });
    await rollBy(evening, table, roll % 2 === 0 ? '5-6' : '5-3');
  }
  const { wagers } = await evening.tableNow(table);
  await becomes(
    'as many stacks as wagers',
    () => who.page.locator('.felt .stack').count(),
    (stacks) => stacks === wagers.length,
  );
});
