// Half of the worlds after the first hundred; two files, so that they run side by side.

import { liveThrough } from './declare.ts';

liveThrough(101, 1000, 0, 2);
