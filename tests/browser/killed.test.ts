// A real house is killed with -9 in mid-hand and restarted in the same place: the screen loses nothing, and the hand continues.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webFolder } from '../../src/cli/checkout/pages.ts';
import { required } from '../../src/game/base/assert.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { becomes, newVisitor, type Visitor } from '../support/browser/seat.ts';
import { Served, testCache, until } from '../system/kills/served.ts';

const TABLE = 'nj-craps-1';
const folder = mkdtempSync(join(tmpdir(), 'boxperson-killed-'));
const browser = browserForFile();
let served: Served | null = null;

beforeAll(async () => {
  // Built beforehand, so that the house does not have to.
  await webFolder(() => {});
});
afterAll(async () => {
  await served?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(port: string): Promise<string> {
  const house = new Served({
    place: ['--data', join(folder, 'data'), '--port', port],
    cache: testCache(),
    hasPages: true,
  });
  served = house;
  await until(
    'the house is open',
    () => house.address !== null,
    () => house.words,
  );
  return required(house.address, 'an address');
}

/** Everything on the screen about money or the state of the hand. */
async function onScreen(who: Visitor): Promise<readonly string[]> {
  const chips = await who.felt.getByRole('button', { name: /^Your / }).all();
  const pucks = await who.felt.getByRole('img', { name: /^Puck/ }).all();
  return Promise.all([
    who.inTray('Rack'),
    who.inTray('Felt'),
    ...[...chips, ...pucks].map(async (one) => (await one.getAttribute('aria-label')) ?? ''),
  ]);
}

/** On a busy machine the offer may time out before the click; then this asks for the dice. */
const STEPS = /^(?:Take the dice|Any two|Throw|Ask for the dice)/;

type Listed = { readonly id: string; readonly point: number | null; readonly lastRolls: readonly number[] };

async function listed(address: string): Promise<Listed> {
  const { tables } = (await (await fetch(`${address}/api/tables`)).json()) as { tables: readonly Listed[] };
  return required(
    tables.find((one) => one.id === TABLE),
    'the table',
  );
}

/** Throws real dice until there is a point. */
async function throwUntilPoint(who: Visitor, address: string): Promise<void> {
  const act = who.dice.getByRole('button', { name: STEPS }).first();
  // The house may have moved on before the click: then this looks again, giving a slow machine more time on each try.
  let soonMs = 2_000;
  const soon = <T>(does: (how: { timeout: number }) => Promise<T>): Promise<T | null> =>
    does({ timeout: soonMs }).catch(() => {
      soonMs *= 1.5;
      return null;
    });
  for (let now = await listed(address); now.point === null; now = await listed(address)) {
    // A losing stack is still fading on the felt; the tray is already up to date.
    if ((await who.inTray('Felt')) === '$0') await who.bet('Pass Line', 5);
    const words = await soon((how) => act.textContent(how));
    if (words === null) continue;
    const isClicked = (await soon((how) => act.click(how).then(() => true))) === true;
    if (!words.startsWith('Throw') || !isClicked) continue;
    const before = JSON.stringify(now.lastRolls);
    await becomes(
      'the roll',
      async () => JSON.stringify((await listed(address)).lastRolls),
      (rolls) => rolls !== before,
    );
    await who.sees(who.dice.getByRole('img', { name: /^The dice show/ }));
  }
  await who.sees(who.felt.getByRole('img', { name: /^Puck On/ }));
}

test('a house killed in mid-hand and restarted loses nothing', async () => {
  const address = await serve('0');
  const who = await newVisitor(browser());
  await who.sitDown(address, TABLE, 'Ann');
  await throwUntilPoint(who, address);
  await who.bet('Come', 5);
  await who.page.keyboard.press('o');
  await becomes(
    'a come bet and odds',
    () => who.felt.getByRole('button', { name: /^Your / }).count(),
    (count) => count >= 3,
  );
  const before = await onScreen(who);
  expect(before.some((one) => one.startsWith('Puck On'))).toBe(true);

  await required(served, 'a house').kill();
  await who.reads('The server is not responding. Nothing is lost; the page keeps trying.');
  expect(await onScreen(who)).toEqual(before);
  await serve(new URL(address).port);
  await becomes(
    'the note gone',
    () => who.page.getByText('The server is not responding').count(),
    (count) => count === 0,
  );
  expect(await onScreen(who)).toEqual(before);
  // A reloaded page shows the same, and the hand continues.
  await who.page.reload();
  await who.tray.waitFor();
  await becomes(
    'the same wagers',
    () => onScreen(who),
    (now) => JSON.stringify(now) === JSON.stringify(before),
  );
  await who.press('Throw', who.dice);
  await who.sees(who.dice.getByRole('img', { name: /^The dice show/ }));
  await who.close();
  expect(await required(served, 'a house').kill()).toBeNull();
  served = null;
});
