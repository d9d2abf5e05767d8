// The cost of spots, solved from the same rules that settle them. It runs in a worker: some side bets take a second.

import { feesOfHouse, figuresOf, solveSpot } from '../../../odds/index.ts';
import type { Rules } from '../../../rules/index.ts';
import type { SpotCost } from './cost.ts';

export function solveCost(rules: Rules, index: number): SpotCost | null {
  const spot = rules.spots[index];
  if (spot === undefined) return null;
  const solved = solveSpot(rules, spot);
  const { edgeMade, pWin, expectedRolls } = figuresOf(solved, null);
  const [fee = null] = feesOfHouse(rules, spot);
  return {
    edge: edgeMade,
    edgeWithFee: fee === null ? edgeMade : figuresOf(solved, fee).edgeMade,
    pWin,
    rolls: expectedRolls,
  };
}
