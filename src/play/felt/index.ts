// The felt floor: where every area, chip and puck goes on a layout.

export { areaKey, keyOf, mineAt, oddsBehind, spotAt } from './area-key.ts';
export { type At, type Box, middleOf, n } from './box.ts';
export { surfaceOf } from './chips-lie.ts';
export { type PlacedArea, type PlacedDie, puckKey, type Shape } from './drawn.ts';
export { amountText } from './lying.ts';
export { CHIP_R_MOST, footprint, pillHeight, pillWidth, tagText } from './plan/cells.ts';
export { type FeltPlan, feltPlan } from './plan/plan.ts';
export { shooterEnd } from './shooter-end.ts';
export { type PlacedStack, stackPlaces } from './stacks.ts';
export type { PlacedText, Print } from './text.ts';
