// The tarball in an empty folder: it serves, plays and simulates, its types pass with library checks on, and a page bundled
// from it is small and runs in a browser.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryPoints } from '../../../tools/published.ts';
import { browserForTests } from '../../support/browser/browser.ts';
import { CHAIN, honest, proofFor } from '../../support/verifiable-rolls.ts';
import { addNodeTypes, type Installed, installPackage, NODES, ROOT } from './pack.ts';

const withPage = browserForTests();
let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed?.remove());

type Manifest = {
  readonly engines: { readonly node: string };
  readonly files: readonly string[];
};
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
const entries = Object.keys(entryPoints()).filter((entry) => entry !== './package.json');
const nameOf = (entry: string): string => `boxperson${entry.slice(1)}`;

const COMMAND = join('node_modules', 'boxperson', 'bin', 'boxperson');

test('the tarball has pages, examples and documents, but no tests', () => {
  const inside = join(installed.folder, 'node_modules', 'boxperson');
  const files = readdirSync(inside, { recursive: true, encoding: 'utf8' });
  for (const wanted of [
    'dist/web/index.html',
    'examples/01-open-a-table.ts',
    'docs/protocol.md',
    'docs/formats/odds.schema.json',
    'scenarios/FORMAT.md',
    'scenes/played.json',
    'scenes/nj-craps/1.3d.json',
    'CHANGELOG.md',
  ])
    expect(files).toContain(wanted);
  expect(
    files.filter(
      (file) => /\.test\.|^tests\b|^src\b|\.tsx?$/.test(file) && !/\.d\.ts$|^examples\//.test(file),
    ),
  ).toEqual([]);
});

test('the types pass with library checks on', async () => {
  addNodeTypes(installed);
  const imports = entries.map(
    (entry, at) => `import * as entry${at} from '${nameOf(entry)}';\nvoid entry${at};`,
  );
  writeFileSync(join(installed.folder, 'all.ts'), imports.join('\n'));
  // The floors below the store need neither Node nor a browser.
  const pure = ['', '/base', '/rules', '/games', '/table', '/betting', '/felt', '/odds', '/lab'];
  writeFileSync(
    join(installed.folder, 'pure.ts'),
    pure.map((entry, at) => `import * as entry${at} from 'boxperson${entry}';\nvoid entry${at};`).join('\n'),
  );
  for (const [file, types] of [
    ['all.ts', ['node']],
    ['pure.ts', []],
  ] as const) {
    const options = {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types,
    };
    writeFileSync(
      join(installed.folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: [file] }),
    );
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await installed
      .node(tsc, '-p', '.', '--checkers', '1')
      .catch((failed) => failed as { stdout: string });
    expect(stdout).toBe('');
  }
});

test('publint and "are the types wrong" find nothing', async () => {
  const { messages } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(installed.file)).buffer },
  });
  expect(messages).toEqual([]);
  const { stdout } = await installed.node(join(import.meta.dirname, 'wrong-types.ts'), installed.file);
  expect(JSON.parse(stdout)).toEqual([]);
});

test('the command accepts no older Node than the documents and package.json name', () => {
  const least = manifest.engines.node.replace('>=', '');
  const [major, minor] = least.split('.');
  const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  expect(text('bin/boxperson')).toContain(`const NODE_MIN_BUILT = [${major}, ${minor}];`);
  for (const file of ['README.md', 'docs/decisions/dependencies.md'])
    expect(text(file)).toContain(`Node ${least} or later`);
});

test('it brings no program of Node along, and nothing that only its developers need', () => {
  const packages = readdirSync(join(installed.folder, 'node_modules'));
  expect(packages.filter((name) => /^node-|^boxperson-/.test(name))).toEqual([]);
  for (const name of ['vite', 'vitest', 'react', 'three', 'typescript']) expect(packages).not.toContain(name);
});

