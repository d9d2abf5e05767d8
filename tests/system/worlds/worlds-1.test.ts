// Every other lot of the worlds; the two files run side by side.

import { liveThrough } from './declare.ts';

liveThrough(0, 2);
