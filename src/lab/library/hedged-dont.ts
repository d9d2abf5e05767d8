// The don’t pass line with the point placed against it.

import type { Way } from '../way/way.ts';

export const HEDGED_DONT: Way = {
  name: 'hedged-dont',
  title: 'Don’t pass with the point placed',
  about:
    'Twenty dollars on don’t pass, and once the point is 5, 6, 8 or 9 a place bet on that same number, so that whatever comes wins a dollar or a few. It locks in a small profit just when the don’t bet has become the favourite, and sells that favourite too cheaply.',
  source:
    'Frank Scoblete, Why You Should Trim the Hedges from Your Craps Game, Part 2 (Casino City Times, 31 December 2001)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { 'dont-pass': 20 },
  when: [
    { if: 'point is 6/8', do: { 'place-win@point': 18 } },
    { if: 'point is 5/9', do: { 'place-win@point': 15 } },
  ],
};
