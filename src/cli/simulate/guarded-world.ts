// What a strategy module sees instead of the machine's chance and clock: the same objects, with the parts that throw.

import { guardedGlobals } from 'boxperson/lab';

export const WORLD = guardedGlobals();

export const GUARDED_NAMES: readonly string[] = Object.keys(WORLD);
