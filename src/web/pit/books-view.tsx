// The journal of actions and the tables' figures.

import type { Cents } from 'boxperson/base';
import type { RecordRow, RowsAnswer } from 'boxperson/wire';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ColumnHeadings, ErrorNote, LoadingNote, MoneyText, Wide } from '../app/parts.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { momentText } from '../me/own-limits.ts';
import {
  type BookFigures,
  barPercent,
  bookFiguresOf,
  columnSum,
  type JournalEntry,
  journalActsOf,
} from './books.ts';
import { FindField } from './find-field.tsx';

const HOUR_MS = 60 * 60 * 1000;
const SPANS: readonly (readonly [string, number | null])[] = [
  ['the last hour', HOUR_MS],
  ['the last eight hours', 8 * HOUR_MS],
  ['the last day', 24 * HOUR_MS],
  ['the last week', 7 * 24 * HOUR_MS],
  ['all time', null],
];
const USUAL_SPAN = 2;
const PAGE = 200;

type Tables = readonly { readonly id: string; readonly name: string }[];

/** Which part of the books is shown: since when, and at one table or all. */
function usePart() {
  const [span, setSpan] = useState(USUAL_SPAN);
  const [table, setTable] = useState('');
  const sinceMs = useMemo(() => {
    const back = SPANS[span]?.[1] ?? null;
    return back === null ? 0 : Math.max(0, Date.now() - back);
  }, [span]);
  const at = table === '' ? '' : `&table=${encodeURIComponent(table)}`;
  return { span, setSpan, table, setTable, sinceMs, at };
}

type PartChoiceProps = {
  readonly what: string;
  readonly part: ReturnType<typeof usePart>;
  readonly tables: Tables;
};

