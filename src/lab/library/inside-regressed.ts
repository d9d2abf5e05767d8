// The inside numbers for twice the money until the first hit.

import type { Way } from '../way/way.ts';

export const INSIDE_REGRESSED: Way = {
  name: 'inside-regressed',
  title: 'Inside, one hit and half',
  about:
    'Forty-four dollars inside until one of the numbers hits, then all four are halved and left until the seven. One hit pays for most of what is left on the table, and one time in four the seven comes before it.',
  source: 'Frank Scoblete, on regression betting (gambling.co.uk, article 89, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@5/9': 10, 'place-win@6/8': 12 } }],
  regress: [{ 'all of': 'place-win', after: 'win', to: 'half' }],
};
