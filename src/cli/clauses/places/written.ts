// Places that no machine can find, each checked: the page is one of the router's, the file is part of the product, and it
// contains the name given.

import type { ClauseId } from 'boxperson/rules';
import { type ClausePlace, PLACE_PAGES } from './place.ts';

export type WrittenPlace = Pick<ClausePlace, 'says' | 'page' | 'file'> &
  Partial<Pick<ClausePlace, 'game' | 'with'>> & {
    readonly clauses: readonly ClauseId[];
    /** What does it: a name that the file contains. */
    readonly symbol: string;
  };

const NJ = 'nj-craps';
const AUTOMATED = 'nj-automated-craps';
const NZ = 'nz-craps';
const BONUS = {
  game: NJ,
  with: { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true },
} as const;
const HOT = {
  game: NJ,
  with: { 'proposals.treatAsAdopted': { hot: true }, 'fire.offered': false, 'hot.offered': true },
} as const;

const entryOf = (wager: string): string => `${PLACE_PAGES.rules}#wager-${wager}`;

const SETTLE = 'src/game/table/decide/settle.ts';
const BET_WITH = 'src/web/betting/chips/bet-with.tsx';
const LOOK = 'src/web/crew/duties/look-form.tsx';
const PIECES = 'src/web/felt/pieces.tsx';

