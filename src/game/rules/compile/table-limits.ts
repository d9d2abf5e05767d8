// The limits of a table as its sign shows them.

import type { Cents } from 'boxperson/base';
import type { CompiledSpot } from './compile.ts';
import type { Rules } from './rules.ts';

/** The smallest and the largest bet on the line, or on any wager of a game without a line; null for no maximum. */
export function tableLimits(rules: Rules): { readonly leastCents: Cents; readonly mostCents: Cents | null } {
  const all = [...rules.offered.values()].filter(
    ({ wager }) => wager.behind === undefined && wager.made !== 'new-shooter',
  );
  const lines = all.filter(({ wager }) => wager.line === true);
  const spots = (lines.length === 0 ? all : lines).flatMap(({ byOn }): readonly CompiledSpot[] => [
    ...byOn.values(),
  ]);
  const mosts = spots.map(({ mostCents }) => mostCents);
  return {
    leastCents: Math.min(...spots.map(({ leastCents }) => leastCents)),
    mostCents: mosts.includes(null) ? null : Math.max(...mosts.map((most) => most ?? 0)),
  };
}
