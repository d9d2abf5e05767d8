// The pass line with all the odds that the table allows.

import type { Way } from '../way/way.ts';

export const PASS_FULL_ODDS: Way = {
  name: 'pass-full-odds',
  title: 'Pass line with full odds',
  about:
    'A small line bet, and as much behind it as the table allows: twice where the house says nothing else, once in New Zealand, up to a hundred times where a New Jersey house likes it. The cost stays that of five dollars on the line while the money on the table grows with the house’s generosity.',
  source: 'Stewart N. Ethier, The Doctrine of Chances (Springer, 2010), chapter 15: craps',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 5 },
  when: [{ if: 'point on', do: { 'pass-odds': 'full' } }],
};
