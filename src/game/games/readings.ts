// The register of readings: those that games of several documents share, and those in the folder of each game. Every
// rulebook shows those for its game.

import type { Game, Reading } from 'boxperson/rules';
import { CRAPLESS_READINGS } from './crapless-craps/readings.ts';
import { NEVADA_READINGS } from './nevada-craps/readings.ts';
import { SHARED_READINGS } from './new-jersey/readings.ts';
import { AUTOMATED_CRAPS_READINGS } from './nj-automated-craps/readings.ts';
import { CRAPS_READINGS } from './nj-craps/readings.ts';
import { MINI_CRAPS_READINGS } from './nj-mini-craps/readings.ts';
import { MINI_DICE_READINGS } from './nj-mini-dice/readings.ts';
import { NEW_ZEALAND_READINGS } from './nz-craps/readings.ts';
import { decidedByOption, NO_COUPONS, reading } from './reading.ts';
import { registeredGame } from './registry.ts';

const CRAPS = ['new-jersey', 'new-zealand'];
const ALL = [...CRAPS, 'mini-dice'];
const HAND = ['new-jersey-craps', 'new-zealand'];

const COMMON: readonly Reading[] = [
  reading('no-put-bets', CRAPS, ['NJ 13:69F-1.2(a)1', 'NJ 13:69F-1.2(a)3', 'NZ 4.1(a)', 'NZ 4.1(c)'],
    'May a Pass or Come Bet be made or raised after its first roll?',
    'No: both may be made and raised only before their first roll.', 'Put bets and raises after the point are accepted.'),
  reading('come-needs-point', CRAPS, ['NJ 13:69F-1.2(a)3', 'NJ 13:69F-1.2(a)4', 'NZ 4.1(c)'],
    'What does "after the come-out roll" mean?', 'While a point is on.', 'Even on a come-out that follows a natural.'),
  reading('sleeping-odds-return', CRAPS, ['NJ 13:69F-1.3(e)', 'NJ 13:69F-1.6(c)#pay', 'NZ 4.1(g)(ii)', 'NZ 4.10(a)'],
    'What happens to come odds that are off when their bet is decided on a come-out?',
    'The flat bet wins or loses; the odds are returned.', 'The odds are paid or lost with the flat bet.'),
  reading('what-sleeps', CRAPS, ['NJ 13:69F-1.3(e)', 'NJ 13:69F-1.2(a)5#inactive', 'NJ 13:69F-1.2(a)22', 'NZ 4.10'],
    'Which wagers are off on the come-out?',
    'Place to win, buy, come odds and hardways only. Place to lose, lay, don’t-come odds, hop hardways and Big 6 and 8 are working.',
    'All place bets and hardways on the hop are off too.'),
  reading('on-call-lasts', CRAPS, ['NJ 13:69F-1.3(e)', 'NZ 4.10(a)'],
    'How long does an On call last?', 'Until a point is set, the wager ends or the player cancels it. A house may choose one roll, or until canceled.',
    'For one roll.',
    decidedByOption('onCall.duration', { 'this-roll': 'For one roll, as this house has chosen.', 'until-cancelled': 'Until the wager ends or the player cancels it, as this house has chosen.' })),
  reading('payable', ALL, ['NJ 13:69F-1.4(f)', 'NJ 13:69F-1A.6(c)', 'NJ 19:47-13.6(c)', 'NZ 4.14'],
    'Which amounts can be paid?',
    'Those for which every winning payment, including the returned stake, is a whole number of payable units. This applies to every wager; in New Zealand the fee must come out exactly too.',
    'Breakage is rounded down.'),
  reading('coupons-anywhere', ['automated', 'mini-dice'], ['NJ 13:69F-1A.4(a)', 'NJ 19:47-13.4(a)'],
    'Where may coupons be placed?', 'On any betting area.', 'On the line only.', NO_COUPONS),
  reading('coupon-owner', ['new-jersey', 'mini-dice'], ['NJ 13:69F-1.3(b)', 'NJ 13:69F-1A.4(a)', 'NJ 19:47-13.4(a)'],
    'Whose coupon may be bet, and when is it used up?',
    'The one the house issued to that player. It is reserved while its wager is up, used up when the wager is decided, and returned after a void roll, a stand-off or a lawful take-down.',
    'Any coupon that is presented, no matter who it was issued to.', NO_COUPONS),
  reading('uniform-payouts', ['new-jersey', 'mini-dice'], ['NJ 13:69F-1.4(b)', 'NJ 19:47-13.6(b)'],
    'Where do payouts above the required minimum apply?', 'At every table of the property: one that would pay otherwise does not open.', 'Each table posts its own.'),
  reading('needs-a-call', [...HAND, 'automated', 'mini-dice'], ['NJ 13:69F-1.9(b)', 'NZ 6.5', 'NJ 13:69F-1A.8(c)'],
    'Does a throw with a ground for No Roll stand?', 'Yes, unless someone with the authority calls it in time, or the rule itself voids it.', 'It is void immediately.'),
  reading('as-they-lie', ['automated', 'mini-dice'], ['NJ 13:69F-1A.5(e)', 'NJ 13:69F-1A.8(c)', 'NJ 19:47-13.5(e)'],
    'Who decides which face is up if the dice are in a shaker?',
    'Nobody names faces: the dice count as they lie. At automated craps the floorperson may void the roll; at mini-dice a dispute alone voids nothing.',
    'The floorperson names the faces, as at mini-craps.'),
  reading('one-way', CRAPS, ['NJ 13:69F-1.3(d)', 'NZ 4.8', 'NZ 4.9'],
    'How long may a reduced don’t bet not be raised again, and what happens to its odds?',
    'For that decision. Lowering the flat bet also cuts its odds to the largest payable amount within the new limit; removing it returns them in full.',
    'For as long as the shooter has the dice.'),
  reading('clockwise', CRAPS, ['NJ 13:69F-1.11(c)', 'NZ 5.9(a)'],
    'Who may take the dice?', 'They go strictly clockwise. At hand-thrown tables in New Jersey anyone may take over with a point on; at automated craps and in New Zealand only line bettors may, then the crew.', 'The first player to ask.',
    decidedByOption('midHandSuccessor', { 'clockwise-line-bettors-only': 'They go strictly clockwise, and only line bettors may take over with a point on, as this house has chosen.' })),
  reading('wrong-call-not-taken', ['new-jersey', 'mini-dice'], ['NJ 13:69F-1.10(a)', 'NJ 13:69F-1A.5(e)', 'NJ 19:47-13.5(e)'],
    'What happens to a call that differs from the dice?', 'It is refused, and the total is called again as the dice show it. No clause provides for overruling.', 'It is settled as called.'),
  reading('no-limits-presumed', ALL, ['NJ 13:69F-1.6(f)', 'NZ 2.0'],
    'Which limits apply if none are posted?', 'The minimum bet is one payable unit, and there is no maximum.', 'A customary table minimum.'),
  reading('fee-on-change', CRAPS, ['NJ 13:69F-1.5(a)', 'NZ 4.12'],
    'What fee does a changed bet pay?', 'The fee on the new stake less the fee already paid; on a reduction the difference is refunded where fees are refunded.', 'A new fee on the whole.'),
  reading('voided-stake', CRAPS, ['NJ 13:69F-1.2(a)2.iii', 'NZ 4.1(b)(iii)'],
    'Where does the stake go on a stand-off?', 'Back to the player, or it stays up for the next decision if the player asked for that.', 'It must stay up.'),
  reading('left-up', ALL, ['NJ 13:69F-1.5(a)', 'NZ 4.7'],
    'What happens to a winning bet that is left up?', 'It becomes a new wager if it could be made for the next roll, and pays any up-front fee again.', 'It continues without a fee.'),
  reading('round', ['new-jersey', 'mini-dice'], ['NJ 13:69F-1.3(f)', 'NJ 13:69F-1A.4(b)', 'NJ 19:47-13.4(b)'],
    'Where a bettor stays seated for the round, how long is that?', 'One betting window, throw and settlement; a wager still undecided then does not keep the player seated.', 'Until all of the player’s wagers are decided.'),
  reading('leaving', ALL, ['NJ 13:69F-1.3(f)', 'NJ 13:69F-1A.4(b)', 'NJ 19:47-13.4(b)'],
    'What happens to the wagers of a player who leaves?', 'They stay in action and are settled as if the player were there. The rack goes with the player and any winnings follow. The place is given up; where a bettor must stay for the round, that happens after it.', 'They are returned.'),
  reading('absent-player', ALL, ['NJ 13:69F-1.8', 'NJ 13:69F-1.11(c)', 'NZ 5.11', 'NJ 19:47-13.7(b)#dealer', 'NJ 13:69F-1A.5(b)3'],
    'Who throws when the shooter has gone?', 'The dice are passed. At hand-thrown tables in New Jersey a successor needs no line bet with a point on, and if nobody will throw, the wagers stay up until a player takes the dice; elsewhere the crew throws. Where the crew throws, a player ordered to pass twice does not get the dice back before the next roll. An absent player’s wagers are not taken down.',
    'The table waits for the shooter.',
    decidedByOption('midHandSuccessor', { 'clockwise-line-bettors-only': 'The dice are passed. A successor needs a line bet with a point on, as this house has chosen; if nobody will throw, the wagers stay up until a player takes the dice. An absent player’s wagers are not taken down.' })),
  reading('dice-day', ['automated', 'mini-dice'], ['NJ 13:69F-1A.3(a)2', 'NJ 19:47-13.3(a)2'],
    'What happens when the 24 hours of the dice are up?', 'A round that is past “No more bets” is finished with them. Then no wager is taken until new dice are here; undecided wagers stand, and the new dice decide them.', 'The round is void, and its wagers are returned.'),
  reading('sits-out', ['automated', 'mini-dice'], ['NJ 13:69F-1A.5(b)3', 'NJ 13:69F-1A.7(a)', 'NJ 13:69F-1A.7(b)', 'NJ 19:47-13.5(d)2', 'NJ 19:47-13.7(a)', 'NJ 19:47-13.7(b)'],
    'May a player who has to give up the shaker be offered it again for the next round?', 'No. If no other player takes it, the dealer operates that round and rolls it; afterwards the shaker is offered as usual.', 'Yes: the offer goes around the whole table and may come back to the same player.'),
  reading('disputes-end', [...HAND, 'automated', 'mini-dice'], ['NJ 13:69F-1.10(a)2', 'NZ 6.3', 'NJ 13:69F-1A.5(e)', 'NJ 19:47-13.5(e)'],
    'Who may dispute a face, and how often?', 'The crew, or a player with a wager the roll decides; once per roll, and not again after a ruling.', 'Anyone, as often as they like.'),
  reading('bank-fill', ALL, ['NZ 2.0', 'NJ 13:69F-1.3(b)'],
    'What if the bank runs short?', 'Winners are paid anyway; the bank runs a negative balance until it is filled.', 'Betting stops until it is filled.'),
  reading('no-equipment', [...HAND, 'automated', 'mini-dice'], ['NJ 13:69F-1.7(a)#cup', 'NJ 13:69F-1A.3(a)', 'NJ 19:47-13.3(a)', 'NZ 3.3'],
    'How do clauses about physical dice, shakers and other equipment apply to software dice?', 'They do not apply, and nobody attests them; the page, the rulebook and the record say that the dice are software. The inspection reports the generator’s self-tests, and the test roll is drawn. Where there is physical equipment, people attest it.',
    'A program attests them as if the equipment existed.'),
];

/** Every point on which a document is unclear, with the reading the games follow and the one they reject. */
export const READINGS: readonly Reading[] = [
  ...COMMON,
  ...SHARED_READINGS,
  ...CRAPS_READINGS,
  ...MINI_CRAPS_READINGS,
  ...AUTOMATED_CRAPS_READINGS,
  ...NEW_ZEALAND_READINGS,
  ...MINI_DICE_READINGS,
];

/** The readings of every game, those of published rules last. */
export const EVERY_READING: readonly Reading[] = [...READINGS, ...CRAPLESS_READINGS, ...NEVADA_READINGS];

/** The readings that apply to a game. */
export const readingsOf = (game: Game): readonly Reading[] =>
  [...EVERY_READING, ...(registeredGame(game.id)?.readings ?? [])].filter((one) => one.of.some((group) => game.readings.includes(group)));
