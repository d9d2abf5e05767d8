// The wire floor: messages that cross the socket, their schemas and version, and how a client keeps up with a table.

export type {
  AccountAnswer,
  ApiError,
  ApprovalEnd,
  ApprovalReply,
  ApprovalRequest,
  ChangesWish,
  ClosedAnswer,
  CouponWish,
  FullTableWish,
  HeldCoupon,
  HeldRole,
  ListingAnswer,
  MeAnswer,
  NightAnswer,
  PostWish,
  PropertyAnswer,
  RecordRow,
  RecoveryAnswer,
  ResetAnswer,
  ResetOutcome,
  RowsAnswer,
  SessionAnswer,
  ShiftAnswer,
  ShiftWish,
  SignInAnswer,
  StudyAnswer,
  StudyReportAnswer,
  TableWish,
  VisitorAnswer,
} from './answers.ts';
/** Zod schemas of HTTP requests and answers. The server parses every answer with them, so a field not listed is never sent. */
export * as forms from './answers.ts';
export * from './client-message.ts';
export * from './frame.ts';
export * from './frame.ts';
export { followTable, Mirror, type MirrorEvent, type RulesFor, tableFrom } from './mirror.ts';
export { type NightFile, nightFile } from './night-file.ts';
export {
  PHRASE_EVERY_MS,
  PHRASE_IDS,
  PHRASE_SHOWN_MS,
  PHRASES,
  type PhraseId,
  type SpokenPhrase,
  type TablePhrase,
} from './phrases.ts';
export { messageReference } from './reference.ts';
export * from './server-message.ts';
export {
  HOUSE_DICE,
  rollProof,
  type SeriesReveal,
  type ShownDetails,
  type ShownDice,
  type ShownFlight,
  seriesProof,
} from './shown-dice.ts';
export { newWatch, type Watch } from './watch/dice-notes.ts';
export { decidingRound, gaveWord, watchEvent, watchGap, watchStatement } from './watch/watch.ts';
export { sawNone, sawWhole } from './watch/watch-series.ts';
