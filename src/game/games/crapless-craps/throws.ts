// Irregular throws at crapless craps: CC 7.8 to 7.12.

import { publishedThrows } from '../published-throws.ts';
import { cc } from './cite.ts';

export const CRAPLESS_THROWS = publishedThrows({
  isVoid: cc('CC 7.10'),
  stands: cc('CC 7.9'),
  improper: cc('CC 7.8'),
  called: cc('CC 7.11'),
  counts: cc('CC 7.12'),
});
