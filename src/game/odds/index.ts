// The odds floor: exact chances and edges, derived from each wager's one definition.

export * from './chain.ts';
export * from './combine.ts';
export * from './figures.ts';
export * from './hand.ts';
export * from './rows.ts';
export * from './walk.ts';
