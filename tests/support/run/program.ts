// The `boxperson` command for programs that start it in a process of its own: in tests as it was built before them
// (tools/rings/build-for-tests.ts), elsewhere the sources.

import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { BOXPERSON_PROGRAM: built } = process.env;

export const PROGRAM = built === undefined ? join(ROOT, 'src', 'cli', 'main.ts') : join(built, 'main.js');
