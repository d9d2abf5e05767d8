// The library in the terminal: a list, and files to copy, edit and run.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showProblem } from 'boxperson/written';
import { afterAll, describe, expect, test } from 'vitest';
import { catchPrinted } from '../../../tests/support/printed.ts';
import { LIBRARY } from '../../lab/library/index.ts';
import { readStrategy } from '../../lab/strategy/read/read.ts';
import { strategies } from './strategies.ts';

const printed = catchPrinted();

test('lists every strategy once, with its title and games', async () => {
  expect(await strategies(undefined)).toBe(0);
  const lines = printed.out.split('\n');
  expect(lines[0]).toMatch(/^name +title +games$/);
  expect(lines.slice(1, LIBRARY.length + 1).map((line) => line.split(' ')[0])).toEqual(
    LIBRARY.map((written) => written.name),
  );
  expect(lines).toContain(
    'three-point-molly         Three-point Molly                       nj-craps nj-mini-craps nj-automated-craps nz-craps crapless-craps nevada-craps',
  );
});

test('the JSON list includes the games', async () => {
  expect(await strategies(undefined, { json: true })).toBe(0);
  const listed = JSON.parse(printed.out) as readonly {
    readonly name: string;
    readonly games: readonly string[];
  }[];
  expect(listed.map(({ name }) => name)).toEqual(LIBRARY.map(({ name }) => name));
  expect(listed.find(({ name }) => name === 'over-seven')?.games).toEqual(['nj-mini-dice']);
});

test('shows a strategy as a file', async () => {
  expect(await strategies('pass-and-odds')).toBe(0);
  expect(
    printed.out,
  ).toBe(`# To change it: boxperson strategies pass-and-odds > my.yaml, edit my.yaml, boxperson simulate my.yaml.
# docs/strategies.md explains every field.
name: pass-and-odds
title: Pass line with double odds
about: The pass line, with twice as much behind it once there is a point. Odds pay what they are
  worth and cost nothing, so the expected loss is that of the line bet alone; only the swings get
  bigger.
source: "Frank Scoblete, Beginner’s Dice: Ten Easy Steps to Learning the Game, Part Two (Casino City
  Times, 22 November 2007)"
start with:
  pass: 10
when:
  - if: point on
    do:
      pass-odds: 2x
`);
});

test.each(LIBRARY.map((written) => [written.name, written] as const))(
  '%s reads back unchanged',
  async (name, written) => {
    await strategies(name);
    const read = readStrategy(printed.out, 'other.yaml');
    expect('problems' in read ? read.problems.map(showProblem) : read.written).toEqual(written);
    printed.out = '';
    await strategies(name, { json: true });
    const json = readStrategy(printed.out, 'other.json');
    expect('problems' in json ? json.problems.map(showProblem) : json.written).toEqual(written);
  },
);

test('an unknown name gets the nearest match as a suggestion', async () => {
  expect(await strategies('iron-cros')).toBe(2);
  expect(printed.err).toBe(
    'There is no strategy called iron-cros in the library. Did you mean iron-cross? To use your own file, name one ending in .yaml, .json or .ts.\n',
  );
  printed.err = '';
  expect(await strategies('roulette')).toBe(2);
  expect(printed.err).toBe(
    'There is no strategy called roulette in the library. `boxperson strategies` lists them all. To use your own file, name one ending in .yaml, .json or .ts.\n',
  );
});

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-strategies-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  test('is explained in plain words', async () => {
    const path = file(
      'mine.yaml',
      'title: Line and odds\nstart with: {pass: 10}\nwhen:\n  - if: point on\n    do: {pass-odds: 2x}\n',
    );
    expect(await strategies(path)).toBe(0);
    expect(printed.out).toBe(`Line and odds (mine)

 1. Before every come-out roll: $10 on pass.
 2. While a point is on: 2x odds behind pass.

It fits nj-craps, nj-mini-craps, nj-automated-craps, crapless-craps and nevada-craps.
To see it play: boxperson simulate ${path} --trace 30, or boxperson play --bot ${path}.
`);
    printed.out = '';
    expect(await strategies(path, { json: true })).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({ name: 'mine', 'start with': { pass: 10 } });
  });

  test('with a mistake is refused with its line', async () => {
    expect(await strategies(file('slip.yaml', 'start with:\n  pas: 10\n'))).toBe(2);
    expect(printed.err).toContain(
      'slip.yaml:2:3: New Jersey craps has no wager called “pas”. Did you mean “pass”?',
    );
  });

  test('that is a module says what it can', async () => {
    const path = file(
      'own.mjs',
      "export const strategy = { name: 'own', title: 'My own', about: 'Waits.', start: 0, looksAt: 'all', play: () => ({ acts: [], memory: 0 }) };",
    );
    expect(await strategies(path)).toBe(0);
    expect(printed.out).toContain('My own (own)\nWaits.\n');
    expect(printed.out).toContain('It looks at all of its money');
    expect(await strategies(path, { json: true })).toBe(2);
    expect(printed.err).toContain('Leave out --json');
  });
});

test('prints the JSON schema for editors', async () => {
  expect(await strategies(undefined, { schema: true })).toBe(0);
  expect(JSON.parse(printed.out)).toMatchObject({ title: 'A Boxperson strategy', type: 'object' });
});
