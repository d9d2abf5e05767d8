// `npm pack` runs it: builds the package and records its clause evidence.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

for (const program of ['build.ts', 'clause-evidence.ts'])
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program)],
    {
      stdio: ['ignore', 2, 2],
    },
  );
