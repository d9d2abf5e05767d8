// Invariants of a table, which random play checks after every event.

import { clauseById, registeredGame } from 'boxperson/games';
import { spotOf } from '../../../src/game/table/decide/working.ts';
import type { EventType, TableEvent } from '../../../src/game/table/event.ts';
import type { DiceStage, Table } from '../../../src/game/table/state.ts';

/** Changes to wagers that are up, which are not allowed during a roll. */
const TOUCHES: ReadonlySet<EventType> = new Set([
  'WagerChanged',
  'WagerRemoved',
  'WagerLeftUp',
  'OnOffCalled',
  'MarkerPlaced',
]);
/** Events that end a throw. */
const COMES_DOWN: ReadonlySet<EventType> = new Set(['DiceRested', 'RollVoided']);
const UNDER_WAY: ReadonlySet<DiceStage> = new Set(['in-air', 'at-rest', 'disputed']);
const NOBODY_HAS_THEM: ReadonlySet<DiceStage> = new Set(['idle', 'offered']);

/** What is wrong with one event, given the tables before and after it; null if nothing is. */
export function troubleWith(before: Table, event: TableEvent, after: Table): string | null {
  if (after.version !== before.version + 1) return 'the version did not go up by one';
  const { stage } = before.dice;
  if (stage === 'in-air' && after.dice.stage !== 'in-air' && !COMES_DOWN.has(event.type))
    return 'the dice left the air without coming to rest';
  if (TOUCHES.has(event.type) && (UNDER_WAY.has(stage) || !before.isBettingOpen))
    return `a wager was touched while the dice were ${stage}`;
  if (event.type === 'ShakerShaken' && (!before.isOpen || before.isBettingOpen))
    return 'the shaker was shaken when no roll was coming';
  if (event.type === 'DiceWanted' && after.dice.declined.includes(event.player))
    return `${event.player} wants the dice but was skipped`;
  if (event.type === 'WagerMade') {
    if (!before.isOpen || !before.isBettingOpen) return 'a wager was made while betting was closed';
    if (UNDER_WAY.has(stage) && !(stage === 'in-air' && event.isLate))
      return `a wager was made while the dice were ${stage}`;
    if (event.isLate && stage !== 'in-air') return 'a wager counts as late, but no dice are in the air';
  }
  if (event.type === 'RollClosed' && after.point !== puckAfter(before, event.total))
    return `a ${event.total} left the puck on ${after.point ?? 'nothing'}`;
  return citesNothing(event) ?? troubleWithPay(before, event) ?? troubleWithChips(after);
}

/** A wager without parts is paid its exact odds, to the cent, and its whole stake comes down or stays up. */
function troubleWithPay(before: Table, event: TableEvent): string | null {
  if (event.type !== 'WinnersPaid') return null;
  for (const { wager, pays, paidCents, stakeCents, stays, parts } of event.rows) {
    const standing = before.wagers.find((one) => one.id === wager);
    if (standing === undefined) return `wager ${wager} was paid but was not up`;
    if (stakeCents !== (stays ? 0 : standing.stakeCents)) return `wager ${wager} does not come down whole`;
    if (parts !== null || pays === null) continue;
    const base = standing.stakeCents + standing.couponCents;
    if (base * pays.over !== paidCents * pays.under) return `wager ${wager} of ${base} is paid ${paidCents}`;
  }
  return null;
}

