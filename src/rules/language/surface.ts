// What stands on a table and where, to scale, in whole millimetres. Seen from above, x runs along the table to the right and z from
// the crew's side to the players'; both are 0 in the middle of the felt. The felt says it of a table, thrown dice meet it.

import type { Cents } from '../../base/index.ts';

/** Chips in one pile, from the bottom to the top: how many of which worth in cents. */
export type Pile = {
  readonly x: number;
  readonly z: number;
  readonly r: number;
  readonly of: 'wager' | 'bank';
  readonly chips: readonly (readonly [cents: Cents, count: number])[];
};

export type Surface = {
  /** Between the two ends. */
  readonly length: number;
  /** Between the crew's wall and the players' wall. */
  readonly depth: number;
  /** What dice that are not in use are kept in, and where its middle is. */
  readonly keep: { readonly kind: 'cup' | 'bowl'; readonly x: number; readonly z: number };
  readonly piles: readonly Pile[];
};

/** How far a cup or a bowl reaches from its middle. */
export const KEEP_RADIUS: Readonly<Record<Surface['keep']['kind'], number>> = { cup: 48, bowl: 58 };
