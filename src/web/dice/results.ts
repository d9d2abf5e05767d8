// How the last throw ended, and what it meant for one player.

import { type Cents, showDollars } from 'boxperson/base';
import type { ClauseId } from 'boxperson/rules';
import {
  callOf,
  isWorking,
  type PlayerId,
  type ResultSum,
  type RollResult,
  sumOfResults,
  type Table,
  type TableEvent,
  tell,
  type WagerId,
  wagerNameOf,
  wagerResultsOf,
} from 'boxperson/table';
import type { PageEvent } from '../link/page-table.ts';

export type Settlement = ResultSum & {
  /** The number this page gave to the event that ended it. */
  readonly no: number;
  readonly call: string;
  readonly isVoid: boolean;
  readonly clause: ClauseId;
  readonly lines: readonly RollResult[];
  /** What the player had up and working before it: all that it could have lost. */
  readonly riskCents: Cents;
  /** The wager that mattered most, and how many others were decided with it; null if none was. */
  readonly main: { readonly name: string; readonly others: number } | null;
};

/** The results of a player's wagers in the events of one settlement. */
export function myResults(settled: readonly PageEvent[], me: PlayerId | null): readonly RollResult[] {
  const [first] = settled;
  if (first === undefined || me === null) return [];
  const mine = new Set(first.before.wagers.flatMap(({ id, player }) => (player === me ? [id] : [])));
  const events = settled.map(({ event }) => onlyOf(event, mine));
  return wagerResultsOf(first.before, events, { me }).filter((one) => one.player === me);
}

/** An event with only the rows of some wagers, so that no sentences are written about all the others. */
function onlyOf(event: TableEvent, wagers: ReadonlySet<WagerId>): TableEvent {
  const of = <R extends { readonly wager: WagerId }>(rows: readonly R[]): readonly R[] =>
    rows.filter(({ wager }) => wagers.has(wager));
  if (event.type === 'LosersCollected') return { ...event, rows: of(event.rows) };
  if (event.type === 'WinnersPaid') return { ...event, rows: of(event.rows) };
  if (event.type === 'WagersReturned') return { ...event, rows: of(event.rows) };
  if (event.type === 'WagersTravelled') return { ...event, rows: of(event.rows) };
  if (event.type === 'ProgressMarked') return { ...event, rows: of(event.rows) };
  return event;
}

const BEGINS: ReadonlySet<TableEvent['type']> = new Set([
  'TotalCalled',
  'CallOverruled',
  'DiceRested',
  'DiceThrown',
]);

/** The last throw seen by a page: the event that ended it, and what settled it. */
export type ThrowEnd = {
  readonly last: PageEvent;
  readonly isVoid: boolean;
  /** The events that settled it; none if it was void. */
  readonly settled: readonly PageEvent[];
  /** Everything up to the call that was overruled to end it so; null if no call was. */
  readonly overruled: readonly PageEvent[] | null;
};

/** Null before the first throw. */
export function lastThrowEnd(seen: readonly PageEvent[]): ThrowEnd | null {
  const end = seen.findLastIndex(
    ({ event }) =>
      event.type === 'RollClosed' ||
      event.type === 'RollVoided' ||
      (event.type === 'CallOverruled' && event.isVoid),
  );
  const last = seen[end];
  if (last === undefined) return null;
  const isVoid = last.event.type !== 'RollClosed';
  const begin = isVoid ? end : seen.slice(0, end).findLastIndex((one) => BEGINS.has(one.event.type));
  return {
    last,
    isVoid,
    settled: isVoid ? [] : seen.slice(begin + 1, end),
    overruled: seen[begin]?.event.type === 'CallOverruled' ? seen.slice(0, begin) : null,
  };
}

/** The last settlement worked out from an event, because several parts of a page ask for the same one. */
const settlementCache = new WeakMap<
  PageEvent,
  { readonly me: PlayerId | null; readonly many: number; readonly is: Settlement }
>();

/** How the last throw seen by this page ended; null before the first. */
export function lastSettlement(seen: readonly PageEvent[], me: PlayerId | null): Settlement | null {
  const ended = lastThrowEnd(seen);
  if (ended === null || !('clause' in ended.last.event)) return null;
  const { last, settled } = ended;
  const { clause } = ended.last.event;
  if (clause === null) return null;
  const before = settlementCache.get(last);
  if (before?.me === me && before.many === settled.length) return before.is;
  const is = settlementOf(ended, clause, me);
  settlementCache.set(last, { me, many: settled.length, is });
  return is;
}

function settlementOf(ended: ThrowEnd, clause: ClauseId, me: PlayerId | null): Settlement {
  const { isVoid, settled } = ended;
  const { event, before, no } = ended.last;
  const lines = myResults(settled, me);
  const call = callOf(before, event) ?? tell(before, event);
  const [first] = settled;
  return {
    ...{ no, call, isVoid, clause, lines },
    ...sumOfResults(lines),
    riskCents: first === undefined ? 0 : riskOf(first.before, me),
    main: first === undefined ? null : mainOf(first.before, lines),
  };
}

const riskOf = (before: Table, me: PlayerId | null): Cents =>
  before.wagers
    .filter((one) => one.player === me && isWorking(before, one))
    .reduce((sum, one) => sum + one.stakeCents + one.couponCents, 0);

/** The largest win or loss, whichever way the whole went; a bet that was returned if there is neither. */
function mainOf(before: Table, lines: readonly RollResult[]): Settlement['main'] {
  const { netCents } = sumOfResults(lines);
  const decided = lines.filter(({ kind }) => kind === 'won' || kind === 'lost' || kind === 'returned');
  const weight = ({ wonCents, lostCents }: RollResult): number =>
    (wonCents - lostCents) * (netCents < 0 ? -1 : 1);
  const [most] = decided.toSorted((a, b) => weight(b) - weight(a));
  const standing = before.wagers.find(({ id }) => id === most?.wager);
  return standing === undefined ? null : { name: wagerNameOf(before, standing), others: decided.length - 1 };
}

/** What a roll came to for a player, in a few words: "Place 8 to Win", "Pass Line on 6, 2 more". */
export const mainText = ({ main }: Settlement): string =>
  main === null ? '' : `${main.name}${main.others === 0 ? '' : `, ${main.others} more`}`;

/** The last call after an event, to be spoken; empty if there was none. */
export const callAfter = (seen: readonly PageEvent[], after: number): string =>
  seen.flatMap(({ no, event, before }) => (no > after ? (callOf(before, event) ?? []) : [])).at(-1) ?? '';

/** "You won $14 and lost $5." */
export function sumText({ wonCents, lostCents, lines, isVoid }: Settlement): string {
  if (isVoid) return 'No decision; all wagers stay as they are.';
  const hasWon = lines.some((line) => line.kind === 'won');
  if (hasWon && lostCents > 0) return `You won ${showDollars(wonCents)} and lost ${showDollars(lostCents)}.`;
  if (hasWon) return `You won ${showDollars(wonCents)}.`;
  if (lostCents > 0) return `You lost ${showDollars(lostCents)}.`;
  return lines.some((line) => line.kind === 'returned')
    ? 'Your bet is returned; you neither won nor lost.'
    : 'None of your bets was decided.';
}
