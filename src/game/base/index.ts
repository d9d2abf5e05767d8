// The base floor: cents, exact ratios, dice and the 36 rolls, assertions.

export * from './assert.ts';
export * from './cents.ts';
export * from './clean-text.ts';
export * from './dice.ts';
export * from './fraction.ts';
export type { Immutable } from './immutable.ts';
export { distanceOf, nearestOf } from './nearest.ts';
export { PIPS } from './pips.ts';
export { isPlainObject } from './plain-object.ts';
export * from './ratio.ts';
export { numbersFrom } from './seeded.ts';
export { Subscribers } from './subscribers.ts';
export { UnderWay } from './under-way.ts';
export * from './words.ts';
