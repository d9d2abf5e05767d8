// Hashes of the rules: a changed payout changes one game, and changed code changes all.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { ALL_GAMES } from 'boxperson/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedTable } from '../../../tests/support/kit.ts';
import { builtFrom } from './built.ts';
import { canonical } from './canonical.ts';
import { HERE } from './home.ts';
import {
  engineHash,
  engineHashAt,
  peopleHash,
  peopleHashAt,
  rulesHash,
  rulesHashWith,
} from './rules-hash.ts';
import { filesOf, patternOf } from './source-hash.ts';
import { ENGINE_SOURCES, PEOPLE_SOURCES } from './sources.ts';

const HEX = /^[0-9a-f]{16}$/;
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boxperson-rules-'));
  const listed = [...filesOf(HERE.root, ENGINE_SOURCES), ...filesOf(HERE.root, PEOPLE_SOURCES)];
  for (const path of ['package.json', 'src/game/games', 'src/house/identity', ...listed])
    cpSync(join(HERE.root, path), join(root, path), { recursive: true });
  // The language of the rules is written with zod.
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(HERE.root, 'node_modules/zod'), join(root, 'node_modules/zod'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs `act` while one file has different text. */
function changed<T>(path: string, from: string | RegExp, to: string, act: () => T): T {
  const place = join(root, path);
  const text = readFileSync(place, 'utf8');
  const other = text.replace(from, to);
  expect(other, path).not.toBe(text);
  writeFileSync(place, other);
  try {
    return act();
  } finally {
    writeFileSync(place, text);
  }
}

const engineThere = (): string => engineHashAt({ root, isBuilt: false });
const peopleThere = (): string => peopleHashAt({ root, isBuilt: false });

describe('the code that decides a table', () => {
  test('has the same hash wherever the sources are', () => {
    expect(engineHash()).toMatch(HEX);
    expect(engineThere()).toBe(engineHash());
  });

  const same: readonly (readonly [what: string, path: string, from: string | RegExp, to: string])[] = [
    ['line ends', 'src/game/rules/compile/rules.ts', /\n/g, '\r\n'],
    ['a game', 'src/game/games/nz-craps/game.ts', /$/, 'export const more = 1;\n'],
    ['a file of people', 'src/house/server/people/names.ts', /$/, 'export const more = 1;\n'],
  ];
  test.each(same)('has the same hash after a change to %s', (_what, path, from, to) => {
    expect(changed(path, from, to, engineThere)).toBe(engineHash());
  });

  const other: readonly (readonly [what: string, path: string, from: string | RegExp, to: string])[] = [
    ['a comment', 'src/game/rules/compile/rules.ts', /^/, '// Another word.\n'],
    ['a function', 'src/game/base/ratio.ts', /$/, 'export const more = 1;\n'],
    ['a number', 'src/game/rules/options/the-table.ts', '=> 100_000_000', '=> 100_000_001'],
    ['words in quotes', 'src/game/rules/options/the-table.ts', "'Pit 1'", "'Pit  1'"],
    ['the books', 'src/house/host/writer/ledger.ts', /$/, 'export const more = 1;\n'],
    ['the engine of thrown dice', 'package.json', /(rapier3d-deterministic-compat": ")[^"]+/, '$10.0.1'],
  ];
  test.each(other)('has a different hash after a change to %s', (_what, path, from, to) => {
    expect(changed(path, from, to, engineThere)).not.toBe(engineHash());
  });

  test('tests and files that do not decide are not counted', () => {
    for (const path of [
      'src/game/rules/more.test.ts',
      'src/house/server/gateway/http/http.ts',
      'src/game/rules/a.json',
    ]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), 'export const more = 1;\n');
    }
    expect(engineThere()).toBe(engineHash());
    writeFileSync(join(root, 'src/game/rules/more.ts'), 'export const more = 1;\n');
    expect(engineThere()).not.toBe(engineHash());
    rmSync(join(root, 'src/game/rules/more.ts'));
  });
});

test('the code that decides about people has its own hash', () => {
  expect(peopleHash()).toMatch(HEX);
  expect(peopleHash()).not.toBe(engineHash());
  expect(peopleThere()).toBe(peopleHash());
  const more = 'export const more = 1;\n';
  expect(changed('src/house/server/protection/protection.ts', /$/, more, peopleThere)).not.toBe(peopleHash());
  expect(changed('src/house/host/writer/ledger.ts', /$/, more, peopleThere)).toBe(peopleHash());
});

test('every path in the lists matches a file; a renamed file must be listed under its new name', () => {
  for (const sources of [ENGINE_SOURCES, PEOPLE_SOURCES]) {
    const files = filesOf(HERE.root, sources);
    for (const path of sources.paths)
      expect(
        files.some((file) => patternOf(path).test(file)),
        path,
      ).toBe(true);
  }
});

/** Files that listed files import but that decide nothing: pictures for trainers, the wording of a verdict, how acts are sent. */
const DECIDES_NOTHING = [
  'src/dice/thrown/gallery/gallery.json',
  'src/house/server/audit/redecide/differs.ts',
  'src/house/wire/answers.ts',
];

test('every runtime import of a listed file is listed too, or is a game, which is hashed as data', () => {
  const files = [ENGINE_SOURCES, PEOPLE_SOURCES].flatMap((sources) => filesOf(HERE.root, sources));
  const isCounted = (path: string): boolean =>
    files.includes(path) || path.startsWith('src/game/games/') || DECIDES_NOTHING.includes(path);
  const missing = files.flatMap((path) => {
    if (path.endsWith('/index.ts')) return [];
    return runsOn(path)
      .filter((target) => !isCounted(target))
      .map((target) => `${path} runs on ${target}`);
  });
  expect(missing).toEqual([]);
});

const { exports } = JSON.parse(readFileSync(join(HERE.root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>;
};
/** The files of the doors, by the names that imports give them. */
const DOORS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exports).map(([entry, file]) => [`boxperson${entry.slice(1)}`, file.replace('./', '')]),
);

/** The files whose code a file runs: its named imports, resolved through each floor's door; types do not run. */
function runsOn(path: string): readonly string[] {
  const text = readFileSync(join(HERE.root, path), 'utf8');
  const imports = text.matchAll(/^import (?!type )(?:\{([^}]*)\}|[^;{]*) from '((?:\.|boxperson)[^']*)'/gm);
  return [...imports].flatMap(([, names, specifier = '']) => {
    const target = DOORS[specifier] ?? posix.join(posix.dirname(path), specifier);
    const values = (names ?? '').split(',').map((name) => name.trim());
    return target.endsWith('/index.ts')
      ? values.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => behind(target, name))
      : [target];
  });
}

