// `boxperson simulate` end to end: the same seed gives the same figures with any number of workers, Ctrl-C prints the results
// so far, and a strategy that cannot be played is reported in one sentence.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulationReport } from 'boxperson/report';
import { afterAll, describe, expect, test } from 'vitest';
import { catchPrinted, printedBy } from '../../../tests/support/printed.ts';
import { pause } from '../../../tests/support/run/patience.ts';
import { PROGRAM } from '../../../tests/support/run/program.ts';
import type { SimulateOptions } from './options.ts';
import { simulate } from './simulate.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Said = { readonly code: number; readonly out: string; readonly err: string };

const printed = catchPrinted();

/** In this process, which is faster than in one of its own. */
const here = (names: readonly string[], options: SimulateOptions): Promise<Said> =>
  printedBy(printed, () => simulate(names, options));

/** In a process of its own. */
const boxperson = (...words: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, 'simulate', ...words],
      { maxBuffer: 64_000_000 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const figures = (said: Said): SimulationReport => JSON.parse(said.out) as SimulationReport;

/** The output without anything that depends on the machine. */
function timeless(said: Said) {
  const { seconds: _s, rollsPerSecond: _r, workers: _w, made: _m, strategies, ...rest } = figures(said);
  // How many situations a worker has explored depends on which sessions it got.
  return { ...rest, strategies: strategies.map(({ situations: _n, ...one }) => one) };
}

describe('the same seed', () => {
  const names = ['iron-cross', 'pass-and-odds'];
  const question = { sessions: '1500', rolls: '150', seed: 'same' };
  const asked = { ...question, workers: '1', json: true };
  const words = Object.entries(question).flatMap(([name, value]) => [`--${name}`, value]);

  test('gives the same figures with one worker and with three, alone and compared; a different seed gives different figures', async () => {
    const one = await here(names, asked);
    const three = await boxperson(...names, ...words, '--json', '--workers', '3');
    expect(timeless(three)).toEqual(timeless(one));
    expect(figures(one)).toMatchObject({ sessions: 1500, isPartial: false, workers: 1, dice: 'fair' });
    const other = await here(names, { ...asked, seed: 'other' });
    expect(timeless(other)).not.toEqual(timeless(one));
    const alone = await here(['pass-and-odds'], asked);
    expect(timeless(one).strategies[1]).toEqual(timeless(alone).strategies[0]);
  });
});

describe('options', () => {
  test('limits, dice and a report are applied as given', async () => {
    const page = join(folder, 'report.html');
    const said = await boxperson(
      ...['dont-pass', '--sessions', '400', '--shooters', '3', '--stop-win', '40', '--stop-loss', '60'],
      ...['--bankroll', 'none', '--sevens', '7', '--pace', '120', '--seed', '1', '--workers', '1'],
      ...['--json', '--html', page],
    );
    const result = figures(said);
    const [only] = result.strategies;
    expect(said.code).toBe(0);
    expect(result).toMatchObject({ bankrollCents: null, rollsPerHour: 120 });
    expect(result.dice[0]).toBe(36);
    expect(only?.stop).toMatchObject({ winCents: 4000, lossCents: 6000, shooters: 3 });
    expect(only?.ruin).toBeNull();
    expect(only?.result.leastCents).toBeGreaterThanOrEqual(-7000);
    expect((only?.endings.win ?? 0) + (only?.endings.loss ?? 0) + (only?.endings.shooters ?? 0)).toBe(400);
    expect(readFileSync(page, 'utf8')).toContain('</html>');
  });

  test('a module can export a strategy', async () => {
    const said = await boxperson(
      join(import.meta.dirname, '../../../examples/04-strategy.ts'),
      ...['--sessions', '50', '--rolls', '60', '--workers', '1'],
    );
    expect(said.out).toContain('Two sixes and out');
  });
});

describe('what cannot be played', () => {
  const rows: readonly (readonly [string, readonly [name: string, options?: SimulateOptions], string])[] = [
    ['an unknown strategy', ['iron-cros'], 'Did you mean iron-cross?'],
    [
      'an unknown wager',
      [file('slip.yaml', 'name: slip\nstart with:\n  pass: 10\n  plase-win@6: 12\n')],
      'slip.yaml:4:3: New Jersey craps has no wager called “plase-win”. Did you mean “place-win”?',
    ],
    [
      'an amount that cannot be paid',
      [
        file(
          'odd.yaml',
          'name: odd\nstart with:\n  pass: 10\nwhen:\n  - if: point on\n    do:\n      place-win@6: 10\n',
        ),
      ],
      'cannot be paid exactly in units of $1; the bet must be a multiple of $6. [NJ 13:69F-1.4(f)]\nBet $6 or $12.\nThis happened after a roll of',
    ],
    [
      'a bet at the wrong time',
      [file('early.yaml', 'name: early\nstart with:\n  come: 10\n')],
      'This happened before the first roll, before a new shooter’s come-out roll, with nothing up.',
    ],
    [
      'a strategy that fails',
      [
        file(
          'fails.mjs',
          'export const strategy = { name: "fails", start: 0, play: () => { throw new Error("out of ideas"); } };',
        ),
      ],
      'fails failed: out of ideas',
    ],
    ['a module without a strategy', [file('empty.mjs', 'export const nothing = 1;')], 'exports no strategy'],
    [
      'a bankroll that is too small',
      ['pass-line', { bankroll: '5' }],
      'Use a larger bankroll or smaller bets.',
    ],
    ['a number that is not one', ['pass-line', { sessions: 'many' }], '--sessions must be a whole number'],
    ['two kinds of dice', ['pass-line', { dice: 'x.json', sevens: '7' }], 'Use one of them.'],
    [
      'dice with too few rolls',
      ['pass-line', { dice: file('dice.json', '[1,2,3]') }],
      'has 3 weights, not 36.',
    ],
    ['a wager of another game', ['pass-line', { game: 'nj-mini-dice' }], 'has no wager called “pass”'],
  ];
  test.each(rows)('%s', async (_name, [name, options = {}], says) => {
    const said = await here([name], { ...options, seed: '1' });
    expect(said.err).toContain(says);
    expect(said.err).not.toContain('    at ');
    expect(said.code).toBe(2);
    expect(said.out).toBe('');
  });

  test('is said on the error stream of the program, which exits with 2', async () => {
    const said = await boxperson('iron-cros', '--seed', '1');
    expect(said).toEqual({ code: 2, out: '', err: expect.stringContaining('Did you mean iron-cross?') });
  });
});

const STOPPED = join(folder, 'stopped.html');

/** Interrupts after the given time; null if that was before the first session was complete. */
async function interruptedAfter(
  ms: number,
): Promise<{ readonly code: number | null; readonly out: string } | null> {
  const words = ['simulate', 'pass-line', '--sessions', '1e9', '--seed', '1', '--json', '--html', STOPPED];
  const child = spawn(process.execPath, [PROGRAM, ...words]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  const ended = once(child, 'close');
  await pause(ms);
  child.kill('SIGINT');
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGINT' || err.includes('Stopped before the first session') ? null : { code, out };
}

test('Ctrl-C keeps the results so far, in a report that can be made again', async () => {
  // Startup time depends on the machine, so an attempt that stops too early is repeated with a longer wait.
  let said: Awaited<ReturnType<typeof interruptedAfter>> = null;
  for (let ms = 1_000; said === null; ms *= 2) said = await interruptedAfter(ms);
  expect(said.code).toBe(130);
  const result = JSON.parse(said.out) as SimulationReport;
  expect(result.isPartial).toBe(true);
  expect(result.sessionsPlanned).toBe(1e9);
  expect(result.sessions).toBeGreaterThan(0);
  expect(result.strategies[0]?.sessions).toBe(result.sessions);
  expect(readFileSync(STOPPED, 'utf8')).toContain('Stopped early: played');
  const again = await boxperson('--again', STOPPED, '--json');
  expect(again.err).toContain('The figures are the same');
  expect(figures(again).sessions).toBe(result.sessions);
});
