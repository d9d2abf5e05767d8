// Changes the rules core in one place at a time and sees whether a test notices: npm run mutants -- src/table/decide
// Without a folder or file it goes through the whole core, which takes hours. docs/testing.md has the scores.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const CORE = ['src/rules', 'src/odds', 'src/table/decide', 'src/table/evolve'];

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2).map((path) => relative(root, path));
const missing = asked.find((path) => !existsSync(join(root, path)));
if (missing !== undefined) {
  console.error(`There is no ${missing}. Name files or folders of the core, such as ${CORE.join(', ')}.`);
  process.exit(2);
}

const scope = (asked.length === 0 ? CORE : asked).map((path) =>
  statSync(join(root, path)).isDirectory() ? `${path}/**/*.ts` : path,
);
const { status } = spawnSync('stryker', ['run', '--mutate', [...scope, '!**/*.test.ts'].join()], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
