// Come bets with odds on shooters who have outlived the five-count.

import type { Way } from '../way/way.ts';

export const FIVE_COUNT_COME: Way = {
  name: 'five-count',
  title: 'Five-count with come bets',
  about:
    'Nothing is bet on a shooter before the five-count: a point number, three more rolls, and another point number without a seven-out. Then come bets with odds on up to three numbers. It changes no odds; it bets on fewer than half of the rolls, and that is what it saves.',
  source:
    'Frank Scoblete, Forever Craps (2000); described in John Grochowski, About the Five Count (Casino City Times, 11 March 2008)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [
    { if: ['five-count complete', 'point on', 'fewer than 3 numbers covered'], do: { come: 10 } },
    { if: 'any roll', do: { 'come-odds': 'full' } },
  ],
};
