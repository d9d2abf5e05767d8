// Which clauses random play meets: nights at every game in turn, and how often an event or a refusal cites each clause.

import type { ClauseId } from '../../../src/game/rules/language/clause.ts';
import type { Game } from '../../../src/game/rules/language/game.ts';
import { isRefusal, type Refusal } from '../../../src/game/rules/language/refusal.ts';
import { withLeadIns } from '../../../src/game/settle/cited.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { clausesBehind } from '../../../src/game/table/tell/why.ts';
import { PLAYED_GAMES } from './played-games.ts';
import { firstTable, nothingYet, playNight } from './random-play.ts';
import { refusedChoices } from './tried-houses.ts';

/** What was played, and how often each clause was cited; an event or refusal that cites it twice counts once. */
export type ClausesInPlay = {
  readonly counts: ReadonlyMap<ClauseId, number>;
  readonly nights: number;
  readonly commands: number;
  readonly rolls: number;
  readonly events: number;
  readonly refusals: number;
};

/** Two seeds have no night in common. */
const SEEDS_APART = 100_000;
const COMMANDS_A_NIGHT = 2_000;

/**
 * Plays nights at every game until each has had its share of the rolls. Before each night, the operator tries some more choices.
 * What is only read, such as a rulebook or a layout, does not count.
 */
export function clausesInPlay(rolls: number, seed: number): ClausesInPlay {
  const counts = new Map<ClauseId, number>();
  const reached = nothingYet();
  const sum = { nights: 0, events: 0, refusals: 0 };
  const rollsSoFar = (): number => reached.events.get('RollClosed') ?? 0;
  const count = (game: Game, clauses: readonly ClauseId[]): void => {
    for (const id of new Set(withLeadIns(game, clauses))) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const refuse = (game: Game, { clause }: Refusal): void => {
    sum.refusals += 1;
    count(game, clause === null ? [] : [clause]);
  };
  const see = (before: Table, answer: TableEvent | Refusal): void => {
    const { game } = before.rules;
    if (isRefusal(answer)) {
      refuse(game, answer);
      return;
    }
    sum.events += 1;
    count(game, clausesBehind(before, answer));
  };
  for (const [at, played] of PLAYED_GAMES.entries()) {
    const share = Math.floor((rolls * (at + 1)) / PLAYED_GAMES.length);
    const isEnough = (): boolean => rollsSoFar() >= share;
    for (let night = seed * SEEDS_APART; !isEnough(); night++) {
      const { rules } = firstTable(played, night);
      for (const refusal of refusedChoices(rules, night)) refuse(rules.game, refusal);
      playNight(played, night, COMMANDS_A_NIGHT, reached, { see, isEnough });
      sum.nights += 1;
    }
  }
  return { counts, ...sum, commands: reached.commands, rolls: rollsSoFar() };
}
