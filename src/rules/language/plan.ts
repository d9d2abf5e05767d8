// How a wager meets the dice, written as data: what wins, loses, stands off or travels, and what it pays.

import type { Point, Ratio, Rolls } from '../../base/index.ts';
import type { ClauseId } from './clause.ts';

/** Rolls with the clause that says what they do. */
export type Row = { readonly rolls: Rolls; readonly clause: ClauseId };

/** Winning rolls, what they pay and by which clause. */
export type WinRow = Row & {
  readonly pays: Ratio;
  readonly paysBy: ClauseId;
  /** Tells two paying rows of one spot apart when a house raises one of them, such as "12" for the field. */
  readonly key?: string;
  /** The document gives these odds as a floor, so that a house may raise them. */
  readonly isFloor?: boolean;
};

/** One situation of a wager. A roll that no row names leaves the wager where it is. */
export type Stage = {
  readonly wins: readonly WinRow[];
  readonly loses: readonly Row[];
  readonly pushes?: readonly Row[];
  /** Rolls that move the wager to the number thrown. */
  readonly travels?: readonly Row[];
};

/** A part of a composite wager, or one of the wagers that a shorthand is split into. */
export type Part = { readonly wager: string; readonly on: number | string | null; readonly share: number };

/** Something to be collected: a group is complete when each of its items has come. */
export type Group = { readonly label: string; readonly items: readonly Rolls[]; readonly clause: ClauseId };

export type Tier = { readonly pays: Ratio; readonly paysBy: ClauseId };

/** Pay tables of a wager that pays by what was collected, by letter and number of complete groups. */
export type TierTables = Readonly<Record<string, Readonly<Record<number, Tier>>>>;

export type Collection = {
  readonly kind: 'collects';
  /** What brings an item in: every total or combination thrown, or a come-out point that is made. */
  readonly counts: 'throws' | 'points-made';
  readonly groups: readonly Group[];
  /** The seven that ends it. */
  readonly ends: {
    readonly at: 'any-seven' | 'loser-seven';
    readonly wins: ClauseId;
    readonly loses: ClauseId;
  };
  /** Paid at once when every group is complete, or by tiers when it ends. */
  readonly pays:
    | { readonly at: 'completion'; readonly tier: Tier; readonly clause: ClauseId }
    | { readonly at: 'end'; readonly tables: TierTables; readonly isFloor: boolean };
};

export type Plan =
  | { readonly kind: 'stages'; readonly start: Stage; readonly numbers?: Readonly<Record<Point, Stage>> }
  | {
      readonly kind: 'parts';
      readonly parts: readonly Part[];
      readonly clause: ClauseId;
      readonly loses: ClauseId;
    }
  | { readonly kind: 'split'; readonly into: readonly Part[]; readonly clause: ClauseId }
  | Collection;
