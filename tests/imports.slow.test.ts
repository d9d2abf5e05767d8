// Imports follow tools/check/dependency-cruiser.config.ts, and quick tests import nothing slow. Each rule is also checked against small
// samples that break it, written to a temporary folder.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { FLOORS } from '../tools/check/dependency-cruiser.config.ts';
import { isQuick } from './support/run/rings.ts';
import { type ImportGraph, importsIn, quickProblems } from './support/sources/import-graph.ts';

const root = join(import.meta.dirname, '..');
const { files, problems } = await importsIn(root, ['src', 'tests', 'tools', 'bench', 'examples']);

const samples = mkdtempSync(join(tmpdir(), 'boxperson-imports-'));
afterAll(() => rmSync(samples, { recursive: true, force: true }));
let sampleCount = 0;

type Sample = readonly [path: string, code: string];

/** The import graph of these files in a sample project that has a door on every floor. */
async function importsOf(...written: readonly Sample[]): Promise<ImportGraph> {
  sampleCount += 1;
  const project = join(samples, `${sampleCount}`);
  const all: readonly Sample[] = [
    ['package.json', readFileSync(join(root, 'package.json'), 'utf8')],
    ...Object.keys(FLOORS).map((floor): Sample => [`src/${floor}/index.ts`, '']),
    ...BEHIND_DOORS.map((path): Sample => [path, '']),
    ...written,
  ];
  for (const [path, code] of all) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code);
  }
  return importsIn(project, ['src', 'tests']);
}

const BEHIND_DOORS = [
  'src/cli/main.ts',
  'src/dice/shaker/shaker.ts',
  'src/game/games/nj-craps/game.ts',
  'src/game/rules/language/roll.ts',
  'src/house/server/host.ts',
  'src/game/table/decide/throw.ts',
  'src/game/table/decide/throw.test.ts',
  'tests/support/kit.ts',
];

