// Wagers as a player names them, and which wagers that are up a name means.

import { type CompiledSpot, findSpot } from 'boxperson/rules';
import { type Standing, spotOf, type Table } from 'boxperson/table';

/** A wager as a player names it. Some names mean different wagers in different games, so there may be several ids. */
export type Named = {
  readonly ids: readonly string[];
  readonly on: number | string | null;
  /** The odds behind that wager; without ids, behind whichever bet there is. */
  readonly odds?: true;
};

const place = (on: number): Named => ({ ids: ['place-win', 'place'], on });
const hop = (on: string): Named => ({ ids: ['hop'], on });

/** Names for several wagers bet as one amount ("inside", "across", "three-way"), with the wagers each stands for. */
export const SEVERAL: ReadonlyMap<string, readonly Named[]> = new Map([
  ['inside', [5, 6, 8, 9].map(place)],
  ['outside', [4, 5, 9, 10].map(place)],
  ['across', [4, 5, 6, 8, 9, 10].map(place)],
  ['three-way', ['craps-2', 'craps-3', 'craps-12'].map((id): Named => ({ ids: [id], on: null }))],
  ['three-way-seven', ['1-6', '2-5', '3-4'].map(hop)],
]);

/** The wagers a name stands for: several for an entry of `SEVERAL`, otherwise the name alone. */
export const partsOf = (named: Named): readonly Named[] => SEVERAL.get(named.ids[0] ?? '') ?? [named];

/**
 * The wager id that a name means at this table: the first of its ids that the table offers, or the first if it offers
 * none.
 */
export const idNamed = ({ rules }: Table, { ids }: Named): string =>
  ids.find((id) => rules.offered.has(id)) ?? ids[0] ?? '';

/** The named spot; null if the table does not offer it. */
export const spotNamed = (table: Table, named: Named): CompiledSpot | null =>
  findSpot(table.rules, idNamed(table, named), named.on);

/** The wagers of a player that a name means; empty if there are none. */
export function matching(table: Table, player: string, named: Named): readonly Standing[] {
  const parts = partsOf(named);
  return table.wagers.filter(
    (one) => one.player === player && parts.some((part) => isMeant(table, one, part)),
  );
}

function isMeant(table: Table, standing: Standing, { ids, on, odds }: Named): boolean {
  const spot = spotOf(table, standing);
  const { id, behind } = spot.wager;
  if (odds === true)
    return (
      behind !== undefined && (ids.length === 0 || ids.includes(behind)) && (on === null || on === spot.on)
    );
  const isHere = on !== null && isOn(on, { on: spot.on, number: standing.number });
  return ids.length === 0 ? behind === undefined && isHere : ids.includes(id) && (on === null || isHere);
}

/** Whether a wager is on a number or combination, by its spot or by its current number. */
export const isOn = (
  wanted: number | string,
  one: { readonly on: number | string | null; readonly number: number },
): boolean =>
  wanted === one.on || wanted === one.number || (typeof wanted === 'string' && mirrored(wanted) === one.on);

/** A combination with its faces swapped: "3-1" for "1-3". */
export function mirrored(combination: string): string {
  const at = combination.indexOf('-');
  return `${combination.slice(at + 1)}-${combination.slice(0, at)}`;
}

/** The wagers meant by the names, or the first name that matches none or is ambiguous. */
type WagersMeant =
  | { readonly standings: readonly Standing[] }
  | { readonly nothingOn: Named }
  | { readonly anyOf: readonly Standing[] };

/**
 * The wagers of a player that these names mean (`standings`). If a name matches none, returns that name
 * (`nothingOn`); if it could mean different wagers, those (`anyOf`).
 */
export function wagersMeant(table: Table, player: string, named: readonly Named[]): WagersMeant {
  const standings: Standing[] = [];
  for (const one of named) {
    const fits = matching(table, player, one);
    if (fits.length === 0) return { nothingOn: one };
    const kinds = new Set(fits.map((fit) => `${fit.spot} ${fit.number}`));
    if (one.ids.length === 0 && one.odds !== true && kinds.size > 1) return { anyOf: fits };
    standings.push(...fits);
  }
  return { standings };
}
