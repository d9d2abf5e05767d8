// Pass and don’t pass together, so that only the odds are at stake.

import type { Way } from '../way/way.ts';

export const DOEY_DONT: Way = {
  name: 'doey-dont',
  title: 'Doey-don’t',
  about:
    'The same on pass and don’t pass, which cancel each other, and odds behind the pass bet that cost nothing. What it costs is the twelve on the come-out, one roll in 36, which takes the pass bet and gives nothing back.',
  source: 'Frank Scoblete, Craps: Hedge Bets (Gaming and Destinations, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10, 'dont-pass': 10 },
  when: [{ if: 'point on', do: { 'pass-odds': 'full' } }],
};