describe('the sources', () => {
  test('follow the import rules', () => {
    expect(problems).toEqual([]);
  });

  test('are all in the graph, with their imports', () => {
    const seen = [...files.keys()].filter((path) => /^src\/.*\.tsx?$/.test(path)).toSorted();
    const there = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
      .map((one) =>
        join(one.parentPath, one.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      );
    expect(seen).toEqual(there.toSorted());
    const targets = files.get('src/game/table/decide/decide.ts')?.map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(['src/game/rules/index.ts', 'src/game/table/event.ts']));
  });

  test('are on the configured floors, and every configured floor exists', () => {
    const folders = (path: string): readonly string[] =>
      readdirSync(join(root, path), { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map((one) => one.name);
    const floorsIn = (room: string): readonly string[] =>
      folders(`src/${room}`).map((one) => `${room}/${one}`);
    expect(folders('src').toSorted()).toEqual(['cli', 'dice', 'game', 'house', 'lab', 'play', 'web']);
    const floors = [
      'web',
      'cli',
      'dice',
      'lab',
      'lab/report',
      ...['game', 'play', 'dice', 'house'].flatMap(floorsIn),
    ];
    expect(Object.keys(FLOORS).toSorted()).toEqual(floors.toSorted());
    for (const below of Object.values(FLOORS)) expect(floors).toEqual(expect.arrayContaining([...below]));
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
    ["import { readFileSync } from 'node:fs';", ['node:fs']],
    ["// import './a.ts'\n/* import './b.ts' */", []],
    ['const a = "import \'./a.ts\'";', []],
    ["export const from = './a.ts';", []],
    ["const here = import.meta.url + './a.ts';", []],
    ["export { a };\nconst b = './a.ts';", []],
  ];
  test('of every form are found, and nothing else is', async () => {
    const found = await importsOf(
      ['src/web/a.ts', ''],
      ['src/web/a.json', '{}'],
      ...rows.map(([code], index): Sample => [`src/web/row-${index}.ts`, code]),
    );
    const seen = rows.map(([code], index) => [
      code,
      found.files.get(`src/web/row-${index}.ts`)?.map(({ specifier }) => specifier),
    ]);
    expect(seen).toEqual(rows);
  });
});

describe('each rule', () => {
  const bad: readonly (readonly [rule: string, ...Sample])[] = [
    ['game/base imports only itself', 'src/game/base/a.ts', "import { x } from 'boxperson/rules';"],
    [
      'game/rules imports only itself, game/base',
      'src/game/rules/a.ts',
      "import type { Table } from 'boxperson/table';",
    ],
    ['game/table imports only', 'src/game/table/a.ts', "const { craps } = await import('boxperson/games');"],
    ['game/table imports only', 'src/game/table/b.ts', "export * from '../../cli/main.ts';"],
    [
      'game/table imports only',
      'src/game/table/b/c.ts',
      "import { craps } from '../../games/nj-craps/game.ts';",
    ],
    ['game/games imports only', 'src/game/games/a.ts', "import type { Table } from '../table/index.ts';"],
    [
      'every import is found',
      'src/game/games/d.ts',
      "import type { Roll } from 'boxperson/rules/language/roll';",
    ],
    ['house/store imports only', 'src/house/store/a/b.ts', "import type { Rules } from 'boxperson/rules';"],
    ['web imports only', 'src/web/a.tsx', "import { host } from '../house/server/host.ts';"],
    ['dice imports only', 'src/dice/a.ts', "import { Shaker } from 'boxperson/dice/shaker';"],
    ['dice/thrown imports only', 'src/dice/thrown/a.ts', "import { Shaker } from 'boxperson/dice/shaker';"],
    ['dice/verifiable imports only', 'src/dice/verifiable/a.ts', "import '../shaker/shaker.ts';"],
    ['game/games enters', 'src/game/games/b/c.ts', "import { a } from '../../rules/language/roll.ts';"],
    ['game/games enters', 'src/game/games/b/e.ts', "import { a } from '../../rules/index.ts';"],
    ['cli enters', 'src/cli/a.ts', "import { a } from '../dice/shaker/shaker.ts';"],
    ['tests of a floor enter', 'src/game/table/g.test.ts', "import { a } from '../rules/index.ts';"],
    ['tests and tools enter', 'tests/support/g.ts', "import { a } from '../../src/game/rules/index.ts';"],
    [
      'game/base imports nothing from Node and no package',
      'src/game/base/b.ts',
      "import { x } from 'left-pad';",
    ],
    [
      'game/rules imports nothing from Node',
      'src/game/rules/b.ts',
      "import { readFileSync } from 'node:fs';",
    ],
    ['game/odds imports nothing from Node', 'src/game/odds/c.ts', "import { z } from 'zod';"],
    ['game/table imports nothing from Node', 'src/game/table/e.ts', "import { x } from 'left-pad';"],
    ['game/table imports nothing from Node', 'src/game/table/f.ts', "import { x } from 'zod-and-more';"],
    [
      'sources import no tests',
      'src/house/host/a.ts',
      "import { kit } from '../../../tests/support/kit.ts';",
    ],
    ['sources import no tests', 'src/game/table/d.ts', "import './decide/throw.test.ts';"],
    ['every import is found', 'src/house/host/b.ts', "import { a } from './nowhere.ts';"],
    [
      'tests of game/rules import only itself, game/base, game/games',
      'src/game/rules/d.test.ts',
      "import type { Host } from '../../house/server/host.ts';",
    ],
    ['tests of dice import only', 'src/dice/b.test.ts', "import { Shaker } from 'boxperson/dice/shaker';"],
    ['no circles', 'src/game/base/c.ts', "import type { C } from './c.ts';"],
    ['no circles', 'tests/support/c.ts', "import type { C } from './c.ts';"],
  ];
  test('reports violations', async () => {
    const found = await importsOf(...bad.map(([, path, code]): Sample => [path, code]));
    for (const [rule, path] of bad)
      expect(found.problems).toContainEqual(expect.stringMatching(`^${rule}.*: ${path} → `));
    const paths = new Set(found.problems.map((problem) => / (\S+) → /.exec(problem)?.[1]));
    expect([...paths].toSorted()).toEqual(bad.map(([, path]) => path).toSorted());
  });

  test('accepts code that follows it', async () => {
    const found = await importsOf(
      ['node_modules/zod/package.json', '{ "name": "zod", "exports": "./index.js" }'],
      ['node_modules/zod/index.js', ''],
      [
        'src/game/table/a.ts',
        "import './decide/throw.ts'; import 'boxperson/base'; import { z } from 'zod';",
      ],
      ['src/game/games/a/b.ts', "import { a } from 'boxperson/rules';"],
      ['src/game/games/a/c.ts', "import { a } from 'boxperson/rules';"],
      ['src/game/games/a/d.test.ts', "import { a } from '../index.ts';"],
      ['src/game/rules/e.test.ts', "import { craps } from 'boxperson/games';"],
      ['tests/support/a.ts', "import { a } from '../../src/game/rules/language/roll.ts';"],
      ['src/dice/verifiable/a.ts', "import { Source } from 'boxperson/dice';"],
      ['src/dice/verifiable/a.test.ts', "import { Source } from './index.ts';"],
      ['src/cli/a.ts', "import { craps } from 'boxperson/games'; import { join } from 'node:path';"],
      ['src/cli/b.ts', "import about from '../../package.json' with { type: 'json' };"],
      ['src/game/table/a.test.ts', "import '../games/nj-craps/game.ts'; import { join } from 'node:path';"],
    );
    expect(found.problems).toEqual([]);
  });

  test('the program may not statically import development packages', async () => {
    const found = await importsOf(
      ['node_modules/vite/package.json', '{ "name": "vite", "exports": "./index.js" }'],
      ['node_modules/vite/index.js', ''],
      ['node_modules/ws/package.json', '{ "name": "ws", "exports": "./index.js" }'],
      ['node_modules/ws/index.js', ''],
      ['src/cli/good.ts', "import 'ws'; export const vite = () => import('vite');"],
      ['src/cli/bad.ts', "import 'vite';"],
    );
    expect(found.problems).toEqual([
      'the program needs only packages that are installed with it: src/cli/bad.ts → node_modules/vite/index.js',
    ]);
  });
});

describe('a circular import', () => {
  test('is reported with its path, even through types and tests', async () => {
    const found = await importsOf(
      ['src/game/base/a.ts', "import type { B } from './b.ts';"],
      ['src/game/base/b.test.ts', "const a = await import('./a.ts');"],
      ['src/game/base/b.ts', "export * from './b.test.ts';"],
      ['src/game/base/d.ts', "import './a.ts';"],
    );
    expect(found.problems).toContain(
      'no circles: src/game/base/a.ts → src/game/base/b.ts → src/game/base/b.test.ts → src/game/base/a.ts',
    );
  });

  test('is reported when it goes through a door', async () => {
    const found = await importsOf(
      ['src/game/base/index.ts', "export * from './a.ts';"],
      ['src/game/base/a.ts', "import { b } from './index.ts';"],
    );
    expect(found.problems).toEqual([
      'no circles: src/game/base/a.ts → src/game/base/index.ts → src/game/base/a.ts',
    ]);
  });

  test('is not reported for two paths to the same file', async () => {
    const found = await importsOf(
      ['src/game/base/a.ts', "import './b.ts'; import './c.ts';"],
      ['src/game/base/b.ts', "import './c.ts';"],
      ['src/game/base/c.ts', ''],
    );
    expect(found.problems).toEqual([]);
  });
});

describe('quick tests need no browser, database, process or thread', () => {
  const paths = [...files.keys()];

  test('throughout the sources', () => {
    expect(quickProblems(files)).toEqual([]);
  });

  test('most tests are quick', () => {
    expect(paths.filter(isQuick).length).toBeGreaterThan(100);
  });

  const kit: Sample = ['tests/support/kit.ts', "import { chromium } from 'playwright-core';"];
  const quickProblemsOf = async (...written: readonly Sample[]): Promise<readonly string[]> =>
    quickProblems((await importsOf(...written)).files);

  const bad: readonly (readonly [code: string, says: string])[] = [
    ["import { spawn } from 'node:child_process';", 'node:child_process, which is a separate process'],
    [
      "import { a } from '../../tests/support/kit.ts';",
      'tests/support/kit.ts imports playwright-core, which is a browser',
    ],
  ];
  test.each(bad)('reports: %s', async (code, says) => {
    expect(await quickProblemsOf(kit, ['src/cli/sample.test.ts', code])).toEqual([
      `src/cli/sample.test.ts imports ${says}: call it src/cli/sample.slow.test.ts`,
    ]);
    const slow: readonly Sample[] = [
      ['src/cli/sample.slow.test.ts', code],
      ['tests/browser/sample.test.ts', code],
    ];
    expect(await quickProblemsOf(kit, ...slow)).toEqual([]);
  });

  test('imports made by the product itself do not count', async () => {
    const serve: Sample = ['src/cli/serve/serve.ts', "import { spawn } from 'node:child_process';"];
    expect(await quickProblemsOf(serve, ['src/cli/serve/serve.test.ts', "import './serve.ts';"])).toEqual([]);
  });
});