export const WRITTEN: readonly WrittenPlace[] = [
  // What the felt shows.
  {
    clauses: ['NZ 3.2', 'NZ Appendix'],
    says: 'The felt has a marked area for every wager of the rules, and none besides.',
    ...{ game: NZ, page: PLACE_PAGES.table, file: 'src/web/felt/felt.tsx', symbol: 'FeltArea' },
  },
  {
    clauses: ['NJ-BONUS 13:69E-1.11(e)'],
    says: 'The felt has an area for each of the three bonus wagers.',
    ...{ ...BONUS, page: PLACE_PAGES.table, file: 'src/play/felt/plan/side.ts', symbol: 'sideBlock' },
  },
  {
    clauses: ['NJ-HOT 13:69E-1.11(e)'],
    says: 'The felt has an area for the Hot Roller.',
    ...{ ...HOT, page: PLACE_PAGES.table, file: 'src/play/felt/plan/side.ts', symbol: 'sideBlock' },
  },
  {
    clauses: ['NJ-BONUS 13:69E-1.11(e)#odds'],
    says: 'The odds of each bonus wager are printed on its area.',
    ...{ ...BONUS, page: PLACE_PAGES.table, file: 'src/web/felt/area.tsx', symbol: 'Prints' },
  },
  {
    clauses: ['NJ-HOT 13:69E-1.11(e)#odds'],
    says: 'The odds of the chosen pay table are printed on the Hot Roller area.',
    ...{ ...HOT, page: PLACE_PAGES.table, file: 'src/web/felt/area.tsx', symbol: 'Prints' },
  },
  {
    clauses: ['NJ 13:69F-1.12(a)4'],
    says: 'A marker with the running count lies in the box of each new point made.',
    ...{ game: NJ, page: PLACE_PAGES.table, file: PIECES, symbol: 'Markers' },
  },
  {
    clauses: ['NJ-BONUS 13:69F-1.13(a)3'],
    says: 'A lammer lies on each number thrown.',
    ...{ ...BONUS, page: PLACE_PAGES.table, file: PIECES, symbol: 'Markers' },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(a)3'],
    says: 'A lammer lies on each combination thrown.',
    ...{ ...HOT, page: PLACE_PAGES.table, file: PIECES, symbol: 'Markers' },
  },
  {
    clauses: ['NV 8.8'],
    says: 'Lammers show how often each number has been thrown.',
    ...{
      game: 'nevada-craps',
      page: PLACE_PAGES.table,
      file: PIECES,
      symbol: 'Markers',
    },
  },
  {
    clauses: ['NJ 13:69F-1A.5(b)2', 'NJ 13:69F-1A.7(b)#dealer'],
    says: 'The button at the place of whoever runs the shaker is lit, or the dealer’s if nobody accepts.',
    ...{ game: AUTOMATED, page: PLACE_PAGES.table, file: PIECES, symbol: 'litButton' },
  },
  {
    clauses: ['NJ-BONUS 13:69F-1.13(a)1#mark'],
    says: 'A bonus wager that the dealer has booked lies on its area of the felt.',
    ...{ ...BONUS, page: PLACE_PAGES.table, file: 'src/web/felt/stack.tsx', symbol: 'FeltStack' },
  },
  // Wagers.
  {
    clauses: ['NJ 13:69F-1A.2(a)'],
    says: 'The wagers that this table accepts are those of craps, listed one by one.',
    ...{
      game: AUTOMATED,
      page: `${PLACE_PAGES.rules}#wagers`,
      file: 'src/game/rules/book/wager-book.ts',
      symbol: 'bookWagers',
    },
  },
  {
    clauses: ['NJ 13:69F-1.2(a)5#inactive'],
    says: 'Place bets are off on a come-out roll unless called on and marked.',
    ...{
      game: NJ,
      page: entryOf('place-win'),
      file: 'src/game/table/decide/working.ts',
      symbol: 'isWorking',
    },
  },
  {
    clauses: ['NJ 13:69F-1.6(e)#same-odds'],
    says: 'Odds behind a bet pay the same at every multiple.',
    ...{ game: NJ, page: entryOf('pass-odds'), file: SETTLE, symbol: 'wonRow' },
  },
  {
    clauses: ['NZ 4.1(v)(i)'],
    says: 'A Horn Bet wins on 2, 3, 11 or 12, and each part is paid at its own odds.',
    ...{ game: NZ, page: entryOf('horn'), file: SETTLE, symbol: 'settleParts' },
  },
  {
    clauses: ['NZ 4.1(w)(ii)'],
    says: 'A Horn High Bet wins on 2, 3, 11 or 12, and each part is paid at its own odds.',
    ...{ game: NZ, page: entryOf('horn-high'), file: SETTLE, symbol: 'settleParts' },
  },
  {
    clauses: ['NZ 4.1(x)(ii)'],
    says: 'A World Bet wins on 2, 3, 7, 11 or 12, and each part is paid at its own odds.',
    ...{ game: NZ, page: entryOf('world'), file: SETTLE, symbol: 'settleParts' },
  },
  {
    clauses: ['NZ 4.1(y)(ii)'],
    says: 'C & E wins on 2, 3, 11 or 12, and each part is paid at its own odds.',
    ...{ game: NZ, page: entryOf('c-and-e'), file: SETTLE, symbol: 'settleParts' },
  },
  {
    clauses: ['NJ 19:47-13.2(b)#when'],
    says: 'Every wager may be made before each shake.',
    ...{
      game: 'nj-mini-dice',
      page: `${PLACE_PAGES.rules}#wagers`,
      file: 'src/game/table/decide/judge-bet.ts',
      symbol: 'notNow',
    },
  },
  {
    clauses: ['NV 8.5'],
    says: 'A Repeater may be made before any roll, and counts from there.',
    ...{
      game: 'nevada-craps',
      page: entryOf('repeater'),
      file: SETTLE,
      symbol: 'collectItem',
    },
  },
  {
    clauses: ['NJ 13:69F-1.3(b)'],
    says: 'A bet is made with chips, a plaque, or on the line with match play that the house issued.',
    ...{ game: NJ, page: PLACE_PAGES.table, file: BET_WITH, symbol: 'BetWithChoice' },
  },
  {
    clauses: ['NJ 13:69F-1.3(b)#verbal'],
    says: 'A spoken bet with cash waits until the crew confirms it, and the cash is changed into chips.',
    ...{ game: NJ, page: PLACE_PAGES.table, file: BET_WITH, symbol: 'BetWithChoice' },
  },
  {
    clauses: ['NJ 13:69F-1A.4(a)'],
    says: 'A bet is made with chips, a plaque or a coupon that the house issued.',
    ...{ game: AUTOMATED, page: PLACE_PAGES.table, file: BET_WITH, symbol: 'BetWithChoice' },
  },
  {
    clauses: ['NJ 19:47-13.4(a)'],
    says: 'A bet is made with chips, a plaque or a coupon that the house issued.',
    ...{ game: 'nj-mini-dice', page: PLACE_PAGES.table, file: BET_WITH, symbol: 'BetWithChoice' },
  },
  {
    clauses: ['NZ 4.5'],
    says: 'A spoken bet with chips waits until the crew confirms it.',
    ...{ game: NZ, page: PLACE_PAGES.table, file: BET_WITH, symbol: 'BetWithChoice' },
  },
  // Side bets.
  {
    clauses: ['NJ 13:69F-1.12(a)2'],
    says: 'A Fire Bet stays up with its points when the shooter passes the dice before a loser 7.',
    ...{ game: NJ, page: PLACE_PAGES.table, file: 'src/game/table/evolve/shooter.ts', symbol: 'giveUpDice' },
  },
  {
    clauses: ['NJ-BONUS 13:69F-1.13(a)2'],
    says: 'A bonus wager stays up with its numbers when the shooter passes the dice before a 7.',
    ...{ ...BONUS, page: PLACE_PAGES.table, file: 'src/game/table/evolve/shooter.ts', symbol: 'giveUpDice' },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(a)2'],
    says: 'A Hot Roller wager stays up with its combinations when the shooter passes the dice before a 7.',
    ...{ ...HOT, page: PLACE_PAGES.table, file: 'src/game/table/evolve/shooter.ts', symbol: 'giveUpDice' },
  },
  {
    clauses: ['NJ 13:69F-1.12(b)3'],
    says: 'The points of a Fire Bet count in any order.',
    ...{ game: NJ, page: entryOf('fire'), file: SETTLE, symbol: 'collectItem' },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(a)1'],
    says: 'Made before a new shooter’s first come-out roll.',
    ...{ ...HOT, page: entryOf('hot-roller'), file: 'src/game/table/decide/judge-bet.ts', symbol: 'notNow' },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(b)1'],
    says: 'It is settled apart from every other wager.',
    ...{ ...HOT, page: entryOf('hot-roller'), file: SETTLE, symbol: 'collectItem' },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(b)3'],
    says: 'Changed: never.',
    ...{
      ...HOT,
      page: entryOf('hot-roller'),
      file: 'src/game/table/decide/change.ts',
      symbol: 'mayNotLower',
    },
  },
  {
    clauses: ['NJ-HOT 13:69F-1.14(b)4[example]', 'NJ-HOT 13:69F-1.14(b)5'],
    says: 'Points count in any order, once all their combinations have been thrown; three points pay 10 to 1.',
    ...{ ...HOT, page: entryOf('hot-roller'), file: SETTLE, symbol: 'collectItem' },
  },
  // The shooter.
  {
    clauses: ['NJ 13:69F-1.11(d)'],
    says: 'Whoever takes the dice becomes the shooter and chooses two; the others stay in the cup.',
    ...{ game: NJ, page: PLACE_PAGES.table, file: 'src/game/table/decide/dice.ts', symbol: 'choose' },
  },
  {
    clauses: ['NZ 5.10'],
    says: 'Whoever takes the dice becomes the shooter and chooses two; the others stay in the bowl.',
    ...{ game: NZ, page: PLACE_PAGES.table, file: 'src/game/table/decide/dice.ts', symbol: 'choose' },
  },
  {
    clauses: ['NZ 5.9(a)', 'NZ 5.9(b)'],
    says: 'The dice are offered to the left of the last shooter, then clockwise, to players with a line bet.',
    ...{ game: NZ, page: PLACE_PAGES.table, file: 'src/game/table/decide/shooter.ts', symbol: 'offerOrder' },
  },
  {
    clauses: ['NJ 13:69F-1A.5(b)1', 'NJ 13:69F-1A.7(a)1.ii'],
    says: 'A player without a line bet, or who declines, is passed over, and the next one is offered the shaker.',
    ...{
      game: AUTOMATED,
      page: PLACE_PAGES.table,
      file: 'src/game/table/decide/shooter.ts',
      symbol: 'offerOrder',
    },
  },
  // What people look at before they vouch for dice.
  {
    clauses: ['NJ 13:69F-1.7(a)'],
    says: 'The person who brings dice confirms that every die is approved, and that there are five or more.',
    ...{ game: NJ, page: PLACE_PAGES.crew, file: LOOK, symbol: 'DiceSetForm' },
  },
  {
    clauses: ['NJ 13:69F-1A.5(a)'],
    says: 'The floorperson ticks what to look at on the shaker, enters a test roll, and only then may the table open.',
    ...{ game: AUTOMATED, page: PLACE_PAGES.crew, file: LOOK, symbol: 'LookForm' },
  },
  {
    clauses: ['NJ 19:47-13.5(a)'],
    says: 'The floorperson ticks what to look at on the shaker before attesting that it was inspected.',
    ...{ game: 'nj-mini-dice', page: PLACE_PAGES.crew, file: LOOK, symbol: 'LookForm' },
  },
  {
    clauses: ['NZ 5.2'],
    says: 'The dealer and the game supervisor each tick what to look at before attesting that they inspected the dice.',
    ...{ game: NZ, page: PLACE_PAGES.crew, file: LOOK, symbol: 'LookForm' },
  },
  {
    clauses: ['NZ 6.1(c)'],
    says: 'The game supervisor ticks what to look at on a recovered die before passing it.',
    ...{ game: NZ, page: PLACE_PAGES.crew, file: LOOK, symbol: 'LookForm' },
  },
  // What the house keeps.
  {
    clauses: ['NJ 13:69F-1.5(a)#checklist'],
    says: 'For each number, the fee and whether it is charged when the bet is made or only when it wins.',
    ...{
      game: NJ,
      page: `${PLACE_PAGES.rules}#fees`,
      file: 'src/game/rules/book/rulebook.ts',
      symbol: 'feeSection',
    },
  },
];
