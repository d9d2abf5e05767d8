// The engines whose throws can be worked out here, by the names that inputs carry. What an earlier one did otherwise is kept as
// numbers and switches, so that old throws still come to the same rest and are seen alike.

/** Which side a tilted die rests on that one side of is held by a thing. */
export type LeanRule = {
  /** A held side that looks down by more than this (1 is straight down) is what the die rests on. */
  readonly carries: number;
  /** Otherwise it is the side that looks down most, if it does so by more than this before every other side. */
  readonly clear: number;
};

export type Edition = {
  readonly name: string;
  /** When the parts of a table are put into the engine's world: all before the throw, or each before a die can reach it. */
  readonly parts: 'all' | 'near';
  readonly looks: {
    /** At so many looks in a row a die must have kept its place, */
    readonly any: number;
    /** and one that is flat on the felt at so many. */
    readonly flat: number;
    /** Whether a move of one die starts the count of the other one again. */
    readonly together: boolean;
  };
  /** Whether a flight goes on until dice that have left the table lie still. */
  readonly waitsForFloor: boolean;
  readonly lean: LeanRule;
};

export const ENGINE = 'rapier-0.19.3/2';

export const LATEST: Edition = {
  name: ENGINE,
  parts: 'near',
  looks: { any: 15, flat: 4, together: false },
  waitsForFloor: false,
  lean: { carries: 0.5, clear: 0.1 },
};

/** As of the first throws. It counted two leaning dice of 38 by a side that stood upright. */
const FIRST: Edition = {
  name: 'rapier-0.19.3/1',
  parts: 'all',
  looks: { any: 15, flat: 15, together: true },
  waitsForFloor: true,
  lean: { carries: 0, clear: -1 },
};

/** From the first to the latest. */
export const EDITIONS: readonly Edition[] = [FIRST, LATEST];

/** The edition of that name, or null where this program cannot work out its throws. */
export const editionOf = (engine: string): Edition | null =>
  EDITIONS.find(({ name }) => name === engine) ?? null;

/** Whether throws of that engine can be worked out here. */
export const canThrow = (engine: string): boolean => editionOf(engine) !== null;
