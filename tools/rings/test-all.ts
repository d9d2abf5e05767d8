// `npm run test:all`: every test. After `npm test`, `--rest` runs only what it left out. With names, only those tests.

import { filesOf } from '../../tests/support/run/rings.ts';
import { conclude, runRing } from './run-ring.ts';

const words = process.argv.slice(2);
const isRest = words.includes('--rest');
const names = words.filter((word) => word !== '--rest');
conclude('npm run test:all', await runRing(isRest ? 'rest' : 'all', names), names);
if (isRest)
  process.stdout.write(
    `With the ${filesOf('test').length} files of npm test, that is all ${filesOf('all').length}.\n`,
  );
