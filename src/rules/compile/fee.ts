// The vigorish on buy and lay bets: its base, its rate, and when it is charged.

import { type Cents, exactly, known, type Point, roundedDown, timesRatio } from '../../base/index.ts';
import type { FeeTerm } from '../options/odds-and-fees.ts';
import type { CompiledSpot } from './compile.ts';
import type { Rules } from './rules.ts';

function termOf(rules: Rules, spot: CompiledSpot): FeeTerm | null {
  const { fee } = spot.wager;
  return fee === undefined ? null : rules.house.fees[fee][spot.on as Point];
}

/** Whether this table charges the fee on the spot at that moment. */
export const takesFee = (rules: Rules, spot: CompiledSpot, when: FeeTerm['taken']): boolean =>
  termOf(rules, spot)?.taken === when;

/** The fee on a stake: rounded down to the payable unit, or exact where the document fixes it. */
export function feeOn(rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents {
  const { fee } = spot.wager;
  const term = termOf(rules, spot);
  if (fee === undefined || term === null) return 0;
  const rule = known(rules.game.fees, 'a game with fees')[fee];
  const rate = rule.of === 'stake' ? term.rate : timesRatio(term.rate, known(spot.pays, 'a paying spot'));
  return rule.isExact ? exactly(stakeCents, rate) : roundedDown(stakeCents, rate, rules.house.unitCents);
}

/** The fee charged when a wager of this stake is made. */
export const feeWhenMade = (rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents =>
  takesFee(rules, spot, 'when-made') ? feeOn(rules, spot, stakeCents) : 0;
