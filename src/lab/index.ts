// The lab floor: strategies, exploration, simulation and exact sessions.

export { showProblem } from 'boxperson/written';
export {
  type BestPlayProgress,
  type BestPlayQuestion,
  bestPlay,
  bestPlaySteps,
  type FoundPlay,
} from './best/best-play.ts';
export {
  type BestPlay,
  type BestPlayGoal,
  bestPlaySchema,
  type Confirmation,
  type PlayRule,
} from './best/best-play-result.ts';
export { type Menu, type MenuItem, readMenu } from './best/menu.ts';
export { TooLarge } from './best/too-large.ts';
export { diceFromSeed } from './dice/stream.ts';
export { exactFigures, notExact } from './exact/exact.ts';
export { AdvisedTable } from './explore/advised-table.ts';
export { Adviser, type StrategyAdvice } from './explore/adviser.ts';
export { commandOf, removalsFirst, wealthOf } from './explore/at-the-table.ts';
export { Explorer, type ExplorerOptions } from './explore/explore.ts';
export { StrategyFault, situationText } from './explore/fault.ts';
export { type ChanceOf, SideView } from './explore/side-view.ts';
export { isOver, SessionCount, type SessionSoFar } from './explore/stop.ts';
export * from './explore/strategy.ts';
export { PLAYER, type PlayedRoll, type ViewExtras, viewOf } from './explore/view.ts';
export { bestCard, type Card, type Gpu } from './gpu/device.ts';
export { GpuRefusal } from './gpu/gpu-refusal.ts';
export { type GpuProgress, GpuStudy } from './gpu/gpu-study.ts';
export { LIBRARY, libraryStrategy } from './library/index.ts';
export { inStakesOf, regulars } from './library/regulars.ts';
export {
  type Axis,
  axisOver,
  type Bin,
  type Bins,
  binsOf,
  chancesIn,
  fanRange,
  roundAxis,
} from './result/charts.ts';
export { comparisonOf, strategyFiguresOf, tableFiguresOf } from './result/figures.ts';
export { type PlayedSessions, playedText, readPlayed } from './result/played-text.ts';
export {
  type Comparison,
  type Estimate,
  type ExactFigures,
  type Fan,
  type Histogram,
  type PlayMethodFigures,
  type Quantiles,
  type SimulationResult,
  type StrategyFigures,
  simulationResultSchema,
  type TableFigures,
  type WagerFigures,
} from './result/result.ts';
export { shortCount } from './result/short-count.ts';
export { exactOf, type PlayedStudy, simulationOf } from './result/simulation.ts';
export * from './result/terms.ts';
export { fansOf } from './simulate/fan-chart.ts';
export type { ResolvedLimits, SessionOutcome, StudyPlayer } from './simulate/player.ts';
export { rollByRoll, type TracedRoll, type TraceEnd } from './simulate/roll-by-roll.ts';
export { Runner } from './simulate/runner.ts';
export type { StrategyTurn } from './simulate/seat.ts';
export type { PlayMethod, StudySessions } from './simulate/sessions.ts';
export { SharedTable } from './simulate/shared-table.ts';
export { limitsOf, Study, type StudyQuestion } from './simulate/study.ts';
export {
  distinctlyNamed,
  type RequestedLimits,
  type SessionSpan,
  withTighterLimits,
} from './simulate/study-request.ts';
export { playTableSession, TableSession } from './simulate/table-session.ts';
export { addTotals, noTotals, type Totals, totalsSince } from './simulate/totals.ts';
export {
  AFTER_DECISIONS,
  type AfterAmount,
  type AfterDecision,
  type AfterDecisionName,
  thenFields,
} from './strategy/cards/after-decisions.ts';
export {
  type CardBet,
  type Cards,
  cardsOf,
  type RuleCard,
  type StrategyCard,
  strategyOfCards,
  type WrittenCard,
} from './strategy/cards/cards.ts';
export {
  CONDITION_FORMS,
  type ConditionField,
  type ConditionForm,
  conditionFormOf,
  conditionText,
} from './strategy/cards/conditions.ts';
export { fits, gamesFor, isOffered } from './strategy/fit.ts';
export { strategyBets } from './strategy/play/program.ts';
export { strategyOf } from './strategy/play/strategy-of.ts';
export { wagerNamed } from './strategy/play/wager-name.ts';
export { checkStrategy } from './strategy/read/check.ts';
export { printStrategy } from './strategy/read/print.ts';
export { type ReadStrategy, readStrategy } from './strategy/read/read.ts';
export { rewriteStrategy } from './strategy/read/rewrite.ts';
export {
  type ListedStrategy,
  listedStrategies,
  strategySchema,
  type WrittenStrategy,
} from './strategy/read/schema.ts';
export { actWords } from './strategy/tell/act-words.ts';
export { wagerWords } from './strategy/tell/bet-words.ts';
export { explainStrategy } from './strategy/tell/explain.ts';
export { type FiredRule, type TracedPlay, tracedStrategy } from './strategy/tell/trace.ts';
export { DEFAULT_ROLLS_PER_HOUR } from './strategy/written-strategy.ts';
export { askStrategy } from './trust/ask.ts';
export { Doubt } from './trust/doubt.ts';
export { guardedGlobals } from './trust/guard.ts';
