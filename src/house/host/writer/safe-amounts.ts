// No table may hold, or come to owe, more than can be counted exactly: commands that could lead there are refused before they are
// written, so every roll can be settled.

import { type Cents, compareRatios, type Ratio, ratio, roundedUp, showDollars } from 'boxperson/base';
import { type CompiledSpot, type Refusal, type Rules, refuse } from 'boxperson/rules';
import type { Table } from 'boxperson/table';

/**
 * The most that may be at one table, including everything its wagers could still win: 2^46 cents. A hundred such tables together
 * stay below 2^53, up to which integers are exact.
 */
const TABLE_CENTS_MAX: Cents = 2 ** 46;

/** Null if every possible outcome can be counted. */
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
        `This table could end up owing more than ${showDollars(TABLE_CENTS_MAX)}, the most a house can count.`,
        'Bet less, or wait until other wagers are decided.',
      );
}

/** The most a wager can win, rounded up. */
const mostWon = (rules: Rules, spot: number, cents: Cents): Cents =>
  roundedUp(cents, bestPays(rules)[spot] ?? ratio(0), 1);

const mostOf = (rules: Rules): number => Math.max(...bestPays(rules).map((pays) => roundedUp(1, pays, 1)));

const best = new WeakMap<Rules, readonly Ratio[]>();

/** The best payout of each spot of a table. */
function bestPays(rules: Rules): readonly Ratio[] {
  const ratios = best.get(rules) ?? rules.spots.map(bestOf);
  best.set(rules, ratios);
  return ratios;
}

function bestOf(spot: CompiledSpot): Ratio {
  const stages = spot.tables.flatMap((table) =>
    (table ?? []).flatMap((outcome) => (outcome?.kind === 'win' ? [outcome.pays] : [])),
  );
  const tiers = Object.values(spot.collection?.tiers ?? {}).map(({ pays }) => pays);
  const parts = (spot.parts ?? []).map((part) => bestOf(part.spot));
  return [...stages, ...tiers, ...parts].reduce((a, b) => (compareRatios(a, b) < 0 ? b : a), ratio(0));
}
