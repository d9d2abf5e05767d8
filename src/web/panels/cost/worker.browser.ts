// The worker that solves the cost of spots, to keep the page responsive.

import { gameById } from 'boxperson/games';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import { type CostAnswer, type CostQuestion, nameOfRules } from './question.ts';
import { solveCost } from './solve.ts';

const rulesCache = new Map<string, Rules | null>();

function rulesOf({ game, choices, data }: CostQuestion): Rules | null {
  const name = nameOfRules(game, choices);
  const before = rulesCache.get(name);
  if (before !== undefined) return before;
  const found = data?.game ?? gameById(game);
  const rules = found === null ? null : configure(found, choices);
  const read = rules === null || isRefusal(rules) ? null : rules;
  rulesCache.set(name, read);
  return read;
}

self.addEventListener('message', ({ data }: MessageEvent<CostQuestion>) => {
  const rules = rulesOf(data);
  const answer: CostAnswer = {
    of: nameOfRules(data.game, data.choices),
    spot: data.spot,
    cost: rules === null ? null : solveCost(rules, data.spot),
  };
  self.postMessage(answer);
});
