// People with accounts: who holds which role at which table, locked accounts and lost passwords, for operators.

import { CREW_ROLES, type CrewRole } from 'boxperson/rules';
import type { AccountAnswer, ListingAnswer } from 'boxperson/wire';
import { type FormEvent, useState } from 'react';
import { Button, ColumnHeadings, ErrorNote, LoadingNote, SelectField } from '../app/parts.tsx';
import { roleName } from '../crew/words.ts';
import { AccountActs } from './account-acts.tsx';
import { FindField } from './find-field.tsx';
import { peopleNamed, usePeople } from './people.ts';
import { RecoveryCode } from './recovery.tsx';

/** A longer list is slow, and nobody reads it. */
const SHOWN_MOST = 100;

type RoleWish = {
  readonly person: string;
  readonly role: CrewRole;
  readonly table: string | null;
  readonly isGranted: boolean;
};

export function PitRoles({ tables, me }: { readonly tables: readonly ListingAnswer[]; readonly me: string }) {
  const { people, trouble, again } = usePeople(true);
  const [words, setWords] = useState('');
  const set = (wish: RoleWish): Promise<void> => again('/api/roles', wish);
  const nameOf = (table: string | null): string =>
    table === null ? 'every table' : (tables.find((one) => one.id === table)?.name ?? table);
  if (people === null)
    return trouble === null ? <LoadingNote for="Loading people" /> : <ErrorNote trouble={trouble} />;
  const found = peopleNamed(people, words);
  const shown = found.slice(0, SHOWN_MOST);
  return (
    <div className="stack">
      <FindField label="Find" what="a name" words={words} onWords={setWords} />
      <Grant people={shown.filter(({ person }) => person.id !== me)} tables={tables} onGrant={set} />
      <ErrorNote trouble={trouble} />
      {found.length === 0 ? <p className="soft">Nobody with an account has that name.</p> : null}
      {found.length > SHOWN_MOST ? (
        <p className="soft">
          These are {SHOWN_MOST} of {found.length.toLocaleString('en')} people. Type a name to find others.
        </p>
      ) : null}
      <div className="scroll">
        <table className="rows">
          <caption className="unseen">People with accounts, and their roles</caption>
          <ColumnHeadings names={['Name', 'Roles']} />
          <tbody>
            {shown.map((account) => {
              const { person, roles, isHere, needsSecond } = account;
              return (
                <tr key={person.id}>
                  <td>
                    <strong>{person.name}</strong>
                    <div className="soft">{isHere ? 'signed in' : 'signed out'}</div>
                    {person.id === me ? null : (
                      <div className="row account-acts">
                        <RecoveryCode person={person} needsSecond={needsSecond} />
                        <AccountActs account={account} onAct={again} />
                      </div>
                    )}
                  </td>
                  <td>
                    {roles.length === 0 ? <span className="soft">no role</span> : null}
                    <ul className="roles-held">
                      {roles.map(({ role, table }) => (
                        <li key={`${role} ${table}`}>
                          {roleName(role)} at {nameOf(table)}
                          <Button
                            onClick={() => void set({ person: person.id, role, table, isGranted: false })}
                          >
                            Withdraw
                            <span className="unseen">
                              : {person.name}, {roleName(role)}
                            </span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type GrantProps = {
  readonly people: readonly AccountAnswer[];
  readonly tables: readonly ListingAnswer[];
  readonly onGrant: (wish: RoleWish) => Promise<void>;
};

function Grant({ people, tables, onGrant }: GrantProps) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const wished = CREW_ROLES.find((one) => one === said.get('role'));
    const at = said.get('table');
    if (wished === undefined) return;
    void onGrant({
      person: String(said.get('person')),
      role: wished,
      table: typeof at === 'string' && at !== '' ? at : null,
      isGranted: true,
    });
  };
  return (
    <form className="card grant" onSubmit={send}>
      <SelectField
        label="Who"
        name="person"
        required
        options={people.map(({ person: { id, name } }) => [id, name])}
      >
        <option value="" />
      </SelectField>
      <SelectField label="As" name="role" required options={CREW_ROLES.map((one) => [one, roleName(one)])} />
      <SelectField label="At" name="table" options={tables.map(({ id, name }) => [id, name])}>
        <option value="">every table</option>
      </SelectField>
      <Button type="submit" look="strong" disabled={people.length === 0}>
        Grant role
      </Button>
    </form>
  );
}
