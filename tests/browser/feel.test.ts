// How a roll feels on a phone: chips move over the felt and nothing else moves, a win is celebrated and a loss is not, what is heard can
// be muted and captioned, and the result leads to its reasons.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callDice, takeDice, throwDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays } from '../support/browser/page-looks.ts';
import { becomes, resize, type Visitor } from '../support/browser/seat.ts';
import { takeShifts, watchShifts } from '../support/browser/shifts.ts';

const web = webForTests();
const PHONE = { width: 390, height: 844, hasTouch: true };

type Noted = {
  /** How often chips have begun to move over the felt. */
  readonly shown: number;
  /** The sounds that were started, and the calls that were spoken. */
  readonly sounds: number;
  readonly spoken: readonly string[];
  /** Every caption that was shown. */
  readonly captions: readonly string[];
};

/** Begins to note what the page shows over the felt and gives to the loudspeaker. */
const noteAll = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = { shown: 0, sounds: 0, spoken: [] as string[], captions: [] as string[] };
    Object.assign(globalThis, { noted });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) {
            if (node.classList.contains('over-felt')) noted.shown++;
            const captions = node.classList.contains('captions') ? [...node.children] : [node];
            for (const one of captions)
              if (one.parentElement?.className === 'captions') noted.captions.push(one.textContent ?? '');
          }
    }).observe(document, { subtree: true, childList: true });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...at: []) {
      noted.sounds++;
      start.apply(this, at);
    };
    speechSynthesis.speak = (words) => {
      noted.spoken.push(words.text);
    };
  });

const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);

/** Timers as long as the motion never end, so that only an act ends it. */
const motionStays = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const plain = window.setTimeout;
    Object.assign(window, {
      setTimeout: (call: () => void, ms = 0): number => (ms >= 2_000 ? 0 : plain(call, ms)),
    });
  });

const roll = async (table: string, who: Visitor, dice: string): Promise<void> => {
  const evening = web.evening();
  await throwDice(evening, table, who, dice);
  await evening.until(table, ({ dice: { stage } }) => stage === 'in-air');
  await who.reads('The dice are out.', who.dice);
  await takeShifts(who.page);
  await callDice(evening, table);
};

const pill = (who: Visitor) => who.page.locator('.result-pill');

async function sitAndBet(who: Visitor): Promise<string> {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps' });
  await who.sitDown(evening.address, table, 'Ann');
  await who.bet('Pass Line', 5);
  await takeDice(evening, table, who);
  await watchShifts(who.page);
  return table;
}

