// The pass line, doubled after every loss.

import type { Way } from '../way/way.ts';

export const MARTINGALE: Way = {
  name: 'martingale',
  title: 'Martingale',
  about:
    'Ten dollars on the pass line, doubled after each loss until one wins, which wins back all and ten dollars more. Five losses in a row end it at 160 dollars and cost 310: many small wins pay for that, and not quite enough of them.',
  source: 'Stewart N. Ethier, The Doctrine of Chances (Springer, 2010), on betting systems',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10 },
  press: [{ 'each of': 'pass', after: 'loss', to: 'double', 'up to': 160, 'at the end': 'start over' }],
};
