// Everyone with an account: found by name, with staff first.

import type { AccountAnswer } from 'boxperson/wire';
import { expect, test } from 'vitest';
import { peopleNamed } from './people.ts';

const accountNamed = (name: string, isStaff = false): AccountAnswer => ({
  person: { id: `p-${name}`, name, isBot: false },
  roles: isStaff ? [{ role: 'dealer', table: null }] : [],
  isHere: false,
  needsSecond: false,
  lock: null,
});

const PEOPLE = [
  accountNamed('zoe Miller'),
  accountNamed('Ann Lee'),
  accountNamed('Dora Miller', true),
  accountNamed('Bob', true),
];
const names = (words: string): readonly string[] =>
  peopleNamed(PEOPLE, words).map(({ person }) => person.name);

test('lists staff first, each by name', () => {
  expect(names('')).toEqual(['Bob', 'Dora Miller', 'Ann Lee', 'zoe Miller']);
});

test('finds people by parts of their names, in any order and case', () => {
  expect(names('MILLER')).toEqual(['Dora Miller', 'zoe Miller']);
  expect(names(' mil  zo ')).toEqual(['zoe Miller']);
  expect(names('nobody')).toEqual([]);
});
