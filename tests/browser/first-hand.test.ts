// A guest who has never played, on a phone: the coach says what to do, points at it, and explains what happened. Nothing moves.

import { expect, test } from 'vitest';
import { callDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes } from '../support/browser/seat.ts';

const web = webForTests();

test('a guest is coached through a first hand', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nj-craps', name: 'First table' });
  const ann = await web.visitor({ width: 390, height: 844, hasTouch: true });
  await ann.sitDown(evening.address, id, 'Ann');
  const coach = ann.page.getByRole('region', { name: 'Coach' });
  const says = (text: string): Promise<void> => ann.reads(text, coach);
  const picture = async (name: string): Promise<void> => {
    const folder = process.env.BOXPERSON_PICTURES;
    if (folder !== undefined) await ann.page.screenshot({ path: `${folder}/${name}.png` });
  };
  const roll = async (faces: string): Promise<void> => {
    evening.load(faces);
    await ann.press(/^Throw/, ann.page.locator('.at-hands'));
    await callDice(evening, id);
  };

  await ann.chip(5);
  await says('Put $5 on the Pass Line: 7 or 11 wins now, 2, 3 or 12 loses.');
  await ann.sees(ann.felt.locator('[data-area="pass"].is-pointed'));
  const box = await coach.boundingBox();
  const got = await ann.button('Got it', coach).boundingBox();
  expect(Math.min(got?.height ?? 0, got?.width ?? 0)).toBeGreaterThanOrEqual(44);
  await picture('coach-1');

  await ann.tap('Pass Line');
  await evening.until(id, ({ wagers }) => wagers.length === 1);
  await evening.until(id, ({ dice }) => dice.stage === 'offered');
  await says('The dice are offered to you: take them or pass. Your bets count either way.');
  expect(await ann.felt.locator('.is-pointed').count()).toBe(0);
  await roll('5-3');
  await says('Your Pass Line bet needs an 8 before a 7.');
  await says('Put $5 odds behind your Pass Line: they pay 6 to 5 with no house edge.');
  await picture('coach-2');

  // The coach blocks nothing: the same tap as before now puts odds behind the line.
  await ann.tap('Pass Line');
  await evening.until(id, ({ wagers }) => wagers.length === 2);
  await roll('4-4');
  await says('An 8 came before a 7: you win $5 on your Pass Line and $6 on your Pass Odds on 8.');
  await says('Put $5 on the Pass Line to play the next hand.');
  await picture('coach-3');
  expect(await coach.boundingBox()).toEqual(box);

  await ann.press('Got it', coach);
  await becomes(
    'what the coach says after “Got it”',
    () => coach.locator('.coach-says').textContent(),
    (now) => now?.includes('An 8 came') === false,
  );

  // Off for good, until the menu turns it on again.
  await ann.press('Turn off the coach', coach);
  await coach.waitFor({ state: 'detached' });
  await ann.page.reload();
  await ann.tray.waitFor();
  expect(await coach.count()).toBe(0);
  await ann.page.getByText('Menu', { exact: true }).click();
  await ann.press('Coach');
  await coach.waitFor();
  await says('Put $5 on the Pass Line: 7 or 11 wins now, 2, 3 or 12 loses.');
  expect(ann.complaints).toEqual([]);
});
