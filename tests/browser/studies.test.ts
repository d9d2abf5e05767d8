// The page of studies in a real browser: operators see how far they are and save reports; others are told whom it is for.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webFolder } from '../../src/cli/checkout/pages.ts';
import { required } from '../../src/game/base/assert.ts';
import { type Gateway, openGateway } from '../../src/house/server/gateway/open-gateway.ts';
import { WebFiles } from '../../src/house/server/gateway/pages/web-files.ts';
import { House } from '../../src/house/server/house/house.ts';
import type { StudyReader } from '../../src/house/server/records/house-studies.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { axeSays } from '../support/browser/page-looks.ts';
import { newVisitor, resize } from '../support/browser/seat.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const PASSWORD = 'two black chips, one red';
const REPORT = { json: '{"game":"nj-craps"}', page: '<!doctype html>\n<title>A report</title>' };

let sessionsDone = 250;
const STUDY = {
  ...{ program: '1.0', rules: 'abc', hasModules: false, says: null, parts: 10, partsDone: 2 },
  ...{ sessions: 1_000, rollsDone: 100_000, cents: 0, squares: 0, workersEver: 3, seconds: 5 },
  ...{ madeAt: 1_700_000_000_000, endedAt: null },
};
const STUDIES: StudyReader = {
  list: async () => [
    {
      ...STUDY,
      ...{ name: 'molly-and-cross-with-a-long-name', title: 'Three-point Molly, Iron cross', sessionsDone },
      ...{ state: 'running', workers: 3, rollsPerSecond: 14_000_000 },
    },
    {
      ...STUDY,
      ...{ name: 'cross-1', title: 'Iron cross', sessionsDone: 1_000 },
      ...{ state: 'finished', workers: 0, rollsPerSecond: 0 },
    },
  ],
  report: async (name) => (name === 'cross-1' ? REPORT : null),
};

const browser = browserForFile();
let house: House | null = null;
let gateway: Gateway | null = null;

beforeAll(async () => {
  const pages = new WebFiles(await webFolder(() => {}));
  const clock = new WorldClock(Date.now());
  house = await House.open({
    ...{ store: openMemory(), clock, dice: givenDice(() => 3, 4), random: bytesBySeed('studies') },
    ...{ owner: 'one', slowness: QUICK, studies: STUDIES },
  });
  const fault = (error: unknown): void => {
    throw error;
  };
  gateway = await openGateway(house, { port: 0, clock, pages, fault });
});

afterAll(async () => {
  await gateway?.close();
  await house?.stop();
});

test('an operator follows studies and saves a report, on a desk and on a phone; a visitor is told', async () => {
  const { address } = required(gateway, 'a house');
  const { page } = await newVisitor(browser());
  await page.goto(`${address}/studies`);
  await page.getByRole('heading', { name: 'Studies are for operators.' }).waitFor();
  const post = (path: string, body: object): Promise<number> =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(to ?? '', { method: 'POST', headers, body: text ?? '' })).status;
      },
      [path, JSON.stringify(body)] as const,
    );
  expect(await post('/api/account', { name: 'Olga', password: PASSWORD })).toBe(200);
  const code = required(await house?.operatorCode(), 'a code');
  expect(await post('/api/operator', { code })).toBe(200);
  await page.goto(`${address}/pit`);
  await page.getByRole('link', { name: 'Studies' }).click();
  await page.getByText('25%: 250 of 1,000 sessions').waitFor();
  await page.getByText('Running: 14 million rolls a second by 3 workers').waitFor();
  expect(await axeSays(page)).toEqual([]);
  // The page looks again by itself.
  sessionsDone = 500;
  await page.getByText('50%: 500 of 1,000 sessions').waitFor();
  for (const [button, text] of [
    ['Save report of cross-1', REPORT.page],
    ['Save JSON of cross-1', REPORT.json],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
  }
  await resize(page, { width: 390, height: 844 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const place = await page.getByRole('button', { name: 'Save JSON of cross-1' }).boundingBox();
  expect(required(place, 'a place').x + required(place, 'a place').width).toBeLessThanOrEqual(390);
  expect(required(place, 'a place').height).toBeGreaterThanOrEqual(44);
});
