// The lab in the browser: a newcomer builds a strategy from cards and has figures, which are those of the same study in Node; a
// link opens it elsewhere; it is played at a table; and it looks right on a phone and on a desk in three themes.

import { Study } from 'boxperson/lab';
import { average, percent } from 'boxperson/report';
import { expect, test } from 'vitest';
import { strategyFiguresOf } from '../../src/lab/result/figures.ts';
import { newStudy, stagedStudy } from '../../src/web/lab/study/lab-study.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays, chooseTheme, feltShare, inTheme } from '../support/browser/page-looks.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();

const PHONE = { width: 390, height: 844, hasTouch: true } as const;
const DESK = { width: 1280, height: 800 } as const;
const SESSIONS = 1_000;

const WANTED = `name: my-strategy
title: My strategy
start with:
  pass: 10
when:
  - if: point on
    do:
      pass-odds: 2x
  - if: point on
    do:
      place-win@6/8: 12
press:
  - each of: place-win@6/8
    after: win
    to: 24
`;

/** The same study, played in Node. */
function inNode(): { readonly mean: string; readonly ruin: string; readonly ahead: string } {
  const study = { ...newStudy(WANTED), sessions: SESSIONS };
  const { rules, strategies, task } = stagedStudy(study);
  const [strategy] = strategies;
  if (rules === null || task === null || strategy === undefined) throw new Error('the study is ready');
  const played = new Study(rules, strategies, task.question);
  for (let session = 0; session < SESSIONS; session++) played.play(session, () => true);
  const [totals] = played.totals().strategies;
  if (totals === undefined) throw new Error('there are totals');
  const fan = { sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] };
  const { result, ruin } = strategyFiguresOf(rules, strategy, totals, 100, true, fan, null);
  return {
    mean: average(result.meanCents.value),
    ruin: percent(ruin?.value ?? 0),
    ahead: percent(result.ahead.value),
  };
}

async function opensLab(who: Visitor, hash = ''): Promise<void> {
  await who.page.goto(`${web.evening().address}/lab${hash}`);
  await who.page.getByRole('heading', { level: 1, name: 'The lab' }).waitFor();
}

/** A key figure as the page shows it. */
const figure = (who: Visitor, name: string): Promise<string | null> =>
  who.page
    .locator('.lab-tiles > div')
    .filter({ has: who.page.locator('dt', { hasText: name }) })
    .locator('dd')
    .first()
    .textContent();

/** Waits until everything exact is known. Until then the figures grow, and what is below them moves. */
const isWorkedOut = (who: Visitor): Promise<void> =>
  who.page.getByRole('heading', { name: 'Exact long-run figures' }).first().waitFor();

/** Waits until all sessions are played, too. */
async function isPlayed(who: Visitor): Promise<void> {
  await who.page.getByText('1,000 of 1,000 sessions').waitFor();
  await isWorkedOut(who);
}

async function buildsFromCards(who: Visitor): Promise<void> {
  const { page } = who;
  await who.press('Build my own');
  await page.getByText('Add your first card below').waitFor();
  for (const card of ['Pass line', 'Odds behind pass', 'Place 6 and 8']) await who.press(`+ ${card}`);
  await page.getByLabel(/^After a win or a loss of Place/).selectOption('after a win, press it once');
}

/** Waits until the text has these words. */
const hasText = (who: Visitor, words: string): Promise<string> =>
  becomes(
    'the text',
    () => who.page.getByLabel('The strategy as text').inputValue(),
    (text) => text.includes(words),
  );

async function playsThousand(who: Visitor): Promise<void> {
  await who.page.getByText('Game and limits').click();
  await who.page.getByLabel('Sessions to play').selectOption(String(SESSIONS));
}

test('a newcomer builds a strategy from cards on a phone, and a link opens the same study elsewhere', async () => {
  const ann = await web.visitor(PHONE);
  await opensLab(ann);
  // The first figures appear without any step.
  await ann.page.locator('[data-figure=cost]').first().waitFor();
  await buildsFromCards(ann);
  await playsThousand(ann);
  await isPlayed(ann);
  expect(await ann.page.getByLabel('The strategy as text').inputValue()).toBe(WANTED);
  const { mean, ruin, ahead } = inNode();
  expect(await figure(ann, 'Session result')).toBe(mean);
  expect(await figure(ann, 'Ruin')).toBe(ruin);
  expect(await figure(ann, 'Sessions ending ahead')).toBe(ahead);
  // Nothing scrolls sideways.
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await ann.press('Share by link');
  const link = await ann.page.getByLabel('Link to this study').inputValue();
  const bob = await web.visitor(DESK);
  await opensLab(bob, new URL(link).hash);
  await bob.page.getByText('This study came with the link').waitFor();
  await isPlayed(bob);
  // From here on nothing needs the network.
  await bob.context.setOffline(true);
  expect(await bob.page.getByLabel('The strategy as text').inputValue()).toBe(WANTED);
  expect(await figure(bob, 'Session result')).toBe(mean);
  expect(await figure(bob, 'Ruin')).toBe(ruin);
  await bob.page.getByText('exactly').first().waitFor();
  await bob.page.getByLabel('Begin with one from the library').selectOption('field');
  await bob.page.getByRole('heading', { level: 3, name: 'The field, every roll' }).waitFor();
  await isPlayed(bob);
  expect(await figure(bob, 'Session result')).not.toBe(mean);
  await bob.press('Watch it play');
  await bob.page.getByText(/^Session 1, roll 1:/).waitFor();
  await bob.context.setOffline(false);
});

