// The pages of a house without built pages, in a real browser: that they are missing, and the reference.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ICON } from 'boxperson/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { systemClock } from '../../src/house/host/clock.ts';
import { type Gateway, openGateway } from '../../src/house/server/gateway/open-gateway.ts';
import { documentPage } from '../../src/house/server/gateway/pages/markdown-page.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { defectsOf, factsOf } from '../support/browser/page-facts.ts';

const faults: unknown[] = [];
const browser = browserForFile();
let gateway: Gateway;
let house: House;

beforeAll(async () => {
  const deps = { store: openMemory(), clock: systemClock, dice: new Shaker(), random: randomBytes };
  house = await House.open({ ...deps, owner: 'page' });
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
  test('says that the pages are missing, and what builds them', async () => {
    const { page, complaints } = await openPage('/', 1200);
    await page.getByRole('heading', { name: 'The pages of this house are missing' }).waitFor();
    await page.getByText('npm start').waitFor();
    await page.getByRole('link', { name: 'interface' }).click();
    await page.getByRole('heading', { name: 'watch', exact: true }).waitFor();
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
