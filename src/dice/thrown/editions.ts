// The engines whose throws can be computed here, by the names in their inputs. The differences of earlier ones are kept as
// numbers and switches, so that old throws come to the same rest and are observed in the same way.

/** Decides which side a tilted die rests on when something props one side. */
export type LeanRule = {
  /** A propped side that faces down by more than this (1 is straight down) is the one the die rests on. */
  readonly carries: number;
  /** Otherwise it is the side facing down the most, if it leads every other side by more than this. */
  readonly clear: number;
};

export type EngineEdition = {
  readonly name: string;
  /** When the parts of a table enter the engine's world: all before the throw, or each before a die can reach it. */
  readonly parts: 'all' | 'near';
  readonly looks: {
    /** The number of consecutive checks for which a die must keep its position, */
    readonly any: number;
    /** and the number for a die flat on the felt. */
    readonly flat: number;
    /** Whether one die's movement restarts the count of the other. */
    readonly together: boolean;
  };
  /** Whether a flight continues until dice that have left the table lie still. */
  readonly waitsForFloor: boolean;
  readonly lean: LeanRule;
};

/**
 * The name of the engine for new throws. Inputs carry it, so that old throws are computed as they were; `canThrow` tells which
 * engines are available.
 */
export const LATEST_ENGINE = 'rapier-0.19.3/2';

export const LATEST_EDITION: EngineEdition = {
  name: LATEST_ENGINE,
  parts: 'near',
  looks: { any: 15, flat: 4, together: false },
  waitsForFloor: false,
  lean: { carries: 0.5, clear: 0.1 },
};

/** The first edition. It took a vertical side as the resting one for two leaning dice in 38. */
const FIRST: EngineEdition = {
  name: 'rapier-0.19.3/1',
  parts: 'all',
  looks: { any: 15, flat: 15, together: true },
  waitsForFloor: true,
  lean: { carries: 0, clear: -1 },
};

export const ENGINE_EDITIONS: readonly EngineEdition[] = [FIRST, LATEST_EDITION];

/** The edition with this name, or null if its throws cannot be computed here. */
export const editionOf = (engine: string): EngineEdition | null =>
  ENGINE_EDITIONS.find(({ name }) => name === engine) ?? null;

/** Whether throws of this engine can be computed here. */
export const canThrow = (engine: string): boolean => editionOf(engine) !== null;
