// Every other strategy of the library; the two files run side by side.

import { proveHonest } from './run.ts';

proveHonest(0, 2);
