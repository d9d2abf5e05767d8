// Thrown dice in a real browser: the throw plays to its end and agrees with the house; reduced motion shows only the result; without
// WebGL the plain dice stay. A trainer steps through the gallery.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ThrowInputs } from '../../src/dice/thrown/inputs.ts';
import { loadThrower } from '../../src/dice/thrown/thrower.ts';
import { required } from '../../src/game/base/assert.ts';
import { PLAIN_FLICK } from '../../src/game/rules/language/shooter-input.ts';
import { faceThatCounts } from '../../src/game/rules/language/throw.ts';
import { flickFromHold } from '../../src/web/dice/throwing/flick.ts';
import { takeDice, throwDice } from '../support/browser/at-dice.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { WITHOUT_3D, webForTests } from '../support/browser/for-tests.ts';
import { holdSpace } from '../support/browser/keyboard.ts';
import { axeSays } from '../support/browser/page-looks.ts';
import { becomes, newVisitor, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();

/** The throws a page receives, in order. */
function throwsToldTo(page: Page): ThrowInputs[] {
  const told: ThrowInputs[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as {
        readonly happened?: readonly {
          readonly shown?: {
            readonly thrown?: ThrowInputs;
            readonly fair?: { readonly thrown?: ThrowInputs | null };
          };
        }[];
      };
      for (const { shown } of message.happened ?? []) {
        const thrown = shown?.fair?.thrown ?? shown?.thrown;
        if (thrown !== undefined) told.push(thrown);
      }
    }),
  );
  return told;
}

/** Every state the throw view has been in, in order. */
const noteStates = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(globalThis, { states });
    const look = (): void => {
      const view = document.querySelector<HTMLElement>('.throw-view');
      const status = document.querySelector('.dice-status')?.textContent ?? '';
      const state = `${view?.dataset.throw ?? 'none'}: ${status.startsWith('The dice are out') ? 'out' : 'told'}`;
      if (states.at(-1) !== state) states.push(state);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
const statesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { states: string[] }).states);

/** The dice shown at rest, once they differ from before. */
const restOf = (who: Visitor, before: string | null = null): Promise<string | null> =>
  becomes(
    'dice at rest',
    () => who.page.locator('.throw-view').first().getAttribute('data-rest'),
    (rest) => rest !== null && rest !== before,
  );

/**
 * A page abandons a flight that takes too long to draw and shows the result. Software rendering may need minutes for the first frame,
 * and these tests are about the flight, so here the page waits for it.
 */
const waitsForFlights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const plain = window.setTimeout;
    const patient = (call: () => void, ms = 0): number => (ms >= 5_000 ? 0 : plain(call, ms));
    Object.assign(window, { setTimeout: patient });
  });

