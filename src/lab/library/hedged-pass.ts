// The pass line with a dollar on any craps for every come-out.

import type { Way } from '../way/way.ts';

export const HEDGED_PASS: Way = {
  name: 'hedged-pass',
  title: 'Pass line with a craps check',
  about:
    'Ten dollars on the line and, for the come-out, one on any craps, which wins seven just when the line loses. The insurance costs 11 percent of every premium, eight times as dear as the bet that it protects.',
  source:
    'Alan Krigman, Try Hedging Craps Bets Sequentially Rather than Concurrently (Casino City Times, 9 March 2004)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { pass: 10, 'any-craps': 1 },
};
