// The list of acts as a whole: whose word counts, and what each address says and leads to.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { PeopleBook } from '../people/book.ts';
import type { ActAddress } from '../people/decide/act.ts';
import { decidePeople, PEOPLE_ACTS, type PeopleAct } from '../people/decide/decide.ts';
import { ACTS } from './acts.ts';

/** Enough fields for any act to be looked at. */
const FIELDS = {
  person: 'p-ann',
  request: { table: 't', command: { do: 'no-roll', by: { role: 'boxperson', id: 'p-ann' } } },
  role: 'boxperson',
  table: 't',
};

test.each(Object.keys(PEOPLE_ACTS))('nobody’s word is enough to %s', (does) => {
  const book = new PeopleBook();
  book.apply({ type: 'AccountOpened', person: 'p-ann', name: 'Ann', credential: 'x', cents: 0, at: 0 });
  book.apply({ type: 'AccountOpened', person: 'p-bob', name: 'Bob', credential: 'x', cents: 0, at: 0 });
  for (const by of ['', 'p-nobody', 'p-bob', 'operator', 'constructor']) {
    const act = { do: does, ...FIELDS } as unknown as PeopleAct;
    const decided = decidePeople(book, by, act, 1);
    expect([by, isRefusal(decided) ? decided.code : 'done']).toEqual([
      by,
      expect.stringMatching(/^(no-authority|no-such-request)$/),
    ]);
  }
});

const addressed = Object.entries(ACTS).flatMap(([does, row]) =>
  'post' in row ? [[row.post, does, row as ActAddress] as const] : [],
);
const byPost = [...Map.groupBy(addressed, ([post]) => post)];

test.each(byPost)('%s says what it does, and leads to one act at a time', (_post, acts) => {
  const [first] = acts;
  expect(first?.[2].says).toMatch(/^[A-Z].*\.$/);
  expect(new Set(acts.map(([, , row]) => row.answer)).size).toBe(1);
  for (const [post, does, { wish }] of acts) {
    const fields = wish instanceof z.ZodObject ? Object.keys(wish.shape) : [];
    expect([does, ...fields]).toEqual(
      expect.arrayContaining([...post.matchAll(/:(\w+)/g)].map(([, name]) => name)),
    );
  }
  const flags = acts.map(([, , row]) => Object.keys(row.if ?? {}));
  expect(new Set(flags.map((names) => names.join())).size).toBe(1);
  expect(flags[0]).toHaveLength(acts.length - 1);
  const values = acts.map(([, , row]) => Object.values(row.if ?? {})[0]);
  expect(new Set(values).size).toBe(acts.length);
});
