// `npm run task -- coverage`: the lines that the unit tests run.

import { vitest } from './run-ring.ts';

process.exitCode = await vitest('run', '--mode', 'ring-quick', '--coverage', ...process.argv.slice(2));
