// The pass line, and the three bonus craps wagers on every shooter.

import type { Way } from '../way/way.ts';

export const BONUS_BETTOR: Way = {
  name: 'bonus-bettor',
  title: 'Bonus bettor',
  about:
    'A line bet, and before each new shooter five dollars on all the small numbers, all the tall ones, and all of them, ahead of a seven. They pay 34 and 175 to 1, cost between seven and eight percent, and nearly always lose.',
  source: 'Michael Shackleford, Bonus Craps (Wizard of Odds, no date)',
  games: ['nj-craps'],
  house: { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true },
  'start with': { pass: 10 },
  when: [{ if: 'new shooter', do: { 'all-small': 5, 'all-tall': 5, 'all-or-nothing': 5 } }],
};
