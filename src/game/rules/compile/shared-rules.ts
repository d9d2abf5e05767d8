// Rules are immutable, so tables with the same settings share them.

import type { Game } from '../language/game.ts';
import { isRefusal, type Refusal } from '../language/refusal.ts';
import { type ChoicesFrom, configure, type HouseChoices } from './configure.ts';
import type { Rules } from './rules.ts';

const CACHED_MOST = 500;
const rulesCache = new WeakMap<Game, Map<string, Rules>>();

/** The same as `configure`, but equal choices give the same object, which is worked out once. */
export function sharedRules(
  game: Game,
  choices: HouseChoices = {},
  from: ChoicesFrom = 'new',
): Rules | Refusal {
  const ofGame = rulesCache.get(game) ?? new Map<string, Rules>();
  rulesCache.set(game, ofGame);
  const name = JSON.stringify([from, choices]);
  const before = ofGame.get(name);
  if (before !== undefined) return before;
  const rules = configure(game, choices, from);
  // Choices come from outside, so the cache is bounded.
  if (ofGame.size >= CACHED_MOST) ofGame.clear();
  if (!isRefusal(rules)) ofGame.set(name, rules);
  return rules;
}
