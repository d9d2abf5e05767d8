// Runs with vitest: prints the seed of the run before the tests and, where somebody looks first, after them.

import { SEED_LINE } from '../tests/seed.ts';

export function setup(): () => void {
  const say = (): void => void process.stderr.write(`${SEED_LINE}\n`);
  say();
  return say;
}
