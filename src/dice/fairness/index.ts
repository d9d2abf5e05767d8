// The statistics that test dice for fairness.

export { Battery, type Judged, RISK, ROLLS_LEAST, type Verdict } from './battery.ts';
export { binomialAtLeast, chiSquareExceeded, chiSquareUndercut } from './chances.ts';
export type { Cell } from './statistic.ts';
