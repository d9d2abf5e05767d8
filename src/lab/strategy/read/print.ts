// Prints a strategy as YAML to read, edit and run.

import { stringify } from 'yaml';
import type { WrittenStrategy } from './schema.ts';

/** The fields of a file in reading order. */
export const ORDER = [
  'name',
  'title',
  'about',
  'source',
  'house',
  'start with',
  'when',
  'press',
  'regress',
  'system',
  'each shooter',
  'stop at',
] as const satisfies readonly (keyof WrittenStrategy)[];

/** A strategy as YAML, which `readStrategy` reads. */
export const printStrategy = (written: WrittenStrategy): string =>
  stringify(Object.fromEntries(ORDER.map((key) => [key, written[key]])), { lineWidth: 100 });
