// decide(table, command): the resulting events, or a refusal. It is pure and never throws.

import { unreachable } from 'boxperson/base';
import { isRefusal, type Refusal } from 'boxperson/rules';
import type { TableCommand } from '../command.ts';
import type { TableEvent } from '../event.ts';
import { apply, evolveAll } from '../evolve/evolve.ts';
import type { Table, TableDraft } from '../state.ts';
import * as bets from './bet.ts';
import * as changes from './change.ts';
import * as corrections from './correction.ts';
import * as crew from './crew.ts';
import * as dice from './dice.ts';
import * as players from './players.ts';
import * as rulings from './ruling.ts';
import * as throws from './throw.ts';

/** The answer to a command: the resulting events, or a refusal. */
export type Decision = readonly TableEvent[] | Refusal;

/**
 * What a command leads to at a table: the resulting events, or a refusal. It changes nothing; apply the events with
 * `evolveAll`, or use `act` to do both.
 */
export function decide(table: Table, command: TableCommand): Decision {
  switch (command.do) {
    case 'bet':
      return bets.bet(table, command);
    case 'throw':
      return throws.throwDice(table, command);
    case 'rest':
      return rulings.rest(table, command);
    case 'call-total':
      return rulings.callTotal(table, command);
    case 'correct-payment':
      return corrections.correctPayment(table, command);
    case 'correct-wager':
      return corrections.correctWager(table, command);
    case 'confirm':
      return bets.confirm(table, command);
    case 'deny':
      return bets.deny(table, command);
    case 'increase':
      return changes.increase(table, command);
    case 'reduce':
      return changes.reduce(table, command);
    case 'remove':
      return changes.decideRemoval(table, command);
    case 'leave-up':
      return changes.leaveUp(table, command);
    case 'call-on':
    case 'call-off':
      return changes.callOnOff(table, command);
    case 'mark':
      return changes.mark(table, command);
    case 'no-more-bets':
      return throws.closeBetting(table, command);
    case 'activate':
      return throws.activate(table, command);
    case 'shake':
      return throws.shake(table, command);
    case 'cover':
      return throws.cover(table, command);
    case 'bring-in':
      return throws.bringIn(table, command);
    case 'no-roll':
      return rulings.noRoll(table, command);
    case 'dispute':
      return rulings.dispute(table, command);
    case 'settle-dispute':
      return rulings.settleDispute(table, command);
    case 'overrule':
      return rulings.overrule(table, command);
    case 'offer-dice':
      return dice.offer(table, command);
    case 'accept-dice':
      return dice.accept(table, command);
    case 'decline-dice':
      return dice.decline(table, command);
    case 'want-dice':
      return dice.want(table, command);
    case 'choose-dice':
      return dice.choose(table, command);
    case 'pass-dice':
      return dice.decidePass(table, command);
    case 'order-pass':
      return dice.orderPass(table, command);
    case 'take-place':
      return players.takePlace(table, command);
    case 'sit':
      return players.sit(table, command);
    case 'stand':
      return players.stand(table, command);
    case 'step-away':
      return players.stepAway(table, command);
    case 'leave':
      return players.leave(table, command);
    case 'buy-in':
      return players.buyIn(table, command);
    case 'cash-out':
      return players.cashOut(table, command);
    case 'fill-bank':
      return players.fillBank(table, command);
    case 'sign-on':
      return crew.signOn(table, command);
    case 'sign-off':
      return crew.signOff(table, command);
    case 'attest':
      return crew.attest(table, command);
    case 'bring-dice':
      return crew.bringDice(table, command);
    case 'inspect-dice':
      return crew.inspectDice(table, command);
    case 'test-roll':
      return crew.testRoll(table, command);
    case 'check-in-dice':
      return crew.checkInDice(table, command);
    case 'open-table':
      return crew.openTable(table, command);
    case 'close-table':
      return crew.closeTable(table, command);
    case 'tell-time':
      return crew.tellTime(table, command);
    case 'found-die':
    case 'lost-die':
      return crew.foundOrLost(table, command);
    case 'inspect-found':
      return crew.inspectFound(table, command);
    case 'confirm-notice':
      return crew.confirmNotice(table, command);
    default:
      return unreachable(command);
  }
}

/** The table after accepted commands, and the events that led to it. */
export type TableUpdate = { readonly table: Table; readonly events: readonly TableEvent[] };

/** Decides a command and applies it: the next table and the events, or a refusal. */
export function act(table: Table, command: TableCommand): TableUpdate | Refusal {
  const events = decide(table, command);
  return isRefusal(events) ? events : { table: evolveAll(table, events), events };
}

/** Like `act`, but returns only the next table and appends the events to `record`. */
export function actInto(record: TableEvent[], table: Table, command: TableCommand): Table | Refusal {
  const draft: TableDraft = { ...table };
  return actOn(record, draft, command) ?? draft;
}

/**
 * Like `act`, but changes the caller's own draft of a table and appends the events to `record`. Returns null if the
 * command was accepted; on a refusal nothing changes.
 */
export function actOn(record: TableEvent[], draft: TableDraft, command: TableCommand): Refusal | null {
  const events = decide(draft, command);
  if (isRefusal(events)) return events;
  for (const event of events) {
    apply(draft, event);
    record.push(event);
  }
  return null;
}
