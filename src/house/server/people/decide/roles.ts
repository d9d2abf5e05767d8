// Roles: a one-time code makes the first operator, who grants the rest. Nobody grants a role to themselves.

import { CREW_ROLES, type CrewRole, nameRoles } from 'boxperson/rules';
import { isLocked, isOperator, type Person, type ReadonlyPeopleBook } from '../book.ts';
import { HOUSE, type PeopleAct, type PeopleActor, type PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { lockedOut } from './accounts.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

const TABLE_ID = /^[A-Za-z0-9-]{1,64}$/;

/** These exclude every other role: an operator never bets or calls, and surveillance only watches. */
const ALONE: readonly CrewRole[] = ['operator', 'surveillance'];

export function redeemCode(book: ReadonlyPeopleBook, person: Person, code: string, at: number): Decision {
  if (isLocked(person)) return lockedOut();
  if (person.kind !== 'account')
    return turnDown('not-an-account', 'An operator needs an account.', 'Open an account, then use the code.');
  if (!book.isCodeOpen(code))
    return turnDown(
      'wrong-code',
      'That code is not valid, or has already been used.',
      'Ask the house for a new code.',
    );
  const conflict = conflicting(person, 'operator');
  if (conflict !== null) return conflict;
  return [
    { type: 'OperatorCodeUsed', code, person: person.id },
    { type: 'RoleGranted', person: person.id, role: 'operator', table: null, by: HOUSE, at },
  ];
}

export function grantRole(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'grant'>,
  at: number,
): Decision {
  const trouble = notOperator(book, by) ?? badTarget(act);
  if (trouble !== null) return trouble;
  if (by === act.person)
    return turnDown(
      'no-authority',
      'You cannot grant a role to yourself.',
      'Give up your own role first, and ask another operator to grant it.',
    );
  const person = book.person(act.person);
  if (person === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (person.kind !== 'account')
    return turnDown(
      'not-an-account',
      `${person.name} is a ${person.kind}. Only accounts can have roles.`,
      person.kind === 'guest' ? 'Have them open an account first.' : 'Choose a person.',
    );
  if (person.grants.some((one) => one.role === act.role && one.table === act.table))
    return turnDown('nothing-to-do', `${person.name} already has that role.`, 'There is nothing to do.');
  const conflict = conflicting(person, act.role);
  if (conflict !== null) return conflict;
  return [{ type: 'RoleGranted', person: person.id, role: act.role, table: act.table, by, at }];
}

/** An operator may withdraw any role, and anyone may give up their own. */
export function withdrawRole(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  act: PeopleAct<'withdraw'>,
): Decision {
  const person = book.person(act.person);
  const trouble = by === act.person ? null : notOperator(book, by);
  if (trouble !== null) return trouble;
  if (person === null || !person.grants.some((one) => one.role === act.role && one.table === act.table))
    return turnDown('nothing-to-do', 'That person does not have that role.', 'There is nothing to do.');
  // A locked operator cannot sign in, and so does not count.
  if (act.role === 'operator' && book.operators().every(({ id }) => id === act.person))
    return turnDown(
      'last-operator',
      'The house would be left without an operator.',
      'Make someone else an operator first.',
    );
  return [{ type: 'RoleWithdrawn', person: person.id, role: act.role, table: act.table, by }];
}

function notOperator(book: ReadonlyPeopleBook, by: PeopleActor): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && isOperator(person)
    ? null
    : turnDown('no-authority', 'Only an operator can grant roles.', 'Ask an operator.');
}

function badTarget({ role, table }: PeopleAct<'grant'>): PeopleRefusal | null {
  if (!CREW_ROLES.includes(role) || (table !== null && !TABLE_ID.test(table)))
    return turnDown(
      'not-known',
      'There is no such role or table.',
      `The roles are ${CREW_ROLES.join(', ')}.`,
    );
  return role === 'operator' && table !== null
    ? turnDown('not-known', 'The operator role is for the whole house.', 'Leave the table out.')
    : null;
}

function conflicting(person: Person, role: CrewRole): PeopleRefusal | null {
  const others = person.grants.map((one) => one.role).filter((one) => one !== role);
  const isBarred = ALONE.includes(role) ? others.length > 0 : others.some((one) => ALONE.includes(one));
  return isBarred
    ? turnDown(
        'conflicting-role',
        `${person.name} is ${nameRoles([...new Set(others)])} and cannot also be ${nameRoles([role])}.`,
        'Withdraw the other role first.',
      )
    : null;
}
