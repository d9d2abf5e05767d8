// The text beside a spot on the layout: which rolls pay which odds, which push, and which side of the dice it is on.

import { combinationName, isPair, type Ratio, ROLLS, type Roll, totalOf, totals } from 'boxperson/base';
import type { CompiledSpot } from '../compile/compile.ts';
import type { Rules } from '../compile/rules.ts';
import { publishedOdds } from './words.ts';

/** Rolls that pay the same odds, as printed: "2, 12" at "2 to 1". */
export type PrintedOdds = { readonly odds: string; readonly rolls: readonly Roll[]; readonly says: string };

/** What a spot pays on which rolls before it has a number, most frequent first; a composite lists each part. */
export function paidRolls(rules: Rules, spot: CompiledSpot): readonly PrintedOdds[] {
  const byOdds = new Map<string, Set<Roll>>();
  for (const one of spot.parts?.map((part) => part.spot) ?? [spot])
    for (const roll of ROLLS) {
      const pays = paysOn(one, roll);
      if (pays === null) continue;
      const odds = publishedOdds(rules, pays);
      byOdds.set(odds, (byOdds.get(odds) ?? new Set()).add(roll));
    }
  return [...byOdds]
    .map(([odds, found]) => {
      const rolls = ROLLS.filter((roll) => found.has(roll));
      return { odds, rolls, says: rollsText(rolls) };
    })
    .toSorted((a, b) => b.rolls.length - a.rolls.length);
}

function paysOn(spot: CompiledSpot, roll: Roll): Ratio | null {
  const outcome = spot.tables[0]?.[roll];
  return outcome?.kind === 'win' ? outcome.pays : null;
}

/** The rolls on which a wager without a number is a stand-off: the ones a Don't Pass Line bars. */
export const barredRolls = (spot: CompiledSpot): readonly Roll[] =>
  ROLLS.filter((roll) => spot.tables[0]?.[roll]?.kind === 'push');

/** Whether a wager is against the shooter: once it has its number, a 7 wins it. */
export function isAgainst(spot: CompiledSpot): boolean {
  const table = spot.tables.findLast((one) => one !== undefined);
  const travels = spot.tables.filter((one) => one !== undefined).length > 1;
  // A one-roll wager is on neither side, even if it wins on a 7.
  const waits = table?.some((outcome) => outcome === null) ?? false;
  return (travels || waits) && totals(7).every((roll) => table?.[roll]?.kind === 'win');
}

/**
 * A set of rolls in words, by total: "2, 3, 12". Pairs and easy totals are named where only some rolls of a total
 * count: "7, easy 8", "4-4".
 */
export function rollsText(rolls: readonly Roll[]): string {
  const said: string[] = [];
  for (let total = 2; total <= 12; total++) {
    const all = totals(total);
    const here = rolls.filter((roll) => totalOf(roll) === total);
    if (here.length === 0) continue;
    const names = new Set(here.map(combinationName));
    const easy = all.filter((roll) => !isPair(roll));
    if (here.length === all.length) said.push(String(total));
    else if (names.size > 1 && here.length === easy.length && !here.some(isPair)) said.push(`easy ${total}`);
    else said.push(...names);
  }
  return said.join(', ');
}
