// The line with double odds, and six and eight placed where they are not the point.

import type { Way } from '../way/way.ts';

export const PASS_SIX_AND_EIGHT: Way = {
  name: 'pass-six-and-eight',
  title: 'Pass, double odds, six and eight',
  about:
    'What most people at a table play: the line with double odds, and the 6 and the 8 placed besides. Where the point is a 6 or an 8 that number is left to the line, which covers it for less.',
  source: 'Craps Place Betting (onlinecrapsrealmoney.net, no date)',
  games: ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'],
  'start with': { pass: 10 },
  when: [
    { if: 'point on', do: { 'pass-odds': '2x' } },
    { if: 'point on', skip: 'point', do: { 'place-win@6/8': 12 } },
  ],
};
