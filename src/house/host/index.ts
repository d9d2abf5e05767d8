// The host floor: one running table with its writer, dice, automatic crew and bots. Clock, store and chance are passed in.

export { type Bot, Bots, botChips } from './bots.ts';
export { type Clock, HeldClock, systemClock } from './clock.ts';
export { HouseCrew } from './crew/automatic-crew.ts';
export { openUp } from './crew/open-up.ts';
export { DEFAULT_PACE, type TableCompany, type TablePace } from './crew/pace.ts';
export { standIn } from './crew/posts.ts';
export { isDue, shakerDuty } from './crew/shaker-day.ts';
export { Usher } from './crew/usher.ts';
export { chainedNote, drawnWith } from './dice/chained-note.ts';
export { diceFor, diceKindIn } from './dice/dice-for.ts';
export { filledIn, type HouseDiceSource, minuteOf } from './dice/filled-in.ts';
export {
  type DiceNote,
  diceAfter,
  diceNoteOf,
  isUsedUp,
  NO_RECORDED_DICE,
  type RecordedDice,
  seriesPromise,
  shownDiceOf,
} from './dice/recorded-dice.ts';
export { keepSeed } from './dice/stored-seed.ts';
export {
  bringsDiceIn,
  type DecidedCommand,
  type DiceKind,
  type DrawnRoll,
  earlyDraw,
  sendsDiceOut,
} from './dice/table-dice.ts';
export { type GameRecord, gameRecordFor, knowGamesOf, outsideGames } from './game-record.ts';
export { KeyedMutex } from './keyed-mutex.ts';
export { chanceOf } from './manners.ts';
export { type RecordedCommand, recordedCommandOf } from './night/read-table.ts';
export { restoreTable, type SavedTable, savedTableOf } from './night/saved-table.ts';
export { openSealed, SEAL, sealedIn } from './night/sealed-night.ts';
export { peopleWriterMark, writerMarkFor } from './night/written-by.ts';
export { SoloTable } from './solo-table.ts';
export { diceKindOf, isTableAbout, rulesOfAbout, type TableAbout } from './table-about.ts';
export { type CommandAnswer, overdrawnRefusal } from './writer/command-answer.ts';
export { RefusalMemory } from './writer/command-queue.ts';
export { TableFollower } from './writer/follower.ts';
export { type HostEnd, TableHost } from './writer/host.ts';
export {
  CAGE,
  COUPONS_ISSUED,
  COUPONS_PLAYED,
  couponAccount,
  couponAccountAt,
  couponPrefix,
  feltAccount,
  openingPostings,
  ownPrefixes,
  plainId,
  postingsFor,
  rackAccount,
  tableAccounts,
  walletAccount,
} from './writer/ledger.ts';
export { FollowedTable, type LiveSource, type LiveTable } from './writer/live-table.ts';
export type { CouponsInHand, Office, OfficeFacts, Permit, TableWithId } from './writer/office.ts';
