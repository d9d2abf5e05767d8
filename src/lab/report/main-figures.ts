// The main figures of a simulation, to compare with those of the same simulation made again.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SimulationResult, StrategyFigures } from 'boxperson/lab';
import type { MainFigures } from './report-recipe.ts';

export function mainFigures(result: SimulationResult): MainFigures {
  const { sessions, rolls, strategies, comparisons, table } = result;
  const all = JSON.stringify([sessions, rolls, strategies.map(timeless), comparisons, table]);
  return {
    sessions,
    rolls,
    strategies: strategies.map(({ name, result: { meanCents, deviationCents }, costPerRollCents, ruin }) => ({
      name,
      meanCents: meanCents.value,
      deviationCents,
      costPerRollCents: costPerRollCents.value,
      ruin: ruin?.value ?? null,
    })),
    hash: bytesToHex(sha256(utf8ToBytes(all))),
  };
}

/** The figures that do not depend on which worker played what. */
function timeless({ situations: _s, played: { how }, fan, ...figures }: StrategyFigures): object {
  return how === 'partly straight' ? figures : { ...figures, fan };
}
