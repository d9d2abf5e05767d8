// The worker that solves the cost of spots, to keep the page responsive.

import { gameById, registerGame } from 'boxperson/games';
import { isRefusal, type Rules, sharedRules } from 'boxperson/rules';
import { type CostAnswer, type CostQuestion, nameOfRules } from './question.ts';
import { solveCost } from './solve.ts';

function rulesOf({ game, choices, data }: CostQuestion): Rules | null {
  if (data !== null) registerGame(data);
  const found = gameById(game);
  const rules = found === null ? null : sharedRules(found, choices);
  return rules === null || isRefusal(rules) ? null : rules;
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
