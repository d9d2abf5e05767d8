// Finds files and exports of the product that only tests use; `npm run check` runs it. The package's public entry points count as
// used, since other programs import them.

import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    ...[
      'src/cli/main.ts!',
      'src/cli/simulate/worker.ts!',
      'src/cli/lab-worker/thread.ts!',
      'src/cli/checkout/build.ts!',
      'src/web/main.tsx!',
      'src/web/site/{,lab-file/}main.tsx!',
    ],
    // They build the package and its documents.
    'tools/{,browser/,check/,generate/,hunts/,mutants/,rings/,rows/}*.ts!',
  ],
  project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.ts!', 'tools/**/*.ts!', '!tools/**/*.test.ts!'],
  include: ['files', 'exports'],
  // An export that its own file uses is part of the product.
  ignoreExportsUsedInFile: true,
};

export default config;