/** The points of a game that does not have the usual six, written down a second time. */
const OTHER_POINTS: Readonly<Record<string, readonly number[]>> = {
  'crapless-craps': [2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
};

/** Where the puck belongs after a roll, from the line rules alone. */
function puckAfter({ rules, point, dice }: Table, total: number): number | null {
  if (rules.game.points === null) return null;
  if (point !== null) return total === point || total === 7 ? null : point;
  // The points of a game from outside are whatever its file says.
  const own: readonly number[] = registeredGame(rules.game.id)?.game.points?.numbers ?? [];
  const points = OTHER_POINTS[rules.game.id] ?? (own.length > 0 ? own : [4, 5, 6, 8, 9, 10]);
  return !dice.decisionOnly && points.includes(total) ? total : null;
}

/** Chips are conserved, and every rack is a whole number of payable units. */
function troubleWithChips(table: Table): string | null {
  const unit = table.rules.house.unitCents;
  let sum = table.bankCents + table.feesCents;
  for (const { rackCents, id } of table.players) {
    if (!Number.isSafeInteger(rackCents) || rackCents < 0 || rackCents % unit !== 0)
      return `${id}’s rack holds ${rackCents} cents`;
    sum += rackCents;
  }
  for (const { stakeCents, id } of table.wagers) {
    if (!Number.isSafeInteger(stakeCents) || stakeCents < 0) return `wager ${id} is ${stakeCents} cents`;
    sum += stakeCents;
  }
  if (table.feesCents < 0) return `the fees are ${table.feesCents} cents`;
  return sum === table.issuedCents
    ? null
    : `${sum} cents are at the table and ${table.issuedCents} were issued`;
}

/** Every clause that an event cites is in the clause index. */
function citesNothing(event: TableEvent): string | null {
  if ('clause' in event && event.clause !== null && clauseById(event.clause) === null)
    return `it cites ${event.clause}`;
  if (!('rows' in event)) return null;
  for (const row of event.rows) {
    if (clauseById(row.clause) === null) return `it cites ${row.clause}`;
    if ('paysBy' in row && clauseById(row.paysBy) === null) return `it pays by ${row.paysBy}`;
  }
  return null;
}

/** What is wrong with a table between two commands; null if nothing is. */
export function troubleAfter(table: Table): string | null {
  return troubleWithDice(table) ?? troubleWithWagers(table) ?? troubleWithPlaces(table);
}

function troubleWithDice(table: Table): string | null {
  const { stage, shooter, offeredTo } = table.dice;
  if ((shooter === null) !== NOBODY_HAS_THEM.has(stage))
    return `the dice are ${stage}, but ${shooter === null ? 'no one has' : 'someone has'} them`;
  if ((stage === 'offered') !== (offeredTo !== null))
    return `the dice are ${stage} but offered to ${String(offeredTo)}`;
  if (offeredTo !== null && !table.players.some((player) => player.id === offeredTo && !player.away))
    return `the dice are offered to ${offeredTo}, who is not at the table`;
  if (shooter?.kind === 'player' && !table.players.some((player) => player.id === shooter.id))
    return `${shooter.id} has the dice but is not at the table`;
  const { dealerShakes, holderShakes } = table.dice;
  if (table.isBettingOpen && dealerShakes + holderShakes > 0)
    return 'shakes from an earlier roll are still counted';
  if (shooter === null && holderShakes > 0) return 'shakes are counted, but no one has the shaker';
  if (!table.isOpen && (table.isBettingOpen || shooter !== null || stage !== 'idle'))
    return `the table is closed, but betting is ${table.isBettingOpen ? 'open' : 'closed'} and the dice are ${stage}`;
  return stage !== 'in-air' && table.pending.some((one) => one.kind === 'late')
    ? 'a late wager is pending, but no dice are in the air'
    : null;
}

function troubleWithWagers(table: Table): string | null {
  if (!table.isOpen && table.wagers.length + table.pending.length > 0)
    return 'the table is closed with wagers on it';
  for (const wager of table.wagers) {
    if (wager.id >= table.nextId) return `wager ${wager.id} has an id that has not been assigned yet`;
    if (wager.stakeCents + wager.couponCents === 0) return `wager ${wager.id} has no stake`;
    if (!table.players.some((player) => player.id === wager.player))
      return `wager ${wager.id} belongs to ${wager.player}, who is not at the table`;
    if (wager.behind === 0) continue;
    const base = table.wagers.find((one) => one.id === wager.behind);
    if (base === undefined || base.player !== wager.player || base.number !== spotOf(table, wager).on)
      return `odds ${wager.id} are not behind a wager they belong to`;
  }
  return null;
}

/** No two players who are present share a place. A player who left and is restored by an overruling is away. */
function troubleWithPlaces(table: Table): string | null {
  const here = table.players.filter((player) => !player.away);
  const ids = new Set(table.players.map((player) => player.id));
  if (ids.size !== table.players.length) return 'a player is at the table twice';
  return new Set(here.map((player) => player.place)).size === here.length
    ? null
    : 'two players share a place';
}
