// Ties a schema to a type that is defined elsewhere, so that neither can change alone.

import type { Immutable } from 'boxperson/base';
import type { z } from 'zod';

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/**
 * The schema of an existing type: `schemaOf<Verdict>()(z.strictObject({ … }))` does not compile if the schema allows something
 * else, or lacks a field that the type requires.
 */
export const schemaOf =
  <T>() =>
  <S extends z.ZodType>(schema: IsSame<Immutable<z.infer<S>>, Immutable<T>> extends true ? S : never): S =>
    schema;
