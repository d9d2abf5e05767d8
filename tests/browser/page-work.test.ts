// A roll has the browser do what it changes and no more. It is counted and not timed; bench/browser has the times.

import { expect, test } from 'vitest';
import { crowdAt } from '../support/browser/crowd.ts';
import { webForTests } from '../support/browser/for-tests.ts';
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
