// The key of a spot to bet on: the wager, plus its number or combination if it has one.

import type { CompiledSpot, Rules } from 'boxperson/rules';
import { type StandingWager, spotOf, type Table } from 'boxperson/table';

/** The key of a spot to bet on: "pass", "place-win:6", "hop:1-3". */
export const areaKey = (wager: string, on: number | string | null): string =>
  on === null ? wager : `${wager}:${on}`;

/** Each table's spots by key, built once per set of rules. */
const spotsByRules = new WeakMap<Rules, ReadonlyMap<string, CompiledSpot>>();

/** The spot with this key; null if the table does not offer it. */
export function spotAt(rules: Rules, key: string): CompiledSpot | null {
  let spots = spotsByRules.get(rules);
  if (spots === undefined) {
    const found = new Map<string, CompiledSpot>();
    for (const { byOn } of rules.offered.values())
      for (const spot of byOn.values()) found.set(areaKey(spot.wager.id, spot.on), spot);
    spots = found;
    spotsByRules.set(rules, spots);
  }
  return spots.get(key) ?? null;
}

/** The key of the spot that a wager was bet on. */
export function standingSpotKey(table: Table, standing: StandingWager): string {
  const spot = spotOf(table, standing);
  return areaKey(spot.wager.id, spot.on);
}

/**
 * The wagers of player `me` on a spot; none for a spectator (null). A come bet that has moved to its number is no
 * longer on the Come area.
 */
export function mineAt(table: Table, me: string | null, key: string): readonly StandingWager[] {
  const spot = spotAt(table.rules, key);
  if (spot === null || me === null) return [];
  return table.wagers.filter(
    (one) =>
      one.spot === spot.index && one.player === me && (one.number === 0 || spot.wager.comeLike !== true),
  );
}

/** The odds behind a bet. */
export const oddsBehind = (table: Table, base: StandingWager): readonly StandingWager[] =>
  table.wagers.filter((one) => one.behind === base.id);
