// Why a past event happened: the action, and the clauses behind it, in sentences.

import { type ClauseId, causesOf, type Observation, type ThrowRules } from 'boxperson/rules';
import type { TableEvent } from '../event.ts';
import type { PlayerId, Table, WagerId } from '../state.ts';
import type { Audience } from './audience.ts';
import { rowClauses, wagerResultsOf } from './results.ts';
import { tell } from './tell.ts';

/** Why something happened to one wager or at the table, in a sentence (`says`) with the clauses behind it. */
export type Reason = {
  readonly says: string;
  readonly clauses: readonly ClauseId[];
  /** The player who acted or whose wager it is; null if it is the table's. */
  readonly player: PlayerId | null;
  /** The wager concerned; null if there is none, or if it is only being made now. */
  readonly wager: WagerId | null;
};

/** The reasons for an event, given the table before it; one per wager if it affects several. */
export function why(before: Table, event: TableEvent, audience: Audience = {}): readonly Reason[] {
  if ('rows' in event)
    return wagerResultsOf(before, [event], audience).map(({ says, clauses, player, wager }) => {
      return { says, clauses, player, wager };
    });
  const wager = 'wager' in event ? event.wager : null;
  const player = playerIn(before, event);
  return [{ says: tell(before, event, audience), clauses: clausesBehind(before, event), player, wager }];
}

/** The clauses behind an event, given the table before it, without the sentences; those of its rows together. */
export function clausesBehind(before: Table, event: TableEvent): readonly ClauseId[] {
  const {
    rules: { game },
    dice,
  } = before;
  switch (event.type) {
    case 'Attested':
      return [event.attestation.clause];
    case 'DiceDeclined':
      return [dice.lastPlace === null ? game.shooter.first : game.shooter.next];
    case 'DiceRested':
      return restClauses(game.throws, event.observation);
    case 'RollClosed':
      return event.pass === null ? [event.clause] : [event.clause, game.shooter.ends.clause];
    case 'LosersCollected':
    case 'WinnersPaid':
    case 'WagersReturned':
    case 'WagersTravelled':
    case 'ProgressMarked':
      return event.rows.flatMap((row) => rowClauses(before, row));
    default:
      return 'clause' in event && event.clause !== null ? [event.clause] : [];
  }
}

/** What the rules say of everything that was seen; of a regular roll, that it counts. */
function restClauses({ causes, counts }: ThrowRules, observation: Observation): readonly ClauseId[] {
  const seen = causesOf(observation).flatMap((cause) => causes[cause].clause ?? []);
  return seen.length === 0 ? [counts] : [...new Set(seen)];
}

function playerIn(before: Table, event: TableEvent): PlayerId | null {
  if ('player' in event) return event.player;
  switch (event.type) {
    case 'WagerMade':
      return event.standing.player;
    case 'WagerAsked':
      return event.pending.bet.player;
    case 'WagerConfirmed':
      return before.pending.find((one) => one.id === event.pending)?.bet.player ?? null;
    case 'WagerLeftUp':
    case 'OnOffCalled':
    case 'MarkerPlaced':
      return before.wagers.find((one) => one.id === event.wager)?.player ?? null;
    case 'DiceOffered':
      return event.to;
    case 'ShooterNamed':
      return event.shooter.kind === 'player' ? event.shooter.id : null;
    case 'DiceThrown':
      return event.by.kind === 'player' ? event.by.id : null;
    default:
      return null;
  }
}
