// Over seven on every shake of mini-dice.

import type { Way } from '../way/way.ts';

export const OVER_SEVEN: Way = {
  name: 'over-seven',
  title: 'Over seven',
  about:
    'Five dollars on over 7 for every shake of the dice: even money on fifteen ways out of thirty-six. It is the simplest bet of mini-dice and keeps a sixth of everything that is put down.',
  source: 'N.J.A.C. 19:47-13.2(a)4, mini-dice (1997)',
  games: ['nj-mini-dice'],
  when: [{ if: 'any roll', do: { 'over-7': 5 } }],
};
