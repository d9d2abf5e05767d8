// Checks the types of every part, each with what it may know of: npm run check. What has not changed since the last time is not
// checked again.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PARTS = ['tsconfig', 'tsconfig.pure', 'tsconfig.build', 'tsconfig.web', 'tsconfig.browser'];
const root = join(import.meta.dirname, '..');

for (const part of PARTS) {
  const kept = ['--incremental', '--tsBuildInfoFile', join('build', 'types', `${part}.tsbuildinfo`)];
  const { status } = spawnSync('tsc', ['--noEmit', '-p', `${part}.json`, ...kept], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`The types of ${part}.json do not hold; see above.`);
    process.exit(1);
  }
}
