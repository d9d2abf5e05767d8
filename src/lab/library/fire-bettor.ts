// The pass line, and a fire bet on every shooter.

import type { Way } from '../way/way.ts';

export const FIRE_BETTOR: Way = {
  name: 'fire-bettor',
  title: 'Fire bettor',
  about:
    'A line bet, and five dollars on each new shooter to make four different points or more. Six pay 999 to 1 and are seen about once in six thousand hands; the bet keeps about a fifth of every dollar.',
  source: 'Donald Catlin, The Fire Bet (Casino City Times, 13 February 2010)',
  games: ['nj-craps'],
  'start with': { pass: 10 },
  when: [{ if: 'new shooter', do: { fire: 5 } }],
};
