// The pass line, and a hot roller bet on every shooter.

import type { Way } from '../way/way.ts';

export const HOT_ROLLER_BETTOR: Way = {
  name: 'hot-roller-bettor',
  title: 'Hot roller bettor',
  about:
    'A line bet, and before each new shooter five dollars that every way to throw two or more of the point numbers comes ahead of a seven. Most hands end before two numbers are complete, and with them the bet.',
  source: 'New Jersey, proposed N.J.A.C. 13:69F-1.14, the hot roller wager',
  games: ['nj-craps'],
  house: { 'proposals.treatAsAdopted': { hot: true }, 'fire.offered': false, 'hot.offered': true },
  'start with': { pass: 10 },
  when: [{ if: 'new shooter', do: { 'hot-roller': 5 } }],
};
