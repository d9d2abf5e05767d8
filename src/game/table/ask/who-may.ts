// Who may do what next: every step someone at the table could take now, found by asking `decide`.

import { totalOf } from 'boxperson/base';
import { CAUSES, facesThatCount, isRefusal, ruleOn } from 'boxperson/rules';
import type { TableCommand } from '../command.ts';
import { checklistOf } from '../decide/crew.ts';
import { decide } from '../decide/decide.ts';
import { isAtTable } from '../decide/dice-set.ts';
import type { Actor, PlayerId, Table } from '../state.ts';

/**
 * The commands that anyone at the table may give now, except those with an amount; for these use `offersTo` and
 * `changesFor`.
 */
export function whoMay(table: Table): readonly TableCommand[] {
  const crew = table.crew.flatMap((member) => crewSteps(table, { role: member.role, id: member.id }));
  const players = table.players.flatMap((player) => playerSteps(table, { role: 'player', id: player.id }));
  return [...players, ...crew].filter((command) => !isRefusal(decide(table, command)));
}

/** The commands one player may give now, except those with an amount; for these use `offersTo` and `changesFor`. */
export const playerMay = (table: Table, player: PlayerId): readonly TableCommand[] =>
  playerSteps(table, { role: 'player', id: player }).filter((command) => !isRefusal(decide(table, command)));

function playerSteps(table: Table, by: Actor): readonly TableCommand[] {
  const player = by.id;
  return [
    { do: 'accept-dice', by, player },
    { do: 'decline-dice', by, player },
    { do: 'want-dice', by, player },
    { do: 'choose-dice', by, dice: firstTwo(table) },
    { do: 'throw', by },
    { do: 'shake', by, times: Math.max(1, table.rules.game.device.leastShakes) },
    { do: 'pass-dice', by },
    { do: 'sit', by, player },
    { do: 'stand', by, player },
    { do: 'leave', by, player },
    { do: 'dispute', by },
  ];
}

function crewSteps(table: Table, by: Actor): readonly TableCommand[] {
  const { observation } = table.dice;
  const ruling = observation === null ? null : ruleOn(table.rules.game.throws, observation);
  const total = ruling?.ruling === 'counts' ? totalOf(ruling.roll) : 7;
  const dice = [...new Set([...table.set.dice, ...(table.set.missing ?? [])].map((die) => die.id))];
  const [first, second] = (observation === null ? null : facesThatCount(observation)) ?? [];
  return [
    ...checklistOf(table)
      .filter((item) => !table.attested.some((done) => done.item === item.id))
      .map((item): TableCommand => ({ do: 'attest', by, item: item.id, note: '' })),
    { do: 'inspect-dice', by },
    { do: 'open-table', by },
    { do: 'close-table', by },
    { do: 'no-more-bets', by },
    { do: 'offer-dice', by },
    { do: 'activate', by },
    { do: 'cover', by },
    { do: 'shake', by, times: Math.max(1, table.rules.game.device.leastShakes) },
    { do: 'bring-in', by },
    { do: 'choose-dice', by, dice: firstTwo(table) },
    { do: 'throw', by },
    ...table.players.filter(({ served }) => served === true).flatMap(({ id }) => servedSteps(by, id)),
    { do: 'pass-dice', by },
    ...table.pending.map((one): TableCommand => ({ do: 'confirm', by, pending: one.id })),
    ...table.wagers
      .filter((one) => one.asked !== 'none')
      .map((one): TableCommand => ({ do: 'mark', by, wager: one.id })),
    ...(['delay', 'invalid-rolls', 'violation'] as const).map(
      (reason): TableCommand => ({ do: 'order-pass', by, reason }),
    ),
    ...CAUSES.map(
      (ground): TableCommand => ({ do: 'no-roll', by, ground, note: 'in words', judgedBy: null }),
    ),
    { do: 'dispute', by },
    { do: 'settle-dispute', by, faces: null },
    ...(first === undefined || second === undefined
      ? []
      : [{ do: 'settle-dispute', by, faces: [first, second] } as const]),
    { do: 'call-total', by, total },
    { do: 'overrule', by, faces: null },
    ...dice.flatMap((die): readonly TableCommand[] => [
      { do: 'found-die', by, die },
      { do: 'lost-die', by, die },
      { do: 'inspect-found', by, die },
    ]),
    { do: 'confirm-notice', by },
    { do: 'check-in-dice', by },
  ];
}

/** What the crew may enter for a customer without a device. */
const servedSteps = (by: Actor, player: PlayerId): readonly TableCommand[] =>
  (['accept-dice', 'decline-dice', 'want-dice', 'sit', 'stand', 'leave'] as const).map((name) => ({
    do: name,
    by,
    player,
  }));

const firstTwo = (table: Table): readonly string[] =>
  table.set.dice
    .filter(isAtTable)
    .slice(0, 2)
    .map((die) => die.id);
