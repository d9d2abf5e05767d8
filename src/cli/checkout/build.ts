// Builds the pages or the program, as a process of its own: node src/cli/checkout/build.ts pages

import { constants, setPriority } from 'node:os';
import { buildPages } from './pages.ts';
import { buildProgram } from './program.ts';

if (process.argv[2] === 'program') {
  // Nobody waits for it, and somebody may be playing.
  setPriority(constants.priority.PRIORITY_LOW);
  await buildProgram();
} else await buildPages();
