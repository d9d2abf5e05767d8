// The host floor: one running table with its writer, dice, automatic crew and bots. Clock, store and chance are passed in.

export { type Bot, Bots, botChips } from './bots.ts';
export { type Clock, HeldClock, systemClock } from './clock.ts';
export { HouseCrew } from './crew/automatic-crew.ts';
export { openUp } from './crew/open-up.ts';
export { type Company, PACE, type Pace } from './crew/pace.ts';
export { standIn } from './crew/posts.ts';
export { isDue, shakerDuty } from './crew/shaker-day.ts';
export { Usher } from './crew/usher.ts';
export { chainedNote, drawnWith } from './dice/chained-note.ts';
export { diceFor, diceKindIn } from './dice/dice-for.ts';
export { type Chance, filledIn, minuteOf } from './dice/filled-in.ts';
export {
  type DiceNote,
  diceAfter,
  isUsedUp,
  type KeptDice,
  NO_DICE,
  noteOf,
  promised,
  shownDiceOf,
} from './dice/kept-dice.ts';
export { keepSeed } from './dice/stored-seed.ts';
export { comesIn, type DiceKind, type Drawn, drawnBefore, goesOut, type Passing } from './dice/table-dice.ts';
export { type GameRecord, gameRecordFor, knowGamesOf, outsideGames } from './game-record.ts';
export { Turns } from './keyed-mutex.ts';
export { chanceOf } from './manners.ts';
export { type Happening, happeningOf } from './night/read-table.ts';
export { restore, type Saved, saved } from './night/saved-table.ts';
export { openSealed, SEAL, sealedIn } from './night/sealed-night.ts';
export { madeFor, madeForPeople } from './night/written-by.ts';
export { SoloTable } from './solo-table.ts';
export { diceKindOf, isTableAbout, rulesOfAbout, type TableAbout } from './table-about.ts';
export { type Answer, overdrawn } from './writer/answer.ts';
export { TableFollower } from './writer/follower.ts';
export { type Stopped, TableHost } from './writer/host.ts';
export {
  accountsOf,
  CAGE,
  COUPONS_ISSUED,
  COUPONS_PLAYED,
  couponAt,
  couponOf,
  couponsOf,
  feltOf,
  openingPostings,
  ownPrefixes,
  plainId,
  postingsFor,
  rackOf,
  walletOf,
} from './writer/ledger.ts';
export { Live, type LiveTable, type Source } from './writer/live.ts';
export type { CouponsInHand, Office, Permit, Read, TableHere } from './writer/office.ts';
export { RefusedBefore } from './writer/refused-before.ts';
