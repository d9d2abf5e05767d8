// A whole hand in every size of window: the felt has more than half of it, the dice, the call and the next step stay in view, and
// nothing moves while the player waits.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callDice } from '../support/browser/at-dice.ts';
import { HOUR_MS, SLOW } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { feltShare } from '../support/browser/page-looks.ts';
import { becomes, resize, type Visitor } from '../support/browser/seat.ts';
import { takeShifts, watchShifts } from '../support/browser/shifts.ts';

/** The crew waits for the player, and never the other way round. */
const web = webForTests({ ...SLOW, offerMs: HOUR_MS, blinkMs: 0 });

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [1280, 800],
  [1920, 1080],
] as const;
/** An upright tablet, the same on its side, a wall display, and a laptop zoomed to 200 %. */
const RARE_SIZES = [
  [820, 1180],
  [1180, 820],
  [2560, 1440],
  [640, 400],
] as const;
const TRIED = [...SIZES, ...RARE_SIZES];

/** The parts that must be in view and are not. */
const hiddenParts = (page: Page, parts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (names) =>
      names.filter((name) => {
        const part = document.querySelector(name);
        if (part === null) return true;
        const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return (
          width === 0 || height === 0 || !isInside || !(part.contains(at) || at?.contains(part) === true)
        );
      }),
    parts,
  );

async function throwAndLook(who: Visitor, table: string, roll: string, call: string): Promise<void> {
  const evening = web.evening();
  evening.load(roll);
  await who.press('Throw');
  await evening.until(table, ({ dice }) => dice.stage === 'in-air');
  await who.reads('The dice are out.', who.dice);
  await takeShifts(who.page);
  await callDice(evening, table);
  await who.reads(call, who.dice);
  expect(await hiddenParts(who.page, ['.tray', '.dice-call'])).toEqual([]);
}

test('a whole hand in every window', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'Every window' });
  const ann = await web.visitor();
  await ann.sitDown(evening.address, table, 'Ann');
  await watchShifts(ann.page);
  const found: string[] = [];
  for (const [width, height] of TRIED) {
    await resize(ann.page, { width, height });
    const size = `${width} x ${height}`;
    await becomes(
      `a felt of more than half of ${size}`,
      () => feltShare(ann.page),
      (share) => share >= 0.55,
    );
    expect(await hiddenParts(ann.page, ['.next-step .button']), size).toEqual([]);
    await ann.page.locator('.next-step .button').click();
    await ann.reads('The dice are', ann.dice);
    for (const [roll, call] of [
      ['4-2', 'Six, easy six. Point is six, mark it.'],
      ['5-4', 'Nine, center field nine.'],
      ['5-1', 'Winner six, pay the line.'],
    ] as const) {
      await throwAndLook(ann, table, roll, call);
      expect(await feltShare(ann.page), size).toBeGreaterThanOrEqual(0.55);
      const moved = (await takeShifts(ann.page)).filter((one) => one.moved > 2);
      found.push(
        ...moved.map(({ what, moved: by }) => `${size}: ${what} by ${Math.round(by)} px after ${roll}`),
      );
    }
    // The page itself never scrolls.
    expect(
      await ann.page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
  }
  expect(found).toEqual([]);
});
