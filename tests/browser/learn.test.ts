// How to play, on a phone and on a desk: every game has a page, its illustrations are played through a win and a loss, and a person
// who came from a table gets back to it.

import { expect, test } from 'vitest';
import { ALL_GAMES } from '../../src/game/games/games.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays, chooseTheme, defectsIn, inTheme } from '../support/browser/page-looks.ts';
import type { Visitor } from '../support/browser/seat.ts';

const web = webForTests();

const PHONE = { width: 390, height: 844, hasTouch: true } as const;
const DESK = { width: 1280, height: 800 } as const;

async function learns(who: Visitor, path: string): Promise<void> {
  await who.page.goto(`${web.evening().address}${path}`);
  await who.page.getByRole('heading', { level: 1 }).waitFor();
}

test('on a phone, an illustration is played through a win and a loss', async () => {
  const ann = await web.visitor(PHONE);
  await learns(ann, '/learn/nj-craps');
  const line = ann.page.getByRole('region', { name: 'The Pass Line: the come-out and the point' });
  const roll = (name: RegExp): Promise<void> => line.getByRole('button', { name }).click();
  const chips = line.getByRole('group', { name: 'Chips' }).getByRole('img');
  const button = line.getByRole('button', { name: /^Roll 8/ });
  await line.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();

  await roll(/^Roll 8 point$/);
  await ann.reads('Eight, easy eight. Point is eight, mark it.', line);
  await ann.reads('Your Pass Line bet needs an 8 before a 7.', line);
  expect(await line.getByRole('button', { name: /wins$/ }).allTextContents()).toEqual(['Roll 8wins']);
  await roll(/^Roll 8 wins$/);
  await ann.reads('An 8 came before a 7: you win $5 on your Pass Line.', line);
  await ann.reads('After 2 rolls: +$5', line);
  await roll(/^Roll 6 point$/);
  await roll(/^Roll 7 loses$/);
  await ann.reads('A 7 came before a 6: you lose $5 on your Pass Line. The shooter’s turn is over.', line);
  await ann.reads('After 4 rolls: $0', line);
  expect(await chips.count()).toBeGreaterThan(0);
  // Nothing under the finger has moved.
  expect(await button.boundingBox()).toEqual(place);

  await ann.press('Start again', line);
  await ann.reads('No roll yet.', line);
  // By keyboard.
  await ann.page.keyboard.press('Shift+Tab');
  await ann.page.keyboard.press('Enter');
  await ann.reads(/^After 1 roll: /, line);

  const seven = ann.page.getByRole('region', { name: /^Any Seven/ });
  await ann.press('All 36 rolls', seven);
  await ann.reads(
    'Each of the 36 rolls came once: you bet $180 in all and lost $30 of it. On average the house keeps 16.67% of every such bet.',
    seven,
  );
});

test('every game has a page from its own rules, without visible defects', async () => {
  const [phone, desk] = [await web.visitor(PHONE), await web.visitor(DESK)];
  await learns(phone, '/learn');
  expect(await axeSays(phone.page)).toEqual([]);
  for (const { id, name } of ALL_GAMES) {
    await learns(phone, `/learn/${id}`);
    expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    expect(await defectsIn(phone.page), id).toEqual([]);
  }
  await learns(desk, '/learn/nevada-craps');
  for (const who of [phone, desk]) {
    await learns(who, '/learn/nevada-craps');
    await who.page.locator('.learn-cost').first().filter({ hasText: 'an hour' }).waitFor();
    await who.page
      .getByRole('button', { name: /^Roll 7/ })
      .first()
      .click();
    for (const theme of ['light', 'dark', 'contrast']) {
      await chooseTheme(who.page, theme);
      expect(await axeSays(who.page, inTheme(theme)), theme).toEqual([]);
    }
  }
  expect(await defectsIn(desk.page)).toEqual([]);
  await learns(desk, '/learn/no-such-game');
  await desk.page.getByRole('link', { name: 'See the games of this house.' }).click();
  await desk.page.getByRole('link', { name: /^New Jersey mini-dice/ }).click();
  await desk.page.getByRole('heading', { name: 'How a turn goes' }).waitFor();
});

test('from the lobby, and from a table and back to it', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nj-craps', name: 'First table' });
  const bob = await web.visitor(PHONE);
  await bob.page.goto(evening.address);
  await bob.page.getByRole('button', { name: 'More', exact: true }).click();
  await bob.page.getByRole('link', { name: 'How to play', exact: true }).click();
  await bob.page.getByRole('link', { name: /^New Jersey craps/ }).waitFor();
  await bob.sitDown(evening.address, id, 'Bob');
  await bob.page.getByText('Menu', { exact: true }).click();
  await bob.page
    .getByRole('navigation', { name: 'This table' })
    .getByRole('link', { name: 'How to play' })
    .click();
  await bob.page.getByRole('heading', { level: 1, name: 'New Jersey craps' }).waitFor();
  await bob.page.getByRole('link', { name: 'Back to the table' }).click();
  await bob.tray.waitFor();
  await bob.page.goto(`${evening.address}/table/${id}/rules`);
  await bob.page.getByRole('link', { name: 'How to play New Jersey craps' }).click();
  await bob.page.getByRole('link', { name: 'Back to the table' }).waitFor();
});
