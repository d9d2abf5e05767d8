// The first hundred of a thousand worlds; worlds-1 and worlds-2 have the others.

import { liveThrough } from './declare.ts';

liveThrough(1, 100);
