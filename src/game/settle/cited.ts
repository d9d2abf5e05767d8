// Which clauses the answers of a table cite.

import { allClauses, clauseById, clausesOf, isBelow } from 'boxperson/games';
import { type ClauseId, citedIn, type Game } from 'boxperson/rules';
import { type Audience, evolve, type Reason, type Table, type TableEvent, why } from 'boxperson/table';
import { ScenarioError } from './scenario.ts';

/** A reason for an event, and what kind of event it is. */
export type ReasonOf = Reason & { readonly type: TableEvent['type'] };

/** Everything that events say about themselves, in their order, given the table before them. */
export function reasonsOf(
  before: Table,
  events: readonly TableEvent[],
  audience: Audience = {},
): readonly ReasonOf[] {
  const reasons: ReasonOf[] = [];
  let table = before;
  for (const event of events) {
    for (const reason of why(table, event, audience)) reasons.push({ ...reason, type: event.type });
    table = evolve(table, event);
  }
  return reasons;
}

/** The clauses that events cite, each once. */
export const citedBy = (before: Table, events: readonly TableEvent[]): readonly ClauseId[] => [
  ...new Set(reasonsOf(before, events).flatMap(({ clauses }) => clauses)),
];

const leadIns = new WeakMap<Game, readonly ClauseId[]>();

/** The clauses that a game cites only by their parts. */
function leadInsOf(game: Game): readonly ClauseId[] {
  const found = leadIns.get(game);
  if (found !== undefined) return found;
  const cited = new Set([...citedIn(game)].map(({ clause }) => clause));
  const ids = clausesOf(game).map(({ id }) => id);
  const all = ids.filter((id) => !cited.has(id) && ids.some((part) => cited.has(part) && isBelow(part, id)));
  leadIns.set(game, all);
  return all;
}

/** These clauses, and the lead-ins above them: an answer that cites a part cites those, too. */
export const withLeadIns = (game: Game, clauses: readonly ClauseId[]): readonly ClauseId[] => [
  ...clauses,
  ...leadInsOf(game).filter(
    (leadIn) => !clauses.includes(leadIn) && clauses.some((part) => isBelow(part, leadIn)),
  ),
];

/**
 * The clauses that a step says its answer cites. In a scene each must be an id of the clause index; in another scenario, what is
 * no such id is for readers only.
 */
export function clausesNamed(clause: unknown, isScene: boolean): readonly ClauseId[] {
  const named = (Array.isArray(clause) ? clause : [clause]).filter(
    (one) => one !== undefined && one !== null,
  );
  const ids = named.map(String).filter((id) => clauseById(id) !== null);
  const strange = named.find((one) => !ids.includes(String(one)));
  if (isScene && strange !== undefined)
    throw new ScenarioError(
      `"${String(strange)}" is none of the ${allClauses().length} clauses of the index.`,
    );
  return ids;
}
