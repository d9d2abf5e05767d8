// The cost of spots, computed in a worker and cached while the page is open.

import { Subscribers } from 'boxperson/base';
import { registeredGame } from 'boxperson/games';
import type { Rules } from 'boxperson/rules';
import { useEffect, useState } from 'react';
import type { SpotCost, SpotCosts } from './cost.ts';
import { type CostAnswer, type CostQuestion, nameOfRules } from './question.ts';

const costsCache = new Map<string, ReadonlyMap<number, SpotCost>>();
const asked = new Set<string>();
const listeners = new Subscribers();
let worker: Worker | null = null;
let isAway = false;

const NOTHING: SpotCosts = new Map();

function ask(rules: Rules, spots: readonly number[]): void {
  const of = nameOfRules(rules.game.id, rules.choices);
  for (const spot of spots) {
    const name = `${of} ${spot}`;
    if (asked.has(name)) continue;
    asked.add(name);
    const question: CostQuestion = {
      game: rules.game.id,
      choices: rules.choices,
      data: registeredGame(rules.game.id),
      spot,
    };
    theWorker().postMessage(question);
  }
}

function theWorker(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./worker.browser.ts', import.meta.url), { type: 'module' });
  isAway = false;
  worker.addEventListener('message', ({ data }: MessageEvent<CostAnswer>) => {
    if (data.cost === null) return;
    costsCache.set(data.of, new Map(costsCache.get(data.of) ?? []).set(data.spot, data.cost));
    listeners.tell();
  });
  worker.addEventListener('error', () => {
    // A worker that failed to load never answers, so everything is asked of the next one.
    worker = null;
    isAway = true;
    asked.clear();
    listeners.tell();
  });
  return worker;
}

/** The costs of these spots, as far as they are known. */
export function useSpotCosts(rules: Rules, spots: readonly number[]): SpotCosts | 'away' {
  const of = nameOfRules(rules.game.id, rules.choices);
  const [, setTurn] = useState(0);
  useEffect(() => {
    const call = (): void => setTurn((turn) => turn + 1);
    const end = listeners.add(call);
    ask(rules, spots);
    return end;
  }, [rules, spots]);
  const costs = costsCache.get(of) ?? NOTHING;
  return isAway && !spots.every((spot) => costs.has(spot)) ? 'away' : costs;
}
