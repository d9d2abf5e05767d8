// Half of the batches of worlds; the two files run in parallel.

import { liveThrough } from './declare.ts';

liveThrough(0, 2);
