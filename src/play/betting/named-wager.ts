// Wagers as a player names them, and which wagers that are up a name means.

import { type CompiledSpot, findSpot } from 'boxperson/rules';
import { type StandingWager, spotOf, type Table } from 'boxperson/table';

/** A wager as a player names it. Some names mean different wagers in different games, so there may be several ids. */
export type NamedWager = {
  readonly ids: readonly string[];
  readonly on: number | string | null;
  /** The odds behind that wager; without ids, behind whichever bet there is. */
  readonly odds?: true;
};

const place = (on: number): NamedWager => ({ ids: ['place-win', 'place'], on });
const hop = (on: string): NamedWager => ({ ids: ['hop'], on });

/** Names for several wagers bet as one amount ("inside", "across", "three-way"), with the wagers each stands for. */
export const WAGER_GROUPS: ReadonlyMap<string, readonly NamedWager[]> = new Map([
  ['inside', [5, 6, 8, 9].map(place)],
  ['outside', [4, 5, 9, 10].map(place)],
  ['across', [4, 5, 6, 8, 9, 10].map(place)],
  ['three-way', ['craps-2', 'craps-3', 'craps-12'].map((id): NamedWager => ({ ids: [id], on: null }))],
  ['three-way-seven', ['1-6', '2-5', '3-4'].map(hop)],
]);

/** The wagers a name stands for: several for an entry of `WAGER_GROUPS`, otherwise the name alone. */
export const expandName = (named: NamedWager): readonly NamedWager[] =>
  WAGER_GROUPS.get(named.ids[0] ?? '') ?? [named];

/**
 * The wager id that a name means at this table: the first of its ids that the table offers, or the first if it offers
 * none.
 */
export const idNamed = ({ rules }: Table, { ids }: NamedWager): string =>
  ids.find((id) => rules.offered.has(id)) ?? ids[0] ?? '';

/** The named spot; null if the table does not offer it. */
export const spotNamed = (table: Table, named: NamedWager): CompiledSpot | null =>
  findSpot(table.rules, idNamed(table, named), named.on);

/** The wagers of a player that a name means; empty if there are none. */
export function wagersMatching(table: Table, player: string, named: NamedWager): readonly StandingWager[] {
  const parts = expandName(named);
  return table.wagers.filter(
    (one) => one.player === player && parts.some((part) => isMeant(table, one, part)),
  );
}

function isMeant(table: Table, standing: StandingWager, { ids, on, odds }: NamedWager): boolean {
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
  wanted === one.on || wanted === one.number || (typeof wanted === 'string' && swapFaces(wanted) === one.on);

/** A combination with its faces swapped: "3-1" for "1-3". */
export function swapFaces(combination: string): string {
  const at = combination.indexOf('-');
  return `${combination.slice(at + 1)}-${combination.slice(0, at)}`;
}

/** The wagers meant by the names, or the first name that matches none or is ambiguous. */
type WagersMeant =
  | { readonly standings: readonly StandingWager[] }
  | { readonly nothingOn: NamedWager }
  | { readonly anyOf: readonly StandingWager[] };

/**
 * The wagers of a player that these names mean (`standings`). If a name matches none, returns that name
 * (`nothingOn`); if it could mean different wagers, those (`anyOf`).
 */
export function wagersNamed(table: Table, player: string, named: readonly NamedWager[]): WagersMeant {
  const standings: StandingWager[] = [];
  for (const one of named) {
    const fits = wagersMatching(table, player, one);
    if (fits.length === 0) return { nothingOn: one };
    const kinds = new Set(fits.map((fit) => `${fit.spot} ${fit.number}`));
    if (one.ids.length === 0 && one.odds !== true && kinds.size > 1) return { anyOf: fits };
    standings.push(...fits);
  }
  return { standings };
}
