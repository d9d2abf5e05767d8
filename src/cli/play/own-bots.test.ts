// `play --bot FILE`: strategies from files at the terminal table.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { type PlayOptions, playInTerminal, playOn } from './play.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Plays these lines with a seed; returns everything that was printed. */
async function played(lines: readonly string[], options: PlayOptions): Promise<string> {
  let out = '';
  const output = new Writable({
    write: (part, _encoding, done) => {
      out += String(part);
      done();
    },
  });
  const input = Readable.from([`${lines.join('\n')}\n`]);
  await playOn(
    'nj-craps',
    { seed: 'own', ...options },
    { input, output, isTerminal: false, hasColor: false },
  );
  return out;
}

const ROLLS = (count: number): readonly string[] => Array.from({ length: count }, () => 'roll');

const module = (name: string, body: string): string =>
  file(`${name}.mjs`, `export const strategy = { name: '${name}', start: 0, ${body} };`);

const PASS = `view.point === null && !view.up.some((one) => one.wager === 'pass')`;

test('a file, in YAML or JSON, is played as written', async () => {
  const yaml = file('yaml-one.yaml', 'start with:\n  pass: 15\n');
  const json = file('json-one.json', '{"start with": {"dont-pass": 25}}');
  const out = await played(['bets', 'Rosa', 'Mick'], { bot: [yaml, json] });
  expect(out).toContain('Rosa plays yaml-one and Mick plays json-one');
  // Without a description of its own, a file is explained.
  expect(out).toContain('Before every come-out roll: $15 on pass.');
  expect(out).toContain("Before every come-out roll: $25 on don't pass.");
});

test('a module may draw chance, the same with the same seed', async () => {
  const bot = module(
    'by-chance',
    `play: (view) => ({ memory: 0, acts: ${PASS} ? [{ do: 'bet', wager: 'pass', cents: 500 + 100 * view.chance(90) }] : [] })`,
  );
  const lines = [...ROLLS(12), 'bots'];
  const [one, same, other] = [
    await played(lines, { bot: [bot] }),
    await played(lines, { bot: [bot] }),
    await played(lines, { bot: [bot], seed: 'another' }),
  ];
  expect(one).not.toContain('makes no more bets');
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('a module may look at its money', async () => {
  const bot = module(
    'by-money',
    `looksAt: { resultCents: [-1000000] }, play: (view) => ({ memory: 0, acts: ${PASS} && view.money.reached.length === 1 ? [{ do: 'bet', wager: 'pass', cents: 1000 }] : [] })`,
  );
  const out = await played([...ROLLS(8), 'bots'], { bot: [bot] });
  expect(out).toMatch(/by-money\): by-money\. (?:Up|Down) \$\d+/);
});

test('a strategy that goes home makes no more bets', async () => {
  const bot = file(
    'homing.yaml',
    'start with: {pass: 10}\nwhen:\n  - if: last roll was 2/3/4/5/6/7/8/9/10/11/12\n    do: go home\n',
  );
  const shooting = (rolls: number): readonly string[] => ROLLS(rolls).flatMap((roll) => ['10 on pass', roll]);
  const early = await played([...shooting(30), 'bots'], { bot: [bot] });
  const late = await played([...shooting(60), 'bots'], { bot: [bot] });
  expect(Number(/You leave after (\d+) rolls/.exec(late)?.[1])).toBeGreaterThan(45);
  const result = (out: string): string | undefined => /homing\): homing\. (.*)/.exec(out)?.[1];
  expect(result(early)).toBeDefined();
  expect(result(late)).toBe(result(early));
});

test('a module that fails goes home, and the evening goes on', async () => {
  const bot = module('fails', "play: () => { throw new Error('out of ideas'); }");
  const out = await played(['10 on pass', ...ROLLS(3)], { bot: [bot] });
  expect(out).toContain('fails failed: out of ideas');
  expect(out).toContain('The bot that plays fails makes no more bets.');
  expect(out.match(/out of ideas/g)).toHaveLength(1);
  expect(out).toContain('$10 on pass.');
  expect(out).toMatch(/You leave after [1-9]\d* rolls?\b/);
});

test.each([
  ['a file that is not there', join(folder, 'nowhere.yaml'), 'there is no such file. Check its name.'],
  [
    'a file with a mistake',
    file('slip.yaml', 'start with:\n  pas: 10\n'),
    'slip.yaml:2:3: New Jersey craps has no wager called “pas”. Did you mean “pass”?',
  ],
  ['a module without a strategy', file('none.mjs', 'export const x = 1;'), 'exports no strategy'],
  ['an unknown name', 'iron-cros', 'Did you mean iron-cross?'],
])('%s is refused with what to do', async (_what, bot, says) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await playInTerminal('nj-craps', { bot: [bot] })).toBe(2);
    expect(written.mock.calls.map(([part]) => String(part)).join('')).toContain(says);
  } finally {
    written.mockRestore();
  }
});
