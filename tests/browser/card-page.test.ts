// The lab page on the browser's software adapter: with and without the card, the figures and the downloaded report are the same, and
// a card that is lost half-way loses nothing.

import { readFile } from 'node:fs/promises';
import { libraryStrategy, printStrategy } from 'boxperson/lab';
import type { SimulationReport } from 'boxperson/report';
import { expect, test } from 'vitest';
import { newStudy } from '../../src/web/lab/study/lab-study.ts';
import { studyFragmentOf } from '../../src/web/lab/study/link.ts';
import { WITH_CARD, webForTests } from '../support/browser/for-tests.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const web = webForTests(undefined, WITH_CARD);

const textOf = (name: string): string => {
  const found = libraryStrategy(name);
  if ('says' in found) throw new Error(found.says);
  return printStrategy(found);
};

/** Opens a study with the card used in this way; null if this browser has no adapter, not even in software. */
async function opens(use: string, sessions: number, names: readonly string[]): Promise<Visitor | null> {
  const ann = await web.visitor();
  await ann.page.addInitScript((kept) => {
    if (localStorage.getItem('boxperson.lab-card') === null) localStorage.setItem('boxperson.lab-card', kept);
  }, use);
  const study = { ...newStudy(''), strategies: names.map(textOf), sessions };
  await ann.page.goto(`${web.evening().address}/lab#${await studyFragmentOf(study)}`);
  await ann.page.getByRole('heading', { level: 1, name: 'The lab' }).waitFor();
  const hasAdapter = await ann.page.evaluate(async () => {
    const { gpu } = navigator as unknown as { gpu?: { requestAdapter(): Promise<object | null> } };
    return gpu !== undefined && (await gpu.requestAdapter()) !== null;
  });
  return hasAdapter ? ann : null;
}

const who = (ann: Visitor): Promise<string | null> => ann.page.locator('.lab-who summary').textContent();

const isDone = (ann: Visitor, sessions: number): Promise<void> => {
  const all = sessions.toLocaleString('en-US');
  return ann.page.getByText(`${all} of ${all} sessions`).waitFor();
};

/** The report as data, once everything exact is known: the page shows one strategy's figures, and others may take longer. */
const report = (ann: Visitor): Promise<SimulationReport> =>
  becomes(
    'a report with everything exact',
    async () => {
      const [file] = await Promise.all([ann.page.waitForEvent('download'), ann.press('Download the data')]);
      return JSON.parse(await readFile(await file.path(), 'utf8')) as SimulationReport;
    },
    ({ made }) => made.run.isExact,
  );

/** All of a report but who played it, when, and how fast. */
function timeless({
  card: _c,
  seconds: _s,
  rollsPerSecond: _r,
  made,
  strategies,
  ...rest
}: SimulationReport) {
  const { date: _d, run, ...kept } = made;
  // How many situations were met depends on who played what.
  return { ...rest, run, ...kept, strategies: strategies.map((one) => ({ ...one, situations: 0 })) };
}

const tiles = (ann: Visitor): Promise<string | null> => ann.page.locator('.lab-tiles').first().textContent();

test('with the card and without it, the figures and the report are the same', async ({ skip }) => {
  const names = ['pass-line', 'iron-cross'];
  const card = await opens('software', 2_000, names);
  if (card === null) return skip('This browser offers no WebGPU adapter, not even in software.');
  await isDone(card, 2_000);
  expect(await who(card)).toBe('Graphics card');
  const onCard = await report(card);
  expect(onCard.card).not.toBe(null);
  const none = await opens('off', 2_000, names);
  if (none === null) throw new Error('the same browser');
  await isDone(none, 2_000);
  expect(await who(none)).toMatch(/^\d+ workers?$/);
  await none.page.locator('.lab-who summary').click();
  await none.page.getByText('The graphics card does not play. It is turned off.').waitFor();
  const byWorkers = await report(none);
  expect(byWorkers.card).toBe(null);
  expect(timeless(onCard)).toEqual(timeless(byWorkers));
  expect(await tiles(card)).toBe(await tiles(none));
});

test('a card that is lost half-way loses nothing; software is not used unless asked for', async ({
  skip,
}) => {
  const sessions = 100_000;
  const ann = await opens('software', sessions, ['pass-line']);
  if (ann === null) return skip('This browser offers no WebGPU adapter, not even in software.');
  await becomes(
    'what plays',
    () => who(ann),
    (words) => words === 'Graphics card',
  );
  // Turned off, its device is destroyed in the middle of what it is playing.
  await ann.page.locator('.lab-who summary').click();
  await ann.page.getByLabel('Graphics card').selectOption('off');
  await ann.page.getByText('The graphics card does not play. It is turned off.').waitFor();
  await isDone(ann, sessions);
  const lost = timeless(await report(ann));
  const bob = await opens('beside', sessions, ['pass-line']);
  if (bob === null) throw new Error('the same browser');
  await isDone(bob, sessions);
  expect(await who(bob)).toMatch(/^\d+ workers?$/);
  expect(lost).toEqual(timeless(await report(bob)));
});
