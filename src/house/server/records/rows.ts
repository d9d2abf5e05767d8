// A seat's rolls as flat rows: the roll, and what it did to each wager.

import { firstFace, secondFace } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { PlayerId } from 'boxperson/table';
import type { RecordRow } from 'boxperson/wire';
import type { TableId } from '../people/event.ts';
import type { BetOnRoll } from './bet-backfill.ts';
import type { SeatRoll } from './seat.ts';

/** How many hands these rolls belong to. */
export const handsIn = (rolls: readonly SeatRoll[]): number => new Set(rolls.map(({ hand }) => hand)).size;

/** A row for each wager that was up on a roll, or one row for a roll on which the seat had none. */
export function rollRows(
  rules: Rules,
  table: TableId,
  seat: PlayerId,
  rolls: readonly SeatRoll[],
): readonly RecordRow[] {
  const hands = Map.groupBy(rolls, ({ hand }) => hand);
  return rolls.flatMap((roll) => {
    const about = aboutRoll(table, seat, roll, firstSeq(hands.get(roll.hand) ?? [roll]));
    return rowsOf(rules, about, [...roll.bets.values()]);
  });
}

const DECIDED: readonly BetOnRoll['result'][] = ['won', 'lost', 'stand-off', 'asleep'];

/** One hand, oldest roll first: a row for each wager decided in it, or one row if there was none. */
export function handRows(
  rules: Rules,
  table: TableId,
  seat: PlayerId,
  hand: readonly SeatRoll[],
): readonly RecordRow[] {
  const began = firstSeq(hand);
  const rows = hand.flatMap((roll) => {
    const decided = [...roll.bets.values()].filter(({ result }) => DECIDED.includes(result));
    return decided.length === 0 ? [] : rowsOf(rules, aboutRoll(table, seat, roll, began), decided);
  });
  const last = hand.at(-1);
  return rows.length > 0 || last === undefined
    ? rows
    : rowsOf(rules, aboutRoll(table, seat, last, began), []);
}

/** A hand is identified by the entry of the first roll in it that the seat has seen. */
const firstSeq = (rolls: readonly SeatRoll[]): number => Math.min(...rolls.map(({ seq }) => seq));

function aboutRoll(table: TableId, seat: PlayerId, roll: SeatRoll, hand: number): RecordRow {
  return {
    table,
    seat,
    hand,
    shooter: roll.shooter ?? null,
    rollNo: roll.no,
    seq: roll.seq,
    at: roll.at,
    time: new Date(roll.at).toISOString(),
    // Two columns, because a spreadsheet reads 4-2 as a day in April.
    die1: firstFace(roll.roll),
    die2: secondFace(roll.roll),
    total: roll.total,
    pointBefore: roll.pointBefore ?? null,
    pointAfter: roll.pointAfter,
    isOverruled: roll.isOverruled,
  };
}

function rowsOf(rules: Rules, about: RecordRow, bets: readonly BetOnRoll[]): readonly RecordRow[] {
  if (bets.length === 0) return [{ ...about, ...NO_WAGER }];
  return bets
    .toSorted((a, b) => a.wager - b.wager)
    .map(({ wager, spot: index, result, number, ...bet }) => {
      const spot = index === undefined ? undefined : rules.spots[index];
      return {
        ...about,
        wagerId: wager,
        wager: spot?.wager.id ?? null,
        on: spot?.on ?? null,
        number: number || spot?.startsOn || null,
        stakeCents: bet.stakeCents ?? null,
        result,
        paidCents: bet.paidCents,
        lostCents: bet.lostCents,
        feeCents: bet.feeCents,
        backCents: bet.backCents,
        stays: bet.stays,
        clause: bet.clause,
        paysBy: bet.paysBy,
      };
    });
}

const NO_WAGER: RecordRow = {
  wagerId: null,
  wager: null,
  on: null,
  number: null,
  stakeCents: null,
  result: 'none',
  paidCents: 0,
  lostCents: 0,
  feeCents: 0,
  backCents: 0,
  stays: false,
  clause: null,
  paysBy: null,
};
