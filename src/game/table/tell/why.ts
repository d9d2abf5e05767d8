// Why a past event happened: the action, and the clauses behind it, in sentences.

import type { ClauseId } from 'boxperson/rules';
import type { TableEvent } from '../event.ts';
import type { PlayerId, Table, WagerId } from '../state.ts';
import type { Audience } from './audience.ts';
import { wagerResultsOf } from './results.ts';
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
  return [{ says: tell(before, event, audience), clauses: clausesOf(before, event), player, wager }];
}

function clausesOf({ rules }: Table, event: TableEvent): readonly ClauseId[] {
  if (event.type === 'Attested') return [event.attestation.clause];
  if (event.type === 'RollClosed' && event.pass !== null)
    return [event.clause, rules.game.shooter.ends.clause];
  return 'clause' in event ? [event.clause] : [];
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
