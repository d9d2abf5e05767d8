// No table ever holds, or could come to owe, more than can be counted: what would lead there is refused before it is written, so
// that every roll can be settled.

import { type Cents, compareRatios, type Ratio, ratio, roundedUp, showDollars } from '../../base/index.ts';
import { type CompiledSpot, type Refusal, type Rules, refuse } from '../../rules/index.ts';
import type { Table } from '../../table/index.ts';

/**
 * The most that may lie at one table, counting what its wagers could still win: 2^46 cents. A hundred such tables together stay
 * below 2^53, up to which whole numbers are exact.
 */
const TABLE_CENTS_MAX: Cents = 2 ** 46;

/** Null where everything that can happen to a table can be counted. */
export function beyondCounting(table: Table): Refusal | null {
  let cents = table.issuedCents;
  for (const { spot, stakeCents, couponCents } of table.wagers)
    cents += mostWon(table.rules, spot, stakeCents + couponCents);
  for (const { bet } of table.pending) cents += bet.cents * (1 + mostOf(table.rules));
  return cents <= TABLE_CENTS_MAX
    ? null
    : refuse(
        'above-most',
        null,
        `This table could come to owe more than ${showDollars(TABLE_CENTS_MAX)}, which is more than a house counts.`,
        'Bet less, or wait until other wagers are decided.',
      );
}

/** What a wager wins at best, rounded up. */
const mostWon = (rules: Rules, spot: number, cents: Cents): Cents =>
  roundedUp(cents, bestPays(rules)[spot] ?? ratio(0), 1);

const mostOf = (rules: Rules): number => Math.max(...bestPays(rules).map((pays) => roundedUp(1, pays, 1)));

const best = new WeakMap<Rules, readonly Ratio[]>();

/** The best that each spot of a table pays. */
function bestPays(rules: Rules): readonly Ratio[] {
  const known = best.get(rules) ?? rules.spots.map(bestOf);
  best.set(rules, known);
  return known;
}

function bestOf(spot: CompiledSpot): Ratio {
  const stages = spot.tables.flatMap((table) =>
    (table ?? []).flatMap((outcome) => (outcome?.kind === 'win' ? [outcome.pays] : [])),
  );
  const tiers = Object.values(spot.collection?.tiers ?? {}).map(({ pays }) => pays);
  const parts = (spot.parts ?? []).map((part) => bestOf(part.spot));
  return [...stages, ...tiers, ...parts].reduce((a, b) => (compareRatios(a, b) < 0 ? b : a), ratio(0));
}
