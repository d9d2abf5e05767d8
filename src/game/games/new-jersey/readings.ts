// Readings of N.J.A.C. 13:69F that craps and mini-craps, or all three of its games, share.

import type { Reading } from 'boxperson/rules';
import { decidedByOption, NO_COUPONS, reading } from '../reading.ts';


export const SHARED_READINGS: readonly Reading[] = [
  reading('no-off-call', ['new-jersey'], ['NJ 13:69F-1.3(e)'],
    'May a player call wagers off outside the come-out?', 'No: the player takes them down instead.', 'Yes, by custom.'),
  reading('odds-limit', ['new-jersey'], ['NJ 13:69F-1.6(e)', 'NJ 13:69F-1.6(f)'],
    'How far may odds go beyond an unpayable limit?', 'To the next payable amount above the limit. Odds laid are limited by what they would win.',
    'To any amount that is easier to pay.',
    decidedByOption('odds.payableExcess', { false: 'Not at all, as this house has chosen: odds stay at or below the limit. Odds laid are limited by what they would win.' })),
  reading('posted-odds', ['new-jersey'], ['NJ 13:69F-1.6(a)', 'NJ 13:69F-1.6(f)'],
    'May a posted maximum keep odds below the flat bet, or a posted minimum rule them out?', 'No: the player is entitled to single odds.', 'Yes: posted limits apply to every wager.'),
  reading('fee-rounding', ['new-jersey'], ['NJ 13:69F-1.5(a)', 'NJ 13:69F-1.5(b)'],
    'How is the fee rounded?', 'Down to the payable unit, so it never exceeds five percent. There is no minimum fee.', 'To the nearest dollar, with a minimum of one.'),
  reading('fee-returned', ['new-jersey'], ['NJ 13:69F-1.3(c)', 'NJ 13:69F-1.5(a)'],
    'Is a fee paid up front refunded when the bet is taken down?', 'Yes, unless the house has chosen otherwise.', 'No: it was earned when the bet was made.',
    decidedByOption('vig.refundOnRemoval', { false: 'No, as this house has chosen.' })),
  reading('loser-7', ['new-jersey-craps', 'side-bets'], ['NJ 13:69F-1.11(a)1', 'NJ 13:69F-1.2(a)40'],
    'What is a loser 7?', 'A 7 thrown while a come-out point is on.', 'Any 7 that loses for the Pass Line.'),
  reading('goes-on-throwing', ['new-jersey-craps', 'side-bets'], ['NJ 13:69F-1.11(b)#sole-shooter', 'NJ 13:69F-1.11(b)#resume', 'NJ 13:69F-1.2(a)40'],
    'Is a player who goes on throwing because nobody else would a new shooter?',
    'No, neither for deciding rolls nor after them: nothing that needs a new shooter’s come-out may be made until another player takes the dice.',
    'Yes: the dice were offered again and accepted.'),
  reading('takes-them-back', ['new-jersey-craps', 'side-bets'], ['NJ 13:69F-1.11(a)', 'NJ 13:69F-1.11(d)'],
    'Is a shooter who chose to pass the dice, and took them again when everyone else declined, a new shooter?', 'Yes: their turn ended when they passed, and the first to accept is the new shooter.', 'No: it must be another player.'),
  reading('side-bets-craps-only', ['new-jersey'], ['NJ 13:69F-1.2(a)', 'NJ 13:69F-1A.2(a)'],
    'Does "all craps wagers" include the fire bet at automated craps?', 'No: fire, bonus and hot roller belong to craps alone.', 'Yes, literally.'),
  reading('match-play', ['new-jersey-craps'], ['NJ 13:69F-1.3(b)'],
    'How is a match-play coupon paid?', 'It matches the chips it is placed with for one decision: both are paid at the line odds, and a win or a loss uses up the coupon.',
    'By the terms printed on it.', NO_COUPONS),
  reading('two-people', ['new-jersey-craps'], ['NJ 13:69F-1.3(a)1', 'NJ 13:69F-1.3(a)2'],
    'May one person with two roles give both confirmations of a late wager?', 'No: two people must confirm it.', 'Yes: the text names two roles.'),
  reading('lost-die', ['new-jersey-craps'], ['NJ 13:69F-1.7(a)', 'NJ 13:69F-1.7(a)#control'],
    'What happens when a die is lost?', 'It is recorded, and nobody throws until five dice are there again: the set is completed or replaced. A die found later is recorded too.', 'Play goes on with the dice that are left.'),
  reading('decision-only', ['new-jersey-craps'], ['NJ 13:69F-1.11(b)#sole-shooter', 'NJ 13:69F-1.11(b)'],
    'What happens to other wagers during deciding rolls?',
    'Each such roll counts as a come-out for wagers that are off on come-outs, does not set a point, and a 7 is not a loser 7. Any-time wagers are accepted unless the house says otherwise; Come and Don’t Come are not.',
    'No other wagers are accepted.',
    decidedByOption('decisionOnly.otherWagers', { none: 'Each such roll counts as a come-out for wagers that are off on come-outs, does not set a point, and a 7 is not a loser 7. No new wagers are accepted meanwhile, as this house has chosen.' })),
];
