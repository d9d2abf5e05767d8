// The order that the sources keep: imports point down, no circles, no game asked for its name, no float on
// money, short files with names that say something. Each check is also tried on small bad samples.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tokensOf } from '../src/identity/tokens.ts';
import {
  branchesOnGame,
  type Check,
  clockOrChance,
  emptyName,
  FILES_MAX,
  floatsOnMoney,
  folderProblems,
} from './checks.ts';
import { circles, FLOORS, floorProblems, importsOf, quickProblems, type SourceFile } from './imports.ts';
import { isQuick, NOT_QUICK } from './test-kinds.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = readSources('src');

function readSources(folder: string): readonly SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /(?<!\.d)\.[cm]?tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function everyFile(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)).split(sep).join('/'));
}

function problemsOf(check: Check): readonly string[] {
  return sources.flatMap(({ path, text }) => check(path, text));
}

/** Where nothing else matters a sample stands in a file of the table. */
function sample(text: string, path = 'src/table/sample.ts'): SourceFile {
  return { path, text };
}

describe('tokens', () => {
  const rows: readonly (readonly [code: string, tokens: string])[] = [
    ['a / b // c / d', 'a / b'],
    ['/* 1.5 */ x', 'x'],
    ['"a // b" + 1', '"a // b" + 1'],
    ["'it\\'s' + 1", '"it\\\'s" + 1'],
    ['x = /[/"]\\//g.test(y)', 'x = /[/"]\\//g . test ( y )'],
    ['(a + b) / c / d', '( a + b ) / c / d'],
    ['return /x/', 'return /x/'],
    ['i++ / 2', 'i ++ / 2'],
    ['`plain / text`', '"plain / text"'],
    ['`a${b / 2}c` / d', '<a> ${ b / 2 } <c> / d'],
    ['`${`${ { a: 1 } }`}` + 1.5', '<> ${ <> ${ { a : 1 } } <> } <> + 1.5'],
    ['1_000.5 + .5 + 1e-3 + 10n + 0x1e', '1_000.5 + .5 + 1e-3 + 10n + 0x1e'],
    ['a?.b ?? c !== d', 'a ?. b ?? c !== d'],
    ['[...a]', '[ ... a ]'],
  ];
  test.each(rows)('%s', (code, expected) => {
    const shown = tokensOf(code).map(({ kind, text }) =>
      kind === 'string' ? `"${text}"` : kind === 'template' ? `<${text}>` : text,
    );
    expect(shown.join(' ')).toBe(expected);
  });

  test('know their line', () => {
    const lines = tokensOf('a\n/*\n*/ b `x\n${c}\n` d').map(({ text, line }) => `${text.trim()}${line}`);
    expect(lines).toEqual(['a1', 'b3', 'x3', '${4', 'c4', '}4', '4', 'd5']);
  });
});

describe('imports', () => {
  const rows: readonly (readonly [code: string, specifiers: readonly string[]])[] = [
    ["import './a.ts';", ['./a.ts']],
    ["import a, { b as c } from './a.ts';", ['./a.ts']],
    ["import * as a from './a.ts';", ['./a.ts']],
    ["import type { A } from './a.ts';", ['./a.ts']],
    ["import { type A } from './a.ts';", ['./a.ts']],
    ["import data from './a.json' with { type: 'json' };", ['./a.json']],
    ["export * from './a.ts';", ['./a.ts']],
    ["export * as a from './a.ts';", ['./a.ts']],
    ["export { a } from './a.ts';", ['./a.ts']],
    ["export type { A } from './a.ts';", ['./a.ts']],
    ["const a = await import('./a.ts');", ['./a.ts']],
    ["let a: import('./a.ts').A;", ['./a.ts']],
    ['const a = await import(`./a.ts`);', ['./a.ts']],
    ["// import './a.ts'\n/* import './b.ts' */", []],
    ['const a = "import \'./a.ts\'";', []],
    ["export const from = './a.ts';", []],
    ["const here = import.meta.url + './a.ts';", []],
    ["export { a };\nconst b = './a.ts';", []],
  ];
  test.each(rows)('%s', (code, specifiers) => {
    expect(importsOf(code).map(({ specifier }) => specifier)).toEqual(specifiers);
  });
});

