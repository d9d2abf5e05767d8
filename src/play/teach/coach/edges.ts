// Which bets are cheap and which are dear: the exact edges of the simple bets of a table, computed once.

import { compareFractions, type Fraction } from 'boxperson/base';
import { solveSpot, wagerFiguresOf } from 'boxperson/odds';
import { type CompiledSpot, isAgainst, type Rules } from 'boxperson/rules';

/** A spot with the share of each bet that the house keeps. */
export type PricedSpot = { readonly spot: CompiledSpot; readonly edge: Fraction };

const pricedByRules = new WeakMap<Rules, readonly PricedSpot[]>();

/** The spots that this table offers. */
export const offeredSpots = (rules: Rules): readonly CompiledSpot[] =>
  [...rules.offered.values()].flatMap(({ byOn }) => [...byOn.values()]);

/** The bets without a fee that are decided by what comes next or first, cheapest first. */
export function pricedSpots(rules: Rules): readonly PricedSpot[] {
  const found = pricedByRules.get(rules);
  if (found !== undefined) return found;
  const priced = offeredSpots(rules)
    .filter(
      ({ wager, collection, parts, split }) =>
        wager.behind === undefined &&
        wager.fee === undefined &&
        collection === null &&
        parts === null &&
        split === null,
    )
    .map((spot) => ({ spot, edge: wagerFiguresOf(solveSpot(rules, spot), null).edgeMade }))
    .toSorted((a, b) => compareFractions(a.edge, b.edge));
  pricedByRules.set(rules, priced);
  return priced;
}

/** The line bet that is with the shooter, or the only one there is; null without a line. */
export function lineSpot(rules: Rules): CompiledSpot | null {
  const lines = offeredSpots(rules).filter(({ wager }) => wager.line === true);
  return lines.find((spot) => !isAgainst(spot)) ?? lines[0] ?? null;
}

/** The come bet that is with the shooter; null without one. */
export const comeSpot = (rules: Rules): CompiledSpot | null =>
  offeredSpots(rules).find((spot) => spot.wager.comeLike === true && !isAgainst(spot)) ?? null;

/** The cheapest bet of this kind that is made at any time and not against the shooter. */
export const cheapestSpot = (rules: Rules, isWanted: (spot: CompiledSpot) => boolean): CompiledSpot | null =>
  pricedSpots(rules).find(({ spot }) => spot.wager.made === 'any-time' && !isAgainst(spot) && isWanted(spot))
    ?.spot ?? null;

/** The bet to start with, and the dearest bet on one roll if the house keeps more of it; null if it does not. */
export function cheapAndDear(rules: Rules): { readonly cheap: PricedSpot; readonly dear: PricedSpot } | null {
  const start = lineSpot(rules) ?? cheapestSpot(rules, () => true);
  const priced = pricedSpots(rules);
  const cheap = priced.find(({ spot }) => spot === start);
  const dear = priced.findLast(({ spot }) => spot.wager.area === 'centre' || spot.wager.area === 'field');
  return cheap !== undefined &&
    cheap.edge.n >= 0n &&
    dear !== undefined &&
    compareFractions(cheap.edge, dear.edge) < 0
    ? { cheap, dear }
    : null;
}
