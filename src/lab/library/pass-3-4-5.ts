// The pass line with three, four and five times odds.

import type { Way } from '../way/way.ts';

export const PASS_3_4_5: Way = {
  name: 'pass-3-4-5',
  title: 'Pass line with 3-4-5 odds',
  about:
    'Odds of three times the line bet on 4 and 10, four times on 5 and 9, five times on 6 and 8: every point that is made then pays seven times the line bet. All of it together costs about 0.37 percent of the money put down, and a losing seven takes up to six line bets.',
  source: 'Casino Dealers Website, Summary of Bets House % (casinodealerswebsite.com, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'],
  house: { 'odds.take.multiple': { '4': 3, '5': 4, '6': 5, '8': 5, '9': 4, '10': 3 } },
  'start with': { pass: 10 },
  when: [{ if: 'point on', do: { 'pass-odds': '3-4-5x' } }],
};
