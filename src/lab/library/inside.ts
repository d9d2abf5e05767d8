// The four inside numbers placed while a point is on.

import type { Way } from '../way/way.ts';

export const INSIDE: Way = {
  name: 'inside',
  title: 'Inside',
  about:
    'Twenty-two dollars inside: 5, 6, 8 and 9 placed while a point is on, so that half of all rolls win seven dollars and one in six loses everything. It costs about 2.6 percent of what is decided, because the 5 and the 9 are dearer than the 6 and the 8.',
  source: 'Frank Scoblete, on regression betting (gambling.co.uk, article 89, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@5/9': 5, 'place-win@6/8': 6 } }],
};
