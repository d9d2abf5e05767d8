// A made-up game appears in every command with nothing but its file: Harbor Dice, written from docs/write-a-game.md.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { boxperson } from '../../../tests/support/run/boxperson.ts';
import { playOn } from '../play/play.ts';

forgetGames();

const GAMES = join(import.meta.dirname, '../../../tests/support/games');
const HARBOR = join(GAMES, 'harbor-dice.yaml');
const folder = mkdtempSync(join(tmpdir(), 'boxperson-games-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

beforeEach(() => {
  process.exitCode = 0;
});

test('check says that it is whole, and how much there is of it', async () => {
  expect(await boxperson('check', HARBOR)).toBe(
    'harbor-dice is whole: Harbor Dice, points 2, 3, 4, 5, 6, 8, 9, 10, 11, 12.\n' +
      '14 wagers on 31 spots, 5 options of its own, 1 reading.\n40 clauses, all cited.\n',
  );
});

test('check prints every problem with its row, its line and a remedy, and exits with 1', async () => {
  const text = readFileSync(HARBOR, 'utf8').replace('sleeps: true', 'sleps: true');
  const file = written('spoilt.yaml', text.replace('usually: calm', 'usually: clam'));
  const printed = await boxperson('check', file);
  expect(printed).toContain(`${file}:116:5: wagers.buoy.sleps: “sleps” is not a field of`);
  expect(printed).toMatch(/Did you mean “sleeps”\?\n1 problem\.\n$/);
});

test('a built-in game can be checked too', async () => {
  expect(await boxperson('check', 'nz-craps')).toContain('nz-craps is whole: New Zealand craps');
});

test('rules: its wagers, options, readings and clauses', async () => {
  const book = (await boxperson('rules', HARBOR)).replace(/\s+/g, ' ');
  expect(book).toContain('Harbor Dice, house rules. The Harbor Club.');
  expect(book).toContain('Lighthouse Made: before a new shooter’s first come-out');
  expect(book).toContain('The Spray calm [HD 24]');
  expect(book).toContain('Does a come-out 7 end the shooter’s turn?');
});

test('odds: exact, and 373/6930 on the line as for craps in which every total but 7 is a point', async () => {
  const rows = JSON.parse(await boxperson('odds', HARBOR, '--json')) as readonly Record<string, unknown>[];
  const edge = (wager: string) => rows.find((row) => row.wager === wager)?.edgeMade;
  expect(edge('harbor')).toBe('373/6930');
  expect(edge('anchor')).toBe('0');
  expect(rows.filter((row) => row.wager === 'lighthouse')).toHaveLength(2);
});

test('par: a sheet of its figures', async () => {
  const sheet = join(folder, 'par.html');
  await boxperson('par', HARBOR, '--html', sheet);
  expect(readFileSync(sheet, 'utf8')).toContain('PAR sheet: Harbor Dice');
});

test('settle: its scenarios pass', async () => {
  const scenarios = join(GAMES, 'harbor-scenarios.json');
  expect(await boxperson('settle', scenarios, '--games', HARBOR)).toBe('4 scenarios: 4 passed.\n');
});

test('simulate: a strategy for it, in workers that know it too', async () => {
  const words = ['--game', 'harbor-dice', '--games', HARBOR, '--sessions', '40', '--rolls', '30'];
  const strategy = join(GAMES, 'harbor-player.yaml');
  const printed = await boxperson('simulate', strategy, ...words, '--workers', '2', '--seed', 'a', '--json');
  const result = JSON.parse(printed) as { readonly game: string; readonly sessions: number };
  expect(result).toMatchObject({ game: 'harbor-dice', sessions: 40 });
});

test('play: a table in the terminal, with its own words and clauses', async () => {
  await boxperson('rules', HARBOR);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const parts: string[] = [];
  output.on('data', (part: Buffer) => parts.push(part.toString()));
  const options = { seed: '5', bots: '0' };
  const streams = { input, output, isTerminal: false, hasColor: false };
  const done = playOn('harbor-dice', options, streams);
  input.end('10 on harbor\n5 on lighthouse\nroll\nroll\nwhy\nrules lighthouse\nquit\n');
  expect(await done).toBe(0);
  const said = parts.join('');
  expect(said).toContain('$10 on Harbor.');
  expect(said).toContain('$5 on Lighthouse.');
  expect(said).toMatch(/HD \d+: /);
});

describe('a module', () => {
  test('exports the same data, or a function that returns it', async () => {
    const game = { id: 'tiny', name: 'Tiny', clauses: { 'T 1': 'All of it.' }, cites: { game: 'T 1' } };
    const wagers = [{ id: 'seven', shape: 'one-roll', pays: { '7': '4 to 1' } }];
    const data = JSON.stringify({ ...game, wagers });
    const file = written('tiny.mjs', `export const game = () => (${data});\n`);
    expect(await boxperson('check', file)).toContain('tiny is whole: Tiny');
    expect(await boxperson('odds', file)).toContain('1/6');
  });

  test('that throws, or exports no data, is reported', async () => {
    const file = written('bad.mjs', 'export const game = { id: "bad", wagers: 3n };\n');
    expect(await boxperson('check', file)).toContain('The game is not plain data.');
  });
});

describe('is refused', () => {
  const refused = async (...words: readonly string[]): Promise<string> => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await expect(boxperson(...words)).rejects.toThrow('exited with 2');
      return write.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      write.mockRestore();
    }
  };

  test('another game under the id of one that is known', async () => {
    const text = readFileSync(HARBOR, 'utf8').replace('9 to 1', '10 to 1');
    expect(await refused('rules', written('other.yaml', text), '--games', HARBOR)).toContain(
      'Two different games are called harbor-dice.',
    );
  });

  test('a game under the id of a built-in one', async () => {
    const text = readFileSync(HARBOR, 'utf8').replace('id: harbor-dice', 'id: nj-craps');
    expect(await refused('rules', written('nj.yaml', text.replaceAll('HD ', 'HE ')))).toContain(
      'There is already a game called nj-craps.',
    );
  });

  test('a clause of another game', async () => {
    const text = readFileSync(HARBOR, 'utf8').replace('id: harbor-dice', 'id: harbor-two');
    expect(await refused('rules', written('two.yaml', text))).toContain(
      'There is already a clause “HD 1” of another game.',
    );
  });

  test('a file that does not exist, or is of another kind', async () => {
    expect(await refused('rules', join(folder, 'nowhere.yaml'))).toContain('Could not read the game file');
    expect(await refused('rules', 'nj-craps', '--games', 'notes.txt')).toContain('is not a game file');
  });
});
