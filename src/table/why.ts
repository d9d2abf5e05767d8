// Why a past event happened: what was done, and the clauses that it rests on, in sentences.

import { showDollars } from '../base/cents.ts';
import { rollName, totalOf } from '../base/dice.ts';
import type { ClauseId } from '../rules/clause.ts';
import { publishedOdds } from '../rules/words.ts';
import { nameOf } from './ask.ts';
import type { TableEvent } from './event.ts';
import { nameShooter } from './shooter.ts';
import type { Table, WagerId } from './state.ts';

export type Reason = { readonly says: string; readonly clauses: readonly ClauseId[] };

/** The reasons for an event, given the table as it was before it; one for each wager where it touches several. */
export function why(before: Table, event: TableEvent, only: WagerId | null = null): readonly Reason[] {
  const name = (id: WagerId): string => {
    const standing = before.wagers.find((one) => one.id === id);
    return standing === undefined ? 'a wager' : nameOf(before, standing);
  };
  const wanted = <Row extends { readonly wager: WagerId }>(rows: readonly Row[]): readonly Row[] =>
    only === null ? rows : rows.filter((row) => row.wager === only);
  switch (event.type) {
    case 'LosersCollected':
      return wanted(event.rows).map((row) => ({
        says: `${row.player}: ${name(row.wager)} loses ${showDollars(row.cents)}${row.parts === null ? '' : ` (${row.parts.map((part) => `${part.wager} ${showDollars(part.cents)}`).join(', ')})`}.`,
        clauses: [row.clause],
      }));
    case 'WinnersPaid':
      return wanted(event.rows).map((row) => ({
        says: `${row.player}: ${name(row.wager)} wins ${showDollars(row.paidCents)}${row.pays === null ? '' : ` at ${publishedOdds(before.rules, row.pays)}`}${row.feeCents === 0 ? '' : `, less a fee of ${showDollars(row.feeCents)}`}${row.stays ? ', and stays up' : ''}.`,
        clauses: [...new Set([row.clause, row.paysBy])],
      }));
    case 'WagersReturned':
      return wanted(event.rows).map((row) => ({
        says:
          row.why === 'asleep'
            ? `${row.player}: ${name(row.wager)} was asleep on the come-out, so ${showDollars(row.cents)} comes back.`
            : `${row.player}: ${name(row.wager)} stands off; nothing is won or lost.`,
        clauses: [row.clause],
      }));
    case 'WagersTravelled':
      return wanted(event.rows).map((row) => ({
        says: `${row.player}: ${name(row.wager)} goes to ${row.to}.`,
        clauses: [row.clause],
      }));
    case 'ProgressMarked':
      return wanted(event.rows).map((row) => ({
        says: `${name(row.wager)} has ${row.complete} complete.`,
        clauses: [row.clause],
      }));
    case 'RollVoided':
      return [
        {
          says: `The throw is void: ${event.cause}${event.by === null ? '' : `, called by the ${event.by.role}${event.isLate ? ', late' : ''}`}.`,
          clauses: [event.clause],
        },
      ];
    case 'TotalCalled':
      return [
        {
          says: `${rollName(event.roll)} was called ${event.called}${event.isWrong ? `, though the dice show ${totalOf(event.roll)}` : ''}.`,
          clauses: [event.clause],
        },
      ];
    case 'RollClosed':
      return [closedReason(before, event)];
    case 'ShooterNamed':
      return [
        {
          says: `${nameShooter(before, event.shooter)} has the dice${event.decisionOnly ? ', only to decide what is up' : ''}.`,
          clauses: [event.clause],
        },
      ];
    case 'DicePassed':
      return [{ says: `The dice pass: ${event.reason.replaceAll('-', ' ')}.`, clauses: [event.clause] }];
    case 'WagerMade':
      return [
        {
          says: `${event.standing.player} made a wager of ${showDollars(event.standing.stakeCents)}${event.isLate ? ' while the dice were in the air' : ''}.`,
          clauses: [event.clause],
        },
      ];
    default:
      return 'clause' in event
        ? [{ says: `${event.type}.`, clauses: [event.clause] }]
        : [{ says: `${event.type}.`, clauses: [] }];
  }
}

function closedReason(before: Table, event: Extract<TableEvent, { type: 'RollClosed' }>): Reason {
  const { shooter } = before.rules.game;
  const point =
    event.point === null
      ? 'The puck is off'
      : event.point === before.point
        ? `The point is still ${event.point}`
        : `The point is ${event.point}`;
  const pass =
    event.pass === null ? '' : `; the shooter gives up the dice (${event.pass.replaceAll('-', ' ')})`;
  return {
    says: `${point}${pass}.`,
    clauses: event.pass === null ? [event.clause] : [event.clause, shooter.ends.clause],
  };
}
