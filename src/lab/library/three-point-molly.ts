// Three numbers covered by the line and two come bets, each with full odds.

import type { Way } from '../way/way.ts';

export const THREE_POINT_MOLLY: Way = {
  name: 'three-point-molly',
  title: 'Three-point Molly',
  about:
    'A line bet and come bets until three numbers are covered, each with full odds; whatever wins is bet again. Every dollar is in one of the cheapest bets of the house, so it loses slowly for its action, but one seven takes three bets and their odds at once.',
  source:
    'Michael Shackleford, Three Point Dolly (Wizard of Odds, no date), which describes it as the Dolly’s other side',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10 },
  when: [
    { if: ['point on', 'fewer than 3 numbers covered'], do: { come: 10 } },
    { if: 'any roll', do: { 'pass-odds': 'full', 'come-odds': 'full' } },
  ],
};
