// Three numbers bet against, by the don’t pass line and two don’t come bets, each with full odds laid.

import type { Way } from '../way/way.ts';

export const THREE_POINT_DOLLY: Way = {
  name: 'three-point-dolly',
  title: 'Three-point Dolly',
  about:
    'The Molly turned round: don’t pass and don’t come until three numbers are against the player, each with full odds laid. One seven wins everything at once; a shooter who keeps making numbers takes the bets one by one. It costs as little as betting can.',
  source: 'Michael Shackleford, Three Point Dolly (Wizard of Odds, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { 'dont-pass': 10 },
  when: [
    { if: ['point on', 'fewer than 3 numbers covered'], do: { 'dont-come': 10 } },
    { if: 'any roll', do: { 'dont-pass-odds': 'full', 'dont-come-odds': 'full' } },
  ],
};
