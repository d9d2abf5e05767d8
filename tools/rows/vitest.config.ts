// The tests that `npm run task -- rows` runs on a changed game: those that cite clauses, the exact counts, the nights and the scenarios. The
// rows as text (tests/golden/rows) are left out, because they notice every change, even one that means nothing.

import { defineConfig } from 'vitest/config';
import { TEST_MS } from '../../tests/support/run/patience.ts';

export default defineConfig({
  test: {
    include: [
      'src/game/games/**/*.test.ts',
      'src/game/table/ask/count.slow.test.ts',
      'src/game/table/decide/equipment.test.ts',
      'src/{play/felt,game/rules}/**/*.test.ts',
      'src/house/server/people/role-matrix.slow.test.ts',
      'tests/golden/golden-nights.test.ts',
      'tests/system/{gate,odds}.test.ts',
      'tests/system/scenarios.slow.test.ts',
    ],
    testTimeout: TEST_MS,
    experimental: { viteModuleRunner: false },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    isolate: false,
    setupFiles: ['tests/support/run/seed-fast-check.ts', 'tests/support/run/change-row.ts'],
    env: { BOXPERSON_SEED: '1' },
  },
});
