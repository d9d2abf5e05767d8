// The don’t pass line with full odds laid.

import type { Way } from '../way/way.ts';

export const DONT_WITH_ODDS: Way = {
  name: 'dont-with-odds',
  title: 'Don’t pass with full odds',
  about:
    'The don’t pass line, and against the point all the odds that the table lets a player lay. Laid odds cost nothing, but more is put up than can be won, so that wins are many and small and losses few and large.',
  source:
    'Frank Scoblete, Beginner’s Dice: Ten Easy Steps to Learning the Game, Part Two (Casino City Times, 22 November 2007)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps'],
  'start with': { 'dont-pass': 10 },
  when: [{ if: 'point on', do: { 'dont-pass-odds': 'full' } }],
};