/** The file from which a door re-exports a name. */
function behind(door: string, name: string): string {
  const plain = name.replace(/ as .*/, '');
  const exported = new RegExp(
    `^export (?:abstract |async )*(?:(?:const|function\\*?|class) ${plain}\\b|\\{[^}]*\\b${plain}\\b)`,
    'm',
  );
  const text = readFileSync(join(HERE.root, door), 'utf8');
  const whole = new RegExp(`^export \\* as ${plain} from '(\\.[^']+)'`, 'm').exec(text)?.[1];
  if (whole !== undefined) return posix.join(posix.dirname(door), whole);
  const files = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
    posix.join(posix.dirname(door), from),
  );
  const found = files.find((file) => exported.test(readFileSync(join(HERE.root, file), 'utf8')));
  return found ?? `${door}, which has no ${plain}`;
}

describe('the rules of one table', () => {
  const hashOf = (game: string, choices = {}): string => rulesHash(closedTable(game, choices).rules);

  test('differ by game and by choices, and nothing else', () => {
    const all = ALL_GAMES.map(({ id }) => hashOf(id));
    expect(new Set(all).size).toBe(ALL_GAMES.length);
    expect(ALL_GAMES.map(({ id }) => hashOf(id))).toEqual(all);
    for (const hash of all) expect(hash).toMatch(HEX);
    expect(hashOf('nj-craps', { 'buy.vigPercent': 4 })).not.toBe(hashOf('nj-craps'));
    expect(hashOf('nj-craps', { 'hornHigh.area': false })).not.toBe(hashOf('nj-craps'));
  });

  test('have a different hash if the code differs', () => {
    const { rules } = closedTable('nj-craps');
    expect(rulesHashWith(engineHash(), rules)).toBe(rulesHash(rules));
    expect(rulesHashWith('another', rules)).not.toBe(rulesHash(rules));
  });

  /** The hashes of all games according to the copied sources, from a separate process. */
  function hashesThere(choices = '{}'): Readonly<Record<string, string>> {
    writeFileSync(
      join(root, 'hashes.ts'),
      `import { ALL_GAMES } from './src/game/games/index.ts';
import { rulesHash } from './src/house/identity/rules-hash.ts';
import { configure } from './src/game/rules/index.ts';
const rules = (game) => [configure(game, ${choices}), configure(game, {})].find((one) => 'game' in one);
console.log(JSON.stringify(Object.fromEntries(ALL_GAMES.map((game) => [game.id, rulesHash(rules(game))]))));`,
    );
    // What has not changed since the last time is not compiled again.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
    const said = execFileSync(process.execPath, ['--no-warnings', 'hashes.ts'], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    return JSON.parse(said) as Readonly<Record<string, string>>;
  }

  const differences = (one: Readonly<Record<string, string>>, two: typeof one): readonly string[] =>
    Object.keys(one).filter((game) => one[game] !== two[game]);

  test('a changed payout changes only its game; a comment in a game changes none', () => {
    const before = hashesThere();
    expect(before).toEqual(Object.fromEntries(ALL_GAMES.map(({ id }) => [id, hashOf(id)])));
    const file = 'src/game/games/nz-craps/wagers.ts';
    expect(changed(file, /^/, '// Another word.\n', hashesThere)).toEqual(before);
    const payout = /to\(30, 1\)/;
    expect(differences(before, changed(file, payout, 'to(31, 1)', hashesThere))).toEqual(['nz-craps']);
    const mini = 'src/game/games/nj-mini-dice/wagers.ts';
    expect(differences(before, changed(mini, /to\(4, 1\)/, 'to(5, 1)', hashesThere))).toEqual([
      'nj-mini-dice',
    ]);
  });

  test('what a game derives from the choices is counted', () => {
    const choices = "{ 'hornHigh.area': false }";
    const [file, whole, half] = [
      'src/game/games/new-jersey/wagers.ts',
      "into: [part('horn', 4)",
      "into: [part('horn', 8)",
    ];
    const before = hashesThere(choices);
    const after = changed(file, whole, half, () => hashesThere(choices));
    expect(differences(before, after)).toContain('nj-craps');
    expect(differences(before, after)).not.toContain('nz-craps');
  });
});

describe('a package', () => {
  test('has the hashes of the sources it was built from', () => {
    const home = { root: join(root, 'package'), isBuilt: true };
    mkdirSync(join(home.root, 'dist'), { recursive: true });
    expect(() => engineHashAt(home)).toThrow('has no dist/build.json');
    writeFileSync(join(home.root, 'dist', 'build.json'), JSON.stringify(builtFrom(root)));
    expect(engineHashAt(home)).toBe(engineHash());
    expect(peopleHashAt(home)).toBe(peopleHash());
  });
});

test('equal data gives equal text, whatever the key order', () => {
  const text = canonical({ b: [1, null, undefined], a: { y: 'ü"', x: true }, no: undefined, call: () => 1 });
  expect(text).toBe('{"a":{"x":true,"y":"ü\\""},"b":[1,null,null]}');
  expect(canonical({ a: { x: true, y: 'ü"' }, b: [1, null, null] })).toBe(text);
  expect(canonical(new Map([['k', new Set([1n])]]))).toBe('{"map":[["k",{"set":[{"bigint":"1"}]}]]}');
});
