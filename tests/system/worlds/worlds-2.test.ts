// The other lots of the worlds.

import { liveThrough } from './declare.ts';

liveThrough(1, 2);
