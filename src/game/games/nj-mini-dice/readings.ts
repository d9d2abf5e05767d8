// Readings of New Jersey mini-dice alone.

import type { Reading } from 'boxperson/rules';
import { decidedByOption, reading } from '../reading.ts';

export const MINI_DICE_READINGS: readonly Reading[] = [
  reading('under-7', ['mini-dice'], ['NJ 19:47-13.6(b)'],
    'What does Under 7 pay?', '1 to 1 or more, like Over 7; the row is missing from the printed table.', 'It may not be offered.',
    decidedByOption('under7.offered', { false: 'This house does not offer it. Where it is offered, it pays 1 to 1 or more, like Over 7; the row is missing from the printed table.' })),
  reading('mini-dice-place', ['mini-dice'], ['NJ 19:47-13.2(a)1#active', 'NJ 19:47-13.4(c)'],
    'May a mini-dice place bet be taken down?', 'Only in the betting window in which it was made; after a shake it stays up until decided, unless the house allows otherwise.', 'At any time.',
    decidedByOption('place.removable', { true: 'Yes, in any betting window, as this house has chosen.' })),
  reading('mini-dice-void', ['mini-dice'], ['NJ 19:47-13.7(a)1.ii'],
    'Who voids an improper shake?', 'The floorperson, and the dice are shaken again; the text has no rule.', 'Nobody: every shake counts.'),
];
