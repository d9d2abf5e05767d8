// The lab's shader on the software adapter of the browser: every strategy of the library has the totals of the processor, to the
// bit, over at least a million rolls each.

import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIBRARY, libraryStrategy, Study, type StudyQuestion, strategyOf } from 'boxperson/lab';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameFor, houseFor, rulesAt } from '../../src/cli/simulate/find-strategy.ts';
import { browserForFile } from '../support/browser/browser.ts';
import { WITH_CARD } from '../support/browser/for-tests.ts';
import type { CardTask } from '../support/browser/on-card.ts';
import { totalsAsText } from '../support/lab/totals-as-text.ts';
import { WAIT_MS } from '../support/run/patience.ts';

const ROLLS = 400;
const LEAST_ROLLS = 1_000_000;
const FRESH = randomBytes(4).toString('hex');

const browser = browserForFile(WITH_CARD);
let server: Server | null = null;
let page: Page;

beforeAll(async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/browser/on-card.ts', formats: ['es'], fileName: 'on-card' },
    },
  })) as unknown as { readonly output: readonly { readonly code: string }[] }[];
  const code = bundle?.output[0]?.code ?? '';
  server = createServer((request, response) => {
    const isScript = request.url === '/on-card.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? code : '<!doctype html><title>On the card</title><link rel="icon" href="data:,">',
    );
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  page = await browser().newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ url: '/on-card.js', type: 'module' });
  await page.waitForFunction(() => 'playOnCard' in globalThis);
}, WAIT_MS);

afterAll(() => {
  server?.close();
});

/** Some builds of the browser come without a software adapter; the run says so. */
beforeEach(async ({ skip }) => {
  const hasCard = await page.evaluate(async () => {
    const { gpu } = navigator as unknown as { gpu?: { requestAdapter(): Promise<object | null> } };
    return gpu !== undefined && (await gpu.requestAdapter()) !== null;
  });
  if (!hasCard) skip('This browser offers no WebGPU adapter, not even in software.');
});

const onCard = (task: CardTask): Promise<string> =>
  page.evaluate(
    (asked) =>
      (globalThis as unknown as { playOnCard: (task: CardTask) => Promise<string> }).playOnCard(asked),
    task,
  );

function onProcessor({ strategies, game, choices, question, sessions }: CardTask): {
  readonly text: string;
  readonly rolls: number;
} {
  const rules = rulesAt(game, choices, strategies);
  const players = strategies.map((name) => {
    const written = libraryStrategy(name);
    if ('says' in written) throw new Error(written.says);
    return strategyOf(written, rules);
  });
  const study = new Study(rules, players, question);
  for (let session = 0; session < sessions; session++) study.play(session, () => true);
  const totals = study.totals();
  return { text: totalsAsText(totals), rolls: totals.rolls };
}

function taskOf(strategies: readonly string[], more: Partial<StudyQuestion> = {}): CardTask {
  const choices = houseFor(strategies);
  const question = {
    bankrollCents: 30_000,
    rolls: ROLLS,
    seed: FRESH,
    weights: null,
    situationsMax: 200_000,
    ...more,
  };
  // A few more, in case some go broke.
  const sessions = Math.ceil((LEAST_ROLLS / question.rolls) * 1.02);
  return { strategies, choices, game: gameFor(strategies, choices), question, sessions };
}

test(
  `every strategy of the library, the seed ${FRESH}`,
  async () => {
    const differing: string[] = [];
    const few: string[] = [];
    for (const { name } of LIBRARY) {
      // Hardly anybody goes broke with so much, so nearly all sessions are whole.
      const task = taskOf([name], { bankrollCents: 500_000 });
      const { text, rolls } = onProcessor(task);
      if (rolls < LEAST_ROLLS) few.push(name);
      if ((await onCard(task)) !== text) differing.push(name);
    }
    expect({ differing, few }).toEqual({ differing: [], few: [] });
  },
  4 * WAIT_MS,
);

test(
  'several strategies on the same dice, short bankrolls, no bankroll, and sessions that end early',
  async () => {
    const tasks = [
      taskOf(['pass-line', 'iron-cross', 'doey-dont'], { bankrollCents: 20_000 }),
      taskOf(['three-point-molly'], { bankrollCents: 15_000, rolls: 1_000 }),
      taskOf(['martingale'], { bankrollCents: null, rolls: 37 }),
      taskOf(['six-and-eight-pressed'], { bankrollCents: 10_000, seed: 'fixed', rolls: 3_000 }),
    ];
    for (const task of tasks)
      expect((await onCard(task)) === onProcessor(task).text, task.strategies.join()).toBe(true);
  },
  4 * WAIT_MS,
);
