// A way to play as YAML that people can read, edit and run.

import { stringify } from 'yaml';
import type { Way } from './way.ts';

/** The words of a file in the order in which people read them. */
const ORDER = [
  'name',
  'title',
  'about',
  'source',
  'games',
  'house',
  'start with',
  'when',
  'press',
  'regress',
  'each shooter',
  'stop at',
] as const satisfies readonly (keyof Way)[];

export const printWay = (way: Way): string =>
  stringify(Object.fromEntries(ORDER.map((key) => [key, way[key]])), { lineWidth: 100 });
