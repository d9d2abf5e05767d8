// The rules floor: the language that rules are written in, their options, and the rulebook.

export { causeText } from './book/cause-words.ts';
export * from './book/layout.ts';
export { type BookPlace, bookPlaces, optionAnchor, wagerAnchor } from './book/places.ts';
export { powerText } from './book/power-words.ts';
export { barredRolls, isAgainst, type PrintedOdds, paidRolls, rollsText } from './book/printed.ts';
export { howThrown } from './book/procedure-book.ts';
export * from './book/rulebook.ts';
export * from './book/rulebook-schema.ts';
export { amountsText, type BookSpot, type BookWager, bookWagers } from './book/wager-book.ts';
export * from './book/words.ts';
export { checkGame } from './check/check-game.ts';
export { citedIn } from './check/cited.ts';
export type { GameProblem } from './check/problem.ts';
export { hasLineBet } from './check/staff.ts';
export { type Amounts, acceptsNothing, lesser, wholeFor } from './compile/amounts.ts';
export * from './compile/compile.ts';
export * from './compile/configure.ts';
export * from './compile/fee.ts';
export * from './compile/odds-limit.ts';
export * from './compile/roll-facts.ts';
export * from './compile/rules.ts';
export { sharedRules } from './compile/shared-rules.ts';
export * from './compile/table-limits.ts';
export * from './language/cause.ts';
export {
  CHANGED_DUTIES,
  type ChangedDuty,
  type ChangedDutyId,
  changedDutiesOf,
  editionDate,
} from './language/changed-duties.ts';
export * from './language/chips.ts';
export { type Clause, type ClauseId, ENFORCED_BY, type EnforcedBy } from './language/clause.ts';
export * from './language/crew.ts';
export {
  type DiceFrom,
  DOES_NOT_APPLY,
  equipmentOf,
  softwareText,
  thingsToLookAt,
  whenChecked,
} from './language/equipment.ts';
export {
  type CauseRule,
  type CheckItem,
  type FeeRule,
  type Game,
  type GameData,
  type GameOption,
  type Grant,
  gameData,
  gameSchema,
  type InspectionItems,
  type InspectionOccasion,
  type OfferRule,
  type Powers,
  type Proposal,
  proposalSchema,
  type ThrowRules,
} from './language/game.ts';
export * from './language/payout-rows.ts';
export type {
  Collection,
  CollectionGroup,
  Plan,
  PlanStage,
  Tier,
  WagerShare,
  WinRow,
} from './language/plan.ts';
export { type Reading, readingSchema } from './language/reading.ts';
export * from './language/refusal.ts';
export {
  FLICK_BOUNDS,
  type Flick,
  isFlick,
  isWord,
  PLAIN_FLICK,
  type ShooterInput,
  WORD_MOST,
} from './language/shooter-input.ts';
export { KEEP_RADIUS, type Pile, type Surface } from './language/surface.ts';
export * from './language/throw.ts';
export {
  AREAS,
  HOLDS,
  type Hold,
  MADE_WHEN,
  MARKER_SHAPES,
  type MadeWhen,
  type MarkerPiece,
  type Offer,
  type Spot,
  type Wager,
} from './language/wager.ts';
export { choicesAt, type HouseChoice } from './options/chosen.ts';
export {
  COMMON_OPTIONS,
  type HouseOption,
  type HouseSettings,
  OPTION_GROUPS,
  type OptionGroup,
  optionsFor,
  optionsOf,
} from './options/house.ts';
export { currentKeys } from './options/names.ts';
export type { FeeTerm } from './options/odds-and-fees.ts';
export type { OptionRange, PayoutFloor, PerPoint } from './options/option.ts';
export { byWays } from './options/read-choices.ts';
