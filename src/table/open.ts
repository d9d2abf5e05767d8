// open(game, choices): the first table, or a refusal where the house chose what the game does not allow.

import { type Choices, configure } from '../rules/configure.ts';
import type { Game } from '../rules/game.ts';
import { isRefusal, type Refusal } from '../rules/refusal.ts';
import { emptyTable, type Table } from './state.ts';

export function open(game: Game, choices: Choices = {}): Table | Refusal {
  const rules = configure(game, choices);
  return isRefusal(rules) ? rules : emptyTable(rules);
}
