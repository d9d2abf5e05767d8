// All six numbers placed while a point is on.

import type { Way } from '../way/way.ts';

export const ACROSS: Way = {
  name: 'across',
  title: 'Across',
  about:
    'Thirty-two dollars across: every number placed while a point is on, so that nothing has to be remembered and two rolls of three win. The 4 and the 10 cost more than four times as much as the 6 and the 8, and the seven takes all six at once.',
  source:
    'Alan Krigman, Betting $32 Across at Craps: More Action, Less Distraction (Casino City Times, 8 November 2004)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  when: [{ if: 'point on', do: { 'place-win@4/5/9/10': 5, 'place-win@6/8': 6 } }],
};
