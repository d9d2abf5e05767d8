// Six and eight placed, and pressed on every other hit.

import type { Way } from '../way/way.ts';

export const SIX_AND_EIGHT_PRESSED: Way = {
  name: 'six-and-eight-pressed',
  title: 'Six and eight, pressed every other hit',
  about:
    'The 6 and the 8 at twelve dollars; the first hit is collected, the second presses the number by six dollars, and so on up to sixty. A long hand pays well and is rare; the cost for each dollar bet stays what it is, and there are more dollars.',
  source: 'One More Look at Regression Strategy (Axis Power Craps forum, 18 December 2019)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@6/8': 12 } }],
  press: [{ 'each of': 'place-win', after: '2 wins', by: 6, 'up to': 60 }],
};
