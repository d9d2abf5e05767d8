// The cost of spots, solved from the same rules that settle them. It runs in a worker: some side bets take a second.

import { feesOfHouse, solveSpot, wagerFiguresOf } from 'boxperson/odds';
import type { Rules } from 'boxperson/rules';
import type { SpotCost } from './cost.ts';

export function solveCost(rules: Rules, index: number): SpotCost | null {
  const spot = rules.spots[index];
  if (spot === undefined) return null;
  const solved = solveSpot(rules, spot);
  const { edgeMade, pWin, expectedRolls } = wagerFiguresOf(solved, null);
  const [fee = null] = feesOfHouse(rules, spot);
  return {
    edge: edgeMade,
    edgeWithFee: fee === null ? edgeMade : wagerFiguresOf(solved, fee).edgeMade,
    pWin,
    rolls: expectedRolls,
  };
}
