// Six and eight placed high, and brought down with every hit.

import type { Way } from '../way/way.ts';

export const SIX_AND_EIGHT_REGRESSED: Way = {
  name: 'six-and-eight-regressed',
  title: 'Six and eight, regressed',
  about:
    'The largest bets first: thirty dollars each on 6 and 8, and after each hit both come down, to 18, 12 and 6; after four hits everything comes down until the next shooter. Two hits are a profit that no seven can take, and a seven before the first hit costs sixty dollars.',
  source: 'Regression (Gaming Today, 21 September 2004)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@6/8': 30 } }],
  regress: [{ 'all of': 'place-win', after: 'win', to: [18, 12, 6], 'back after': 'new shooter' }],
  'each shooter': { 'won wagers': 4 },
};
