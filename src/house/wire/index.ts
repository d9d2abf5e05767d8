// The wire floor: messages that cross the socket, their schemas and version, and how a client keeps up with a table.

export type {
  ChangesWish,
  ClosedAnswer,
  CouponWish,
  EnteredAnswer,
  FullTableWish,
  Held,
  HeldCoupon,
  KnownAnswer,
  ListingAnswer,
  MeAnswer,
  NightAnswer,
  PostWish,
  PropertyAnswer,
  RecoveryAnswer,
  ResetAnswer,
  ResetAnswered,
  Row,
  RowsAnswer,
  SecondAnswer,
  SecondOver,
  SecondReply,
  SessionAnswer,
  ShiftAnswer,
  ShiftFor,
  StudyAnswer,
  StudyReportAnswer,
  TableWish,
  Trouble,
  VisitorAnswer,
} from './answers.ts';
/** Zod schemas of HTTP requests and answers. The server parses every answer with them, so a field not listed is never sent. */
export * as forms from './answers.ts';
export * from './client-message.ts';
export { follow, tableFrom } from './follow.ts';
export * from './frame.ts';
export { Mirror, type RulesFor, type Sighting } from './mirror.ts';
export { type NightFile, nightFile } from './night-file.ts';
export {
  PHRASE_EVERY_MS,
  PHRASE_IDS,
  PHRASE_SHOWN_MS,
  PHRASES,
  type Phrase,
  type PhraseId,
  type Said,
} from './phrases.ts';
export { messageReference } from './reference.ts';
export * from './server-message.ts';
export {
  type FlightShown,
  HOUSE_DICE,
  type Revealed,
  rollProof,
  type ShownDice,
  type ShownWith,
  seriesProof,
} from './shown.ts';
export * from './view.ts';
export { newWatch, type Watch } from './watch/pinned.ts';
export { agree, blinked, decides, gaveWord, saw } from './watch/watch.ts';
export { sawNone, sawWhole } from './watch/watch-series.ts';
