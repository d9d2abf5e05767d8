// A shaker whose random source fails, in a real browser: within two seconds of house time, every page says so and what happens next.

import { afterAll, beforeAll, test } from 'vitest';
import { webFolder } from '../../src/cli/checkout/pages.ts';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import { type FillBytes, systemFill } from '../../src/dice/shaker/system-source.ts';
import { required } from '../../src/game/base/assert.ts';
import { type Gateway, openGateway } from '../../src/house/server/gateway/open-gateway.ts';
import { WebFiles } from '../../src/house/server/gateway/pages/web-files.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { WITHOUT_3D } from '../support/browser/for-tests.ts';
import { newVisitor } from '../support/browser/seat.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const PAGES = [
  '/',
  '/table/nj-automated-craps-1',
  '/table/nj-craps-1',
  '/table/nj-craps-1/rules',
  '/verify',
  '/gallery',
];

const clock = new WorldClock(Date.now());
const browser = browserForFile(WITHOUT_3D);
let house: House | null = null;
let gateway: Gateway | null = null;
let source: FillBytes = systemFill;
const shaker = new Shaker((bytes) => source(bytes));

beforeAll(async () => {
  const pages = new WebFiles(await webFolder(() => {}));
  const deps = {
    store: openMemory(),
    clock,
    dice: shaker,
    random: bytesBySeed('pages'),
    owner: 'one',
    slowness: QUICK,
  };
  house = await House.open(deps);
  await house.openFirstTables();
  shaker.cycle((ms, call) => clock.after(ms, call));
  const fault = (error: unknown): void => {
    throw error;
  };
  gateway = await openGateway(house, { port: 0, clock, pages, fault });
});

afterAll(async () => {
  shaker.stop();
  await gateway?.close();
  await house?.stop();
});

test('within two seconds, every page says that the dice have failed and what happens next', async () => {
  const { address } = required(gateway, 'a house');
  const who = await newVisitor(browser());
  const pages = await Promise.all(
    PAGES.map(async (path) => {
      const page = await who.page.context().newPage();
      await page.goto(`${address}${path}`);
      await page.getByRole('main').waitFor();
      return page;
    }),
  );
  await clock.pass(3_000);
  for (const page of pages) await page.getByText('The dice have failed').waitFor({ state: 'hidden' });

  // The table and its rules page say that the dice are software.
  await pages[1]?.getByRole('button', { name: 'Menu' }).click();
  await pages[1]?.getByText('The dice are software').waitFor();
  await pages[3]?.getByText('Does not apply: the dice are software').first().waitFor();

  source = (bytes) => void bytes.fill(0);
  await clock.pass(2_000);
  for (const page of pages) {
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'The dice have failed their test, and betting is closed at every table.' });
    await notice.waitFor();
    await notice.getByText('The operator must fix the machine’s source of random bytes').waitFor();
  }
  await who.close();
});
