// The tables of the pit: which are open, what is missing before one may open, and who can take care of it.

import { DOES_NOT_APPLY, equipmentOf, nameRoles, whenChecked } from 'boxperson/rules';
import { checklistOf, isAttested, missingForOpening, type Table } from 'boxperson/table';
import type { AccountAnswer, ListingAnswer, PostWish } from 'boxperson/wire';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { Button, ColumnHeadings, ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { crewName } from '../crew/words.ts';
import { useTable } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import type { PageTable } from '../link/page-table.ts';
import { limitsInWords, placesInWords } from '../lobby/best-table.ts';
import { ClauseChip } from '../panels/clause/clause.tsx';
import { ManageTable, type TableActs } from './manage-table.tsx';
import { usePeople } from './people.ts';
import { OnDuty } from './posts.tsx';

/** The form needs every option of every game, which the pit otherwise does not. */
const ChangeTable = lazyComponent(() => import('./change-table.tsx'), 'ChangeTable');

type PitTablesProps = {
  readonly tables: readonly ListingAnswer[];
  readonly isOperator: boolean;
  readonly onChange: () => void;
};

export function PitTables({ tables: all, isOperator, onChange }: PitTablesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const { people } = usePeople(isOperator);
  const tables = all.filter(({ isRetired }) => !isRetired);
  const id = tables.find((one) => one.id === chosen)?.id ?? tables[0]?.id ?? null;
  const send = async (address: string, body: object): Promise<boolean> => {
    const answer = await api.post<object>(`/api/tables/${address}`, body);
    setTrouble(isApiError(answer) ? answer : null);
    onChange();
    return !isApiError(answer);
  };
  const move = (table: string, by: 1 | -1): (() => void) | null => {
    const ids = tables.map((one) => one.id);
    const at = ids.indexOf(table);
    if (at + by < 0 || at + by >= ids.length) return null;
    const order = ids.toSpliced(at, 1).toSpliced(at + by, 0, table);
    return () => void send('order', { tables: order });
  };
  return (
    <div className="pit-tables">
      <div className="stack">
        <ul className="pit-list" aria-label="Tables">
          {tables.map((table) => (
            <li key={table.id}>
              <button type="button" aria-pressed={table.id === id} onClick={() => setChosen(table.id)}>
                <span>
                  <strong>{table.name}</strong>
                  <span className="soft">
                    {table.isOpen ? 'Open' : 'Closed'}, {placesInWords(table)},{' '}
                    {limitsInWords(table.minCents, table.maxCents)}
                    {table.isPrivate ? ', private' : ''}
                    {table.isHidden ? ', hidden' : ''}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Retired
          tables={all.filter(({ isRetired }) => isRetired)}
          isOperator={isOperator}
          onRestore={(table) => void send(`${encodeURIComponent(table)}/retired`, { isRetired: false })}
        />
      </div>
      {tables
        .filter((table) => table.id === id)
        .map((table) => (
          <PitTable
            key={table.id}
            listing={table}
            people={isOperator ? people : null}
            isOperator={isOperator}
            trouble={trouble}
            onAct={(what, body) => send(`${encodeURIComponent(table.id)}/${what}`, body)}
            onMove={{ up: move(table.id, -1), down: move(table.id, 1) }}
            onReplaced={(instead) => {
              setChosen(instead);
              onChange();
            }}
          />
        ))}
    </div>
  );
}

type RetiredProps = {
  readonly tables: readonly ListingAnswer[];
  readonly isOperator: boolean;
  readonly onRestore: (table: string) => void;
};

/** Tables out of service; their records can still be read. */
function Retired({ tables, isOperator, onRestore }: RetiredProps) {
  if (tables.length === 0) return null;
  return (
    <details className="manage">
      <summary>Retired tables ({tables.length})</summary>
      <ul className="pit-retired">
        {tables.map(({ id, name, minCents, maxCents }) => (
          <li key={id}>
            <span>
              {name}
              <span className="soft"> {limitsInWords(minCents, maxCents)}</span>
            </span>
            <span className="row">
              {isOperator ? (
                <Button onClick={() => onRestore(id)}>
                  Put back<span className="unseen">: {name}</span>
                </Button>
              ) : null}
              <Link to={`/table/${encodeURIComponent(id)}/replay`} className="button quiet">
                Record<span className="unseen">: {name}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PitTableProps = Omit<TableActs, 'onChange'> & {
  readonly listing: ListingAnswer;
  readonly people: readonly AccountAnswer[] | null;
  readonly isOperator: boolean;
  readonly trouble: ApiError | null;
  readonly onReplaced: (table: string) => void;
};

function PitTable(props: PitTableProps) {
  const { listing, people, isOperator, trouble, onAct, onMove, onReplaced } = props;
  const { seen } = useTable(listing.id);
  const [isChanging, setChanging] = useState(false);
  const { table } = seen;
  const address = `/table/${encodeURIComponent(listing.id)}`;
  if (table === null) return <LoadingNote for="Loading the table" />;
  const missing = table.isOpen ? null : missingForOpening(table);
  return (
    <section className="card stack pit-table" aria-label={listing.name}>
      <header className="row pit-head">
        <h2>{listing.name}</h2>
        <span className="mark">{table.isOpen ? 'Open' : 'Closed'}</span>
      </header>
      <div className="row">
        {isOperator ? (
          <button
            type="button"
            className={table.isOpen ? 'button' : 'button strong'}
            onClick={() => void onAct('open', { isOpen: !table.isOpen })}
          >
            {table.isOpen ? 'Close the table' : 'Open the table'}
          </button>
        ) : null}
        <Link to={`${address}/crew`} className="button">
          Crew console
        </Link>
        <Link to={address} className="button">
          View table
        </Link>
        <Link to={`${address}/rules`} className="button quiet">
          Rules
        </Link>
        <Link to={`${address}/replay`} className="button quiet">
          Record
        </Link>
      </div>
      <ErrorNote trouble={trouble} />
      {missing === null ? null : (
        <div className="note warn">
          <strong>{missing.says}</strong>{' '}
          {listing.isAutomatic
            ? 'The automatic crew takes care of this when the table opens.'
            : missing.remedy}{' '}
          {missing.clause === null ? null : <ClauseChip id={missing.clause} />}
        </div>
      )}
      {isOperator ? (
        <ManageTable listing={listing} onAct={onAct} onMove={onMove} onChange={() => setChanging(true)} />
      ) : null}
      {isChanging ? (
        <Suspense fallback={<LoadingNote for="One moment" />}>
          <ChangeTable
            listing={listing}
            game={table.rules.game}
            choices={table.rules.choices}
            onDone={onReplaced}
            onCancel={() => setChanging(false)}
          />
        </Suspense>
      ) : null}
      <OnDuty
        id={listing.id}
        seen={seen}
        table={table}
        people={people}
        onPost={(wish: PostWish) => void onAct('crew', wish)}
      />
      <Checklist seen={seen} table={table} />
    </section>
  );
}

type SeenTable = { readonly seen: PageTable; readonly table: Table };

/** The opening checklist: dice, inspections, and every item to attest, with who may do it and who did. */
function Checklist({ seen, table }: SeenTable) {
  const { device } = table.rules.game;
  const { set } = table;
  const who = (id: string): string => crewName(seen, id);
  return (
    <div className="scroll">
      <table className="rows">
        <caption className="unseen">Checklist before the table opens</caption>
        <ColumnHeadings names={['Before opening', 'Who may', 'Done']} />
        <tbody>
          <tr>
            <td>
              Dice at the table <ClauseChip id={device.diceCount.clause} />
            </td>
            <td className="soft">{nameRoles(table.rules.grants['handle-dice-set']?.roles ?? [])}</td>
            <td>{set.id === null ? 'not yet' : `${set.id}, ${set.dice.length} dice`}</td>
          </tr>
          {device.inspectors.map((role) => {
            const done = set.inspectedBy.find((one) => one.role === role);
            return (
              <tr key={role}>
                <td>
                  Dice inspected {device.inspection === null ? null : <ClauseChip id={device.inspection} />}
                </td>
                <td className="soft">{nameRoles([role])}</td>
                <td>{done === undefined ? 'not yet' : who(done.id)}</td>
              </tr>
            );
          })}
          {device.testRoll === null ? null : (
            <tr>
              <td>
                Test roll <ClauseChip id={device.testRoll} />
              </td>
              <td className="soft">{nameRoles(table.rules.grants['test-roll']?.roles ?? [])}</td>
              <td>{set.tested ? 'done' : 'not yet'}</td>
            </tr>
          )}
          {equipmentOf(table.rules).map((item) => {
            const { id, says, clause, by } = item;
            const done = isAttested(table, item)
              ? table.attested.findLast((one) => one.item === id)
              : undefined;
            const isNotHere = !checklistOf(table).some((one) => one.id === id);
            return (
              <tr key={id}>
                <td>
                  {says} <ClauseChip id={clause} />
                </td>
                <td className="soft">{isNotHere ? '' : `${nameRoles(by)}, ${whenChecked(item)}`}</td>
                <td>
                  {done === undefined ? (isNotHere ? DOES_NOT_APPLY : 'not yet') : who(done.by.id)}
                  {done === undefined || done.note === '' ? null : <div className="soft">“{done.note}”</div>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
