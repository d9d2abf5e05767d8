// A player's last rolls at a table, with each one's effect on their wagers, and a CSV download.

import { showDollars } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import type { ListingAnswer, RecordRow, RowsAnswer } from 'boxperson/wire';
import { useEffect, useState } from 'react';
import { ColumnHeadings, ErrorNote, LoadingNote, MoneyText, Wide } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { DicePair } from '../lobby/dice-pair.tsx';
import { ClauseChip } from '../panels/clause/clause.tsx';
import { momentText } from './own-limits.ts';
import { type OwnRoll, ownRolls } from './own-rolls.ts';

type Asked = 'rolls' | 'hands';

type RecordsProps = {
  readonly tables: readonly ListingAnswer[];
  readonly table: ListingAnswer;
  readonly onTable: (id: string) => void;
};

export function RecordsCard({ tables, table, onTable }: RecordsProps) {
  const [asked, setAsked] = useState<Asked>('rolls');
  const [rows, setRows] = useState<readonly RecordRow[] | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const { id } = table;
  useEffect(() => {
    let isCurrent = true;
    setRows(null);
    void api.get<RowsAnswer>(`/api/tables/${encodeURIComponent(id)}/${asked}`).then((answer) => {
      if (!isCurrent) return;
      setTrouble(isApiError(answer) ? answer : null);
      setRows(isApiError(answer) ? [] : answer.rows);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, asked]);
  const rolls = rows === null ? null : ownRolls(rows, namesOf(table.game));
  const address = `/table/${encodeURIComponent(table.id)}`;
  return (
    <section className="card stack records" aria-labelledby="records">
      <header className="records-head">
        <h2 id="records">Your last rolls and hands</h2>
        <label>
          <span className="unseen">Table</span>
          <select value={table.id} onChange={({ target }) => onTable(target.value)}>
            {tables.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="unseen">Show</span>
          <select
            value={asked}
            onChange={({ target }) => setAsked(target.value === 'hands' ? 'hands' : 'rolls')}
          >
            <option value="rolls">The last fifty rolls</option>
            <option value="hands">Decisions in the last ten hands</option>
          </select>
        </label>
        <a
          className="button small"
          href={`/api/tables/${encodeURIComponent(table.id)}/${asked}?format=csv`}
          download={`${table.name}-${asked}.csv`}
        >
          Download CSV
        </a>
        <Link to={`${address}/replay`} className="button small">
          Replay
        </Link>
      </header>
      <ErrorNote trouble={trouble} />
      {rolls === null ? (
        <LoadingNote for="Loading the record" />
      ) : rolls.length === 0 ? (
        <p className="soft">You have not seen a roll at this table yet.</p>
      ) : (
        <Wide label="Your last rolls">
          <table className="rows">
            <ColumnHeadings names={['When', 'Roll', 'Your wagers', 'Net']} />
            <tbody>
              {rolls.map((roll) => (
                <RollRow key={roll.key} roll={roll} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
}

function RollRow({
  roll: { at, roll, pointBefore, isOverruled, bets, netCents },
}: {
  readonly roll: OwnRoll;
}) {
  return (
    <tr>
      <td className="soft nowrap">{momentText(at)}</td>
      <td className="nowrap">
        <DicePair roll={roll} />
        <div className="soft">
          {pointBefore === null ? 'come-out' : `point ${pointBefore}`}
          {isOverruled ? ', overruled' : ''}
        </div>
      </td>
      <td>
        {bets.length === 0 ? (
          <span className="soft">none</span>
        ) : (
          <ul className="bet-list">
            {bets.map(({ name, stakeCents, result, netCents: net, clause }) => (
              <li key={`${name} ${stakeCents} ${result}`}>
                {name}, {showDollars(stakeCents)}: {result}{' '}
                {net === 0 ? null : <MoneyText cents={net} signed />}{' '}
                {clause === null ? null : <ClauseChip id={clause} />}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <MoneyText cents={netCents} signed />
      </td>
    </tr>
  );
}

/** A wager's name on its game's layout. */
function namesOf(gameId: string): (wager: string, on: RecordRow[string]) => string {
  const game = gameById(gameId);
  return (id, on) => {
    const wager = game?.wagers.find((one) => one.id === id);
    return wager?.spots.find((spot) => spot.on === on)?.name ?? wager?.name ?? id;
  };
}
