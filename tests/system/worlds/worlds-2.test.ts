// The other half of the batches of worlds.

import { liveThrough } from './declare.ts';

liveThrough(1, 2);