test('a win and a loss on a phone: seen, heard, captioned, muted and explained', async () => {
  const ann = await web.visitor({ ...PHONE, moves: true });
  await noteAll(ann.page);
  const table = await sitAndBet(ann);
  await ann.press('Menu');
  await ann.press('Voice');
  await ann.press('Captions');
  expect(await axeSays(ann.page)).toEqual([]);
  await ann.press('Menu');
  const captions = ann.page.locator('.captions');
  const captioned = async (): Promise<readonly string[]> => (await noted(ann.page)).captions;

  await ann.bet('Field', 5);
  await roll(table, ann, '6-5');
  await becomes(
    'chips over the felt',
    () => noted(ann.page),
    ({ shown }) => shown === 1,
  );
  await ann.reads('+$10', pill(ann));
  await ann.reads(/^(?:Pass Line|Field), 1 more$/, pill(ann));
  expect(await pill(ann).getAttribute('data-won')).toBe('small');
  await becomes('captions of the call and the chord', captioned, (all) =>
    ['[the stick: Yo, eleven, front line winner.]', '[a warm chord]'].every((one) => all.includes(one)),
  );
  // They are gone on their own, and nothing else has moved.
  await ann.page.locator('.over-felt').waitFor({ state: 'detached' });
  await captions.waitFor({ state: 'detached' });
  expect((await takeShifts(ann.page)).filter(({ moved }) => moved > 2)).toEqual([]);
  const heard = await noted(ann.page);
  expect(heard.sounds).toBeGreaterThan(0);
  expect(heard.spoken).toEqual(['Yo, eleven, front line winner.']);

  // A wager wins on this roll, but the roll loses: it is not celebrated. Muted, it is only captioned.
  await ann.press('Menu');
  await ann.press('Mute');
  await ann.press('Menu');
  await ann.bet('Pass Line', 25);
  await ann.chip(5);
  await ann.tap('Any Craps');
  const { sounds } = await noted(ann.page);
  await ann.chip(25);
  await ann.tap('Pass Line');
  await roll(table, ann, '1-2');
  await ann.reads('−$15', pill(ann));
  await becomes('a caption of the sweep', captioned, (all) => all.includes('[your chips are swept]'));
  expect((await captioned()).filter((one) => one.includes('chord'))).toHaveLength(1);
  expect(await pill(ann).getAttribute('data-won')).toBeNull();
  expect(await noted(ann.page)).toMatchObject({ sounds, spoken: heard.spoken });

  // The result leads to every line of it, also on the smallest phone.
  await resize(ann.page, { width: 360, height: 640 });
  const face = await pill(ann).evaluate((one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { isWhole, isCut: one.scrollWidth > one.clientWidth, isTarget: height >= 44 };
  });
  expect(face).toEqual({ isWhole: true, isCut: false, isTarget: true });
  await pill(ann).click();
  for (const line of ['You lose $50 on Pass Line.', 'You win $35 on Any Craps at 7 to 1.'])
    await ann.sees(ann.page.locator('.why-list').getByText(line));
});

test('the player’s next act ends all motion at once', async () => {
  const ann = await web.visitor({ ...PHONE, moves: true });
  await motionStays(ann.page);
  const table = await sitAndBet(ann);
  for (const act of ['key', 'tap'] as const) {
    await roll(table, ann, '6-5');
    await ann.page.locator('.over-felt .pile.mine.paid').waitFor({ state: 'attached' });
    if (act === 'key') await ann.page.keyboard.press('Shift');
    else await ann.chip(25);
    await ann.page.locator('.over-felt').waitFor({ state: 'detached' });
    await ann.bet('Pass Line', 5);
  }
});

test('with reduced motion nothing moves, and the chips that won are marked', async () => {
  const ann = await web.visitor(PHONE);
  await noteAll(ann.page);
  await motionStays(ann.page);
  const table = await sitAndBet(ann);
  await roll(table, ann, '6-5');
  await ann.reads('+$5', pill(ann));
  const [gold, edge] = await ann.felt
    .locator('.has-won .chip-edge')
    .first()
    .evaluate((one) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--gold)';
      document.body.append(probe);
      return [getComputedStyle(probe).color, getComputedStyle(one).stroke];
    });
  expect(edge).toBe(gold);
  expect((await noted(ann.page)).shown).toBe(0);
});

test('a throw in 3D on a phone: nothing moves out of its place, and dice and call are in view', async () => {
  const evening = web.evening();
  const ann = await web.visitor({ ...PHONE, moves: true });
  const table = await evening.openTable({ game: 'nj-craps', dice: 'thrown' });
  await ann.sitDown(evening.address, table, 'Ann');
  await ann.bet('Pass Line', 5);
  await takeDice(evening, table, ann);
  await ann.page.locator('[data-throw="hand"]').waitFor();
  await watchShifts(ann.page);
  await ann.press('Throw');
  await callDice(evening, table);
  const call = ann.dice.locator('.dice-call');
  await ann.sees(call);
  for (const part of [call, ann.dice.locator('.tray')])
    expect(
      await part.first().evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      }),
    ).toBe(true);
  // The dice were shown large, and are small again.
  await ann.page.locator('.dice-row.large').waitFor({ state: 'detached' });
  expect((await takeShifts(ann.page)).filter(({ moved }) => moved > 2)).toEqual([]);
});
