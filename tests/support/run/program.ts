// The `boxperson` command for programs that start it in a process of its own: in tests the bundle that tools/bundle-program.ts has
// made before, elsewhere the sources.

import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export const BUNDLE = join(ROOT, 'build', 'program');

export const PROGRAM =
  process.env.VITEST === undefined ? join(ROOT, 'src', 'cli', 'main.ts') : join(BUNDLE, 'main.js');
