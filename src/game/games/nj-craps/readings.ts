// Readings of the side bets of New Jersey craps.

import type { Reading } from 'boxperson/rules';
import { decidedByOption, reading } from '../reading.ts';

export const CRAPS_READINGS: readonly Reading[] = [
  reading('side-bet-progress', ['side-bets'], ['NJ 13:69F-1.12(a)2', 'NJ-BONUS 13:69F-1.13(a)2', 'NJ-HOT 13:69F-1.14(a)2'],
    'Whose tally is it when the dice change hands?',
    'The wager’s: it continues with the next shooter, and a bet made at that shooter’s first come-out starts its own count.', 'Each shooter starts from zero.',
    decidedByOption('sideBet.carriedTally.newBets', { refuse: 'The wager’s: it continues with the next shooter. This house takes no new bet of the kind until it is decided.' })),
  reading('side-bet-window', ['side-bets'], ['NJ 13:69F-1.2(a)40', 'NJ-BONUS 13:69F-1.13(a)1', 'NJ-HOT 13:69F-1.14(a)1'],
    'When may a side bet be made?',
    'While the next roll is a new shooter’s first come-out. A void throw does not close the window; a shooter who took over with a point on reaches it when that point is decided.',
    'Before every come-out.',
    decidedByOption('sideBet.carriedTally.newBets', { refuse: 'While the next roll is a new shooter’s first come-out, and only if no bet of the kind from an earlier shooter is still undecided, as this house has chosen. A void throw does not close the window; a shooter who took over with a point on reaches it when that point is decided.' })),
  reading('bonus-again', ['side-bets'], ['NJ-BONUS 13:69F-1.13(a)4'],
    'When may a decided bonus bet be made again?', 'At a new shooter’s first come-out, whether it was won or lost.', 'At the next come-out after a loss.'),
  reading('side-bet-maximum', ['side-bets'], ['NJ 13:69F-1.12(b)1', 'NJ-BONUS 13:69F-1.13(b)1', 'NJ-HOT 13:69F-1.14(b)2'],
    'Does a side bet that was carried over count toward the maximum at the next shooter?', 'No: the maximum is for each wager, and a new one may be made up to it.', 'Yes: the maximum is for everything a player has on that spot.'),
  reading('one-fire-bet', ['side-bets'], ['NJ 13:69F-1.12(b)1', 'NJ 13:69F-1.3(c)2'],
    'May a player make a second fire bet on the same shooter?', 'No: one spot, one bet, and it may not be raised.', 'Yes, up to five dollars in all.'),
  reading('only-proposed', ['side-bets'], ['NJ 13:69F-1.2(b)'],
    'By what clause does a table in force refuse a wager that only a proposal would add?', 'By the clause that lists the wagers. No refusal, power or entry of its rulebook cites the proposal.', 'By the clause of the proposal.'),
  reading('fire-notice', ['side-bets'], ['NJ 13:69F-1.12(a)6'],
    'Does payment wait for surveillance?', 'No: the notice is given and recorded.', 'Yes.'),
];
