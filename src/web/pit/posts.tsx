// Who is on duty at a table. An operator signs colleagues on and off, or replaces one with another.

import { type CrewRole, rolesAt } from 'boxperson/rules';
import { OPERATOR, type Table } from 'boxperson/table';
import type { AccountAnswer, PostWish } from 'boxperson/wire';
import { Button } from '../app/parts.tsx';
import { crewName, roleName } from '../crew/words.ts';
import type { PageTable } from '../link/page-table.ts';
import { peopleFor } from './people.ts';

type OnDutyProps = {
  readonly id: string;
  readonly seen: PageTable;
  readonly table: Table;
  /** Null for those who may not put people on duty. */
  readonly people: readonly AccountAnswer[] | null;
  readonly onPost: (wish: PostWish) => void;
};

const isHouse = (id: string): boolean => id === OPERATOR.id || id.startsWith('auto-');

export function OnDuty({ id, seen, table, people, onPost }: OnDutyProps) {
  const roles = rolesAt(table.rules).filter((role): role is CrewRole => role !== 'player');
  return (
    <div>
      <h3>On duty</h3>
      <ul className="pit-posts">
        {roles.map((role) => {
          const here = table.crew.filter((one) => one.role === role);
          return (
            <li key={role}>
              <span className="pit-post-role">{roleName(role)}</span>
              <span className="pit-post-who">
                {here.length === 0 ? <span className="soft">nobody</span> : null}
                {here.map((one) => (
                  <span key={one.id} className="pit-post-one">
                    {crewName(seen, one.id)}
                    {people === null || isHouse(one.id) ? null : (
                      <Button onClick={() => onPost({ role, on: null, off: one.id })}>
                        Sign off
                        <span className="unseen">
                          : {crewName(seen, one.id)}, {roleName(role)}
                        </span>
                      </Button>
                    )}
                  </span>
                ))}
              </span>
              {people === null ? null : (
                <PutOn
                  role={role}
                  candidates={peopleFor(people, role, id).filter(
                    ({ person }) => !here.some((one) => one.id === person.id),
                  )}
                  replaced={here.filter((one) => !isHouse(one.id)).map((one) => one.id)}
                  onPost={onPost}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type PutOnProps = {
  readonly role: CrewRole;
  readonly candidates: readonly AccountAnswer[];
  /** Who holds the post now. The replacement goes on duty first, so that it is never left unattended. */
  readonly replaced: readonly string[];
  readonly onPost: (wish: PostWish) => void;
};

function PutOn({ role, candidates, replaced, onPost }: PutOnProps) {
  if (candidates.length === 0) return null;
  const [one] = replaced;
  const isReplacing = one !== undefined;
  return (
    <select
      aria-label={`${isReplacing ? 'Replace' : 'Sign on'}: ${roleName(role)}`}
      value=""
      onChange={({ target }) => {
        if (target.value !== '') onPost({ role, on: target.value, off: one ?? null });
      }}
    >
      <option value="">{isReplacing ? 'Replace with…' : 'Sign on…'}</option>
      {candidates.map(({ person, isHere }) => (
        <option key={person.id} value={person.id}>
          {person.name}
          {isHere ? '' : ' (signed out)'}
        </option>
      ))}
    </select>
  );
}
