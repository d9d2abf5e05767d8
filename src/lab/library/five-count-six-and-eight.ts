// Six and eight placed on shooters who have outlived the five-count.

import type { Way } from '../way/way.ts';

export const FIVE_COUNT_SIX_AND_EIGHT: Way = {
  name: 'five-count-six-and-eight',
  title: 'Five-count with six and eight',
  about:
    'The five-count, and after it the 6 and the 8 placed while a point is on. It waits out the short hands, and cannot know that the long ones will go on: each dollar bet costs what it always costs.',
  source:
    'Frank Scoblete, Forever Craps (2000); described in John Grochowski, About the Five Count (Casino City Times, 11 March 2008)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: ['five-count complete', 'point on'], do: { 'place-win@6/8': 12 } }],
};
