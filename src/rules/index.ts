// The rules floor: the language that rules are written in.

export * from './chips.ts';
export * from './clause.ts';
export * from './compile.ts';
export * from './configure.ts';
export * from './crew.ts';
export * from './fee.ts';
export type * from './game.ts';
export type * from './house.ts';
export * from './layout.ts';
export * from './meet.ts';
export * from './odds-limit.ts';
export type * from './plan.ts';
export type * from './reading.ts';
export * from './refusal.ts';
export * from './rulebook.ts';
export * from './rules.ts';
export * from './throw.ts';
export * from './wager.ts';
export * from './words.ts';
