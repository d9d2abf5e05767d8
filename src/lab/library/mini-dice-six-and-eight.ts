// Six and eight placed at mini-dice.

import type { Way } from '../way/way.ts';

export const MINI_DICE_SIX_AND_EIGHT: Way = {
  name: 'mini-dice-six-and-eight',
  title: 'Six and eight at mini-dice',
  about:
    'Mini-dice has no come-out: a place bet works on every shake until its number or a seven comes, and cannot be taken down in between. The 6 and the 8 cost about 1.52 percent, as at craps, and are by far the cheapest bets of this game.',
  source: 'N.J.A.C. 19:47-13.2(a)1, mini-dice (1997)',
  games: ['nj-mini-dice'],
  when: [{ if: 'any roll', do: { 'place@6/8': 12 } }],
};
