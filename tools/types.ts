// Type-checks every part with its own tsconfig, incrementally: npm run check.

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
    console.error(`Type errors in ${part}.json; see above.`);
    process.exit(1);
  }
}
