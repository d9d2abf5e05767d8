// The table floor: open, decide, evolve, and the questions a table answers.

export * from './ask/ask.ts';
export { type AwaitedStep, awaitedStep } from './ask/awaited.ts';
export { type CountRow, countSpot, countTable, type OutcomeCounts, situationsOf } from './ask/count.ts';
export { type BoxMarker, type FeltState, feltOf, type Puck } from './ask/felt.ts';
export { endsHand } from './ask/hand.ts';
export { playerMay, whoMay } from './ask/who-may.ts';
export * from './auto-crew.ts';
export { checklistOf, checksDue, isAttested, owesCheck } from './checks.ts';
export * from './command.ts';
export type { CommandOf, Decision } from './command-row.ts';
export {
  findPlayer,
  isOnDuty,
  isServed,
  lacksPower,
  offDuty,
  playerConcerned,
} from './decide/authority.ts';
export { confirmers } from './decide/bet.ts';
export { mayNotLower, mayNotRaise, standingFor } from './decide/change.ts';
export { missingForOpening, noticeClause } from './decide/crew.ts';
export {
  act,
  actInto,
  actOn,
  decide,
  PLAYER_ALONE,
  PLAYER_COMMANDS,
  type TableUpdate,
} from './decide/decide.ts';
export { DICE_DAY_MINUTES, isAtTable } from './decide/dice-set.ts';
export {
  type BetBounds,
  boundsOf,
  judgeBet,
  notOffered,
  spotFor,
  tooFew,
  wrongAmount,
} from './decide/judge-bet.ts';
export { groundsAt, voidCause } from './decide/ruling.ts';
export { factsAt, settleRoll } from './decide/settle.ts';
export {
  hasComeBets,
  holdsLine,
  isShooter,
  isSoleShooter,
  mayNotThrow,
  needsNoLine,
  offerOrder,
} from './decide/shooter.ts';
export { areOut, isSealed } from './decide/throw.ts';
export { isCalledOff, isWorking, spotOf } from './decide/working.ts';
export { binds, editionAt } from './edition.ts';
export * from './event.ts';
export { chipsAtTable, evolve, evolveAll } from './evolve/evolve.ts';
export * from './instrument.ts';
export * from './open.ts';
/** The zod schemas that commands, events and table state are built from. */
export * as parts from './schema-parts.ts';
export * from './state.ts';
export { type Audience, handedRound, shooterName } from './tell/audience.ts';
export { callOf, doesToLine, noRollCall } from './tell/calls.ts';
export { timeText } from './tell/crew.ts';
export { lookedText } from './tell/dice-set.ts';
export {
  PAYMENT_KINDS,
  type Payment,
  type PaymentKind,
  paymentNotes,
  paymentSays,
  paymentsOf,
  reversedPayments,
} from './tell/payments.ts';
export {
  buttonsSay,
  DECIDING_SIGN,
  litButtonSays,
  markSays,
  type PieceLine,
  piecesOut,
  puckSays,
  spareDiceText,
} from './tell/pieces.ts';
export { countedText } from './tell/players.ts';
export { type AlikeRolls, prospectsByTotal, rollsName } from './tell/prospects.ts';
export {
  type ResultSum,
  type RollResult,
  sumOfResults,
  wagerResultsOf,
  wagersKeptOff,
} from './tell/results.ts';
export {
  isRuling,
  lastCallSays,
  type RulingCommand,
  type RulingEffect,
  type RulingPreview,
  rulingOf,
} from './tell/ruling.ts';
export { passReason, passText } from './tell/shooter.ts';
export { tell } from './tell/tell.ts';
export { facesText, throwText } from './tell/throw.ts';
export { clausesBehind, type Reason, why } from './tell/why.ts';
