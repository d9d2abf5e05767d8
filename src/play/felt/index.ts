// The felt floor: where every area, chip and puck goes on a layout.

export { areaKey, mineAt, oddsBehind, spotAt, standingSpotKey } from './area-key.ts';
export { type Box, type FeltPosition, middleOf, svgNumber } from './box.ts';
export { surfaceOf } from './chips-lie.ts';
export { type FeltShape, type PlacedArea, type PlacedDie, puckKey } from './felt-part.ts';
export { CHIP_R_MOST, footprint, pillHeight, pillWidth, tagText } from './plan/cells.ts';
export { type FeltPlan, feltPlan } from './plan/plan.ts';
export { shooterEnd } from './shooter-end.ts';
export { type OthersLook, type PlacedStack, stackPlaces } from './stacks.ts';
export type { PlacedText, PrintStyle } from './text.ts';
export { stackAmountText } from './wagers-on-felt.ts';
