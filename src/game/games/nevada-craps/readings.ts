// Points on which the published rules of Nevada craps differ or say nothing.

import type { Reading } from 'boxperson/rules';
import { nv } from './cite.ts';

const r = (id: string, clauses: readonly string[], question: string, taken: string, other: string): Reading => ({
  id: `nevada-${id}`, of: ['nevada-craps'], clauses, question, taken, other,
});

export const NEVADA_READINGS: readonly Reading[] = [
  r('field', [nv('NV 5.4'), nv('NV 6.10')], 'What does the Field pay on 2 and 12?', '2 to 1 on both; a house may pay 3 to 1 on either.', '3 to 1 on one of them at every table.'),
  r('barred', [nv('NV 2.10'), nv('NV 2.19')], 'Which total is a stand-off for Don’t bets?', 'The 12.', 'The 2, as in some northern Nevada houses.'),
  r('put-time', [nv('NV 4.11')], 'When may a put bet be made?', 'While a point is on, on any of the six numbers.', 'Only on the point itself.'),
  r('put-raise', [nv('NV 4.12')], 'May a put bet be raised?', 'By making another put bet on the same number.', 'By adding to the bet itself.'),
  r('put-come-out', [nv('NV 6.6'), nv('NV 6.7')], 'Does a put bet work on the come-out?', 'Yes, like a come bet with its number; the odds behind it are off.', 'It is off, like a place bet.'),
  r('fee-base', [nv('NV 4.5'), nv('NV 4.10')], 'What is the fee five percent of?', 'The stake of a buy bet, and the possible win of a lay bet. It is rounded down to the payable unit.', 'The larger of stake and win, with a minimum of one dollar.'),
  r('fee-time', [nv('NV 4.6'), nv('NV 4.10')], 'When is the fee charged?', 'Only on a win, unless the house has chosen otherwise.', 'When the bet is made.'),
  r('repeater-to-one', [nv('NV 8.4')], 'Are repeater payouts “to one” or “for one”?', 'To one, as for the side bets at a craps table.', 'For one, as at the separate game Repeater Bets Plus.'),
  r('repeater-start', [nv('NV 8.5')], 'Which throws count for a repeater bet?', 'Those after it was made; each bet has its own count.', 'All since the last 7, and a bet may be made only on a number not thrown since.'),
  r('stacked-dice', [nv('NV 7.9')], 'Does a die count that rests on the other one?', 'Yes: both faces that are up count.', 'It is No Roll.'),
  r('short-throw', [nv('NV 7.8')], 'Does a throw count that does not reach the far end?', 'Yes, unless the boxperson or stickperson calls No Roll.', 'It never counts.'),
  r('nobody-shoots', [nv('NV 7.7')], 'What if nobody will shoot while bets are up?', 'The stickperson throws until they are decided.', 'The bets are returned.'),
];
