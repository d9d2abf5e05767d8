// Mutation testing of the rules core: npm run task -- mutants src/game/table/decide
// Without a file or folder it covers the whole core, which takes hours. The scores are in docs/testing.md.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const CORE = ['src/game/rules', 'src/game/odds', 'src/game/table/decide', 'src/game/table/evolve'];
const CONFIG = 'tools/mutants/stryker.config.json';

const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2).map((path) => relative(root, path));
const missing = asked.find((path) => !existsSync(join(root, path)));
if (missing !== undefined) {
  console.error(`${missing} does not exist. Name files or folders in the core, such as ${CORE.join(', ')}.`);
  process.exit(2);
}

const scope = (asked.length === 0 ? CORE : asked).map((path) =>
  statSync(join(root, path)).isDirectory() ? `${path}/**/*.ts` : path,
);
const { status } = spawnSync('stryker', ['run', CONFIG, '--mutate', [...scope, '!**/*.test.ts'].join()], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
