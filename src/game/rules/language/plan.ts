// A wager's outcomes as data: what wins, loses, pushes or travels, and what it pays.

import type { Point, Ratio, Rolls } from 'boxperson/base';
import type { ClauseId } from './clause.ts';

/** Rolls with the clause that says what they do. */
export type PlanRow = { readonly rolls: Rolls; readonly clause: ClauseId };

/** Winning rolls with their payout and its clause. */
export type WinRow = PlanRow & {
  readonly pays: Ratio;
  readonly paysBy: ClauseId;
  /** Distinguishes two paying rows of one spot when a house raises one of them, such as "12" for the field. */
  readonly key?: string;
  /** The document gives these odds as a floor, so a house may raise them. */
  readonly isFloor?: boolean;
};

/** One state of a wager. Each of the 36 rolls is listed exactly once. */
export type PlanStage = {
  readonly wins: readonly WinRow[];
  readonly loses: readonly PlanRow[];
  readonly pushes?: readonly PlanRow[];
  /** Rolls that move the wager to the number thrown. */
  readonly travels?: readonly PlanRow[];
  /** Rolls that decide nothing and leave the wager up. */
  readonly stays: Rolls;
};

/** A part of a composite wager, or one of the wagers a shorthand is split into, with its share of the stake. */
export type WagerShare = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly share: number;
};

/**
 * Something to collect: a group is complete once each of its items has been rolled. An item listed several times must be
 * rolled that often.
 */
export type CollectionGroup = {
  readonly label: string;
  readonly items: readonly Rolls[];
  readonly clause: ClauseId;
};

/** A payout of a collecting wager, and its clause. */
export type Tier = { readonly pays: Ratio; readonly paysBy: ClauseId };

/** Pay tables of a wager that pays by how much was collected, by letter and number of complete groups. */
export type TierTables = Readonly<Record<string, Readonly<Record<number, Tier>>>>;

/** The plan of a wager that collects rolls or points, such as one that pays for four different points made by one shooter. */
export type Collection = {
  readonly kind: 'collects';
  /** What counts toward an item: every total or combination thrown, or a come-out point made. */
  readonly counts: 'throws' | 'points-made';
  readonly groups: readonly CollectionGroup[];
  /** Which seven ends it. */
  readonly ends: {
    readonly at: 'any-seven' | 'loser-seven';
    readonly wins: ClauseId;
    readonly loses: ClauseId;
  };
  /** Paid immediately when every group is complete, or by tiers when it ends. */
  readonly pays:
    | { readonly at: 'completion'; readonly tier: Tier; readonly clause: ClauseId }
    | {
        readonly at: 'end';
        readonly tables: TierTables;
        /** What the layout counts by: "points" in "4 points: 24 to 1". */
        readonly counted: string;
        readonly isFloor: boolean;
      };
};

/**
 * How a wager is decided: roll by roll (`stages`), as a composite settled as one bet (`parts`), as a shorthand
 * replaced by other wagers when made (`split`), or by collecting (`collects`). In `stages`, `numbers` applies once
 * the wager has moved to a number.
 */
export type Plan =
  | {
      readonly kind: 'stages';
      readonly start: PlanStage;
      readonly numbers?: Readonly<Partial<Record<Point, PlanStage>>>;
    }
  | {
      readonly kind: 'parts';
      readonly parts: readonly WagerShare[];
      readonly clause: ClauseId;
      readonly loses: ClauseId;
      /** It is staked in whole units, one or more on each share. */
      readonly isInUnits?: true;
    }
  | { readonly kind: 'split'; readonly into: readonly WagerShare[]; readonly clause: ClauseId }
  | Collection;
