// The name of a place to bet: the wager, and the number or combination where it has one.

import type { CompiledSpot, Rules } from '../rules/index.ts';
import { type Standing, spotOf, type Table } from '../table/index.ts';

/** "pass", "place-win:6", "hop:1-3". */
export const areaKey = (wager: string, on: number | string | null): string =>
  on === null ? wager : `${wager}:${on}`;

/** The spots of a table by their keys, made once for each table's rules. */
const spotsByRules = new WeakMap<Rules, ReadonlyMap<string, CompiledSpot>>();

/** The spot that a key names at this table; null where it offers none. */
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

/** The area that a standing wager was put on. */
export function keyOf(table: Table, standing: Standing): string {
  const spot = spotOf(table, standing);
  return areaKey(spot.wager.id, spot.on);
}

/** My wagers that lie on an area. A come bet with a number has gone to that number and lies there no more. */
export function mineAt(table: Table, me: string | null, key: string): readonly Standing[] {
  const spot = spotAt(table.rules, key);
  if (spot === null || me === null) return [];
  return table.wagers.filter(
    (one) =>
      one.spot === spot.index && one.player === me && (one.number === 0 || spot.wager.comeLike !== true),
  );
}

/** The odds of mine behind one of my bets. */
export const oddsBehind = (table: Table, base: Standing): readonly Standing[] =>
  table.wagers.filter((one) => one.behind === base.id);
