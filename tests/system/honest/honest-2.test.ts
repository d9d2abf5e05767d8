// The other half of the library; the two files run side by side.

import { proveHonest } from './run.ts';

proveHonest(1, 2);
