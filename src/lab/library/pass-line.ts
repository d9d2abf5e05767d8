// The pass line and nothing else.

import type { Way } from '../way/way.ts';

export const PASS_LINE: Way = {
  name: 'pass-line',
  title: 'Pass line',
  about:
    'Ten dollars on the pass line for every come-out, and then nothing but waiting. It is the plainest way to stand at a table and costs about 1.41 percent of what is bet, 14 cents for each ten dollars.',
  source: 'Stewart N. Ethier, The Doctrine of Chances (Springer, 2010), chapter 15: craps',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10 },
};
