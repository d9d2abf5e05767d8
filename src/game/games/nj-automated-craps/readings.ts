// Readings of New Jersey automated craps alone.

import type { Reading } from 'boxperson/rules';
import { reading } from '../reading.ts';

export const AUTOMATED_CRAPS_READINGS: readonly Reading[] = [
  reading('malfunction', ['automated'], ['NJ 13:69F-1A.8(b)'],
    'What does a malfunction void?', 'That roll alone; earlier points and bets stand.', 'Everything since the last settlement.'),
  reading('next-operator', ['automated'], ['NJ 13:69F-1A.7(b)'],
    'Which way does the shaker move?', 'To the next seat clockwise, which from the dealer’s side is to the right of the last operator.', 'Counter-clockwise.'),
  reading('activated-shaker', ['automated'], ['NJ 13:69F-1A.5(d)', 'NJ 13:69F-1A.7(a)'],
    'May the shaker be passed on once its button is activated?', 'No, by nobody, until that roll is settled or void.', 'Yes, until the button is pressed.'),
];
