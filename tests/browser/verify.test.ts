// The page that verifies a roll, in a real browser at a real house: it tells valid proofs from invalid ones without asking the house,
// even when the house has stopped.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commitmentOf, secretAt } from '../../src/dice/verifiable/chain.ts';
import type { RollProof1 } from '../../src/dice/verifiable/proof/proof.ts';
import { exampleProof } from '../../src/web/verify/example.ts';
import { verifyLink } from '../../src/web/verify/fragment.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays, chooseTheme, defectsIn, inTheme } from '../support/browser/page-looks.ts';
import { becomes, resize, type Visitor } from '../support/browser/seat.ts';
import { proof1Of } from '../support/proof-1.ts';

const web = webForTests();
const LAST = 'c775e7b757ede630cd0aa1113bd102661ab38829ca52a6422ab782862f268646';
const SERIES = { no: 5, commitment: commitmentOf(LAST, 30), length: 30 };

const roll = (index: number): RollProof1 =>
  proof1Of(SERIES, {
    table: 'table-2',
    series: SERIES.no,
    length: SERIES.length,
    index,
    secret: secretAt(LAST, SERIES.length, index),
    word: index % 2 === 0 ? null : 'Grüße 骰子',
    publicValue: { source: 'a test', round: index, value: 'ab'.repeat(32), at: 1767225651000 },
  });
const series = (...indices: readonly number[]): string =>
  JSON.stringify({
    format: 'boxperson-series',
    version: 1,
    commitment: SERIES.commitment,
    last: LAST,
    proofs: indices.map(roll),
  });

const verdictOf = (who: Visitor) => who.page.getByRole('region', { name: 'Verdict' });

/** Enters a proof and waits for what the page says about it. */
async function saysOf(who: Visitor, text: string, says: string | RegExp): Promise<void> {
  await who.page.getByLabel('Proof of a roll, or of a whole series, as JSON').fill(text);
  await who.reads(says);
}

/** The latest verdict. */
async function verdictOn(who: Visitor, holds: boolean): Promise<string> {
  const mark = holds ? 'The proof is valid' : 'The proof fails';
  return becomes(
    `the verdict: ${mark}`,
    async () => ((await verdictOf(who).count()) === 0 ? '' : await verdictOf(who).innerText()),
    (text) => text.split('\n').includes(mark),
  );
}

test('a link opens a valid proof, and the house is not told', async () => {
  const { address } = web.evening();
  const who = await web.visitor();
  const asked: string[] = [];
  who.page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await who.page.goto(`${address}${verifyLink(roll(7))}`);
  expect(await verdictOn(who, true)).toContain(`was ${roll(7).faces.join('-')}`);
  await who.sees(who.page.getByRole('img', { name: `Dice: ${roll(7).faces.join('-')}` }));
  await who.sees(
    who.page.getByRole('img', { name: /^The secret of roll 7, hashed 7 times, is the commitment/ }),
  );
  await who.reads('HMAC-SHA-256 of that line');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((one) => one.includes(roll(7).secret) || one.includes('#'))).toEqual([]);
  // Another link in the same tab opens another proof.
  await who.page.evaluate(
    (end) => {
      location.hash = end;
    },
    verifyLink(roll(8)).split('#')[1] ?? '',
  );
  await who.reads('Roll 8 of series 5 at table table-2');
  expect(await verdictOn(who, true)).toContain(`was ${roll(8).faces.join('-')}`);
});

