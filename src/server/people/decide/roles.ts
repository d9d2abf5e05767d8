// Roles: an operator comes from a one-time code and grants the rest. Nobody grants themselves anything.

import { CREW_ROLES, type CrewRole, nameRoles } from '../../../rules/index.ts';
import { isOperator, type PeopleKnown, type Person } from '../book.ts';
import { type Doer, HOUSE, type PeopleAct, type PeopleEvent } from '../event.ts';
import { type PeopleRefusal, turnDown } from '../refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;
type Of<Name extends PeopleAct['do']> = Extract<PeopleAct, { do: Name }>;

const TABLE_ID = /^[A-Za-z0-9-]{1,64}$/;

/** These hold no other role: an operator never bets or calls, and surveillance only looks. */
const ALONE: readonly CrewRole[] = ['operator', 'surveillance'];

export function redeemCode(book: PeopleKnown, person: Person, code: string, at: number): Decision {
  if (person.kind !== 'account')
    return turnDown('not-an-account', 'An operator has an account.', 'Open an account, then use the code.');
  if (!book.isCodeOpen(code))
    return turnDown(
      'wrong-code',
      'That code is not good, or it has been used.',
      'Ask the house for another.',
    );
  const conflict = conflicting(person, 'operator');
  if (conflict !== null) return conflict;
  return [
    { type: 'OperatorCodeUsed', code, person: person.id },
    { type: 'RoleGranted', person: person.id, role: 'operator', table: null, by: HOUSE, at },
  ];
}

export function grantRole(book: PeopleKnown, by: Doer, act: Of<'grant'>, at: number): Decision {
  const trouble = notOperator(book, by) ?? badTarget(act);
  if (trouble !== null) return trouble;
  if (by === act.person)
    return turnDown(
      'no-authority',
      'Nobody grants a role to themselves.',
      'Another operator grants it, and you lay yours down first.',
    );
  const person = book.person(act.person);
  if (person === null)
    return turnDown('no-such-person', 'Nobody of that name is known here.', 'Look at the list of people.');
  if (person.kind !== 'account')
    return turnDown(
      'not-an-account',
      `${person.name} is a ${person.kind}, and roles are for accounts.`,
      person.kind === 'guest' ? 'They open an account first.' : 'Choose a person.',
    );
  if (person.grants.some((one) => one.role === act.role && one.table === act.table))
    return turnDown('nothing-to-do', `${person.name} holds that role already.`, 'Nothing is left to do.');
  const conflict = conflicting(person, act.role);
  if (conflict !== null) return conflict;
  return [{ type: 'RoleGranted', person: person.id, role: act.role, table: act.table, by, at }];
}

/** An operator withdraws roles, and everybody may lay their own down. */
export function withdrawRole(book: PeopleKnown, by: Doer, act: Of<'withdraw'>): Decision {
  const person = book.person(act.person);
  const trouble = by === act.person ? null : notOperator(book, by);
  if (trouble !== null) return trouble;
  if (person === null || !person.grants.some((one) => one.role === act.role && one.table === act.table))
    return turnDown('nothing-to-do', 'That role is not held.', 'Nothing is left to do.');
  if (act.role === 'operator' && book.operators().length === 1)
    return turnDown(
      'last-operator',
      'The house would be left without an operator.',
      'Make another one first.',
    );
  return [{ type: 'RoleWithdrawn', person: person.id, role: act.role, table: act.table, by }];
}

function notOperator(book: PeopleKnown, by: Doer): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && isOperator(person)
    ? null
    : turnDown('no-authority', 'Roles are granted by an operator.', 'Ask an operator.');
}

function badTarget({ role, table }: Of<'grant'>): PeopleRefusal | null {
  if (!CREW_ROLES.includes(role) || (table !== null && !TABLE_ID.test(table)))
    return turnDown(
      'not-known',
      'There is no such role or table.',
      `The roles are ${CREW_ROLES.join(', ')}.`,
    );
  return role === 'operator' && table !== null
    ? turnDown('not-known', 'An operator is one for the whole house.', 'Leave the table out.')
    : null;
}

function conflicting(person: Person, role: CrewRole): PeopleRefusal | null {
  const others = person.grants.map((one) => one.role).filter((one) => one !== role);
  const isBarred = ALONE.includes(role) ? others.length > 0 : others.some((one) => ALONE.includes(one));
  return isBarred
    ? turnDown(
        'conflicting-role',
        `${person.name} is ${nameRoles([...new Set(others)])}, which does not go with ${nameRoles([role])}.`,
        'Withdraw the other role first.',
      )
    : null;
}
