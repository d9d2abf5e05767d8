// The table in the browser: the script size of its first view, time to usable on a processor slowed to a quarter, the cost of a
// roll that decides more than sixty wagers, and the memory after an hour of rolls: `node bench/browser/web.ts [--rolls 300]`. Missed
// targets are reported, and the exit code is then 1.

import { parseArgs } from 'node:util';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { crowdAt } from '../../tests/support/browser/crowd.ts';
import { openEvening } from '../../tests/support/browser/evening.ts';
import { firstView, memoryOver, rollWork } from '../../tests/support/browser/speed.ts';
import { bringBrowser } from '../../tools/bring-browser.ts';

const { values } = parseArgs({
  options: { rolls: { type: 'string', default: '300' }, settled: { type: 'string', default: '12' } },
});
const KILOBYTE = 1024;
const SCRIPT_MOST = 250 * KILOBYTE;
const USABLE_MOST_MS = 2_000;
const WORK_MOST_MS = 16;
/** How much the heap may grow over the rolls, to allow for code that the browser compiles meanwhile. */
const GROWTH_MOST = 1.15;
/** And without that code, to allow for the browser's own notes. */
const DATA_GROWTH_MOST = 1.1;

await bringBrowser();
const [evening, browser] = await Promise.all([openEvening(), launchBrowser()]);
let isAsItShould = true;
const say = (what: string, is: string, isGood: boolean): void => {
  if (!isGood) isAsItShould = false;
  process.stdout.write(`${what.padEnd(58)} ${is}${isGood ? '' : '   too much'}\n`);
};
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
try {
  const views = [];
  for (let time = 0; time < 3; time++) views.push(await firstView(browser, evening, 'nj-craps-1'));
  const [view] = views;
  if (view !== undefined) {
    const kilobytes = (view.scriptBytes / KILOBYTE).toFixed(1);
    say('script of the first table view, compressed', `${kilobytes} KB`, view.scriptBytes < SCRIPT_MOST);
    for (const { name, bytes } of view.scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5))
      process.stdout.write(`  ${name.padEnd(56)} ${(bytes / KILOBYTE).toFixed(1)} KB\n`);
  }
  const usableMs = median(views.map((one) => one.usableMs));
  say(
    'a bet can be made, processor slowed four times',
    `${usableMs.toFixed(0)} ms`,
    usableMs < USABLE_MOST_MS,
  );

  const table = await evening.openTable({ game: 'nj-craps', name: 'A busy table' });
  const { guests } = await crowdAt(evening, table, { players: 8, wagers: 0 });
  const work = await rollWork(browser, evening, table, guests, Number(values.settled));
  const cpu = median(work.cpuMs);
  say(
    `a roll that decides ${work.decided} of ${work.wagers} wagers, script, median`,
    `${cpu.toFixed(1)} ms (worst ${Math.max(...work.cpuMs).toFixed(1)}; by the clock ${median(work.wallMs).toFixed(1)})`,
    cpu < WORK_MOST_MS,
  );

  const memory = await memoryOver(browser, evening, table, guests, Number(values.rolls));
  const { first, last } = memory;
  const megabytes = (bytes: number): string => (bytes / KILOBYTE / KILOBYTE).toFixed(1);
  say(
    `heap after ${memory.rolls} rolls, garbage collected`,
    `${megabytes(first.bytes)} to ${megabytes(last.bytes)} MB`,
    last.bytes < first.bytes * GROWTH_MOST,
  );
  const [before, after] = [first.bytes - first.codeBytes, last.bytes - last.codeBytes];
  say(
    '  without compiled code',
    `${megabytes(before)} to ${megabytes(after)} MB`,
    after < before * DATA_GROWTH_MOST,
  );
} finally {
  await browser.close();
  await evening.close();
}
process.exitCode = isAsItShould ? 0 : 1;
