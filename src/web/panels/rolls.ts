// The rolls that this page knows of: what each did to the line, and the hand so far. It is kept up event by event, because
// the page forgets older events.

import { isPoint, type Point, type Roll, totalOf } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import { doesToLine, noRollCall, type TableEvent } from '../../table/index.ts';
import type { Seen } from '../link/seen.ts';

export type RollEntry =
  | {
      readonly key: number;
      readonly roll: Roll;
      readonly total: number;
      /** What it did to the line: a point was set or made, the line won or lost on the come-out, seven out. */
      readonly mark: 'point' | 'made' | 'winner' | 'craps' | 'out' | null;
      /** The shooter's turn ended with it. */
      readonly endsHand: boolean;
    }
  | { readonly key: number; readonly roll: null; readonly says: string };

export type RollBook = {
  /** The number of the last event that is in it; -1 for those from before the page was opened. */
  readonly upTo: number;
  /** The oldest first. */
  readonly entries: readonly RollEntry[];
  /** How often each total came, by total. */
  readonly counts: readonly number[];
  readonly rolls: number;
  readonly hand: { readonly rolls: number; readonly points: number };
  /** The most rolls of one hand, the present one counted in. */
  readonly longest: number;
  /** Undefined before any roll has said. */
  readonly point: Point | null | undefined;
  /** The book without the last roll, for a call that is overruled. */
  readonly beforeLast: RollBook | null;
};

/** So many rolls are kept to be shown; the counts go on. */
const ENTRIES_MOST = 120;

export const NO_ROLLS: RollBook = {
  upTo: -1,
  entries: [],
  counts: Array.from({ length: 13 }, () => 0),
  rolls: 0,
  hand: { rolls: 0, points: 0 },
  longest: 0,
  point: undefined,
  beforeLast: null,
};

/** A book with events from before the page was opened, as the record has them. */
export const bookFrom = (rules: Rules, events: readonly (TableEvent | null)[]): RollBook =>
  events.reduce<RollBook>((book, event) => (event === null ? book : written(rules, book, event)), NO_ROLLS);

/** The book with what has happened since; the same book where nothing has. */
export function follow(rules: Rules, book: RollBook, seen: readonly Seen[]): RollBook {
  const last = seen.at(-1);
  if (last === undefined || last.no <= book.upTo) return book;
  let next = book;
  for (const { no, event, before } of seen)
    if (no > book.upTo)
      next = written(rules, next.point === undefined ? { ...next, point: before.point } : next, event);
  return { ...next, upTo: last.no };
}

function written(rules: Rules, book: RollBook, event: TableEvent): RollBook {
  switch (event.type) {
    case 'RollClosed':
      return closed(rules, book, event);
    case 'RollVoided':
      return noted(book, noRollCall(rules.game, event.cause));
    case 'CallOverruled': {
      const before = { ...(book.beforeLast ?? book), upTo: book.upTo };
      return event.isVoid ? noted(before, 'The call was overruled: No Roll.') : before;
    }
    case 'DicePassed':
      return { ...book, hand: NO_ROLLS.hand };
    case 'PointGivenUp':
      return { ...book, point: null };
    default:
      return book;
  }
}

const keyAfter = (book: RollBook): number => (book.entries.at(-1)?.key ?? 0) + 1;
const kept = (entries: readonly RollEntry[]): readonly RollEntry[] => entries.slice(-ENTRIES_MOST);

const noted = (book: RollBook, says: string): RollBook => ({
  ...book,
  entries: kept([...book.entries, { key: keyAfter(book), roll: null, says }]),
});

function closed(rules: Rules, book: RollBook, event: Extract<TableEvent, { type: 'RollClosed' }>): RollBook {
  const { roll, pass } = event;
  const total = totalOf(roll);
  const mark = markOf(rules, book, event);
  const hand = { rolls: book.hand.rolls + 1, points: book.hand.points + (mark === 'made' ? 1 : 0) };
  return {
    upTo: book.upTo,
    entries: kept([...book.entries, { key: keyAfter(book), roll, total, mark, endsHand: pass !== null }]),
    counts: book.counts.map((count, of) => (of === total ? count + 1 : count)),
    rolls: book.rolls + 1,
    hand: pass === null ? hand : NO_ROLLS.hand,
    longest: Math.max(book.longest, hand.rolls),
    point: event.point,
    beforeLast: { ...book, beforeLast: null },
  };
}

function markOf(
  rules: Rules,
  book: RollBook,
  event: Extract<TableEvent, { type: 'RollClosed' }>,
): Extract<RollEntry, { roll: Roll }>['mark'] {
  if (rules.game.points === null) return null;
  const point = pointBefore(book, event);
  if (!event.wasComeOut && point === null) return event.pass === 'loser-seven' ? 'out' : null;
  switch (doesToLine(rules, point, event.roll)) {
    case 'travel':
      return 'point';
    case 'win':
      return point === null ? 'winner' : 'made';
    case 'lose':
      return point === null ? 'craps' : 'out';
    default:
      return null;
  }
}

/** The point on which it was thrown; the first roll of a book says it only in part. */
function pointBefore(book: RollBook, event: Extract<TableEvent, { type: 'RollClosed' }>): Point | null {
  if (event.wasComeOut) return null;
  if (book.point !== undefined) return book.point;
  return event.point ?? (isPoint(event.total) ? event.total : null);
}
