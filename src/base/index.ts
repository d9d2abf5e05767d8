// The base floor: cents, exact ratios, dice and the 36 rolls, assertions.

export * from './assert.ts';
export * from './cents.ts';
export * from './dice.ts';
export * from './fraction.ts';
export * from './ratio.ts';
export * from './written.ts';
