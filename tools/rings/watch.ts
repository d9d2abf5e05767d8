// `npm run watch`: reruns the unit tests that each save affects.

import { vitest } from './run-ring.ts';

process.exitCode = await vitest('watch', '--mode', 'ring-quick', ...process.argv.slice(2));
