// Whether a game is whole: every roll of every plan decided once, every payout possible, every reference known. A game is
// checked before it is played.

import { acceptsNothing } from '../compile/amounts.ts';
import { compileSpots } from '../compile/compile.ts';
import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';
import { defaultHouse } from '../options/house.ts';
import { rowOf } from './plans.ts';
import { type GameProblem, problem } from './problem.ts';
import { clauseProblems, crewProblems, offerProblems, optionProblems, throwProblems } from './references.ts';
import { pointProblems, wagerProblems } from './wagers.ts';

/**
 * Every problem of a game, in the order of its fields; none if it is whole. `clauses` are the ids of the game's clause
 * index.
 */
export function checkGame(game: Game, clauses: ReadonlySet<ClauseId>): readonly GameProblem[] {
  const found = [
    ...pointProblems(game),
    ...wagerProblems(game),
    ...offerProblems(game),
    ...optionProblems(game),
    ...crewProblems(game),
    ...throwProblems(game),
    ...clauseProblems(game, clauses),
  ];
  // Amounts are worked out only for plans that can be compiled.
  return found.length > 0 ? found : [...amountProblems(game)];
}

/** Every spot must accept at least one amount at the usual house. */
function* amountProblems(game: Game): Generator<GameProblem> {
  for (const { wager, spot, leastCents, mostCents, stepCents } of compileSpots(
    game,
    defaultHouse(game),
    game.wagers,
  )) {
    if (
      !Number.isSafeInteger(stepCents) ||
      leastCents > 100_000_000 ||
      acceptsNothing({ leastCents, mostCents, stepCents })
    )
      yield problem(
        rowOf(wager, spot),
        `No stake on ${spot.name} can be paid exactly.`,
        'Change its odds, its limits or the payable unit.',
      );
  }
}
