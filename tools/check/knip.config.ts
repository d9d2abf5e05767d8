// Finds files, exports and packages that nothing uses; `npm run check` runs it. The entries here are used in ways that imports
// do not show.

import type { KnipConfig } from 'knip';
import tests from '../needs/tests/package.json' with { type: 'json' };
import workshop from '../needs/workshop/package.json' with { type: 'json' };

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Pages, and those of the static site.
        'src/web/{,site/,site/lab-file/}main.tsx',
        // Each is run by hand, by npm, by a task or by another program.
        '{,tools/**/}*.config.ts',
        '{src,tests,tools,bench,examples}/**/*.test.ts',
        '{bench,examples}/{,browser/}*.ts',
        'tools/{,browser/,check/,generate/,hunts/,mutants/,rings/,rows/}*.ts',
        'tools/*.mjs',
        'bin/boxperson',
        'src/cli/{main,simulate/worker,lab-worker/thread,checkout/build}.ts',
        'tests/system/cheats/evening.ts',
        'tests/system/*/{run,prove}.ts',
        'tests/system/winners/process.ts',
        'tests/support/fixtures/*/make.ts',
        'tests/support/fixtures/{impure,explosive}/*.ts',
        // Imported by the first line of every strategy module.
        'src/cli/simulate/guarded-world.ts',
        'tests/support/run/{change-row,seed-fast-check}.ts',
        'tests/support/store/write-until-killed.ts',
        'tests/system/package/wrong-types.ts',
        // Loaded into a browser.
        'tests/support/browser/on-card.ts',
      ],
      // They are listed in tools/needs; tests/needs.test.ts looks for those that nothing uses.
      ignoreDependencies: [...Object.keys(tests.dependencies), ...Object.keys(workshop.dependencies)],
      ignoreBinaries: ['mount', 'openssl', 'stryker', 'umount', 'vitest'],
    },
    'tools/needs/*': { ignoreDependencies: [/./] },
  },
};

export default config;