describe('imports point down the floors', () => {
  test('in the sources', () => {
    expect(sources.flatMap(floorProblems)).toEqual([]);
  });

  test('and every floor stands on floors that exist', () => {
    for (const below of FLOORS.values())
      expect([...FLOORS.keys()]).toEqual(expect.arrayContaining([...below]));
  });

  const bad: readonly (readonly [path: string, code: string])[] = [
    ['src/base/cents.ts', "import { x } from '../rules/index.ts';"],
    ['src/base/cents.ts', "import { x } from 'left-pad';"],
    ['src/rules/language/wager.ts', "import type { Table } from '../../table/index.ts';"],
    ['src/rules/language/wager.ts', "import { readFileSync } from 'node:fs';"],
    ['src/rules/language/wager.ts', "import { z } from 'zod';"],
    ['src/table/command.ts', "import { x } from 'left-pad';"],
    ['src/table/decide/decide.ts', "const { craps } = await import('../../games/index.ts');"],
    ['src/table/decide/decide.ts', "export * from '../../cli/main.ts';"],
    ['src/table/seat/view.ts', "import { craps } from '../../games/new-jersey/craps.ts';"],
    ['src/games/index.ts', "import type { Table } from 'boxperson/table';"],
    ['src/store/record/chain.ts', "import type { Rules } from '../../rules/index.ts';"],
    ['src/web/page.tsx', "import { host } from '../server/host.ts';"],
    ['src/attic/old.ts', ''],
    ['src/games/new-jersey/craps.ts', "import { a } from '../../rules/language/wager.ts';"],
    ['src/dice/verifiable/roll.ts', "import { Shaker } from '../shaker/shaker.ts';"],
  ];
  test.each(bad)('not so: %s with %s', (path, code) => {
    expect(floorProblems(sample(code, path))).toHaveLength(1);
  });

  const good: readonly (readonly [path: string, code: string])[] = [
    [
      'src/table/decide/decide.ts',
      "import { a } from './throw.ts'; import { b } from '../../base/index.ts';",
    ],
    ['src/table/command.ts', "import { z } from 'zod';"],
    ['src/games/new-jersey/craps.ts', "import { a } from '../../rules/index.ts';"],
    ['src/dice/verifiable/roll.ts', "import { Shaker } from '../shaker/index.ts';"],
    ['src/cli/main.ts', "import { craps } from '../games/index.ts'; import { Command } from 'commander';"],
    ['src/cli/main.ts', "import about from '../../package.json' with { type: 'json' };"],
    ['src/table/decide.test.ts', "import { craps } from '../games/index.ts'; import { test } from 'vitest';"],
  ];
  test.each(good)('so: %s with %s', (path, code) => {
    expect(floorProblems(sample(code, path))).toEqual([]);
  });
});

describe('no circle of imports', () => {
  test('in the sources', () => {
    expect(circles(sources)).toEqual([]);
  });

  test('a circle is reported with its path, through types and tests as well', () => {
    const files = [
      sample("import type { B } from './b.ts';", 'src/base/a.ts'),
      sample("export * from './c.test.ts';", 'src/base/b.ts'),
      sample("const a = await import('./a.ts');", 'src/base/c.test.ts'),
      sample("import './a.ts';", 'src/base/d.ts'),
    ];
    expect(circles(files)).toEqual(['src/base/a.ts → src/base/b.ts → src/base/c.test.ts → src/base/a.ts']);
  });

  test('a file that imports itself by way of its folder is a circle', () => {
    const files = [
      sample("export * from './a.ts';", 'src/base/index.ts'),
      sample("import { b } from 'boxperson/base';", 'src/base/a.ts'),
    ];
    expect(circles(files)).toEqual(['src/base/index.ts → src/base/a.ts → src/base/index.ts']);
  });

  test('two ways down to one file are no circle', () => {
    const files = [
      sample("import './b.ts'; import './c.ts';", 'src/base/a.ts'),
      sample("import './c.ts';", 'src/base/b.ts'),
      sample('', 'src/base/c.ts'),
    ];
    expect(circles(files)).toEqual([]);
  });
});

