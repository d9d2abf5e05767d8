// Irregular throws at Nevada craps: NV 7.8 to 7.12.

import { publishedThrows } from '../published-throws.ts';
import { nv } from './cite.ts';

export const NEVADA_THROWS = publishedThrows({
  isVoid: nv('NV 7.10'),
  stands: nv('NV 7.9'),
  improper: nv('NV 7.8'),
  called: nv('NV 7.11'),
  counts: nv('NV 7.12'),
});
