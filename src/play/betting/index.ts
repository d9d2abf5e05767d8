// The betting floor: what a player means, for how much, and how to get past a refusal. Used by pages, the terminal and
// bots.

export { type Action, type ActionName, areaActions, betLabel, wagerActions } from './actions.ts';
export { basesForOdds, betOn, nearestTo, partsFor, shorthandsFor } from './amount.ts';
export {
  type BetTender,
  type CouponInHand,
  couponsFor,
  isSameWith,
  type TenderOption,
  WITH_CHIPS,
  waysToBet,
} from './bet-with.ts';
export {
  type BetHabits,
  type DueCommand,
  dueAfterRoll,
  PRESS_RULES,
  type PressRule,
} from './habits/after-roll.ts';
export { type CallAllPlan, callAll, callEach } from './habits/all-off.ts';
export { type BetSet, makeSet, type SetBet, setBetsOf, setCents, usualSets } from './habits/sets.ts';
export { type BetIntent, commandFor } from './intent.ts';
export {
  type BetResolution,
  eachNamedBet,
  type NamedBet,
  namedBetCents,
  oddsTimes,
  type ResolvedBet,
  resolveBet,
} from './named-bet.ts';
export {
  expandName,
  idNamed,
  isOn,
  type NamedWager,
  swapFaces,
  WAGER_GROUPS,
  wagersMatching,
  wagersNamed,
} from './named-wager.ts';
export { type AreaStatus, areaStatusesFor, hasOnOff, upCents } from './open-areas.ts';
export { betCommand, type PlayerCommand } from './player-command.ts';
export { type RefusalAdvice, type Remedy, refusalAdviceOf } from './remedy.ts';
export { lastDecidedWagers, type Repeat, repeatOf } from './repeat.ts';
export type { BetSentence } from './said/bet-sentence.ts';
export { readBet } from './said/bet-words.ts';
export { readChange } from './said/change-words.ts';
export { type Lexicon, lexiconOf } from './said/lexicon.ts';
export { readNamed } from './said/phrase.ts';
export { isNumber } from './said/segments.ts';
export { LETTERS_MAX, tidy } from './said/tidy.ts';
export { sayWager, wordsFor } from './said/words.ts';
export { actsAfter, type Undo, type UndoableAct, undoableActs, undoOf } from './undo.ts';
export { leastShares, spreadsOf, stepsText } from './wager-groups.ts';
export { type WaitingBet, waitingBetsDue, whenOpen, withWaitingBet } from './waiting-bet.ts';
