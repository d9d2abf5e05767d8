// The lab floor: strategies, exploration, simulation and exact sessions.

export { exactFigures } from './exact.ts';
export { Explorer } from './explore.ts';
export { fansOf } from './fan.ts';
export { StrategyFault, situationOf } from './fault.ts';
export { comparisonOf, figuresOf } from './figures.ts';
export { LIBRARY } from './library/index.ts';
export type * from './result.ts';
export { type Limits, Runner } from './run.ts';
export { playStraight, StraightSession } from './straight.ts';
export * from './strategy.ts';
export { diceOf } from './stream.ts';
export { limitsOf, type Question, Study } from './study.ts';
export { addTotals, type Totals } from './totals.ts';
export { strategyOf } from './way/strategy-of.ts';
export type { Way } from './way/way.ts';
