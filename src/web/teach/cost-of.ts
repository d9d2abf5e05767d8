// The cost per hour of a spot, from the odds that the worker has computed.

import type { CompiledSpot, Rules } from 'boxperson/rules';
import { type HourlyCost, hourlyCost } from 'boxperson/teach';
import type { SpotCosts } from '../panels/cost/cost.ts';

/** Null until its odds are known. */
export function costOf(rules: Rules, spot: CompiledSpot, costs: SpotCosts | 'away'): HourlyCost | null {
  const cost = costs === 'away' ? undefined : costs.get(spot.index);
  return cost === undefined
    ? null
    : hourlyCost(rules, spot, { edgeMade: cost.edge, pWin: cost.pWin, expectedRolls: cost.rolls });
}
