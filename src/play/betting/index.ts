// The betting floor: what a player means, for how much, and how to get past a refusal. Used by pages, the terminal and
// bots.

export { type Action, type ActionName, areaActions, betLabel, wagerActions } from './actions.ts';
export { basesForOdds, betOn, nearestTo, partsFor, shorthandsFor } from './amount.ts';
export {
  type BetWith,
  type CouponInHand,
  couponsFor,
  isSameWith,
  type WayToBet,
  WITH_CHIPS,
  waysToBet,
} from './bet-with.ts';
export {
  type Due,
  dueAfterRoll,
  type Habits,
  PRESS_RULES,
  type PressRule,
} from './habits/after-roll.ts';
export { type AllCalled, callAll, callEach } from './habits/all-off.ts';
export { type BetSet, betsOf, makeSet, type SetBet, setCents, usualSets } from './habits/sets.ts';
export { type Intent, meaning } from './intent.ts';
export { dueNow, type Later, whenOpen, withLater } from './later.ts';
export { idNamed, isOn, matching, mirrored, type Named, partsOf, SEVERAL, wagersMeant } from './named.ts';
export { hasOnOff, type Lit, litFor, upCents } from './open-areas.ts';
export { type Asked, betAsked } from './player-command.ts';
export { type Note, noteOf, type Remedy } from './remedy.ts';
export { decidedLast, type Repeat, repeatOf } from './repeat.ts';
export { readBet } from './said/bet-words.ts';
export { readChange } from './said/change-words.ts';
export { type Lexicon, lexiconOf } from './said/lexicon.ts';
export { readNamed } from './said/phrase.ts';
export type { Said } from './said/said.ts';
export { isNumber } from './said/segments.ts';
export { LETTERS_MAX, tidy } from './said/tidy.ts';
export { sayWager, wordsFor } from './said/words.ts';
export { leastShares, spreadsOf, stepsText } from './several.ts';
export { type Act, actsAfter, actsOf, type Undo, undoOf } from './undo.ts';
export {
  centsOf,
  eachOf,
  oddsTimes,
  type Understood,
  understand,
  type Wish,
  type WishedBet,
} from './wish.ts';
