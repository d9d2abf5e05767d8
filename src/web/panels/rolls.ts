// The rolls this page knows about: each roll's effect on the line, and the hand so far. Updated event by event, because the
// page drops older events.

import { type Point, type Roll, totalOf } from 'boxperson/base';
import { pointsOf, type Rules } from 'boxperson/rules';
import { doesToLine, type EventOf, endsHand, noRollCall, type TableEvent } from 'boxperson/table';
import type { PageEvent } from '../link/page-table.ts';

export type RollEntry =
  | {
      readonly key: number;
      readonly roll: Roll;
      readonly total: number;
      /** Its effect on the line: a point was set or made, the line won or lost on the come-out, seven out. */
      readonly mark: 'point' | 'made' | 'winner' | 'craps' | 'out' | null;
      /** It ended the shooter's turn. */
      readonly endsHand: boolean;
    }
  | { readonly key: number; readonly roll: null; readonly says: string };

export type RollBook = {
  /** The number of the last event included; -1 for events from before the page was opened. */
  readonly upTo: number;
  /** Oldest first. */
  readonly entries: readonly RollEntry[];
  /** How often each total came up, by total. */
  readonly counts: readonly number[];
  readonly rolls: number;
  readonly hand: { readonly rolls: number; readonly points: number };
  /** The most rolls in one hand, including the current one. */
  readonly longest: number;
  /** Undefined until a roll has shown it. */
  readonly point: Point | null | undefined;
  /** The book without the last roll, in case its call is overruled. */
  readonly beforeLast: RollBook | null;
};

/** How many rolls to keep for display; the counts cover all of them. */
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

/** A book of the record's events from before the page was opened. */
export const rollBookFrom = (rules: Rules, events: readonly (TableEvent | null)[]): RollBook =>
  events.reduce<RollBook>((book, event) => (event === null ? book : written(rules, book, event)), NO_ROLLS);

/** The book with newer events added; the same object if there are none. */
export function rollBookAfter(rules: Rules, book: RollBook, seen: readonly PageEvent[]): RollBook {
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
    case 'PointGivenUp':
      return { ...book, point: null };
    default:
      return endsHand(event) ? { ...book, hand: NO_ROLLS.hand } : book;
  }
}

const keyAfter = (book: RollBook): number => (book.entries.at(-1)?.key ?? 0) + 1;
const kept = (entries: readonly RollEntry[]): readonly RollEntry[] => entries.slice(-ENTRIES_MOST);

const noted = (book: RollBook, says: string): RollBook => ({
  ...book,
  entries: kept([...book.entries, { key: keyAfter(book), roll: null, says }]),
});

function closed(rules: Rules, book: RollBook, event: EventOf<'RollClosed'>): RollBook {
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
  event: EventOf<'RollClosed'>,
): Extract<RollEntry, { roll: Roll }>['mark'] {
  if (rules.game.points === null) return null;
  const point = pointBefore(rules, book, event);
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

/** The point when the roll was thrown; for the first roll of a book it has to be inferred. */
function pointBefore(rules: Rules, book: RollBook, event: EventOf<'RollClosed'>): Point | null {
  if (event.wasComeOut) return null;
  if (book.point !== undefined) return book.point;
  return event.point ?? pointsOf(rules.game).find((point) => point === event.total) ?? null;
}
