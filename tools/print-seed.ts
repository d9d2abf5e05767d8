// Vitest global setup: prints the seed of the run before the tests and again after them.

import { SEED_LINE } from '../tests/support/run/seed.ts';

export function setup(): () => void {
  const say = (): void => void process.stderr.write(`${SEED_LINE}\n`);
  say();
  return say;
}
