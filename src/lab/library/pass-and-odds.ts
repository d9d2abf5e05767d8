// The pass line with double odds.

import type { Way } from '../way/way.ts';

export const PASS_AND_ODDS: Way = {
  name: 'pass-and-odds',
  title: 'Pass line with double odds',
  about:
    'The pass line, and twice as much behind it once there is a point. The odds are paid at what they are worth and cost nothing, so the loss is that of the line bet alone; what grows is the swing.',
  source:
    'Frank Scoblete, Beginner’s Dice: Ten Easy Steps to Learning the Game, Part Two (Casino City Times, 22 November 2007)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'],
  'start with': { pass: 10 },
  when: [{ if: 'point on', do: { 'pass-odds': '2x' } }],
};
