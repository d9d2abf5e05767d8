// Vitest global setup: says after the tests how many long files were left to other runs.

import { RESTING } from '../tests/support/run/long-tests.ts';

export function setup(): () => void {
  return () => {
    if (RESTING.length === 0) return;
    process.stderr.write(
      `${RESTING.length} long test files were not run: they take turns. \`npx vitest run\` runs every file, and \`npm run thorough\` also repeats more.\n`,
    );
  };
}
