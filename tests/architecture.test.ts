// Rules for the sources besides imports: no branching on a game's name, no floats for money, small folders, meaningful names.
// Each check is also run on small samples that break it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  branchesOnGame,
  type Check,
  clockOrChance,
  emptyName,
  FILES_MAX,
  floatsOnMoney,
  folderProblems,
} from './support/sources/checks.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = everyFile('src')
  .filter((path) => /(?<!\.d)\.[cm]?tsx?$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function everyFile(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)).split(sep).join('/'));
}

function problemsOf(check: Check): readonly string[] {
  return sources.flatMap(({ path, text }) => check(path, text));
}

describe('no branching on the name of a game', () => {
  test('throughout the sources', () => {
    expect(problemsOf(branchesOnGame)).toEqual([]);
  });

  const bad = [
    "if (id === 'nj-craps') x();",
    'if ("nz-craps" != id) x();',
    "switch (id) { case 'nj-mini-dice': x(); }",
    "if (id.startsWith('nj')) x();",
    "if (id.startsWith('nz-')) x();",
    "if (['nj-craps', 'nz-craps'].includes(id)) x();",
    "if (new Set(['nj-craps', 'nj-mini-craps']).has(id)) x();",
    "const late = { 'nj-automated-craps': true, other: false }[id];",
    'if (/^nj-/.test(id)) x();',
    'if (game.id === NEW_JERSEY) x();',
    'if (NEW_JERSEY !== table.rules.game.id) x();',
    'switch (rules.game.id) {}',
    "if (game.id.startsWith(region + '-')) x();",
    'if (mini.includes(game.id)) x();',
  ];
  test.each(bad)('reports: %s', (code) => {
    expect(branchesOnGame('src/game/table/sample.ts', code).length).toBeGreaterThan(0);
    expect(branchesOnGame('src/game/games/index.ts', code)).toEqual([]);
    expect(branchesOnGame('src/game/table/sample.test.ts', code)).toEqual([]);
  });

  const good = [
    "// if (game.id === 'nj-craps')",
    "program.option('--game <id>', 'the game', 'nj-craps');",
    'const found = games.find((game) => game.id === id);',
    'assert(event.gameId === table.game.id);',
    "if (game.lateBets === 'boxperson') x();",
    "print('say nj-craps or nz-craps');",
  ];
  test.each(good)('accepts: %s', (code) => {
    expect(branchesOnGame('src/game/table/sample.ts', code)).toEqual([]);
  });
});

describe('no floats for money', () => {
  test('throughout the sources', () => {
    expect(problemsOf(floatsOnMoney)).toEqual([]);
  });

  const bad = [
    'const fee = 0.05;',
    'const fee = .5;',
    'const small = 1e-3;',
    'const stake = parseFloat(text);',
    'const stake = Number.parseFloat(text);',
    'const shown = cents.toFixed(2);',
    'const paid = Math.round(stake);',
    "const half = Number('0.5');",
    'const paid = stake * 9 / 5;',
    'stake /= 2;',
    'const shown = `$${cents / 100}`;',
  ];
  test.each(bad)('reports: %s', (code) => {
    expect(floatsOnMoney('src/game/table/sample.ts', code)).toHaveLength(1);
    expect(floatsOnMoney('src/game/odds/sample.ts', code)).toEqual([]);
    expect(floatsOnMoney('src/game/table/sample.test.ts', code)).toEqual([]);
  });

  test('only the two files that name their rounding may divide, and even they may not use floats', () => {
    expect(floatsOnMoney('src/game/base/cents.ts', 'const half = stake / 2;')).toEqual([]);
    expect(floatsOnMoney('src/game/base/ratio.ts', 'const half = stake / 2n;')).toEqual([]);
    expect(floatsOnMoney('src/game/base/dice.ts', 'const half = stake / 2;')).toHaveLength(1);
    expect(floatsOnMoney('src/game/base/cents.ts', 'const half = stake * 0.5;')).toHaveLength(1);
  });

  const good = [
    '// half of it: stake / 2, or 0.5',
    "const clause = 'N.J.A.C. 13:69F-1.3(c)1';",
    'const parts = text.split(/\\s*\\/\\s*/);',
    'const shown = `${wins}/${losses} is 1.5`;',
    'const rest = stake % 5;',
    'const big = 1_000_000 + 1e6;',
    "const n = Number('15');",
    'const list = [...rolls, ...more];',
  ];
  test.each(good)('accepts: %s', (code) => {
    expect(floatsOnMoney('src/game/table/sample.ts', code)).toEqual([]);
  });
});

describe('no clock and no random numbers below the server', () => {
  test('throughout the sources', () => {
    expect(problemsOf(clockOrChance)).toEqual([]);
  });

  const bad = ['const now = Date.now();', 'const now = new Date();', 'const die = Math.random();'];
  test.each(bad)('reports: %s', (code) => {
    expect(clockOrChance('src/game/table/sample.ts', code)).toHaveLength(1);
    expect(clockOrChance('src/house/server/sample.ts', code)).toEqual([]);
  });

  test('the word "Date" alone is allowed', () => {
    expect(
      clockOrChance('src/game/games/a.ts', "const edition = { Date: '2024-01-01' }; // Date.now()"),
    ).toEqual([]);
  });
});

describe('folders stay small', () => {
  test('throughout the sources', () => {
    expect(folderProblems(everyFile('src'))).toEqual([]);
  });

  const many = (count: number, name: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => `src/game/table/${name(index)}`);

  test('a folder may have at most fifteen files, not counting tests', () => {
    const full = many(FILES_MAX, (index) => `${String.fromCharCode(97 + index)}.ts`);
    expect(folderProblems([...full, 'src/game/table/a.test.ts'])).toEqual([]);
    expect(folderProblems([...full, 'src/game/table/z.css'])).toHaveLength(1);
  });

  test('four files may not share a prefix: they belong in a folder', () => {
    const three = many(3, (index) => `decide-${index}.ts`);
    expect(
      folderProblems([...three, 'src/game/table/decide.test.ts', 'src/game/rules/decide-it.ts']),
    ).toEqual([]);
    expect(folderProblems([...three, 'src/game/table/decide.ts'])).toHaveLength(1);
  });
});

describe('file names are meaningful', () => {
  test('throughout the sources', () => {
    expect(problemsOf(emptyName)).toEqual([]);
  });

  const bad = [
    'utils.ts',
    'helpers.ts',
    'table-manager.ts',
    'service.ts',
    'types.ts',
    'utils/money.ts',
    'a.types.ts',
  ];
  test.each(bad)('reports: %s', (name) => {
    expect(emptyName(`src/game/table/${name}`, '')).toHaveLength(1);
  });

  const good = ['wager.ts', 'prototypes.ts', 'room-service-bell.ts', 'types-of-roll.ts'];
  test.each(good)('accepts: %s', (name) => {
    expect(emptyName(`src/game/table/${name}`, '')).toEqual([]);
  });
});
