// `npm run quick`: all unit tests, or those named.

import { conclude, runRing } from './run-ring.ts';

const words = process.argv.slice(2);
conclude('npm run quick', await runRing('quick', words), words);
