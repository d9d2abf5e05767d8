// The statistics that test dice for fairness.

export { Battery, type FairnessVerdict, type JudgedFinding, RISK, ROLLS_LEAST } from './battery.ts';
export { binomialAtLeast, chiSquareExceeded, chiSquareUndercut } from './chances.ts';
export type { Cell } from './statistic.ts';