const PartChoice = ({ what, part: { span, setSpan, table, setTable }, tables }: PartChoiceProps) => (
  <>
    <label className="inline-choice">
      {what} of{' '}
      <select value={span} onChange={({ target }) => setSpan(Number(target.value))}>
        {SPANS.map(([label], index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label className="inline-choice">
      at{' '}
      <select value={table} onChange={({ target }) => setTable(target.value)}>
        <option value="">all tables</option>
        {tables.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </>
);

type PitJournalProps = { readonly tables: Tables; readonly nameOf: (table: string) => string };

export function PitJournal({ tables, nameOf }: PitJournalProps) {
  const part = usePart();
  const [filter, setFilter] = useState('');
  const [rows, setRows] = useState<readonly RecordRow[] | null>(null);
  /** The moment up to which the journal has been read back; null if that is all of it. */
  const [readTo, setReadTo] = useState<number | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const wanted = `after=${part.sinceMs}${part.at}`;
  const current = useRef(wanted);
  const read = useCallback(
    async (before: number | null, later: readonly RecordRow[]): Promise<void> => {
      setIsReading(true);
      const until = before === null ? '' : `&before=${before}`;
      const answer = await api.get<RowsAnswer>(`/api/journal?order=latest&limit=${PAGE}&${wanted}${until}`);
      // Something else was chosen meanwhile.
      if (current.current !== wanted) return;
      setIsReading(false);
      setTrouble(isApiError(answer) ? answer : null);
      if (isApiError(answer)) return;
      setRows([...later, ...answer.rows]);
      setReadTo(answer.next);
    },
    [wanted],
  );
  useEffect(() => {
    current.current = wanted;
    setRows(null);
    void read(null, []);
  }, [wanted, read]);
  return (
    <div className="stack">
      <div className="row">
        <PartChoice what="Actions" part={part} tables={tables} />
        <FindField label="with" what="a name or a word" words={filter} onWords={setFilter} />
        <a className="button small" href={`/api/journal?format=csv&${wanted}`} download="journal.csv">
          Download CSV
        </a>
      </div>
      <ErrorNote trouble={trouble} />
      {rows === null ? (
        trouble === null ? (
          <LoadingNote for="Loading the journal" />
        ) : null
      ) : (
        <>
          <Acts
            acts={journalActsOf(rows, { filter, nameOf })}
            nameOf={nameOf}
            none={
              filter.trim() !== ''
                ? 'None of the actions shown has that.'
                : readTo === null
                  ? 'No actions in this period.'
                  : `No actions since ${momentText(readTo)}.`
            }
          />
          {readTo === null ? null : isReading ? (
            <LoadingNote for="Loading earlier actions" />
          ) : (
            <Button onClick={() => void read(readTo, rows)}>Show earlier actions</Button>
          )}
        </>
      )}
    </div>
  );
}

type ActsProps = {
  readonly acts: readonly JournalEntry[];
  readonly nameOf: (table: string) => string;
  /** What is said if there are none. */
  readonly none: string;
};

function Acts({ acts, nameOf, none }: ActsProps) {
  if (acts.length === 0) return <p className="soft">{none}</p>;
  return (
    <div className="scroll">
      <table className="rows acts">
        <caption className="unseen">Actions, latest first</caption>
        <ColumnHeadings names={['When', 'Action', 'Where', 'By']} />
        <tbody>
          {acts.map(({ key, at, by, table, says }) => (
            <tr key={key}>
              <td className="soft nowrap">{momentText(at)}</td>
              <td>
                {says}
                <span className="act-where soft">
                  {table === null ? 'by' : `at ${nameOf(table)}, by`} {by}
                </span>
              </td>
              <td>{table === null ? 'the house' : nameOf(table)}</td>
              <td className="nowrap">{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PitFigures({ tables }: { readonly tables: Tables }) {
  const part = usePart();
  const [per, setPer] = useState<'table' | 'shift'>('table');
  const [rows, setRows] = useState<readonly BookFigures[] | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const wanted = `per=${per}&fromMs=${part.sinceMs}${part.at}`;
  useEffect(() => {
    let isCurrent = true;
    setRows(null);
    setTrouble(null);
    void api.get<RowsAnswer>(`/api/figures?${wanted}`).then((answer) => {
      if (!isCurrent) return;
      if (isApiError(answer)) setTrouble(answer);
      else setRows(bookFiguresOf(answer.rows));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return (
    <div className="stack">
      <div className="row">
        <PartChoice what="Figures" part={part} tables={tables} />
        <label className="inline-choice">
          by{' '}
          <select value={per} onChange={({ target }) => setPer(target.value === 'shift' ? 'shift' : 'table')}>
            <option value="table">table</option>
            <option value="shift">table and shift</option>
          </select>
        </label>
        <a className="button small" href={`/api/figures?${wanted}&format=csv`} download="figures.csv">
          Download CSV
        </a>
      </div>
      <ErrorNote trouble={trouble} />
      {rows === null ? (
        trouble === null ? (
          <LoadingNote for="Adding up the figures" />
        ) : null
      ) : (
        <FigureTable rows={rows} isByShift={per === 'shift'} />
      )}
    </div>
  );
}

type FigureTableProps = { readonly rows: readonly BookFigures[]; readonly isByShift: boolean };

function FigureTable({ rows, isByShift }: FigureTableProps) {
  const wins = rows.map((row) => row.winCents);
  return (
    <Wide label="Figures of the tables">
      <table className="rows figures">
        <caption className="unseen">Figures</caption>
        <ColumnHeadings
          names={['Table', 'Rolls', 'Hands', 'Drop (cash)', 'Buy-ins', 'Handle', 'Win', 'Hold', 'Fees']}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.from === null || !isByShift ? null : (
                  <div className="soft">from {momentText(Date.parse(row.from))}</div>
                )}
              </th>
              <Cells figure={(of) => of(row)} hold={row.holdPercent === null ? '–' : `${row.holdPercent}%`}>
                <Bar cents={row.winCents} all={wins} />
              </Cells>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells figure={(of) => columnSum(rows, of)} hold="" />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

type CellsProps = {
  readonly figure: (of: (row: BookFigures) => number) => number;
  readonly hold: string;
  readonly children?: ReactNode;
};

/** The figures of one row, or of all rows together; the children go with the win. */
const Cells = ({ figure, hold, children }: CellsProps) => (
  <>
    <td>{figure((row) => row.rolls)}</td>
    <td>{figure((row) => row.hands)}</td>
    <MoneyCell cents={figure((row) => row.dropCents)} />
    <MoneyCell cents={figure((row) => row.buyInsCents)} />
    <MoneyCell cents={figure((row) => row.handleCents)} />
    <td>
      <MoneyText cents={figure((row) => row.winCents)} signed />
      {children}
    </td>
    <td>{hold}</td>
    <MoneyCell cents={figure((row) => row.feesCents)} />
  </>
);

const MoneyCell = ({ cents }: { readonly cents: Cents }) => (
  <td>
    <MoneyText cents={cents} />
  </td>
);

/** A bar comparing a win with the others; the amount is shown beside it. */
const Bar = ({ cents, all }: { readonly cents: Cents; readonly all: readonly Cents[] }) => (
  <span className="bar" aria-hidden="true">
    <span className={cents < 0 ? 'is-loss' : ''} style={{ width: `${barPercent(cents, all)}%` }} />
  </span>
);
