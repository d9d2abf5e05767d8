// Six and eight placed while a point is on.

import type { Way } from '../way/way.ts';

export const SIX_AND_EIGHT: Way = {
  name: 'six-and-eight',
  title: 'Six and eight',
  about:
    'Place bets on the two likeliest numbers while a point is on, and nothing else. They are the cheapest numbers to place, about 1.52 percent, and they can be left, taken down or pressed at any time.',
  source: 'Henry Tamburin, Best Ways to Bet the Six (Bingo Bugle, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@6/8': 12 } }],
};
