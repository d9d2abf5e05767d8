// `boxperson best-play`: what it prints, and what it says about questions that cannot be answered.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Study } from 'boxperson/lab';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { configuredRules } from '../serve/house-file.ts';
import { findStrategy } from '../simulate/find-strategy.ts';
import { bestPlayCommand } from './best-play.ts';
import type { BestPlayOptions } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-best-play-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

async function asked(
  words: string,
  options: BestPlayOptions = {},
): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      text += String(part);
      return true;
    });
  return {
    code: await bestPlayCommand(words.split(' '), { seed: 'test', sessions: '500', ...options }),
    text,
  };
}

test('a chance: its value, its rules and the simulation', async () => {
  const { code, text } = await asked('pass=10/20', { goal: 'win', bankroll: '10', win: '20' });
  expect(code).toBe(0);
  expect(text).toMatch(
    /^New Jersey craps: pass=10\/20\nThe chance to turn \$10 into \$30: 32\.3951%, exactly 59536\/183781\.\n/,
  );
  expect(text).toContain('  Before a come-out roll, with nothing up\n    $10 on pass\n');
  expect(text).toMatch(/Simulated over 500 sessions \(seed test\): .*\nThe calculated value lies inside\.\n/);
});

test('a cost: per hour and per roll', async () => {
  const { text } = await asked('field=5', { game: 'nj-mini-dice', goal: 'cost', stake: '5', sessions: '10' });
  expect(text).toContain(
    'The least cost with $5 up: $27.7778 an hour of 100 rolls; exactly 250/9 cents a roll.\n',
  );
});

test('a policy that depends on the money becomes a module, which simulate plays', async () => {
  const out = join(folder, 'best.js');
  const { code, text } = await asked('under-7=1..6', {
    game: 'nj-mini-dice',
    goal: 'win',
    bankroll: '5',
    win: '7',
    out,
  });
  expect(code).toBe(0);
  expect(text).toContain('There is no strategy file for this: the best wagers depend on the money');
  const rules = configuredRules('nj-mini-dice');
  const strategy = await findStrategy(out, rules);
  const study = new Study(rules, [strategy], {
    bankrollCents: 500,
    rolls: 10_000,
    seed: 'module',
    weights: null,
    situationsMax: 1_000,
  });
  for (let session = 0; session < 4_000; session++) study.play(session, () => true);
  const results = study.totals().strategies[0]?.results;
  const reached = (results?.get(700) ?? 0) / 4_000;
  const chance = Number(/: ([\d.]+)%/.exec(text)?.[1]) / 100;
  expect(Math.abs(reached - chance)).toBeLessThan((5 * 0.5) / Math.sqrt(4_000));
  expect([...(results?.keys() ?? [])].sort((a, b) => a - b)).toEqual([-500, 700]);
});

test('a policy that does not becomes a strategy file', async () => {
  const out = join(folder, 'best.yaml');
  expect((await asked('pass=10', { goal: 'last', bankroll: '20', rolls: '5', out })).code).toBe(0);
  expect(readFileSync(out, 'utf8')).toContain('start with:\n  pass: 10\nstop at:\n  rolls: 5\n');
});

describe('bad input', () => {
  test.each<readonly [string, BestPlayOptions, RegExp]>([
    ['pas=10', {}, /no wager called “pas”\. Did you mean “pass”\?/],
    ['pass=ten', {}, /“ten” is not an amount of money\. Write a wager with its amounts/],
    ['place-win=6', {}, /names no number\. Write one of place-win@4, /],
    ['place-win@6=7', {}, /does not take \$7\. .* takes amounts from \$6 in steps of \$6\./],
    ['pass=5 pass=10', {}, /on the menu twice\. Put all its amounts into one word/],
    ['pass=any', { goal: 'cost', stake: '5' }, /has no end without a bankroll\. Name the amounts/],
    ['pass=5', { goal: 'triple' }, /no goal called triple\. Write --goal double, /],
    ['pass=5', { goal: 'cost' }, /such as --stake 10\./],
    ['pass=5', { goal: 'win' }, /such as --win 50\. To double/],
    ['pass=5', { win: '5' }, /--win has no meaning with --goal double; it goes with --goal win\./],
    ['pass=5', { goal: 'last', rolls: '5', hours: '1' }, /as --rolls or as --hours, not both/],
    ['pass=5', { bankroll: 'lots' }, /--bankroll must be an amount of money above zero/],
    [
      'pass=5',
      { out: 'best.txt' },
      /a strategy file or a module, not best\.txt\. Name a file that ends in \.yaml or \.js\./,
    ],
    [
      'pass=5 come=5',
      { situations: '50' },
      /more than 50 situations: 51 were found.*\n.*--situations N raises/,
    ],
  ])('%s %j', async (words, options, says) => {
    const { code, text } = await asked(words, options);
    expect(code).toBe(2);
    expect(text).toMatch(says);
  });
});
