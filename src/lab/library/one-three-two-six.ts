// The pass line with the amounts 1, 3, 2 and 6 after wins.

import type { Way } from '../way/way.ts';

export const ONE_THREE_TWO_SIX: Way = {
  name: 'one-three-two-six',
  title: 'One, three, two, six',
  about:
    'The pass line at ten dollars, after one win thirty, after two twenty, after three sixty, and after four or after any loss ten again. Two wins already make the rest free of risk; the seven does not know about it, and the cost is 1.41 percent of a larger sum.',
  source: 'The Gamble Doctor, Casino Gambling Systems (thegambledoctor.com, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10 },
  press: [{ 'each of': 'pass', after: 'win', to: [30, 20, 60], 'at the end': 'start over' }],
};
