// Screenshots of throws for visual review: in hand, in flight, at the bounce, at rest and close up, on a phone, a laptop and a
// wall display, from a house opened for the purpose: npm run task -- throw-frames --throws 20. They are written to
// build/throws and their names are printed. The pages' clocks are paused between frames, so a slow machine shows the same
// moments as a fast one.

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FlightInputs } from 'boxperson/dice/thrown';
import type { Page } from 'playwright-core';
import { loadThrower, STEP_SECONDS } from '../../src/dice/thrown/thrower.ts';
import { contactsOf } from '../../src/web/thrown/flight/contacts.ts';
import { recordFlight } from '../../src/web/thrown/flight/recording.ts';
import { takeDice } from '../../tests/support/browser/at-dice.ts';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { openEvening } from '../../tests/support/browser/evening.ts';
import { newVisitor } from '../../tests/support/browser/seat.ts';
import { until } from '../../tests/support/run/patience.ts';
import { bringBrowser } from '../bring-browser.ts';

const { values } = parseArgs({
  options: {
    throws: { type: 'string', default: '3' },
    into: { type: 'string', default: join('build', 'throws') },
    width: { type: 'string', multiple: true },
  },
});
const SIZES = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;
/** How far the pages' clocks advance at once while dice fly. */
const STEP_MS = 250;

const folder = values.into;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The flights that a page receives, in the order they arrive. */
function flightsToldTo(page: Page): FlightInputs[] {
  const told: FlightInputs[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { happened = [] } = JSON.parse(String(payload)) as {
        readonly happened?: readonly {
          readonly shown?: { readonly flight?: { inputs: FlightInputs }; readonly thrown?: FlightInputs };
        }[];
      };
      for (const { shown } of happened) {
        const flight = shown?.flight?.inputs ?? shown?.thrown;
        if (flight !== undefined) told.push(flight);
      }
    }),
  );
  return told;
}

await bringBrowser();
const [evening, browser, thrower] = await Promise.all([openEvening(), launchBrowser(), loadThrower()]);
try {
  const table = await evening.openTable({ game: 'nj-craps', name: 'Thrown', dice: 'thrown' });
  const sizes = SIZES.filter(([width]) => values.width?.includes(String(width)) ?? true);
  const viewers = await Promise.all(
    sizes.map(([width, height]) =>
      newVisitor(browser, { width, height, moves: true, hasTouch: width < 500 }),
    ),
  );
  const [shooter] = viewers;
  if (shooter === undefined) throw new Error('Nobody is watching.');
  const told = flightsToldTo(shooter.page);
  for (const { page } of viewers) await page.clock.install();
  await shooter.sitDown(evening.address, table, 'Ann');
  for (const { page } of viewers.slice(1)) await page.goto(`${evening.address}/table/${table}`);
  await shooter.bet('Pass Line', 5);
  await takeDice(evening, table, shooter);

  const all = (act: (page: Page) => Promise<unknown>): Promise<unknown> =>
    Promise.all(viewers.map(({ page }) => act(page)));
  const stateOf = (page: Page): Promise<string | null> =>
    page.locator('.throw-view').first().getAttribute('data-throw');
  const states = async (): Promise<string> =>
    (await Promise.all(viewers.map(({ page }) => stateOf(page)))).join(' ');
  const become = (state: string): Promise<unknown> =>
    until(
      `dice: ${state}`,
      async () => {
        await all((page) => page.clock.runFor(20));
        return (await states()).split(' ').every((one) => one === state);
      },
      states,
    );
  for (let no = 1; no <= Number(values.throws); no++) {
    const frame = async (moment: string): Promise<void> => {
      for (const [index, { page }] of viewers.entries()) {
        const path = join(folder, `${String(no).padStart(2, '0')}-${sizes[index]?.[0]}-${moment}.png`);
        await page.screenshot({ path });
        process.stdout.write(`${path}\n`);
      }
    };
    if ((await evening.tableNow(table)).wagers.length === 0) await shooter.bet('Pass Line', 5);
    await evening.until(table, ({ dice }) => dice.stage === 'held' || dice.stage === 'offered');
    await become('hand');
    await frame('1-hand');
    await all(async (page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000)));
    await shooter.press('Throw', shooter.dice);
    await evening.until(table, ({ dice }) => dice.stage === 'in-air' || dice.observation !== null);
    // The house may send the flight only when the dice come to rest.
    await all((page) => page.clock.runFor(60));
    if (told.length < no) await evening.until(table, ({ dice }) => dice.observation !== null);
    await become('flight');
    const flight = told[no - 1];
    if (flight === undefined) throw new Error('The page received no flight.');
    const bodies = { turns: [0, 0] as const, ...flight };
    const { recording } = recordFlight(thrower.begin(bodies), STEP_SECONDS);
    const bounce = contactsOf(recording, flight.surface).find(({ on }) => on === 'rubber')?.seconds ?? 0.6;
    let now = 0;
    const go = async (seconds: number): Promise<void> => {
      while (now < seconds) {
        const ms = Math.min(STEP_MS, (seconds - now) * 1000);
        await all((page) => page.clock.fastForward(Math.ceil(ms)));
        now += ms / 1000;
      }
    };
    await go(bounce * 0.55);
    await frame('2-flight');
    await go(bounce + 0.04);
    await frame('3-bounce');
    await go(recording.seconds);
    await frame('4-rest');
    await evening.until(table, ({ dice, rolls }) => dice.stage !== 'in-air' && rolls >= no);
    await become('rest');
    await all((page) => page.clock.runFor(100));
    await frame('5-close-up');
    // The close-up closes after a while, and the dice are back in the hand.
    await all((page) => page.clock.fastForward(12_000));
    await all((page) => page.clock.runFor(7_000));
    await all((page) => page.clock.resume());
  }
} finally {
  await browser.close();
  await evening.close();
}
