// The tables of the pit: which are open, what is missing before one may open, and who can take care of it.

import { useState } from 'react';
import { DOES_NOT_APPLY, equipmentOf, nameRoles, rolesAt } from '../../rules/index.ts';
import { checklistOf, missingForOpening, type Table } from '../../table/index.ts';
import type { ListingAnswer } from '../../wire/index.ts';
import { Columns, TroubleNote, Waiting } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { crewName, roleName } from '../crew/words.ts';
import { useTable } from '../link/house.ts';
import { api, isTrouble, type Trouble } from '../link/http.ts';
import type { TableSeen } from '../link/seen.ts';
import { limitsInWords, placesInWords } from '../lobby/best-table.ts';
import { Clause } from '../panels/clause/clause.tsx';

type PitTablesProps = {
  readonly tables: readonly ListingAnswer[];
  readonly isOperator: boolean;
  readonly onChange: () => void;
};

export function PitTables({ tables, isOperator, onChange }: PitTablesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? tables[0]?.id ?? null;
  return (
    <div className="pit-tables">
      <ul className="pit-list" aria-label="Tables">
        {tables.map((table) => (
          <li key={table.id}>
            <button type="button" aria-pressed={table.id === id} onClick={() => setChosen(table.id)}>
              <span>
                <strong>{table.name}</strong>
                <span className="soft">
                  {table.isOpen ? 'Open' : 'Closed'}, {placesInWords(table.players, table.places)},{' '}
                  {limitsInWords(table.minCents, table.maxCents)}
                  {table.isPrivate ? ', private' : ''}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {tables
        .filter((table) => table.id === id)
        .map((table) => (
          <PitTable key={table.id} listing={table} isOperator={isOperator} onChange={onChange} />
        ))}
    </div>
  );
}

type PitTableProps = Omit<PitTablesProps, 'tables'> & { readonly listing: ListingAnswer };

function PitTable({ listing, isOperator, onChange }: PitTableProps) {
  const { seen } = useTable(listing.id);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { table } = seen;
  const setOpen = async (isOpen: boolean): Promise<void> => {
    const answer = await api.post<object>(`/api/tables/${encodeURIComponent(listing.id)}/open`, { isOpen });
    setTrouble(isTrouble(answer) ? answer : null);
    onChange();
  };
  const address = `/table/${encodeURIComponent(listing.id)}`;
  if (table === null) return <Waiting for="Loading the table" />;
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
            onClick={() => void setOpen(!table.isOpen)}
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
      <TroubleNote trouble={trouble} />
      {missing === null ? null : (
        <div className="note warn">
          <strong>{missing.says}</strong>{' '}
          {listing.isAutomatic
            ? 'The automatic crew takes care of this when the table opens.'
            : missing.remedy}{' '}
          {missing.clause === null ? null : <Clause id={missing.clause} />}
        </div>
      )}
      <OnDuty seen={seen} table={table} />
      <Checklist seen={seen} table={table} />
    </section>
  );
}

type SeenTable = { readonly seen: TableSeen; readonly table: Table };

function OnDuty({ seen, table }: SeenTable) {
  return (
    <div>
      <h3>On duty</h3>
      <dl className="pit-posts">
        {rolesAt(table.rules).map((role) => {
          const here = table.crew.filter((one) => one.role === role);
          return (
            <div key={role}>
              <dt>{role === 'player' ? role : roleName(role)}</dt>
              <dd>{here.length === 0 ? 'nobody' : here.map(({ id }) => crewName(seen, id)).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The opening checklist: dice, inspections, and every item to attest, with who may do it and who did. */
function Checklist({ seen, table }: SeenTable) {
  const { device } = table.rules.game;
  const { set } = table;
  const who = (id: string): string => crewName(seen, id);
  return (
    <div className="scroll">
      <table className="rows">
        <caption className="unseen">Checklist before the table opens</caption>
        <Columns names={['Before opening', 'Who may', 'Done']} />
        <tbody>
          <tr>
            <td>
              Dice at the table <Clause id={device.diceCount.clause} />
            </td>
            <td className="soft">{nameRoles(table.rules.grants['handle-dice-set']?.roles ?? [])}</td>
            <td>{set.id === null ? 'not yet' : `${set.id}, ${set.dice.length} dice`}</td>
          </tr>
          {device.inspectors.map((role) => {
            const done = set.inspectedBy.find((one) => one.role === role);
            return (
              <tr key={role}>
                <td>
                  Dice inspected {device.inspection === null ? null : <Clause id={device.inspection} />}
                </td>
                <td className="soft">{nameRoles([role])}</td>
                <td>{done === undefined ? 'not yet' : who(done.id)}</td>
              </tr>
            );
          })}
          {device.testRoll === null ? null : (
            <tr>
              <td>
                Test roll <Clause id={device.testRoll} />
              </td>
              <td className="soft">{nameRoles(table.rules.grants['test-roll']?.roles ?? [])}</td>
              <td>{set.tested ? 'done' : 'not yet'}</td>
            </tr>
          )}
          {equipmentOf(table.rules).map(({ id, says, clause, by }) => {
            const done = table.attested.find((one) => one.item === id);
            const isNotHere = !checklistOf(table).some((one) => one.id === id);
            return (
              <tr key={id}>
                <td>
                  {says} <Clause id={clause} />
                </td>
                <td className="soft">{isNotHere ? '' : nameRoles(by)}</td>
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
