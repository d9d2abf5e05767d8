// A schema and the type it is for cannot differ: each of the differences below is an error of the compiler, which `npm test` runs.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from './same-type.ts';

type Verdict = { readonly holds: boolean; readonly rolls: readonly number[]; readonly by: 'a' | 'b' };
const holds = z.boolean();
const rolls = z.array(z.number());
const by = z.enum(['a', 'b']);

test('the same fields compile, and the schema is returned as it is', () => {
  const schema = z.strictObject({ holds, rolls, by });
  expect(schemaOf<Verdict>()(schema)).toBe(schema);
});

test('a missing field, another field, another type, a narrower and a wider one do not compile', () => {
  const of = schemaOf<Verdict>();
  // @ts-expect-error: `by` is missing
  of(z.strictObject({ holds, rolls }));
  // @ts-expect-error: `more` is not a field
  schemaOf<{ readonly holds: boolean }>()(z.strictObject({ holds, more: z.string() }));
  // @ts-expect-error: `rolls` is a list
  of(z.strictObject({ holds, rolls: z.number(), by }));
  // @ts-expect-error: `b` is left out
  of(z.strictObject({ holds, rolls, by: z.enum(['a']) }));
  // @ts-expect-error: `c` is not a choice
  of(z.strictObject({ holds, rolls, by: z.enum(['a', 'b', 'c']) }));
  expect(of).toBeTypeOf('function');
});