test('text and cards are two views of one strategy; mistakes are named with their line', async () => {
  const cat = await web.visitor(DESK);
  await opensLab(cat);
  const text = cat.page.getByLabel('The strategy as text');
  await text.fill('start with:\n  pas: 10\n');
  await cat.page.getByRole('button', { name: 'Line 2' }).waitFor();
  await cat.page.getByText('Did you mean “pass”?').first().waitFor();
  await text.fill('start wth:\n  pass: 10\n');
  await cat.page.getByText('Did you mean “start with”?').waitFor();
  await text.fill('start with:\n  pass: 10\nwhen:\n  - if: pass won\n    do: {field: 5}\n');
  await cat.page.getByText('If pass has just won: $5 on field.').waitFor();
  await cat.press('+ Odds behind pass');
  await hasText(cat, 'pass-odds: 2x');
  // A condition that no card offers is written on its card, and checked with every letter.
  const condition = cat.page.getByLabel('When, in writing');
  await condition.fill('pas won');
  await cat.page.locator('.lab-wrong', { hasText: 'pas' }).waitFor();
  expect(await text.inputValue()).toContain('if: pass won');
  await condition.fill('pass lost');
  await hasText(cat, 'if: pass lost');
});

test('several ways on the same dice, a table to watch and to play at, and best play', async () => {
  const dan = await web.visitor(DESK);
  await opensLab(dan);
  await playsThousand(dan);
  await dan.press('+ Compare with another');
  await dan.page.getByLabel('Begin with one from the library').selectOption('iron-cross');
  await dan.page.getByRole('heading', { name: 'Compared on the same dice' }).waitFor();
  const second = dan.page.getByRole('tablist', { name: 'Figures of' }).getByRole('tab').nth(1);
  await second.click();
  await becomes(
    'the figures of the second strategy',
    () => second.getAttribute('aria-selected'),
    (now) => now === 'true',
  );
  await dan.page.getByText('A minus B').first().waitFor();

  await dan.press('Watch it play');
  await dan.page.getByText(/^Session 1, roll 1:/).waitFor();
  await dan.press('Next roll');
  await dan.page.getByText(/^Session 1, roll 2:/).waitFor();
  await dan.press('Play it with me');
  // The iron cross waits for a point.
  const table = dan.page.getByRole('region', { name: 'At a table' });
  for (let rolls = 0; rolls < 60; rolls++) {
    if ((await table.getByRole('button', { name: 'Do all of this' }).count()) > 0) break;
    await dan.press('Roll the dice', table);
  }
  await dan.press('Do all of this', table);
  await table.getByText('Leave everything as it is, and roll.').waitFor();

  await dan.page.getByText('Best play', { exact: true }).click();
  await dan.page.getByLabel(/^Menu/).fill('pass=10');
  await dan.page.getByLabel('To win ($)').fill('10');
  await dan.page.getByLabel('Bankroll ($)').last().fill('10');
  await dan.press('Find the best play');
  await dan.page.getByText('exactly 244/495').waitFor();
  await dan.press('Load it into the editor');
  await hasText(dan, 'pass: 10');
});

test('at a table of the house, the strategy says what it would bet next, and one tap does it', async () => {
  await web.evening().openTable({ game: 'nj-craps', name: 'With advice' });
  const gus = await web.visitor(PHONE);
  await opensLab(gus);
  await isWorkedOut(gus);
  await gus.press('Play it with me');
  await gus.page.locator('.lab-house-tables a').first().click();
  await gus.page.getByLabel('Your name at the table').fill('Gus');
  await gus.press('Sit down with play chips');
  const advice = gus.page.getByRole('region', { name: 'Advice' });
  await gus.reads('Bet $10 on pass.', advice);
  expect(await feltShare(gus.page)).toBeGreaterThanOrEqual(0.55);
  await gus.press('Do it', advice);
  await gus.sees(gus.stack('$10 on Pass Line'));
  await gus.reads('Leave everything as it is.', advice);
  expect(await axeSays(gus.page)).toEqual([]);
  await gus.press('End the advice', advice);
  await advice.waitFor({ state: 'detached' });
});

test('by keyboard alone: a card is added, changed and removed', async () => {
  const eve = await web.visitor(DESK);
  await opensLab(eve);
  const { page } = eve;
  const tabTo = async (name: string): Promise<void> => {
    for (let steps = 0; steps < 80; steps++) {
      const here = await page.evaluate(() => {
        const one = document.activeElement;
        return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
      });
      if (here === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await tabTo('Build my own');
  await page.keyboard.press('Enter');
  await page.getByText('Add your first card below').waitFor();
  await tabTo('+ Field');
  await page.keyboard.press('Enter');
  // The new card has the focus.
  await tabTo('Amount on Field Bet');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('25');
  await hasText(eve, 'field: 25');
  await page.locator('[data-figure=cost]').first().waitFor();
  await page.getByRole('button', { name: 'Remove card 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Add your first card below').waitFor();
});

test('it is accessible in three themes, on a phone and on a desk in turn', async () => {
  for (const looks of [PHONE, DESK]) {
    const fay = await web.visitor(looks);
    await opensLab(fay);
    await buildsFromCards(fay);
    await playsThousand(fay);
    await isPlayed(fay);
    await fay.press('Play it with me');
    await fay.page.getByText('What the strategy would do now').waitFor();
    for (const theme of ['light', 'dark', 'contrast']) {
      await chooseTheme(fay.page, theme);
      expect(await axeSays(fay.page, inTheme(theme)), `${theme} ${looks.width}`).toEqual([]);
      expect(await fay.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
