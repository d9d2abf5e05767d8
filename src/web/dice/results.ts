// What a roll did to one player: a line for each wager with its clauses, and the sum in a few words.

import { type Cents, showDollars } from '../../base/cents.ts';
import type { ClauseId } from '../../rules/clause.ts';
import { publishedOdds } from '../../rules/words.ts';
import { nameOf } from '../../table/ask.ts';
import type { TableEvent, WonRow } from '../../table/event.ts';
import type { PlayerId, Standing, Table, WagerId } from '../../table/state.ts';
import { tell } from '../../table/tell.ts';
import { spotOf } from '../../table/working.ts';
import type { Seen } from '../link/seen.ts';
import { callOf, voidCall } from './calls.ts';

export type ResultLine = {
  readonly wager: WagerId;
  readonly kind: 'won' | 'lost' | 'back' | 'moved';
  readonly says: string;
  /** What it adds to the player's money or takes from it; stakes that come back count for nothing. */
  readonly netCents: Cents;
  readonly clauses: readonly ClauseId[];
};

/** How the last throw ended, and what it meant to one player. */
export type Settlement = {
  /** The number of the event that ended it, as this page has seen it. */
  readonly no: number;
  readonly call: string;
  readonly isVoid: boolean;
  readonly clause: ClauseId;
  readonly lines: readonly ResultLine[];
  readonly wonCents: Cents;
  readonly lostCents: Cents;
  readonly netCents: Cents;
};

/** The lines that an event has for one player; none for an event that is no settlement. */
export function resultLines(before: Table, event: TableEvent, me: PlayerId): readonly ResultLine[] {
  const mine = (id: WagerId): Standing | null =>
    before.wagers.find((one) => one.id === id && one.player === me) ?? null;
  const lines: ResultLine[] = [];
  const add = (
    id: WagerId,
    kind: ResultLine['kind'],
    netCents: Cents,
    clauses: readonly ClauseId[],
    says: (name: string, standing: Standing) => string,
  ): void => {
    const standing = mine(id);
    if (standing !== null)
      lines.push({ wager: id, kind, says: says(nameOf(before, standing), standing), netCents, clauses });
  };
  switch (event.type) {
    case 'LosersCollected':
      for (const row of event.rows)
        add(
          row.wager,
          'lost',
          -row.cents,
          [row.clause],
          (name) => `You lose ${showDollars(row.cents)} on ${name}.`,
        );
      break;
    case 'WinnersPaid':
      for (const row of event.rows)
        add(row.wager, 'won', row.paidCents - row.feeCents - row.newFeeCents, both(row), (name) =>
          wonText(before, row, name),
        );
      break;
    case 'WagersReturned':
      for (const row of event.rows)
        add(row.wager, 'back', 0, [row.clause], (name) =>
          row.stays
            ? `${name} stands off and stays up.`
            : `Your ${showDollars(row.cents)} on ${name} comes back.`,
        );
      break;
    case 'WagersTravelled':
      for (const row of event.rows)
        add(row.wager, 'moved', 0, [row.clause], (name, standing) =>
          spotOf(before, standing).wager.line === true
            ? `Your ${name} has its point, ${row.to}.`
            : `Your ${name} goes to ${row.to}.`,
        );
      break;
    default:
  }
  return lines;
}

const both = (row: WonRow): readonly ClauseId[] => [...new Set([row.clause, row.paysBy])];

function wonText(before: Table, row: WonRow, name: string): string {
  const odds = row.pays === null || row.parts !== null ? '' : ` at ${publishedOdds(before.rules, row.pays)}`;
  const fees = row.feeCents + row.newFeeCents;
  const fee = fees === 0 ? '' : `, less a fee of ${showDollars(fees)}`;
  return `You win ${showDollars(row.paidCents)} on ${name}${odds}${fee}${row.stays ? ', and it stays up' : ''}.`;
}

const BEGINS: ReadonlySet<TableEvent['type']> = new Set([
  'TotalCalled',
  'CallOverruled',
  'DiceRested',
  'DiceThrown',
]);

/** How the last throw that this page has seen ended; null before one has. */
export function lastSettlement(seen: readonly Seen[], me: PlayerId | null): Settlement | null {
  const end = seen.findLastIndex(
    ({ event }) =>
      event.type === 'RollClosed' ||
      event.type === 'RollVoided' ||
      (event.type === 'CallOverruled' && event.isVoid),
  );
  const last = seen[end];
  if (last === undefined) return null;
  const { event, before, no } = last;
  if (event.type !== 'RollClosed')
    return 'clause' in event
      ? summed(
          no,
          event.type === 'RollVoided' ? voidCall(before, event) : overruledCall(last),
          true,
          event.clause,
          [],
        )
      : null;
  const lines: ResultLine[] = [];
  for (let index = end - 1; index >= 0; index--) {
    const one = seen[index];
    if (one === undefined || BEGINS.has(one.event.type)) break;
    if (me !== null) lines.unshift(...resultLines(one.before, one.event, me));
  }
  return summed(no, callOf(before, event), false, event.clause, lines);
}

function overruledCall({ before, event }: Seen): string {
  return event.type === 'CallOverruled' ? tell(before, event) : '';
}

function summed(
  no: number,
  call: string,
  isVoid: boolean,
  clause: ClauseId,
  lines: readonly ResultLine[],
): Settlement {
  const sum = (of: (line: ResultLine) => Cents): Cents => lines.reduce((all, line) => all + of(line), 0);
  const wonCents = sum((line) => (line.kind === 'won' ? line.netCents : 0));
  const lostCents = sum((line) => (line.kind === 'lost' ? -line.netCents : 0));
  return { no, call, isVoid, clause, lines, wonCents, lostCents, netCents: wonCents - lostCents };
}

/** The calls after an event, to be spoken; empty where there was none. */
export const callsIn = (seen: readonly Seen[], after: number): string =>
  seen
    .flatMap(({ no, event, before }) => {
      if (no <= after) return [];
      if (event.type === 'RollClosed') return [callOf(before, event)];
      return event.type === 'RollVoided' ? [voidCall(before, event)] : [];
    })
    .slice(-1)
    .join('');

/** "You won $14 and lost $5." */
export function sumText({ wonCents, lostCents, lines, isVoid }: Settlement): string {
  if (isVoid) return 'Nothing is decided; all wagers stay as they are.';
  const hasWon = lines.some((line) => line.kind === 'won');
  if (hasWon && lostCents > 0) return `You won ${showDollars(wonCents)} and lost ${showDollars(lostCents)}.`;
  if (hasWon) return `You won ${showDollars(wonCents)}.`;
  if (lostCents > 0) return `You lost ${showDollars(lostCents)}.`;
  return lines.some((line) => line.kind === 'back')
    ? 'Your bet comes back; nothing is won or lost.'
    : 'Nothing of yours was decided.';
}
