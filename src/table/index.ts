// The table floor: open, decide and evolve, and the questions that a table answers.

export * from './ask.ts';
export * from './auto-crew.ts';
export { type BetCommand, COMMAND_FIELDS, type Command, type CommandName, parseCommand } from './command.ts';
export { type CountRow, countSpot, countTable, situationsOf, type Tally } from './count.ts';
export { type Acted, act, actInto, type Decision, decide } from './decide.ts';
export type * from './event.ts';
export { chipsAtTable, evolve, evolveAll } from './evolve.ts';
export { type Felt, feltOf } from './felt.ts';
export { type Bounds, judgeBet } from './judge-bet.ts';
export { open } from './open.ts';
export * from './state.ts';
export { whoMay } from './who-may.ts';
export { type Reason, why } from './why.ts';
export { isWorking, spotOf } from './working.ts';
