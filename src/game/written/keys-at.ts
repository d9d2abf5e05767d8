// The keys that a schema knows at a place in a file, so that a misspelt one can be answered with the nearest.

import { z } from 'zod';
import type { Path } from './read-file.ts';

/** The keys of the map at a path of a value; none if any key is allowed there. */
export function keysAt(schema: z.ZodType, value: unknown, path: Path): readonly string[] {
  const [first, ...rest] = path;
  const below = shapesOf(schema, value);
  if (first === undefined) return [...new Set(below.flatMap(keysOf))];
  const inner = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[first];
  return [
    ...new Set(
      below.flatMap((one) => {
        const next = memberOf(one, first);
        return next === null ? [] : keysAt(next, inner, rest);
      }),
    ),
  ];
}

function keysOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const key = schema instanceof z.ZodRecord ? schema.keyType : null;
  return key instanceof z.ZodEnum ? key.options.map(String) : [];
}

/** The words that choose a member of the union at a path, such as the shapes of a wager. */
export function unionWordsAt(schema: z.ZodType, value: unknown, path: Path): readonly string[] {
  const [first, ...rest] = path;
  const all = shapesOf(schema, rest.length === 0 ? null : value);
  if (first === undefined)
    return all.flatMap((one) => (one instanceof z.ZodLiteral ? [...one.values].map(String) : []));
  const inner = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[first];
  return all.flatMap((one) => {
    const next = memberOf(one, first);
    return next === null ? [] : unionWordsAt(next, inner, rest);
  });
}

/** The schema without what wraps it, or each member of a union that the value may be meant as. */
function shapesOf(schema: z.ZodType, value: unknown): readonly z.ZodType[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodExactOptional)
    return shapesOf(schema.unwrap() as z.ZodType, value);
  if (!(schema instanceof z.ZodUnion)) return [schema];
  const all = schema.options as readonly z.ZodType[];
  const key = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : null;
  const word = key === null ? undefined : (value as Readonly<Record<string, unknown>> | null)?.[key];
  const meant = all.filter(
    (one) =>
      key !== null && one instanceof z.ZodObject && (one.shape[key] as z.ZodType).safeParse(word).success,
  );
  return (meant.length === 0 ? all : meant).flatMap((one) => shapesOf(one, value));
}

function memberOf(schema: z.ZodType, key: string | number): z.ZodType | null {
  if (schema instanceof z.ZodObject) return (schema.shape[key] as z.ZodType | undefined) ?? null;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : null;
}
