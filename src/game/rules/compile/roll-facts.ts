// How a roll affects the line, and a wager that collects.

import { type Point, type Roll, totalOf } from 'boxperson/base';
import type { Tier } from '../language/plan.ts';
import { type CompiledCollection, groupsComplete } from './compile.ts';

/** What a roll means for the line, whether or not anyone has a line bet. */
export type LineFacts = {
  readonly roll: Roll;
  readonly total: number;
  /** A come-out roll as the rules define it; a deciding roll without a line bet is not one. */
  readonly isComeOut: boolean;
  readonly isPointMade: boolean;
  readonly isLoserSeven: boolean;
  readonly pointAfter: Point | null;
};

/**
 * What a roll means for the line, given the point (null on a come-out). `points` are the totals that set a point: none
 * in games without points and on deciding rolls.
 */
export function lineFactsOf(roll: Roll, point: Point | null, points: readonly Point[]): LineFacts {
  const total = totalOf(roll);
  const isPointMade = point !== null && total === point;
  const isLoserSeven = point !== null && total === 7;
  const isComeOut = points.length > 0 && point === null;
  const set = isComeOut ? (points.find((one) => one === total) ?? null) : null;
  const pointAfter = isComeOut ? set : isPointMade || isLoserSeven ? null : point;
  return { roll, total, isComeOut, isPointMade, isLoserSeven, pointAfter };
}

/**
 * What a roll does to a collecting wager: the wager `ends` (lost if `tier` is null), `completes` and is paid, or
 * `goes-on` with more collected.
 */
export type CollectionEffect =
  | { readonly does: 'ends'; readonly tier: Tier | null; readonly complete: number }
  | { readonly does: 'completes'; readonly tier: Tier }
  | { readonly does: 'goes-on'; readonly progress: number; readonly complete: number };

/** What a roll does to a collecting wager with this progress; null if nothing changes. */
export function meetCollection(
  collection: CompiledCollection,
  progress: number,
  facts: LineFacts,
): CollectionEffect | null {
  const { plan } = collection;
  if (plan.ends.at === 'any-seven' ? facts.total === 7 : facts.isLoserSeven) {
    const complete = groupsComplete(collection, progress);
    const tier = plan.pays.at === 'end' ? collection.tiers[complete] : undefined;
    return { does: 'ends', tier: tier ?? null, complete };
  }
  const counts = plan.counts === 'throws' || facts.isPointMade;
  const missing = counts ? (collection.bitsOf[facts.roll] ?? 0) & ~progress : 0;
  // The lowest missing bit.
  const next = progress | (missing & -missing);
  if (next === progress) return null;
  if (plan.pays.at === 'completion' && next === collection.allBits)
    return { does: 'completes', tier: plan.pays.tier };
  return { does: 'goes-on', progress: next, complete: groupsComplete(collection, next) };
}
