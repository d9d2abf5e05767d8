// Ways to play in words: read, checked against a table, made into strategies, and printed again.

export { checkWay } from './check.ts';
export { printWay } from './print.ts';
export { type Problem, showProblem } from './problem.ts';
export { type ReadWay, readWay, type Unreadable } from './read.ts';
export { strategySchema } from './schema.ts';
export { strategyOf } from './strategy-of.ts';
export type { Way, WayFile } from './way.ts';
