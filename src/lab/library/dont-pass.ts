// The don’t pass line and nothing else.

import type { Way } from '../way/way.ts';

export const DONT_PASS: Way = {
  name: 'dont-pass',
  title: 'Don’t pass',
  about:
    'Betting with the house’s seven: it loses to 7 and 11 on the come-out and is the favourite from then on. It costs about 1.36 percent, a hair less than the pass line, and the goodwill of everybody else at the table.',
  source: 'Stewart N. Ethier, The Doctrine of Chances (Springer, 2010), chapter 15: craps',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { 'dont-pass': 10 },
};
