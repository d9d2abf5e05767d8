// `simulate --trace`: a session in words, the same one that the study plays.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showDollars } from 'boxperson/base';
import { afterAll, describe, expect, test } from 'vitest';
import { catchPrinted, printedBy } from '../../../../tests/support/printed.ts';
import { setupOf } from '../job.ts';
import { jobOf, type SimulateOptions } from '../options.ts';
import { simulate } from '../simulate.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = catchPrinted();

const told = (names: readonly string[], options: SimulateOptions) =>
  printedBy(printed, () => simulate(names, options));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const MINE = file(
  'mine.yaml',
  `start with:
  pass: 10
when:
  - if: point on
    do: {pass-odds: 2x}
  - if: [point on, at least 2 rolls of this shooter]
    skip: point
    do: {place-win@6/8: 12}
each shooter:
  won wagers: 3
`,
);

const CHANCE = file(
  'by-chance.mjs',
  `export const strategy = { name: 'by-chance', start: 0, play: (view) => ({ memory: 0, acts:
    view.point === null && view.up.length === 0 ? [{ do: 'bet', wager: ['pass', 'dont-pass'][view.chance(2)], cents: 1000 }] : [] }) };`,
);

test('each roll has its situation, rules, bets, dice, results and rack', async () => {
  const { code, out: text } = await told([MINE], { trace: '4', seed: 'abc' });
  expect(code).toBe(0);
  expect(text).toBe(`mine at New Jersey craps, roll by roll
The first session with seed abc; bankroll $300.

Roll 1. Come-out, new shooter: nothing up.
  Line 2: Before every come-out roll: $10 on pass.
  You bet $10 on Pass Line.
  1-3: Four, easy four. Point is four, mark it.
  Your Pass Line has its point, 4.
  Rack $290, $10 up: even so far.

Roll 2. Point 4: $10 on Pass Line on 4 up.
  Line 4: While a point is on: 2x odds behind pass.
  You bet $20 on Pass Odds on 4.
  3-1: Winner four, pay the line.
  You win $10 on Pass Line on 4 at 1 to 1.
  You win $40 on Pass Odds on 4 at 2 to 1.
  Rack $350, nothing up: up $50 so far.

Roll 3. Come-out: nothing up.
  Line 2: Before every come-out roll: $10 on pass.
  You bet $10 on Pass Line.
  4-4: Hard eight. Point is eight, mark it.
  Your Pass Line has its point, 8.
  Rack $340, $10 up: up $50 so far.

Roll 4. Point 8: $10 on Pass Line on 8 up.
  Line 4: While a point is on: 2x odds behind pass.
  Line 6: If a point is on and the shooter has thrown at least 2 rolls: $12 each on place 6 and 8, but nothing on the point.
  You bet $20 on Pass Odds on 8.
  You bet $12 on Place 6 to Win.
  4-5: Nine, center field nine.
  Rack $308, $42 up: up $50 so far.

The trace stops here, after 4 rolls; the session goes on. It stands up $50, with $308 in the rack and $42 up for the next roll.
`);
});

describe('the session told is the one that the study plays', () => {
  const limits: readonly SimulateOptions[] = [
    { rolls: '60' },
    { rolls: '400', bankroll: '100' },
    { stopWin: '40', stopLoss: '60' },
    { shooters: '3', bankroll: 'none' },
  ];
  const rows = [MINE, 'three-point-molly', CHANCE].flatMap((name) =>
    limits.map((options) => [name.split('/').at(-1), options, name] as const),
  );
  test.each(rows)('%s with %j', async (_short, options, name) => {
    const asked = { ...options, seed: 'the same' };
    const { job } = await jobOf([name], asked, 'the same', 1);
    const { study } = await setupOf(job);
    study.play(0, () => true);
    const cents = study.runners[0]?.netCents ?? Number.NaN;
    const { out: text } = await told([name], { ...asked, trace: '5000' });
    const end =
      /The session ends after (\d+) rolls?: .* It ends (even|(?:up|down) \$\S+?)(?:, with (\S+) in the rack)?\.\n$/.exec(
        text,
      );
    const result = cents === 0 ? 'even' : `${cents > 0 ? 'up' : 'down'} ${showDollars(Math.abs(cents))}`;
    expect(end?.[2]).toBe(result);
    if (job.question.bankrollCents !== null)
      expect(end?.[3]).toBe(showDollars(job.question.bankrollCents + cents));
    expect(text.match(/^Roll \d+\./gm)).toHaveLength(Number(end?.[1]));
    expect((await told([name], { ...asked, trace: '5000' })).out).toBe(text);
  });
});

test('several strategies are told one after the other, on the same dice', async () => {
  const { out: text } = await told(['pass-line', 'field'], { trace: '3', seed: 's' });
  const dice = text.split('\n').flatMap((line) => /^ {2}(\d-\d):/.exec(line)?.[1] ?? []);
  expect(dice).toHaveLength(6);
  expect(dice.slice(3)).toEqual(dice.slice(0, 3));
});

test('a limit that ends the betting on a shooter is told', async () => {
  const { out: text } = await told([MINE], { trace: '40', seed: 'abc' });
  expect(text).toContain('Betting on this shooter has ended after 3 won wagers.');
});

test('a bet that is refused ends the trace with what led to it', async () => {
  const odd = file(
    'odd.yaml',
    'start with: {pass: 10}\nwhen:\n  - if: point on\n    do: {place-win@6: 10}\n',
  );
  const { code, err } = await told([odd], { trace: '40', seed: 'abc' });
  expect(code).toBe(2);
  expect(err).toContain('Roll 1. Come-out, new shooter: nothing up.');
  expect(err).toContain('[NJ 13:69F-1.4(f)]\nBet $6 or $12.\n');
});

test.each([
  [{ trace: '0' }, '--trace must be a whole number from 1 to 100,000'],
  [{ trace: 'all' }, '--trace must be a whole number'],
  [{ trace: '3', json: true }, '--json has no part in that. Leave out one of them.'],
  [{ trace: '3', together: true }, '--together has no part in that.'],
] as const)('%j is refused', async (options, says) => {
  const { code, err } = await told(['pass-line'], options);
  expect(code).toBe(2);
  expect(err).toContain(says);
});
