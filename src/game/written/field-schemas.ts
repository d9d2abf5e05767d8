// Building blocks for the schemas of files that people write, each with its error messages.

import { z } from 'zod';
import { isMistake, orList, type WrongValue, wrongValue } from './problem.ts';

/** A message is two lines: what is wrong, and what to write instead. */
export const fieldMessage = (says: string, instead: string): string => `${says}\n${instead}`;

/** Splits a message back into its two lines; `otherwise` is the remedy of a message that has none. */
export function sentencesOf(message: string, otherwise: string): WrongValue {
  const [says = '', instead = otherwise] = message.split('\n');
  return wrongValue(says, instead);
}

/** The messages for a missing value and for one of the wrong kind. */
export const fieldErrors = (what: string, instead: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null
      ? fieldMessage(`${what} is missing.`, instead)
      : fieldMessage(`${shownValue(input)} is not ${what.charAt(0).toLowerCase()}${what.slice(1)}.`, instead),
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

export type IssueContext = {
  readonly addIssue: (issue: { code: 'custom'; message: string; path?: string[] }) => void;
};

/** Validates a value with one of our own parsers, whose messages are better than a pattern's. */
export const parserCheck =
  <T>(read: (value: T) => object) =>
  (value: T, context: IssueContext): void => {
    const found = read(value);
    if (isMistake(found))
      context.addIssue({ code: 'custom', message: fieldMessage(found.says, found.instead) });
  };

/** Text checked by one of our own parsers; the pattern is for editors. */
export const phraseField = (read: (text: string) => object, pattern: string, what: string, instead: string) =>
  z
    .string(fieldErrors(what, instead))
    .superRefine(parserCheck(read))
    .meta({ pattern, description: `${what}. ${instead}` });

export const wordField = <const Words extends readonly [string, ...string[]]>(words: Words, about: string) =>
  z
    .enum(words, {
      error: ({ input }) =>
        fieldMessage(`${shownValue(input)} is not allowed here.`, `Write ${orList(words)}.`),
    })
    .describe(about);

const MOST = 1_000_000_000;
const WHOLE = fieldMessage('That is not a whole number in range.', `Write a whole number from 1 to ${MOST}.`);

export const countField = (about: string) =>
  z.int({ error: WHOLE }).min(1, WHOLE).max(MOST, WHOLE).describe(about);

export const textField = (what: string, instead: string) =>
  z
    .string(fieldErrors(what, instead))
    .min(1, fieldMessage(`${what} is missing.`, instead))
    .describe(what);

/** A nonempty list. */
export const listField = <Schema extends z.ZodType>(schema: Schema, what: string, instead: string) =>
  z.array(schema, fieldErrors(what, instead)).min(1, fieldMessage('The list is empty.', instead));

export const listOrOneField = <Schema extends z.ZodType>(schema: Schema, what: string, instead: string) =>
  z.union([schema, listField(schema, what, instead)], fieldErrors(what, instead));
