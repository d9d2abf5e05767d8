// A spot's printed odds in a line.

import { type CompiledSpot, printedOdds, type Rules } from 'boxperson/rules';

/** A long pay table is cut short; the felt and the rulebook show all of it. Empty for a composite, which is paid by its parts. */
export function shortOdds(rules: Rules, spot: CompiledSpot): string {
  const odds = spot.parts === null ? printedOdds(rules, spot) : [];
  return `${odds.slice(0, 3).join(', ')}${odds.length > 3 ? ', …' : ''}`;
}
