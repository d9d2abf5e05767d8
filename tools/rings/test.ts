// `npm test`: all checks, all unit tests, and one test of each kind of real thing. With names, only those tests.

import { check } from '../check/check.ts';
import { conclude, runRing } from './run-ring.ts';

const words = process.argv.slice(2);
const isRight = words.length > 0 || (await check());
if (!isRight) process.exitCode = 1;
conclude('npm test', await runRing('test', words), words);
if (!isRight) process.stdout.write('npm test: a check failed; see above.\n');