test('with the house stopped, a valid proof passes, an altered one fails, and the page makes no requests', async () => {
  const evening = web.evening();
  const who = await web.visitor();
  await who.page.goto(`${evening.address}/verify`);
  await who.sees(who.page.getByRole('heading', { name: 'How a verifiable roll works' }));
  // The page loads everything it may need in advance.
  await who.page.waitForLoadState('networkidle');
  await evening.hangUp();
  onTestFinished(() => evening.pickUp());
  const pages: string[] = [];
  who.page.on('request', (request) => {
    if (!request.url().includes('/api/me') && !request.url().includes('/live')) pages.push(request.url());
  });

  await saysOf(who, JSON.stringify(roll(12)), 'Roll 12 of series 5');
  expect(await verdictOn(who, true)).toContain(`was ${roll(12).faces.join('-')}`);

  const { secret } = roll(12);
  const last = secret.slice(0, -1) + (Number.parseInt(secret.slice(-1), 16) ^ 1).toString(16);
  await saysOf(who, JSON.stringify({ ...roll(12), secret: last }), 'It is not the secret of roll 12.');
  await verdictOn(who, false);

  // Its late value was signed by drand, which the page can check itself.
  await saysOf(who, JSON.stringify(exampleProof()), 'Roll 17 of series 1');
  expect(await verdictOn(who, true)).toContain(`was ${exampleProof().faces?.join('-')}`);
  await who.reads('The key of drand quicknet signed round 657413');

  await saysOf(who, series(1, 2, 3), 'A series of 3 rolls');
  expect(await verdictOn(who, true)).toContain('3 rolls of series 5');
  await saysOf(who, series(1, 3, 4), 'Roll 2 is missing.');
  await verdictOn(who, false);

  await saysOf(who, JSON.stringify(roll(12)).slice(0, 80), 'This is not JSON.');
  expect(await verdictOf(who).count()).toBe(0);
  expect(pages).toEqual([]);
});

test('the page detects every bit its own button flips, and restores the proof', async () => {
  const who = await web.visitor();
  await who.page.goto(`${web.evening().address}/verify`);
  await who.press('Try an example');
  await verdictOn(who, true);
  const box = who.page.getByLabel('Proof of a roll, or of a whole series, as JSON');
  const whole = await box.inputValue();
  await who.press('Flip one bit');
  for (let more = 0; more < 5; more += 1) {
    await verdictOn(who, false);
    const now = await box.inputValue();
    expect([...now].filter((letter, at) => letter !== whole.charAt(at))).toHaveLength(1);
    await who.press('Flip another bit');
    await becomes(
      'another bit',
      () => box.inputValue(),
      (next) => next !== now,
    );
  }
  await who.press('Restore');
  await verdictOn(who, true);
  expect(await box.inputValue()).toBe(whole);
});

test('accepts a chosen or dropped file, works by keyboard alone, and rejects an incomplete link', async () => {
  const who = await web.visitor();
  const { address } = web.evening();
  await who.page.goto(`${address}${verifyLink(roll(7)).slice(0, -3)}!`);
  await who.reads('The link is incomplete.');
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(roll(9)));
  await who.page.getByLabel('Open file').setInputFiles(file);
  await who.reads('Roll 9 of series 5');
  await verdictOn(who, true);

  const dropped = await who.page.evaluateHandle(
    (text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], 'proof.json'));
      return carried;
    },
    JSON.stringify(roll(10)),
  );
  await who.page.getByRole('region', { name: 'The proof' }).dispatchEvent('drop', { dataTransfer: dropped });
  await who.reads('Roll 10 of series 5');
  await verdictOn(who, true);

  await who.button('Clear').focus();
  await who.page.keyboard.press('Enter');
  await who.page.getByLabel('Proof of a roll, or of a whole series, as JSON').focus();
  await who.page.keyboard.press('Tab');
  await who.page.keyboard.press('Tab');
  await who.page.keyboard.press('Enter');
  await verdictOn(who, true);
});

test('has no visible defects in any theme or size', async () => {
  const who = await web.visitor();
  await who.page.goto(`${web.evening().address}${verifyLink({ ...roll(17), faces: [1, 1] })}`);
  await verdictOn(who, false);
  const found: string[] = [];
  for (const theme of ['light', 'dark', 'contrast']) {
    await chooseTheme(who.page, theme);
    found.push(...(await axeSays(who.page, inTheme(theme))).map((one) => `${theme}: ${one}`));
  }
  for (const width of [360, 1280]) {
    await resize(who.page, { width, height: 900 });
    found.push(...(await defectsIn(who.page)).map((one) => `${width} px: ${one}`));
  }
  expect(found).toEqual([]);
});
