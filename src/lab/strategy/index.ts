// Written strategies: reading them, checking them against a table or game, compiling them for play, and printing them.

export { showProblem } from 'boxperson/written';
export * from './cards/index.ts';
export { fits, gamesFor, isOffered } from './fit.ts';
export { strategyBets } from './play/program.ts';
export { strategyOf } from './play/strategy-of.ts';
export { wagerNamed } from './play/wager-name.ts';
export { checkStrategy } from './read/check.ts';
export { printStrategy } from './read/print.ts';
export { type ReadStrategy, readStrategy } from './read/read.ts';
export { rewriteStrategy } from './read/rewrite.ts';
export {
  type ListedStrategy,
  listedStrategies,
  strategySchema,
  type WrittenStrategy,
} from './read/schema.ts';
export { actWords } from './tell/act-words.ts';
export { wagerWords } from './tell/bet-words.ts';
export { explainStrategy } from './tell/explain.ts';
export { type FiredRule, type TracedPlay, tracedStrategy } from './tell/trace.ts';
export { DEFAULT_ROLLS_PER_HOUR } from './written-strategy.ts';