describe.each(NODES.map((path) => [versionOf(path), path] as const))('on Node %s', (_version, path) => {
  const run = async (...args: readonly string[]) =>
    promisify(execFile)(path, [...args], { cwd: installed.folder, maxBuffer: 16_000_000 });
  const boxperson = async (...args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await run(COMMAND, ...args);
    // No warnings, whatever this Node calls experimental.
    expect(stderr).toBe('');
    return stdout;
  };

  test('every entry loads', async () => {
    const lines = entries.map(
      (entry) => `console.log(Object.keys(await import('${nameOf(entry)}')).length > 0)`,
    );
    writeFileSync(join(installed.folder, 'entries.mjs'), lines.join('\n'));
    const { stdout } = await run('--disable-warning=ExperimentalWarning', 'entries.mjs');
    expect(stdout.trim().split('\n')).toEqual(entries.map(() => 'true'));
  });

  test('it plays in the terminal, simulates, and prints odds and rules', async () => {
    expect(await boxperson('--version')).toMatch(/^0\.\d+\.\d+/);
    const simulated = await boxperson('simulate', 'pass-line', '--sessions', '200', '--bankroll', '200');
    expect(simulated).toContain('Pass Line');
    expect(await boxperson('odds', 'nj-craps', '--wager', 'any-seven', '--json')).toContain(
      '"edgeMade":"1/6"',
    );
    expect(await boxperson('rules', 'nz-craps')).toContain('New Zealand');
    const child = spawn(path, [COMMAND, 'play', '--seed', '3'], {
      cwd: installed.folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end('10 on pass\nroll\n');
    let said = '';
    for await (const text of child.stdout) said += String(text);
    expect(said).toContain('$10 on pass.');
  });

  test('it settles a scenario and checks the proof of a roll', async () => {
    const file = (name: string, value: unknown): string => {
      writeFileSync(join(installed.folder, name), JSON.stringify(value));
      return name;
    };
    const steps = [{ do: 'bet', player: 'A', wager: 'place-win', on: 6, amount: '5', expect: 'refused' }];
    const scenario = file('scenario.json', { game: 'nj-craps', steps });
    expect(await boxperson('settle', scenario)).toBe('1 scenario: 1 passed.\n');
    const checked = await boxperson('verify', 'roll', file('proof.json', proofFor(honest(1, CHAIN.info))));
    expect(checked).toContain('The proof is valid: roll 1');
  });

  test('it serves its pages, and its record is intact afterwards', async () => {
    const data = `house-${basename(path)}-${NODES.indexOf(path)}`;
    const child = spawn(path, [COMMAND, 'serve', '--data', data, '--port', '0'], {
      cwd: installed.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let said = '';
      for await (const text of child.stdout) {
        said += String(text);
        if (/Ctrl-C/.test(said)) break;
      }
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0] ?? '';
      const page = await (await fetch(address)).text();
      const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
      expect((await fetch(`${address}${script}`)).status).toBe(200);
      const tables = (await (await fetch(`${address}/api/tables`)).json()) as { tables: unknown[] };
      expect(tables.tables).toHaveLength(7);
    } finally {
      child.kill('SIGINT');
      await new Promise((done) => child.once('close', done));
    }
    expect(await boxperson('verify', '--data', data)).toContain('The record is intact');
    const verdict: unknown = JSON.parse(await boxperson('verify', '--data', data, '--json'));
    expect(verdict).toMatchObject({ holds: true });
  });
});

/** Such as 22.23.3. */
function versionOf(path: string): string {
  return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1);
}

/** Far below the size of the whole library: only code that the page uses is bundled. */
const PAGE_BYTES_MAX = 180_000;

test('a table page bundled from it is small, and runs in a browser', async () => {
  writeFileSync(join(installed.folder, 'page.ts'), PAGE);
  const built = await build({
    root: installed.folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(installed.folder, 'page.ts') },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Vite bundled nothing');
  const code = output.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
  expect(output.output).toHaveLength(1);
  expect(code.length).toBeLessThan(PAGE_BYTES_MAX);
  const html = `<!doctype html><meta charset="utf-8"><title>A table</title><main></main><script type="module">${code}</script>`;
  const text = await withPage(html, { width: 390 }, async ({ page, complaints }) => {
    await page.getByText('Rack:').waitFor();
    expect(complaints).toEqual([]);
    return page.locator('main').innerText();
  });
  expect(text).toContain('Bet $6.');
  expect(text).toContain('NJ 13:69F-1.4(f)');
  expect(text).toContain('wins $7');
});

/** Ann's $5 on the six is refused; she bets $6 and is paid $7. */
const PAGE = `
import { act, isRefusal, NEW_JERSEY_CRAPS, open, openedByCrew, parseRoll, rollOnce, why } from 'boxperson';

const closed = open(NEW_JERSEY_CRAPS);
if (isRefusal(closed)) throw new Error(closed.says);
let { table } = openedByCrew(closed);
const show = (text) => document.querySelector('main').append(Object.assign(document.createElement('p'), { textContent: text }));
const by = { role: 'player', id: 'ann' };
const give = (command) => {
  const answer = act(table, { by, player: 'ann', ...command });
  if (isRefusal(answer)) show(answer.says + ' ' + answer.remedy + ' [' + answer.clause + ']');
  else table = answer.table;
};
const roll = (text) => {
  const rolled = rollOnce(table, parseRoll(text));
  if (isRefusal(rolled)) throw new Error(rolled.says);
  for (const event of rolled.events) for (const reason of why(table, event)) show(reason.says);
  table = rolled.table;
};
const bet = { do: 'bet', on: null, behind: 0, split: null, instrument: 'chips', spot: null, stays: false };
give({ do: 'take-place', place: 1, seated: true });
give({ do: 'buy-in', cents: 30000, with: 'chips' });
give({ ...bet, wager: 'pass', cents: 1000 });
roll('5-4');
give({ ...bet, wager: 'place-win', on: 6, cents: 500 });
give({ ...bet, wager: 'place-win', on: 6, cents: 600 });
roll('4-2');
show('Rack: ' + table.players[0].rackCents);
`;
