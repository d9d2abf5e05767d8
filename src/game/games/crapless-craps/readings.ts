// Points on which the published rules of crapless craps differ or say nothing.

import type { Reading } from 'boxperson/rules';
import { cc } from './cite.ts';

const r = (id: string, clauses: readonly string[], question: string, taken: string, other: string): Reading => ({
  id: `crapless-${id}`, of: ['crapless-craps'], clauses, question, taken, other,
});

export const CRAPLESS_READINGS: readonly Reading[] = [
  r('place-odds', [cc('CC 4.2')], 'What do place bets on 2, 3, 11 and 12 pay?',
    '11 to 2 on 2 and 12, and 11 to 4 on 3 and 11, as the Wizard of Odds gives them.', '5 to 1 and 13 to 5, as Gaming Today reported in 2003.'),
  r('dont-side', [cc('CC 1.4')], 'May players bet against the shooter?',
    'No: there are no Don’t Pass, Don’t Come or lay bets.', 'Some houses take lay bets against the ten numbers.'),
  r('odds-limit', [cc('CC 3.4')], 'How high may odds go if the house has posted nothing?',
    'To twice the flat bet.', 'To whatever the house next door allows; multiples from one to a hundred are dealt.'),
  r('fee-time', [cc('CC 4.5'), cc('CC 4.6')], 'When is the fee on a buy bet charged?',
    'When the bet is made, unless the house has chosen to charge it on a win.', 'Only on a win.'),
  r('fee-rounding', [cc('CC 4.5')], 'How is the fee rounded?', 'Down to the payable unit. There is no minimum fee.', 'To the next whole dollar, with a minimum of one.'),
  r('outside-off', [cc('CC 6.6')], 'Are bets on 2, 3, 11 and 12 off on the come-out?',
    'Yes, like every place and buy bet.', 'They work, because the come-out may make them.'),
  r('stacked-dice', [cc('CC 7.9')], 'Does a die count that rests on the other one?', 'Yes: both faces that are up count.', 'It is No Roll.'),
  r('short-throw', [cc('CC 7.8')], 'Does a throw count that does not reach the far end?', 'Yes, unless the boxperson or stickperson calls No Roll.', 'It never counts.'),
  r('nobody-shoots', [cc('CC 7.7')], 'What if nobody will shoot while bets are up?', 'The stickperson throws until they are decided.', 'The bets are returned.'),
  r('leaving', [cc('CC 6.2'), cc('CC 6.3')], 'What happens to the bets of a player who leaves?', 'They stay up and are settled; winnings follow the player.', 'They are returned.'),
];
