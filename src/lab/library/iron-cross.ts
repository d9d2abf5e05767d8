// The field with 5, 6 and 8 placed: every roll but the seven wins.

import type { Way } from '../way/way.ts';

export const IRON_CROSS: Way = {
  name: 'iron-cross',
  title: 'Iron cross',
  about:
    'While a point is on, the field and place bets on 5, 6 and 8: any roll but a seven wins something, and a seven takes all 22 dollars. Winning five rolls of six feels cheap and is not, because the field and the 5 cost more than the 6 and 8 would alone.',
  source: 'John Grochowski, Craps Strategy: How Does the Iron Cross Work? (Prism Casino, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { field: 5, 'place-win@5': 5, 'place-win@6/8': 6 } }],
};
