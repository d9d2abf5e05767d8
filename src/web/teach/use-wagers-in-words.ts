// Every wager of a table in plain words, for the rulebook. Costs are filled in as their odds are computed.

import type { Rules } from 'boxperson/rules';
import { wagersInWords } from 'boxperson/teach';
import { useMemo } from 'react';
import { useSpotCosts } from '../panels/cost/spot-costs.tsx';
import { costOf } from './cost-of.ts';

export function useWagersInWords(rules: Rules) {
  const wagers = useMemo(() => wagersInWords(rules), [rules]);
  const wanted = useMemo(() => wagers.flatMap(({ spots }) => spots.map(({ spot }) => spot.index)), [wagers]);
  const costs = useSpotCosts(rules, wanted);
  return useMemo(
    () =>
      new Map(
        wagers.map(({ id, says, spots }) => [
          id,
          {
            says,
            spots: spots.map((one) => ({
              name: one.spot.spot.name,
              says: says === null ? one.says : null,
              example: one.example.says,
              cost: costOf(rules, one.spot, costs)?.says ?? '',
            })),
          },
        ]),
      ),
    [rules, wagers, costs],
  );
}
