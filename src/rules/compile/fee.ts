// The vigorish on buy and lay bets: its base, its rate, and when it is charged.

import { type Cents, exactly, known, type Point, roundedDown, timesRatio } from '../../base/index.ts';
import type { FeeTerm } from '../options/odds-and-fees.ts';
import type { CompiledSpot } from './compile.ts';
import type { Rules } from './rules.ts';

function termOf(rules: Rules, spot: CompiledSpot): FeeTerm | null {
  const { fee } = spot.wager;
  return fee === undefined ? null : rules.house.fees[fee][spot.on as Point];
}

/** Whether this table charges a fee on the spot at that moment: when the wager is made, or on a win. */
export const takesFee = (rules: Rules, spot: CompiledSpot, when: FeeTerm['taken']): boolean =>
  termOf(rules, spot)?.taken === when;

/**
 * The fee on a stake, in cents: rounded down to the payable unit, or exact where the document fixes the rate. 0 for a
 * wager without a fee.
 */
export function feeOn(rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents {
  const { fee } = spot.wager;
  const term = termOf(rules, spot);
  if (fee === undefined || term === null) return 0;
  const rule = known(rules.game.fees?.[fee], 'the rule of a fee');
  const rate = rule.of === 'stake' ? term.rate : timesRatio(term.rate, known(spot.pays, 'a paying spot'));
  return rule.isExact ? exactly(stakeCents, rate) : roundedDown(stakeCents, rate, rules.house.unitCents);
}

/** The fee charged when a wager of this stake is made, in cents; 0 if there is none or it is charged on a win. */
export const feeWhenMade = (rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents =>
  takesFee(rules, spot, 'when-made') ? feeOn(rules, spot, stakeCents) : 0;
