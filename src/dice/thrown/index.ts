// Dice thrown as simulated bodies: the table to scale, the flight, and the dice at rest.

export { canThrow } from './editions.ts';
export { fetchGallery } from './gallery/fetch-gallery.ts';
export type { Exhibit, GalleryKind } from './gallery/gallery.ts';
export type { FlightInputs, Pile, Surface, ThrowInputs } from './inputs.ts';
export {
  type Block,
  CHIP_HEIGHT,
  DIE_EDGE,
  FLOOR_BELOW,
  feltBlock,
  halfDepth,
  halfLength,
  keepBlocks,
  keepMeasures,
  MM,
  PYRAMID_DEPTH,
  railBlocks,
  rubberMeshes,
  wallBlocks,
} from './table/measures.ts';
export type { Point3, Rotation } from './table/parts.ts';
export {
  type Flight,
  LATEST_ENGINE,
  type LandedThrow,
  loadThrower,
  numberLanding,
  STEP_SECONDS,
  type Thrower,
} from './thrower.ts';
export { DIE_TURNS } from './turns.ts';
