// Roles: a one-time code makes the first operator, who grants the rest. Nobody grants a role to themselves.

import { CREW_ROLES, type CrewRole, nameRoles } from 'boxperson/rules';
import { forms } from 'boxperson/wire';
import { isLocked, type Person } from '../book.ts';
import { HOUSE, type PersonId } from '../event.ts';
import { lockedOut, noSuchPerson, nothingToDo, type PeopleRefusal, turnDown } from '../refusal.ts';
import { byHouse, byOneself, byOperator, completedAct, givenAct, recordedAct } from './act.ts';

const TABLE_ID = /^[A-Za-z0-9-]{1,64}$/;

/** These exclude every other role: an operator never bets or calls, and surveillance only watches. */
const ALONE: readonly CrewRole[] = ['operator', 'surveillance'];

const byGranter = byOperator('Only an operator can grant roles.');

export const ROLE_ACTS = {
  /** `code` is the SHA-256 of the code shown. */
  'issue-code': recordedAct({
    word: byHouse,
    decide: (_scene, { code }: { readonly code: string }) => [{ type: 'OperatorCodeIssued', code }],
  }),

  'use-code': completedAct({
    post: '/api/operator',
    says: 'Makes you an operator, with the code that the house printed.',
    isDoor: true,
    wish: forms.code,
    ...byOneself<{ readonly person: PersonId; readonly code: string }>(({ book, at }, person, { code }) => {
      if (isLocked(person)) return lockedOut();
      if (person.kind !== 'account')
        return turnDown(
          'not-an-account',
          'An operator needs an account.',
          'Open an account, then use the code.',
        );
      if (!book.isCodeOpen(code))
        return turnDown(
          'wrong-code',
          'That code is not valid, or has already been used.',
          'Ask the house for a new code.',
        );
      return (
        conflicting(person, 'operator') ?? [
          { type: 'OperatorCodeUsed', code, person: person.id },
          { type: 'RoleGranted', person: person.id, role: 'operator', table: null, by: HOUSE, at },
        ]
      );
    }),
  }),

  grant: givenAct({
    post: '/api/roles',
    says: 'Grants or withdraws a role.',
    if: { isGranted: true },
    wish: forms.roleWish,
    word: byGranter,
    decide: ({ book, by, at }, { person: id, role, table }) => {
      const wrong = badTarget(role, table);
      if (wrong !== null) return wrong;
      if (by === id)
        return turnDown(
          'no-authority',
          'You cannot grant a role to yourself.',
          'Give up your own role first, and ask another operator to grant it.',
        );
      const person = book.present(id);
      if (person === null) return noSuchPerson();
      if (person.kind !== 'account')
        return turnDown(
          'not-an-account',
          `${person.name} is a ${person.kind}. Only accounts can have roles.`,
          person.kind === 'guest' ? 'Have them open an account first.' : 'Choose a person.',
        );
      if (person.grants.some((one) => one.role === role && one.table === table))
        return nothingToDo(`${person.name} already has that role.`);
      return conflicting(person, role) ?? [{ type: 'RoleGranted', person: id, role, table, by, at }];
    },
  }),

  /** An operator may withdraw any role, and anyone may give up their own. */
  withdraw: givenAct({
    post: '/api/roles',
    if: { isGranted: false },
    wish: forms.roleWish,
    word: (scene, act) => (scene.by === act.person ? null : byGranter(scene, act)),
    decide: ({ book, by }, { person: id, role, table }) => {
      const person = book.present(id);
      if (person === null || !person.grants.some((one) => one.role === role && one.table === table))
        return nothingToDo('That person does not have that role.');
      // A locked operator cannot sign in, and so does not count.
      if (role === 'operator' && book.operators().every((one) => one.id === id))
        return turnDown(
          'last-operator',
          'The house would be left without an operator.',
          'Make someone else an operator first.',
        );
      return [{ type: 'RoleWithdrawn', person: id, role, table, by }];
    },
  }),
} as const;

function badTarget(role: CrewRole, table: string | null): PeopleRefusal | null {
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
