// Strategies that cannot simply be looked up, from the command line: impure modules are refused or played straight with the
// figures of the real table, and labelled so in text, JSON and report; explosive ones are answered.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulationReport } from 'boxperson/report';
import { afterAll, describe, expect, test } from 'vitest';
import { catchPrinted, printedBy } from '../../../tests/support/printed.ts';
import { PROGRAM } from '../../../tests/support/run/program.ts';
import { required } from '../../game/base/assert.ts';
import type { StrategyFigures } from '../../lab/result/result.ts';
import type { SimulateOptions } from './options.ts';
import { simulate } from './simulate.ts';
import { showResult } from './terminal/terminal.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'fixtures');
const impure = (name: string): string => join(FIXTURES, 'impure', `${name}.ts`);
const folder = mkdtempSync(join(tmpdir(), 'boxperson-straight-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Said = { readonly code: number; readonly out: string; readonly err: string };

const QUESTION = { sessions: '60', rolls: '120', bankroll: 'none', seed: 'straight', seconds: 'none' };
const SMALL = Object.entries(QUESTION).flatMap(([name, value]) => [`--${name}`, value]);

const boxperson = (...words: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, 'simulate', ...words],
      { maxBuffer: 64_000_000 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

/** In a process of its own, because an impure module keeps something from one run to the next. */
async function reportOf(files: readonly string[], ...words: readonly string[]): Promise<SimulationReport> {
  const { out, err, code } = await boxperson(...files, ...SMALL, '--json', ...words);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as SimulationReport;
}

const firstOf = ({ strategies }: SimulationReport): StrategyFigures => required(strategies[0], 'a strategy');

const printed = catchPrinted();

/** The figures of a pure strategy, which may be played in this process. */
async function figuresOf(file: string, options: SimulateOptions = {}): Promise<StrategyFigures> {
  const asked = { ...QUESTION, workers: '1', json: true, ...options };
  const { out, err, code } = await printedBy(printed, () => simulate([file], asked));
  expect([code, err]).toEqual([0, '']);
  return firstOf(JSON.parse(out) as SimulationReport);
}

describe('refused', () => {
  const rows: readonly (readonly [name: string, says: string])[] = [
    ['random', 'may not use Math.random()'],
    ['kept-random', 'may not use Math.random()'],
    ['clock', 'may not use Date.now()'],
    ['hidden-clock', 'may not use performance.now()'],
    ['crypto-import', 'may not import node:crypto'],
    ['mutated-memory', 'return a new memory instead'],
    ['map-memory', 'its memory is a Map, not plain data'],
    ['changed-view', 'cannot be changed'],
  ];
  test.each(rows)('%s', async (name, says) => {
    const said = await printedBy(printed, () => simulate([impure(name)], QUESTION));
    expect(said.code).toBe(2);
    expect(said.err).toContain(says);
    if (/random|clock|crypto/.test(name)) expect(said.err).toContain('view.chance(n)');
  });

  test('in a process of its own, too', async () => {
    const said = await boxperson(impure('changed-view'), ...SMALL);
    expect(said.code).toBe(2);
    expect(said.err).toContain('cannot be changed');
  });
});

/** A martingale in every cent, as a pure strategy. */
const MARTINGALE = `export const strategy = {
  name: 'pure', start: 0,
  play: (view, before) => {
    const won = view.last?.won.some((one) => one.wager === 'pass');
    const losses = won ? 0 : before + (view.last?.lost.some((one) => one.wager === 'pass') ? 1 : 0);
    const isUp = view.point !== null || view.up.length > 0;
    return { acts: isUp ? [] : [{ do: 'bet', wager: 'pass', cents: 1000 * 2 ** Math.min(4, losses) }], memory: Math.min(4, losses) };
  },
};`;

describe('played straight', () => {
  const stakeOf = ({ wagers }: StrategyFigures): number =>
    (wagers[0]?.stakedCents ?? 0) / (wagers[0]?.decided ?? 1);

  test('a counter, one that shows late, and one that remembers the numbers of its wagers, but not the pure one beside them', async () => {
    const html = join(folder, 'report.html');
    const files = [...['counter', 'late-counter', 'wager-ids'].map(impure), 'pass-line'];
    const report = await reportOf(files, '--workers', '1', '--html', html);
    expect(report.strategies.map(({ name, played }) => [name, played.how, played.straightShare])).toEqual([
      ['counter', 'straight', 1],
      ['late-counter', 'straight', 1],
      ['wager-ids', 'straight', 1],
      ['pass-line', 'lookups', 0],
    ]);
    // One bet in twenty is two hundred dollars instead of ten.
    expect(Math.abs(stakeOf(required(report.strategies[0], 'the counter')) - 1_950)).toBeLessThan(100);
    const text = showResult(report, { width: 100, color: false, isWhole: true });
    const says = 'Played straight, roll by roll at the real table';
    expect(text.replace(/\s+/g, ' ').split(says)).toHaveLength(4);
    expect(readFileSync(html, 'utf8')).toContain(says);
  });

  test('a martingale in a private field is one to the cent, with any number of workers', async () => {
    const pure = join(folder, 'pure.mjs');
    writeFileSync(pure, MARTINGALE);
    // More sessions than one instance of a module plays, so that both workers have some.
    const more = ['--sessions', '300', '--rolls', '30'];
    const [one, many] = await Promise.all(
      ['1', '2'].map((workers) => reportOf([impure('private-field')], ...more, '--workers', workers)),
    );
    const hidden = firstOf(required(one, 'one worker'));
    const shared = firstOf(required(many, 'two workers'));
    const plain = await figuresOf(pure, { sessions: '300', rolls: '30' });
    expect(hidden.played.how).toBe('straight');
    expect(plain.played).toEqual({ how: 'lookups', why: null, straightShare: 0 });
    expect(hidden.result).toEqual(plain.result);
    expect(hidden.wagers).toEqual(plain.wagers);
    expect(hidden.onTableCents).toBe(plain.onTableCents);
    expect(shared.result).toEqual(hidden.result);
  });
});

describe('too many situations', () => {
  test('what does not fit is played straight, with the same figures', async () => {
    const file = join(FIXTURES, 'explosive', 'line-comes-across.yaml');
    const tight = await figuresOf(file, { situations: '500' });
    const roomy = await figuresOf(file);
    expect(tight.played.how).toBe('partly straight');
    expect(tight.played.straightShare).toBeGreaterThan(0);
    expect(tight.result).toEqual(roomy.result);
    expect(tight.wagers).toEqual(roomy.wagers);
  });

  test('a memory that grows without end', async () => {
    const one = await figuresOf(join(FIXTURES, 'explosive', 'roll-number.ts'), { situations: '50' });
    expect(one.played.how).toBe('partly straight');
    expect(one.sessions).toBe(60);
  });

  test('numbers that are pressed by their own hits are explored separately', async () => {
    const one = await figuresOf(join(FIXTURES, 'explosive', 'across-press.yaml'));
    expect(one.played).toMatchObject({ how: 'parts', straightShare: 0 });
  });
});
