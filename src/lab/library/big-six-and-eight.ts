// Big 6 and Big 8 of New Zealand’s game.

import type { Way } from '../way/way.ts';

export const BIG_SIX_AND_EIGHT: Way = {
  name: 'big-six-and-eight',
  title: 'Big 6 and Big 8',
  about:
    'New Zealand’s layout keeps the Big 6 and the Big 8, which work on every roll and pay even money. They win when the place bets on 6 and 8 would and cost six times as much, 9.09 percent.',
  source: 'New Zealand Gazette, issue 19 of 29 January 1998, Division 11, rules 4.1(m) and (n)',
  games: ['nz-craps'],
  when: [{ if: 'any roll', do: { 'big-6': 10, 'big-8': 10 } }],
};
