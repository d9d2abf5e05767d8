// What spots cost, solved from the same rules that settle them. It runs in a worker: some side bets take a second.

import { figuresOf } from '../../odds/figures.ts';
import { feesOfHouse } from '../../odds/rows.ts';
import { solveSpot } from '../../odds/walk.ts';
import type { Rules } from '../../rules/rules.ts';
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
