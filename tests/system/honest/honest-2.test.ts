// The other half of the library's strategies; the two files run in parallel.

import { proveHonest } from './run.ts';

proveHonest(1, 2);