describe('no branch on the name of a game', () => {
  test('in the sources', () => {
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
  test.each(bad)('not so: %s', (code) => {
    expect(branchesOnGame('src/table/sample.ts', code).length).toBeGreaterThan(0);
    expect(branchesOnGame('src/games/index.ts', code)).toEqual([]);
    expect(branchesOnGame('src/table/sample.test.ts', code)).toEqual([]);
  });

  const good = [
    "// if (game.id === 'nj-craps')",
    "program.option('--game <id>', 'the game', 'nj-craps');",
    'const found = games.find((game) => game.id === id);',
    'assert(event.gameId === table.game.id);',
    "if (game.lateBets === 'boxperson') x();",
    "print('say nj-craps or nz-craps');",
  ];
  test.each(good)('so: %s', (code) => {
    expect(branchesOnGame('src/table/sample.ts', code)).toEqual([]);
  });
});

describe('no float on money', () => {
  test('in the sources', () => {
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
  test.each(bad)('not so: %s', (code) => {
    expect(floatsOnMoney('src/table/sample.ts', code)).toHaveLength(1);
    expect(floatsOnMoney('src/odds/sample.ts', code)).toEqual([]);
    expect(floatsOnMoney('src/table/sample.test.ts', code)).toEqual([]);
  });

  test('only the two files that name their rounding may divide, and they may not use floats', () => {
    expect(floatsOnMoney('src/base/cents.ts', 'const half = stake / 2;')).toEqual([]);
    expect(floatsOnMoney('src/base/ratio.ts', 'const half = stake / 2n;')).toEqual([]);
    expect(floatsOnMoney('src/base/dice.ts', 'const half = stake / 2;')).toHaveLength(1);
    expect(floatsOnMoney('src/base/cents.ts', 'const half = stake * 0.5;')).toHaveLength(1);
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
  test.each(good)('so: %s', (code) => {
    expect(floatsOnMoney('src/table/sample.ts', code)).toEqual([]);
  });
});

describe('no clock and no chance below the server', () => {
  test('in the sources', () => {
    expect(problemsOf(clockOrChance)).toEqual([]);
  });

  const bad = ['const now = Date.now();', 'const now = new Date();', 'const die = Math.random();'];
  test.each(bad)('not so: %s', (code) => {
    expect(clockOrChance('src/table/sample.ts', code)).toHaveLength(1);
    expect(clockOrChance('src/server/sample.ts', code)).toEqual([]);
  });

  test('a game may speak of dates', () => {
    expect(clockOrChance('src/games/a.ts', "const edition = { Date: '2024-01-01' }; // Date.now()")).toEqual(
      [],
    );
  });
});

describe('folders show the design', () => {
  test('in the sources', () => {
    expect(folderProblems(everyFile('src'))).toEqual([]);
  });

  const many = (count: number, name: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => `src/table/${name(index)}`);

  test('fifteen files are enough for one folder, tests not counted', () => {
    const full = many(FILES_MAX, (index) => `${String.fromCharCode(97 + index)}.ts`);
    expect(folderProblems([...full, 'src/table/a.test.ts'])).toEqual([]);
    expect(folderProblems([...full, 'src/table/z.css'])).toHaveLength(1);
  });

  test('a prefix that four files share is a folder that is missing', () => {
    const three = many(3, (index) => `decide-${index}.ts`);
    expect(folderProblems([...three, 'src/table/decide.test.ts', 'src/rules/decide-it.ts'])).toEqual([]);
    expect(folderProblems([...three, 'src/table/decide.ts'])).toHaveLength(1);
  });
});

describe('names say something', () => {
  test('in the sources', () => {
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
  test.each(bad)('not so: %s', (name) => {
    expect(emptyName(`src/table/${name}`, '')).toHaveLength(1);
  });

  const good = ['wager.ts', 'prototypes.ts', 'room-service-bell.ts', 'types-of-roll.ts'];
  test.each(good)('so: %s', (name) => {
    expect(emptyName(`src/table/${name}`, '')).toEqual([]);
  });
});

describe('quick tests need nothing but a processor', () => {
  const files = ['src', 'tests', 'tools', 'examples', 'bench'].flatMap(readSources);

  test('in the sources', () => {
    expect(quickProblems(files)).toEqual([]);
  });

  test('there are many of them', () => {
    expect(files.filter(({ path }) => isQuick(path)).length).toBeGreaterThan(100);
  });

  test('vitest leaves out the same ones', () => {
    for (const { path } of files.filter((file) => /\.test\.ts$/.test(file.path)))
      expect([path, NOT_QUICK.some((pattern) => matchesGlob(path, pattern))]).toEqual([path, !isQuick(path)]);
  });

  const kit = sample("import { chromium } from 'playwright-core';", 'tests/kit.ts');
  const bad: readonly (readonly [code: string, says: string])[] = [
    ["import { spawn } from 'node:child_process';", 'node:child_process, which is a process of its own'],
    ["import { a } from '../../tests/kit.ts';", 'tests/kit.ts imports playwright-core, which is a browser'],
  ];
  test.each(bad)('not so: %s', (code, says) => {
    const problems = quickProblems([kit, sample(code, 'src/table/sample.test.ts')]);
    expect(problems).toEqual([
      `src/table/sample.test.ts imports ${says}: call it src/table/sample.slow.test.ts`,
    ]);
    expect(quickProblems([kit, sample(code, 'src/table/sample.slow.test.ts')])).toEqual([]);
    expect(quickProblems([kit, sample(code, 'tests/web/sample.test.ts')])).toEqual([]);
  });

  test('what the product imports is its own affair', () => {
    const serve = sample("import { spawn } from 'node:child_process';", 'src/cli/serve/serve.ts');
    expect(quickProblems([serve, sample("import './serve.ts';", 'src/cli/serve/serve.test.ts')])).toEqual([]);
  });
});
