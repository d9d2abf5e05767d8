// Building blocks for the schemas of files that people write, each with its error messages.

import { z } from 'zod';
import { isWrong, orList, type Wrong, wrong } from './problem.ts';

/** A message is two lines: what is wrong, and what to write instead. */
export const say = (says: string, instead: string): string => `${says}\n${instead}`;

/** Splits a message back into its two lines; `otherwise` is the remedy of a message that has none. */
export function sentencesOf(message: string, otherwise: string): Wrong {
  const [says = '', instead = otherwise] = message.split('\n');
  return wrong(says, instead);
}

/** The messages for a missing value and for one of the wrong kind. */
export const asked = (what: string, instead: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null
      ? say(`${what} is missing.`, instead)
      : say(`${shownValue(input)} is not ${what.charAt(0).toLowerCase()}${what.slice(1)}.`, instead),
});

const SHOWN_MOST = 60;

/** A value as a message quotes it: on one line, because a message is two, and not much of it. */
export function shownValue(input: unknown): string {
  if (typeof input === 'string') {
    const line = input.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
    return `“${line.length > SHOWN_MOST ? `${line.slice(0, SHOWN_MOST)}…` : line}”`;
  }
  if (typeof input !== 'object') return String(input);
  return Array.isArray(input) ? 'A list' : 'A map';
}

export type Context = {
  readonly addIssue: (issue: { code: 'custom'; message: string; path?: string[] }) => void;
};

/** Validates a value with one of our own parsers, whose messages are better than a pattern's. */
export const readBy =
  <T>(read: (value: T) => object) =>
  (value: T, context: Context): void => {
    const found = read(value);
    if (isWrong(found)) context.addIssue({ code: 'custom', message: say(found.says, found.instead) });
  };

/** Text checked by one of our own parsers; the pattern is for editors. */
export const phrase = (read: (text: string) => object, pattern: string, what: string, instead: string) =>
  z
    .string(asked(what, instead))
    .superRefine(readBy(read))
    .meta({ pattern, description: `${what}. ${instead}` });

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, about: string) =>
  z
    .enum(words, {
      error: ({ input }) => say(`${shownValue(input)} is not allowed here.`, `Write ${orList(words)}.`),
    })
    .describe(about);

const MOST = 1_000_000_000;
const WHOLE = say('That is not a whole number in range.', `Write a whole number from 1 to ${MOST}.`);

export const count = (about: string) =>
  z.int({ error: WHOLE }).min(1, WHOLE).max(MOST, WHOLE).describe(about);

export const text = (what: string, instead: string) =>
  z
    .string(asked(what, instead))
    .min(1, say(`${what} is missing.`, instead))
    .describe(what);

/** A nonempty list. */
export const listOf = <Schema extends z.ZodType>(schema: Schema, what: string, instead: string) =>
  z.array(schema, asked(what, instead)).min(1, say('The list is empty.', instead));

export const listOrOne = <Schema extends z.ZodType>(schema: Schema, what: string, instead: string) =>
  z.union([schema, listOf(schema, what, instead)], asked(what, instead));
