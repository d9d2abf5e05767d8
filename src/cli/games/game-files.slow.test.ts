// A made-up game appears in every command with nothing but its file: Harbor Dice, and Hive Dice, which a newcomer wrote.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { ALL_GAMES } from 'boxperson/games';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGames } from '../../../tests/support/games/forget-games.ts';
import { boxperson } from '../../../tests/support/run/boxperson.ts';
import { playOn } from '../play/play.ts';

forgetGames();

const GAMES = join(import.meta.dirname, '../../../tests/support/games');
const HARBOR = join(GAMES, 'harbor-dice.yaml');
const HIVE = join(GAMES, 'hive-dice.yaml');
const folder = mkdtempSync(join(tmpdir(), 'boxperson-games-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

beforeEach(() => {
  process.exitCode = 0;
});

test.each([
  [
    HARBOR,
    'harbor-dice is whole: Harbor Dice, points 2, 3, 4, 5, 6, 8, 9, 10, 11, 12.\n' +
      '14 wagers on 31 spots, 5 options of its own, 1 reading.\n40 clauses, all cited.\n',
  ],
  [
    HIVE,
    'hive-dice is whole: Hive Dice, points 2, 3, 4, 5, 6, 8, 9, 10, 11, 12.\n' +
      '21 wagers on 76 spots, 7 options of its own, 0 readings.\n40 clauses, all cited.\n',
  ],
])('check says that %s is whole, and how much there is of it', async (file, says) => {
  expect(await boxperson('check', file)).toBe(says);
});

test('check notes clauses that nothing cites, bets that favor the player, and words without a wager', async () => {
  const text = readFileSync(HIVE, 'utf8')
    .replace('\ncites:\n', '  HV 41: Bees sleep in winter.\n\ncites:\n')
    .replace('    pushes: 2, 3, 12\n', '    pushes: 11\n')
    .replace('words: [spring, autumn]', 'words: [spring, autumn, winter]');
  const printed = await boxperson('check', written('noted.yaml', text));
  expect(printed.slice(printed.indexOf('41 clauses'))).toBe(
    '41 clauses.\n3 notes:\n- No rule cites HV 41.\n- Smoke favors the player by 2.60 percent.\n- With meadow winter there is no Meadow.\n',
  );
});

test('check says how to bar a total of a bet on the seven', async () => {
  const text = readFileSync(HARBOR, 'utf8').replace('    pays: 7 to 8\n    cites: { pays: HD 12 }\n', '');
  expect(
    await boxperson(
      'check',
      written('bare.yaml', text.replace('  HD 12: The Breakwater bet pays 7 to 8.\n', '')),
    ),
  ).toContain('Breakwater favors the player by 5.38 percent. A bet that wins on the 7 usually bars a total');
});

test('check prints every problem with its row, its line and a remedy, and exits with 1', async () => {
  const text = readFileSync(HARBOR, 'utf8').replace('sleeps: true', 'sleps: true');
  const file = written('spoilt.yaml', text.replace('usually: calm', 'usually: clam'));
  const printed = await boxperson('check', file);
  expect(printed).toContain(`${file}:116:5: wagers.buoy.sleps: “sleps” is not a field of`);
  expect(printed).toMatch(/Did you mean “sleeps”\?\n1 problem\.\n$/);
});

test.each(ALL_GAMES.map(({ id, name }) => [id, name] as const))('%s is whole', async (id, name) => {
  expect(await boxperson('check', id)).toContain(`${id} is whole: ${name}`);
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

test('odds: of two wagers with one id, each is labeled, and a house has only the one it chose', async () => {
  expect(await boxperson('odds', HIVE, '--wager', 'meadow')).toMatch(/Meadow, spring .*\n.*Meadow, autumn /);
  const house = written('autumn.json', '{ "meadow": "autumn" }');
  const rows = JSON.parse(await boxperson('odds', HIVE, '--house', house, '--json')) as readonly Record<
    string,
    unknown
  >[];
  expect(rows.filter((row) => row.wager === 'meadow').map((row) => row.with)).toEqual(['autumn']);
  expect(rows.find((row) => row.wager === 'brood')?.table).toBeNull();
});

test('rules: the fee of a wager with any id, stand-offs, and what each number pays', async () => {
  const book = (await boxperson('rules', HIVE)).replace(/\s+/g, ' ');
  expect(book).toContain('Harvest 12 5 percent of the stake, rounded down to the unit when the bet is made');
  expect(book).toContain('Pays: 1 to 1; 2 to 1 on 2, 12.');
  expect(book).toContain('Pays: 1 to 1; returned on 2, 3, 12.');
  expect(book).toContain('6 or more points: 1000 to 1');
  expect(book).toContain('The Club’s Secretary.');
  expect(book).not.toMatch(/Lay bet|The document|Readings where|confirm a late wager/);
});

test('par: a sheet of its figures', async () => {
  const sheet = join(folder, 'par.html');
  await boxperson('par', HARBOR, '--html', sheet);
  expect(readFileSync(sheet, 'utf8')).toContain('PAR sheet: Harbor Dice');
});

test.each([
  ['harbor', HARBOR, 4],
  ['hive', HIVE, 9],
])('settle: the scenarios of %s pass', async (name, file, count) => {
  const scenarios = join(GAMES, `${name}-scenarios.json`);
  expect(await boxperson('settle', scenarios, '--games', file)).toBe(
    `${count} scenarios: ${count} passed.\n`,
  );
});

test.each([
  ['harbor', HARBOR],
  ['hive', HIVE],
])('simulate: a strategy for %s, in workers that know it too', async (name, file) => {
  const words = ['--game', `${name}-dice`, '--games', file, '--sessions', '40', '--rolls', '30'];
  const strategy = join(GAMES, `${name}-player.yaml`);
  const printed = await boxperson('simulate', strategy, ...words, '--workers', '2', '--seed', 'a', '--json');
  const result = JSON.parse(printed) as { readonly game: string; readonly sessions: number };
  expect(result).toMatchObject({ game: `${name}-dice`, sessions: 40 });
});

test('strategies: those that fit a game from a file name it', async () => {
  const file = written(
    'plain.yaml',
    'id: plain\nname: Plain\nclauses: { PL 1: All of it. }\ncites: { game: PL 1 }\nwagers:\n  - { id: pass, shape: line }\n  - { id: field, shape: one-roll, area: field, pays: { 2: 2 to 1, 12: 3 to 1, "3, 4, 9, 10, 11": even } }\n',
  );
  const listed = JSON.parse(await boxperson('strategies', '--json', '--games', file)) as readonly {
    readonly name: string;
    readonly games: readonly string[];
  }[];
  expect(listed.find(({ name }) => name === 'field')?.games).toContain('plain');
});

/** What the terminal says to these lines at a game. */
async function playedAt(game: string, lines: readonly string[], bots = '0'): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const parts: string[] = [];
  output.on('data', (part: Buffer) => parts.push(part.toString()));
  const streams = { input, output, isTerminal: false, hasColor: false };
  const done = playOn(game, { seed: '5', bots }, streams);
  input.end(`${lines.join('\n')}\n`);
  expect(await done).toBe(0);
  return parts.join('');
}

test('play: a table in the terminal, with its own words and clauses', async () => {
  await boxperson('rules', HARBOR);
  const lines = ['10 on harbor', '5 on lighthouse', 'roll', 'roll', 'why', 'rules lighthouse', 'quit'];
  const said = await playedAt('harbor-dice', lines);
  expect(said).toContain('$10 on Harbor.');
  expect(said).toContain('$5 on Lighthouse.');
  expect(said).toMatch(/HD \d+: /);
});

test('play: refusals, calls and help name the wagers of the game', async () => {
  await boxperson('rules', HIVE);
  const lines = [
    'help',
    'help bets',
    '5 on smoke',
    'roll',
    'take',
    'roll',
    '10 on swarm',
    '1 on flight 1-1',
    'roll',
    '1 on sting',
    'quit',
  ];
  const said = await playedAt('hive-dice', lines);
  expect(said).toContain('$5 on Smoke.');
  expect(said).toContain('The shooter needs a Swarm Bet to throw');
  expect(said).toContain('$10 on Swarm.');
  expect(said).toContain('$1 on Flight 1-1.');
  expect(said).toContain('"10 on nectar"');
  expect(said).not.toMatch(/[Pp]ass Bet|place 6|laid to win/);
});

test('play: says why no bots join', async () => {
  await boxperson('rules', HIVE);
  expect(await playedAt('hive-dice', ['quit'], '2')).toContain(
    'No bots join you: no strategy of the library bets only what Hive Dice offers.',
  );
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
    expect(await refused('rules', join(folder, 'nowhere.yaml'))).toMatch(
      /^Cannot read the game file .*nowhere\.yaml: there is no such file\. Check its name\.$/m,
    );
    expect(await refused('rules', 'nj-craps', '--games', 'notes.txt')).toContain('is not a game file');
  });
});
