// The pass line, doubled after a win, three wins at most.

import type { Way } from '../way/way.ts';

export const PAROLI: Way = {
  name: 'paroli',
  title: 'Paroli',
  about:
    'The martingale turned round: the pass line is doubled after a win, and after three wins in a row it starts again. It risks ten dollars to win seventy, which happens about once in eight tries, a little too seldom.',
  source: 'Paroli Betting System (Frixo, 26 April 2012)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10 },
  press: [{ 'each of': 'pass', after: 'win', to: 'double', 'up to': 40, 'at the end': 'start over' }],
};
