// The objects on a table and their positions, to scale, in whole millimeters. Seen from above, x runs along the table
// to the right and z from the crew's side to the players'; the origin is the middle of the felt. `felt` computes it for
// a table, and thrown dice collide with it.

import type { Cents } from 'boxperson/base';

/** One pile of chips: its center and radius in millimeters, and its chips from bottom to top. */
export type Pile = {
  readonly x: number;
  readonly z: number;
  readonly r: number;
  readonly of: 'wager' | 'bank';
  readonly chips: readonly (readonly [cents: Cents, count: number])[];
};

/**
 * A table's felt to scale, in whole millimeters from its middle: x runs along the table to the right, z from the
 * crew's side to the players'.
 */
export type Surface = {
  /** Between the two ends. */
  readonly length: number;
  /** Between the crew's wall and the players' wall. */
  readonly depth: number;
  /** The container for dice not in play, and its center. */
  readonly keep: { readonly kind: 'cup' | 'bowl'; readonly x: number; readonly z: number };
  readonly piles: readonly Pile[];
};

/** The radius of a cup or a bowl, in millimeters. */
export const KEEP_RADIUS: Readonly<Record<Surface['keep']['kind'], number>> = { cup: 48, bowl: 58 };
