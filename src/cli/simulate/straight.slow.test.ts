// Strategies that cannot simply be looked up, from the command line: impure modules are refused or played straight with the
// figures of the real table, and labelled so in text, JSON and report; explosive ones are answered.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PROGRAM } from '../../../tests/support/run/program.ts';
import { known } from '../../base/assert.ts';
import type { SimulationResult, StrategyFigures } from '../../lab/result/result.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'fixtures');
const impure = (name: string): string => join(FIXTURES, 'impure', `${name}.ts`);
const folder = mkdtempSync(join(tmpdir(), 'boxperson-straight-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Said = { readonly code: number; readonly out: string; readonly err: string };

const SMALL = [
  '--sessions',
  '120',
  '--rolls',
  '120',
  '--bankroll',
  'none',
  '--seed',
  'straight',
  '--seconds',
  'none',
];

const boxperson = (...words: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, 'simulate', ...words],
      { maxBuffer: 64_000_000 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

async function figuresOf(file: string, ...words: readonly string[]): Promise<StrategyFigures> {
  const { out, err, code } = await boxperson(file, ...SMALL, '--json', ...words);
  expect([code, err]).toEqual([0, '']);
  return known((JSON.parse(out) as SimulationResult).strategies[0], 'a strategy');
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
    const said = await boxperson(impure(name), ...SMALL);
    expect(said.code).toBe(2);
    expect(said.err).toContain(says);
    if (/random|clock|crypto/.test(name)) expect(said.err).toContain('view.chance(n)');
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

  test('a counter: one bet in twenty is two hundred dollars instead of ten', async () => {
    const one = await figuresOf(impure('counter'));
    expect(one.played).toMatchObject({ how: 'straight', straightShare: 1 });
    expect(Math.abs(stakeOf(one) - 1_950)).toBeLessThan(100);
  });

  test('a counter that shows late', async () => {
    const one = await figuresOf(impure('late-counter'));
    expect(one.played.how).toBe('straight');
  });

  test('a martingale in a private field is one to the cent, with any number of workers', async () => {
    const pure = join(folder, 'pure.mjs');
    writeFileSync(pure, MARTINGALE);
    const [hidden, three, plain] = await Promise.all([
      figuresOf(impure('private-field'), '--workers', '1'),
      figuresOf(impure('private-field'), '--workers', '3'),
      figuresOf(pure),
    ]);
    expect(hidden.played.how).toBe('straight');
    expect(plain.played).toEqual({ how: 'lookups', why: null, straightShare: 0 });
    expect(hidden.result).toEqual(plain.result);
    expect(hidden.wagers).toEqual(plain.wagers);
    expect(hidden.onTableCents).toBe(plain.onTableCents);
    expect(three.result).toEqual(hidden.result);
  });

  test('one that remembers the numbers of its wagers', async () => {
    expect((await figuresOf(impure('wager-ids'))).played.how).toBe('straight');
  });

  test('is said in text and in the report, too', async () => {
    const html = join(folder, 'report.html');
    const said = await boxperson(impure('wager-ids'), ...SMALL, '--html', html);
    expect(said.out.replace(/\s+/g, ' ')).toContain('Played straight, roll by roll at the real table');
    expect(readFileSync(html, 'utf8')).toContain('Played straight, roll by roll at the real table');
  });
});

describe('too many situations', () => {
  test('what does not fit is played straight, with the same figures', async () => {
    const file = join(FIXTURES, 'explosive', 'line-comes-across.yaml');
    const [tight, roomy] = await Promise.all([figuresOf(file, '--situations', '500'), figuresOf(file)]);
    expect(tight.played.how).toBe('partly straight');
    expect(tight.played.straightShare).toBeGreaterThan(0);
    expect(tight.result).toEqual(roomy.result);
    expect(tight.wagers).toEqual(roomy.wagers);
  });

  test('a memory that grows without end', async () => {
    const one = await figuresOf(join(FIXTURES, 'explosive', 'roll-number.ts'), '--situations', '50');
    expect(one.played.how).toBe('partly straight');
    expect(one.sessions).toBe(120);
  });

  test('numbers that are pressed by their own hits are explored separately', async () => {
    const one = await figuresOf(join(FIXTURES, 'explosive', 'across-press.yaml'));
    expect(one.played).toMatchObject({ how: 'parts', straightShare: 0 });
  });
});
