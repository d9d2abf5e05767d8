// The paying rows of a wager, each with the key by which a house may raise it.

import { POSSIBLE_POINTS, type Point } from 'boxperson/base';
import type { Collection, WinRow } from './plan.ts';
import type { Spot, Wager } from './wager.ts';

/** The key by which a house raises one payout: "place-win 6", or "field:12" where a spot has several. */
export function payoutKey(wager: string, on: number | string | null, row: WinRow): string {
  return `${wager}${on === null ? '' : ` ${on}`}${row.key === undefined ? '' : `:${row.key}`}`;
}

/** Every paying row of a wager with the key by which a house may raise it. */
export function* payoutRows(
  wager: Wager,
): Generator<{ key: string; spot: Spot; row: WinRow; number: Point | null }> {
  for (const spot of wager.spots) {
    if (spot.plan.kind === 'collects') yield* tierRows(wager, spot, spot.plan);
    if (spot.plan.kind !== 'stages') continue;
    for (const row of spot.plan.start.wins)
      yield { key: payoutKey(wager.id, spot.on, row), spot, row, number: null };
    if (spot.plan.numbers === undefined) continue;
    for (const point of POSSIBLE_POINTS)
      for (const row of spot.plan.numbers[point]?.wins ?? [])
        yield { key: payoutKey(wager.id, spot.on, row), spot, row, number: point };
  }
}

/** The tiers of a pay table as paying rows: "fire A:4" is table A of the wager `fire` at four complete groups. */
function* tierRows(wager: Wager, spot: Spot, plan: Collection): ReturnType<typeof payoutRows> {
  if (plan.pays.at === 'completion') {
    const row = { ...plan.pays.tier, rolls: [], clause: plan.pays.clause };
    yield { key: payoutKey(wager.id, null, row), spot, row, number: null };
    return;
  }
  for (const [letter, tiers] of Object.entries(plan.pays.tables))
    for (const [count, tier] of Object.entries(tiers)) {
      const row = { ...tier, rolls: [], clause: plan.ends.wins, key: count, isFloor: plan.pays.isFloor };
      yield { key: payoutKey(wager.id, letter, row), spot, row, number: null };
    }
}
