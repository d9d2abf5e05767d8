// Why a past event happened: what was done, and the clauses that it rests on, in sentences.

import { showDollars } from '../base/cents.ts';
import type { ClauseId } from '../rules/clause.ts';
import { findSpot } from '../rules/rules.ts';
import { publishedOdds } from '../rules/words.ts';
import { nameOf } from './ask.ts';
import type { PartRow, TableEvent } from './event.ts';
import type { PlayerId, Table, WagerId } from './state.ts';
import { type CallPlayer, handedRound, passText, tell } from './tell.ts';

export type Reason = {
  readonly says: string;
  readonly clauses: readonly ClauseId[];
  /** Whose wager it is about, where it is about one. */
  readonly player: PlayerId | null;
};

/**
 * The reasons for an event, given the table as it was before it; one for each wager where it touches several. A page says
 * how players are called.
 */
export function why(
  before: Table,
  event: TableEvent,
  only: WagerId | null = null,
  call: CallPlayer = (id) => id,
): readonly Reason[] {
  const name = (id: WagerId): string => {
    const standing = before.wagers.find((one) => one.id === id);
    return standing === undefined ? 'a wager' : nameOf(before, standing);
  };
  const ownerOf = (id: WagerId): PlayerId | null =>
    before.wagers.find((one) => one.id === id)?.player ?? null;
  const wanted = <Row extends { readonly wager: WagerId }>(rows: readonly Row[]): readonly Row[] =>
    only === null ? rows : rows.filter((row) => row.wager === only);
  switch (event.type) {
    case 'LosersCollected':
      return wanted(event.rows).map((row) => ({
        says: `${call(row.player)}: ${name(row.wager)} loses ${showDollars(row.cents)}${row.parts === null ? '' : ` (${row.parts.map((part) => `${partName(before, part)} ${showDollars(part.cents)}`).join(', ')})`}.`,
        clauses: [row.clause],
        player: row.player,
      }));
    case 'WinnersPaid':
      return wanted(event.rows).map((row) => ({
        says: `${call(row.player)}: ${name(row.wager)} wins ${showDollars(row.paidCents)}${row.pays === null ? '' : ` at ${publishedOdds(before.rules, row.pays)}`}${row.feeCents === 0 ? '' : `, less a fee of ${showDollars(row.feeCents)}`}${row.stays ? ', and stays up' : ''}.`,
        clauses: [...new Set([row.clause, row.paysBy])],
        player: row.player,
      }));
    case 'WagersReturned':
      return wanted(event.rows).map((row) => ({
        says:
          row.why === 'asleep'
            ? `${call(row.player)}: ${name(row.wager)} was asleep on the come-out, so ${showDollars(row.cents)} comes back.`
            : `${call(row.player)}: ${name(row.wager)} stands off; nothing is won or lost.`,
        clauses: [row.clause],
        player: row.player,
      }));
    case 'WagersTravelled':
      return wanted(event.rows).map((row) => ({
        says: `${call(row.player)}: ${name(row.wager)} goes to ${row.to}.`,
        clauses: [row.clause],
        player: row.player,
      }));
    case 'ProgressMarked':
      return wanted(event.rows).map((row) => ({
        says: `${name(row.wager)} has ${row.complete} complete.`,
        clauses: [row.clause],
        player: ownerOf(row.wager),
      }));
    case 'RollClosed':
      return [closedReason(before, event)];
    default:
      return [
        { says: tell(before, event, call), clauses: clausesOf(event), player: playerIn(before, event) },
      ];
  }
}

function partName(table: Table, part: PartRow): string {
  return findSpot(table.rules, part.wager, part.on)?.spot.name ?? part.wager;
}

function clausesOf(event: TableEvent): readonly ClauseId[] {
  if (event.type === 'Attested') return [event.attestation.clause];
  return 'clause' in event ? [event.clause] : [];
}

/** Whose doing or whose wager an event is; null where it is the table's. */
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

function closedReason(before: Table, event: Extract<TableEvent, { type: 'RollClosed' }>): Reason {
  const { shooter, points } = before.rules.game;
  const point =
    points === null
      ? 'The roll is settled'
      : event.point === null
        ? 'The puck is off'
        : event.point === before.point
          ? `The point is still ${event.point}`
          : `The point is ${event.point}`;
  const it = handedRound(before);
  const pass =
    event.pass === null ? '' : `; the ${it} ${it === 'dice' ? 'go' : 'goes'} on (${passText(event.pass)})`;
  return {
    says: `${point}${pass}.`,
    clauses: event.pass === null ? [event.clause] : [event.clause, shooter.ends.clause],
    player: null,
  };
}