test('everyone sees the same throw, as well as their browser can show it', async () => {
  const evening = web.evening();
  const table = await evening.openTable({ game: 'nj-craps', name: 'Thrown', dice: 'thrown' });
  const plainBrowser = await launchBrowser(WITHOUT_3D);
  try {
    const [ann, still, plain] = await Promise.all([
      web.visitor({ moves: true }),
      web.visitor(),
      newVisitor(plainBrowser, { moves: true }),
    ]);
    const told = throwsToldTo(ann.page);
    await Promise.all([noteStates(ann.page), noteStates(still.page), waitsForFlights(ann.page)]);
    await ann.sitDown(evening.address, table, 'Ann');
    const address = `${evening.address}/table/${table}`;
    await Promise.all([still.page.goto(address), plain.page.goto(address)]);
    await ann.bet('Pass Line', 5);
    await takeDice(evening, table, ann);
    await Promise.all([still.sees(still.dice), plain.sees(plain.dice)]);

    // Before the throw, everyone, spectators included, sees the dice in the hand, and everything needed to draw them is loaded.
    for (const { page } of [ann, still]) await page.locator('[data-throw="hand"]').waitFor();
    expect(await ann.dice.locator('.cube').count()).toBe(0);
    await ann.press('Throw', ann.dice);
    await ann.reads('The dice are out.', ann.dice);
    await evening.until(table, ({ dice }) => dice.observation !== null);
    const firsts = await Promise.all([restOf(ann), restOf(still)]);
    expect(firsts[0]).toBe(firsts[1]);
    const { wagers } = await evening.until(table, ({ rolls, dice }) => rolls === 1 && dice.stage === 'held');
    if (wagers.length === 0) await ann.bet('Pass Line', 5);
    await ann.sees(ann.button('Throw', ann.dice));
    const statesBefore = await statesOf(ann.page);

    // Holding the key down makes the throw harder.
    await ann.button('Throw', ann.dice).focus();
    await holdSpace(ann.page, 300, () => ann.sees(ann.page.getByRole('meter', { name: 'Power' })));
    await ann.reads('The dice are out.', ann.dice);
    const rested = await evening.until(table, ({ dice }) => dice.observation !== null);
    const { dice } = required(rested.dice.observation, 'dice at rest');
    const faces = dice.map(faceThatCounts);
    const label = `The dice show ${faces.join(' and ')}`;

    // The browser computes the same bits as the house, and the result is not shown before the dice lie still.
    const seen = await restOf(ann, firsts[0]);
    const inputs = required(told[1], 'the inputs of the throw');
    expect(inputs.flick).toEqual(flickFromHold(300));
    expect(inputs.flick.power).toBeGreaterThan(PLAIN_FLICK.power);
    const landed = (await loadThrower()).throwAll(inputs);
    expect(seen).toBe(landed.rest);
    expect(landed.observation.dice.map(faceThatCounts)).toEqual(faces);
    await ann.sees(ann.dice.getByRole('img', { name: label }));
    const states = (await statesOf(ann.page)).slice(statesBefore.length);
    expect(states.filter((state) => /^(?:coming|flight|lies)/.test(state))).toContain('flight: out');
    expect(states.filter((state) => /^(?:coming|flight|lies): told/.test(state))).toEqual([]);
    expect(states).not.toContain('none: out');

    // Reduced motion: never in flight.
    expect(await restOf(still, firsts[1])).toBe(landed.rest);
    await still.sees(still.dice.getByRole('img', { name: label }));
    expect((await statesOf(still.page)).filter((state) => state.startsWith('flight'))).toEqual([]);

    // Without 3D, the plain dice show the same faces, and there are no errors.
    await plain.sees(plain.dice.getByRole('img', { name: label }));
    expect(await plain.page.locator('.throw-view').count()).toBe(0);
    expect(await plain.dice.locator('.cube').count()).toBe(2);
    expect(plain.complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  } finally {
    await plainBrowser.close();
  }
});

test.each(['nj-craps', 'nj-automated-craps'])(
  'on a phone nothing moves under a finger during a roll of %s',
  async (game) => {
    const evening = web.evening();
    const table = await evening.openTable({ game, name: 'Quiet' });
    const ann = await web.visitor({ width: 390, height: 844, hasTouch: true });
    await ann.sitDown(evening.address, table, 'Ann');
    await ann.bet('Pass Line', 5);
    await takeDice(evening, table, ann);
    const feltAt = (): Promise<number> =>
      ann.felt.evaluate((felt) => Math.round(felt.getBoundingClientRect().top + scrollY));
    const tops = [await feltAt()];
    await throwDice(evening, table, ann, '5-3');
    await ann.reads('The dice are out.', ann.dice);
    tops.push(await feltAt());
    await evening.until(table, ({ rolls }) => rolls === 1);
    await ann.reads(/eight/i, ann.dice);
    tops.push(await feltAt());
    const die = required(await ann.dice.locator('.cube-place').first().boundingBox(), 'a die');
    expect(die.width).toBeGreaterThanOrEqual(28);
    expect(await axeSays(ann.page)).toEqual([]);
    expect(new Set(tops).size, tops.join(' ')).toBe(1);
  },
);

test('the gallery steps through every kind of throw, with descriptions and rulings, by pointer and by keyboard', async () => {
  const { page } = await web.visitor({ width: 360, height: 740 });
  await noteStates(page);
  await page.goto(`${web.evening().address}/gallery`);
  const kinds = page.getByRole('navigation', { name: 'Throws by kind' });
  await kinds.waitFor();
  const names = await kinds.locator('.gallery-kind > span').allTextContents();
  expect(names).toEqual(
    expect.arrayContaining([
      'Off the table',
      'One die on top of the other',
      'On the bank’s chips',
      'In the cup or bowl',
    ]),
  );
  const rulings = page.getByRole('region', { name: 'How each game rules' });
  const rests = new Set<string>();
  for (const [index, name] of names.entries()) {
    await kinds.locator('.gallery-kind').nth(index).getByRole('link').first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const rest = await becomes(
      `${name} at rest`,
      () => page.locator('.throw-view').getAttribute('data-rest'),
      (now) => now !== null && !rests.has(now),
    );
    rests.add(required(rest, 'a rest'));
    expect(
      await rulings
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .count(),
    ).toBe(3);
    expect(await page.locator('.gallery-words p').count()).toBeGreaterThanOrEqual(2);
  }
  expect(await axeSays(page)).toEqual([]);

  // Keys turn the close-up, and a button leads to the next throw.
  const before = await page.getByRole('status').first().textContent();
  const picture = page.getByRole('group', { name: /^Close-up/ });
  await picture.focus();
  const from = await picture.screenshot();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await becomes(
    'another view',
    async () => !from.equals(await picture.screenshot()),
    (isOther) => isOther,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await becomes(
    'the next one',
    () => page.getByRole('status').first().textContent(),
    (now) => now !== before,
  );

  // With reduced motion there is none, even on replay.
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.locator('[data-throw="rest"]').waitFor();
  expect((await statesOf(page)).filter((state) => state.startsWith('flight'))).toEqual([]);

  // The quiz hides the rulings until the visitor answers.
  await page.getByLabel('Quiz me').check();
  await rulings.getByRole('button', { name: 'Void' }).first().click();
  await rulings.getByText(/^Right\.|^Not “void”/).waitFor();
});
