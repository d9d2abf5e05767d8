// The minimal page in a real browser: it shows the tables, follows them live, and reconnects after a break.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GAMES } from 'boxperson/games';
import { ICON } from 'boxperson/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { play } from '../../examples/05-a-client.ts';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { systemClock } from '../../src/house/host/clock.ts';
import { DEFAULT_PACE } from '../../src/house/host/crew/pace.ts';
import { type Gateway, openGateway } from '../../src/house/server/gateway/open-gateway.ts';
import { documentPage } from '../../src/house/server/gateway/pages/markdown-page.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { defectsOf, factsOf } from '../support/browser/page-facts.ts';

/** Fast, except for timeouts: on a busy machine an answer may take long. */
const QUICK = {
  ...DEFAULT_PACE,
  bettingMs: 200,
  flightMs: 5,
  callMs: 5,
  stepMs: 5,
  offerMs: 10_000,
  shooterMs: 10_000,
};
const faults: unknown[] = [];
const browser = browserForFile();
let gateway: Gateway;
let house: House;

beforeAll(async () => {
  const deps = { store: openMemory(), clock: systemClock, dice: new Shaker(), random: randomBytes };
  house = await House.open({ ...deps, owner: 'page', pace: QUICK });
  await house.openFirstTables();
  gateway = await openGateway(house, { port: 0, fault: (error) => void faults.push(error) });
});
afterAll(async () => {
  await gateway.close();
  await house.stop();
  expect(faults).toEqual([]);
});

async function openPage(path: string, width: number) {
  const page = await browser().newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(gateway.address + path);
  return { page, complaints };
}

describe('the page', () => {
  test('shows every table, and its rolls live', async () => {
    const { page, complaints } = await openPage('/', 1200);
    await page.getByText('The house is open.').waitFor();
    expect(await page.locator('#tables h2').count()).toBe(GAMES.length + 2);
    const craps = page.locator('[data-table="nj-craps-1"]');
    expect(await craps.locator('.rolls').textContent()).toBe('No roll yet.');
    expect(await craps.locator('.puck').textContent()).toBe('OFF');
    await play(gateway.address, 'nj-craps-1', 3, () => {});
    await craps.getByText(/Last rolls:( +\d-\d){3}/).waitFor();
    await craps.getByText('1 at the table').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([
    ['/', 390],
    ['/', 1200],
    ['/api/docs', 390],
    ['/api/docs', 1200],
  ])('%s at a width of %d has nothing overlapping, hidden or unreadable', async (path, width) => {
    const { page, complaints } = await openPage(path, width);
    if (path === '/') await page.getByText('The house is open.').waitFor();
    expect(defectsOf(await factsOf(page))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('the icon', () => {
  test('every page links to it, the house serves it, and /favicon.ico works too', async () => {
    const documents = [
      ...(await Promise.all(
        ['/', '/api/docs'].map(async (path) => (await fetch(gateway.address + path)).text()),
      )),
      readFileSync(new URL('../../src/web/index.html', import.meta.url), 'utf8'),
    ];
    const named = documents.map((text) => /<link rel="icon" href="([^"]+)"/.exec(text)?.[1]);
    expect(named).toEqual(['/icon.svg', '/icon.svg', '/icon.svg']);
    for (const path of ['/icon.svg', '/favicon.ico']) {
      const answer = await fetch(gateway.address + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(await answer.text()).toBe(ICON);
    }
  });
});

describe('a document', () => {
  test('never treats its text as markup', () => {
    const page = documentPage(
      '<b>',
      '# A & <script>\n\nSome `<i>` words\n\n| a | b |\n|---|---|\n| x \\| y | <z> |\n\n1. one\n2. two',
    );
    expect(page).not.toMatch(/<(b|script|i|z)>/);
    expect(page).toContain('<td>x | y</td>');
    expect(page.replaceAll('\n', '')).toContain('<ol><li>one</li><li>two</li></ol>');
  });
});
