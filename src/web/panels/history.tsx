// Roll history: the last rolls as dice with their effect on the line, this hand, and how often each total came up.

import { countOf, firstFace, howOften, ROLLS, secondFace, totalOf } from 'boxperson/base';
import type { PlayerId, Table, TableEvent } from 'boxperson/table';
import { useMemo, useState } from 'react';
import { Link } from '../app/router.tsx';
import { FlatDie } from '../dice/die.tsx';
import type { PageTable } from '../link/page-table.ts';
import './history.css';
import { Panel } from './panel.tsx';
import { type RollBook, type RollEntry, rollBookAfter, rollBookFrom } from './rolls.ts';

/**
 * The rolls this page knows about. Call it in a component that stays mounted, so that closing the history panel loses
 * nothing. `earlier` must keep its identity while its content is the same.
 */
export function useRolls(seen: PageTable, earlier: readonly (TableEvent | null)[] = NONE): RollBook | null {
  const { table } = seen;
  const [kept, setKept] = useState<{ readonly of: typeof earlier; readonly book: RollBook } | null>(null);
  if (table === null) return null;
  const before = kept !== null && kept.of === earlier ? kept.book : rollBookFrom(table.rules, earlier);
  const book = rollBookAfter(table.rules, before, seen.seen);
  if (kept === null || kept.book !== book || kept.of !== earlier) setKept({ of: earlier, book });
  return book;
}

const NONE: readonly TableEvent[] = [];

const MARKS: Readonly<Record<NonNullable<Extract<RollEntry, { total: number }>['mark']>, string>> = {
  point: 'Point',
  made: 'Made',
  winner: 'Winner',
  craps: 'Craps',
  out: 'Out',
};

type HistoryProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  /** From `useRolls`, if the page keeps it; otherwise the panel keeps its own. */
  readonly book?: RollBook | null;
  /** The record's events from before the page was opened. */
  readonly earlier?: readonly (TableEvent | null)[];
};

/** How many rolls are shown. */
const SHOWN = 24;

export function History({ seen, book: given, earlier }: HistoryProps) {
  const own = useRolls(seen, earlier);
  const book = given ?? own;
  const { table } = seen;
  if (table === null || book === null) return null;
  const word = table.rules.game.throwWord;
  return (
    <Panel title="History">
      {book.entries.length === 0 ? (
        <p className="soft">No {word}s since this page was opened.</p>
      ) : (
        <>
          <ol className="rolls" aria-label={`Last ${word}s, newest first`}>
            {book.entries
              .slice(-SHOWN)
              .toReversed()
              .map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
          </ol>
          <Hand table={table} book={book} />
          <Counts book={book} word={word} />
          <p>
            <Link to={`/table/${encodeURIComponent(seen.id)}/replay`}>Watch or share the last hand</Link>
          </p>
        </>
      )}
    </Panel>
  );
}

function Entry({ entry }: { readonly entry: RollEntry }) {
  if (entry.roll === null)
    return (
      <li className="roll void" title={entry.says}>
        <span className="roll-total" aria-hidden="true">
          –
        </span>
        <span className="roll-mark" aria-hidden="true">
          No roll
        </span>
        <span className="unseen">{entry.says}</span>
      </li>
    );
  const [a, b] = [firstFace(entry.roll), secondFace(entry.roll)];
  const mark = entry.mark === null ? null : MARKS[entry.mark];
  return (
    <li className={`roll ${entry.mark ?? ''} ${entry.endsHand ? 'ends' : ''}`}>
      <span className="roll-dice" aria-hidden="true">
        <FlatDie face={a} />
        <FlatDie face={b} />
      </span>
      <span className="roll-total" aria-hidden="true">
        {entry.total}
      </span>
      <span className="roll-mark" aria-hidden="true">
        {mark ?? ''}
      </span>
      <span className="unseen">
        {entry.total}: {a} and {b}
        {mark === null ? '' : `, ${mark.toLowerCase()}`}
      </span>
    </li>
  );
}

function Hand({ table, book }: { readonly table: Table; readonly book: RollBook }) {
  const word = table.rules.game.throwWord;
  return (
    <dl className="hand-facts">
      <div>
        <dt>This hand</dt>
        <dd>{countOf(book.hand.rolls, word)}</dd>
      </div>
      {table.rules.game.points === null ? null : (
        <div>
          <dt>Points made</dt>
          <dd>{book.hand.points}</dd>
        </div>
      )}
      <div>
        <dt>Longest hand seen</dt>
        <dd>{countOf(book.longest, word)}</dd>
      </div>
    </dl>
  );
}

const TOTALS = Array.from({ length: 11 }, (_, index) => index + 2);
const WAYS = TOTALS.map((total) => ROLLS.filter((roll) => totalOf(roll) === total).length);

/** How often each total came up, next to the expectation for fair dice. */
function Counts({ book, word }: { readonly book: RollBook; readonly word: string }) {
  const most = useMemo(
    () =>
      Math.max(
        1,
        ...TOTALS.map((total, index) =>
          Math.max(book.counts[total] ?? 0, ((WAYS[index] ?? 0) * book.rolls) / 36),
        ),
      ),
    [book],
  );
  return (
    <figure className="counts">
      <figcaption>{countOf(book.rolls, word)} seen. The line shows what to expect of fair dice.</figcaption>
      <ol>
        {TOTALS.map((total, index) => {
          const count = book.counts[total] ?? 0;
          const fair = ((WAYS[index] ?? 0) * book.rolls) / 36;
          return (
            <li key={total}>
              <span className="count-column" aria-hidden="true">
                <span className="count-bar" style={{ blockSize: `${(100 * count) / most}%` }} />
                <span className="count-fair" style={{ insetBlockEnd: `${(100 * fair) / most}%` }} />
              </span>
              <span className="count-number" aria-hidden="true">
                {count === 0 ? '' : count}
              </span>
              <span className="count-total" aria-hidden="true">
                {total}
              </span>
              <span className="unseen">
                {total} came up {howOften(count)}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
