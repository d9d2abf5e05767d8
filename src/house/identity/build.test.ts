// How the program identifies itself: from git's files in any layout, from a package, and without either.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildAt, buildText, thisBuild } from './build.ts';
import { HERE } from './home.ts';

const ONE = '0123456789abcdef0123456789abcdef01234567';
const OTHER = 'fedcba9876543210fedcba9876543210fedcba98';
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boxperson-build-'));
  write('package.json', '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

const checkout = (): string => buildText(buildAt({ root, isBuilt: false }));

describe('a checkout', () => {
  test('on a branch', () => {
    write('.git/HEAD', 'ref: refs/heads/side/main\n');
    write('.git/refs/heads/side/main', `${ONE}\n`);
    expect(checkout()).toBe('1.2.3+0123456');
  });

  test('with a detached HEAD', () => {
    write('.git/HEAD', `${ONE}\n`);
    expect(checkout()).toBe('1.2.3+0123456');
  });

  test('with packed refs; a branch that has moved since uses its new commit', () => {
    write('.git/HEAD', 'ref: refs/heads/main\n');
    write(
      '.git/packed-refs',
      `# pack-refs with: peeled fully-peeled sorted \n${OTHER} refs/heads/a\n${ONE} refs/heads/main\n^${OTHER}\n`,
    );
    expect(checkout()).toBe('1.2.3+0123456');
    write('.git/refs/heads/main', `${OTHER}\n`);
    expect(checkout()).toBe('1.2.3+fedcba9');
  });

  test('as a worktree', () => {
    write('.git', 'gitdir: elsewhere/.git/worktrees/tree\n');
    write('elsewhere/.git/worktrees/tree/HEAD', 'ref: refs/heads/tree\n');
    write('elsewhere/.git/worktrees/tree/commondir', '../..\n');
    write('elsewhere/.git/packed-refs', `${OTHER} refs/heads/tree\n`);
    expect(checkout()).toBe('1.2.3+fedcba9');
    write('elsewhere/.git/refs/heads/tree', `${ONE}\n`);
    expect(checkout()).toBe('1.2.3+0123456');
  });

  const unknown: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
    ['no repository', {}],
    ['a branch without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }],
    ['a file that points nowhere', { '.git': 'gitdir: gone\n' }],
    ['something else', { '.git': 'something else' }],
    ['no commit where one should be', { '.git/HEAD': `${ONE.slice(1)}\n` }],
  ];
  test.each(unknown)('with %s has only a version', (_what, files) => {
    for (const [path, text] of Object.entries(files)) write(path, text);
    expect(checkout()).toBe('1.2.3');
  });
});

describe('a package', () => {
  const packaged = (): string => buildText(buildAt({ root, isBuilt: true }));

  test('reports its build file, regardless of any surrounding repository', () => {
    write('dist/build.json', JSON.stringify({ commit: ONE, engine: 'e', people: 'p' }));
    write('.git/HEAD', `${OTHER}\n`);
    expect(packaged()).toBe('1.2.3+0123456');
  });

  test('built without a repository, or only compiled, has only a version', () => {
    expect(packaged()).toBe('1.2.3');
    write('dist/build.json', JSON.stringify({ commit: null, engine: 'e', people: 'p' }));
    expect(packaged()).toBe('1.2.3');
  });
});

test('this one has the version from package.json, and does not change', () => {
  const { version } = JSON.parse(readFileSync(join(HERE.root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(thisBuild().version).toBe(version);
  expect(thisBuild().commit ?? '0000000').toMatch(/^[0-9a-f]{7}$/);
  expect(thisBuild()).toBe(thisBuild());
  expect(HERE.isBuilt).toBe(false);
});

test('pages read the build from where the server writes it', () => {
  const page = readFileSync(join(HERE.root, 'src', 'web', 'app', 'shell.tsx'), 'utf8');
  expect(page).toContain('meta[name="boxperson-build"]');
});
