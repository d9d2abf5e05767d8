// Whether a game is whole: every roll of every plan decided once, every payout possible, every reference known. A game is
// checked before it is played.

import { showDollars } from 'boxperson/base';
import { acceptsNothing } from '../compile/amounts.ts';
import { compileSpots } from '../compile/compile.ts';
import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';
import type { Reading } from '../language/reading.ts';
import type { Wager } from '../language/wager.ts';
import { defaultHouse } from '../options/house.ts';
import { spotRow } from './plans.ts';
import { type GameProblem, gameProblem, wagerPaths } from './problem.ts';
import {
  clauseProblems,
  crewProblems,
  moneyProblems,
  offerProblems,
  optionProblems,
  throwProblems,
} from './references.ts';
import { staffProblems } from './staff.ts';
import { pointProblems, wagerProblems } from './wagers.ts';

/**
 * Every problem of a game, in the order of its fields; none if it is whole. `clauses` are the ids of the game's clause
 * index; `readings` are its readings, which may be what an option decides.
 */
export function checkGame(
  game: Game,
  clauses: ReadonlySet<ClauseId>,
  readings: readonly Reading[] = [],
): readonly GameProblem[] {
  const decided = new Set(readings.flatMap(({ decidedBy }) => decidedBy?.option ?? []));

  const found = [
    ...pointProblems(game),
    ...wagerProblems(game),
    ...moneyProblems(game),
    ...offerProblems(game),
    ...optionProblems(game, decided),
    ...crewProblems(game),
    ...staffProblems(game),
    ...throwProblems(game),
    ...clauseProblems(game, clauses),
  ];
  // Amounts are worked out only for plans that can be compiled.
  return found.length > 0 ? found : [...amountProblems(game)];
}

/** Every spot must accept at least one amount at the usual house. */
function* amountProblems(game: Game): Generator<GameProblem> {
  const { unitCents, chips } = defaultHouse(game);
  if (!chips.some((chip) => unitCents % chip === 0))
    yield gameProblem(
      'unit',
      `A unit of ${showDollars(unitCents)} cannot be paid in chips of ${chips.map(showDollars).join(', ')}.`,
      'Write a multiple of a chip.',
    );
  const rows = wagerPaths(game.wagers);
  const rowOf = (wager: Wager): string => rows[game.wagers.indexOf(wager)] ?? `wagers.${wager.id}`;
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
      yield gameProblem(
        spotRow(rowOf(wager), spot),
        `No stake on ${spot.name} can be paid exactly.`,
        'Change its odds, its limits or the payable unit.',
      );
    // The rules fix the step, so a house cannot choose another.
    else if (wager.stake !== undefined && stepCents > wager.stake.stepCents)
      yield gameProblem(
        `${rowOf(wager)}.stake`,
        `Bets on ${spot.name} are made in steps of ${showDollars(wager.stake.stepCents)}, which cannot all be paid exactly.`,
        `Write a step of ${showDollars(stepCents)}, or change its odds.`,
      );
  }
}
