// A table as it is being thought up: what has been chosen, and whether the document allows it.

import { type Choices, configure, type Game, isRefusal, type Refusal } from '../../rules/index.ts';

export type Judged = {
  /** Null where everything is lawful. */
  readonly refusal: Refusal | null;
  /** The option that it is about, where it can be told. */
  readonly key: string | null;
};

/** Whether these choices may be made together; where not, which of them stands against it. */
export function judge(game: Game, choices: Choices): Judged {
  const rules = configure(game, choices);
  if (!isRefusal(rules)) return { refusal: null, key: null };
  // The latest choice is named first: it is the one that was just made.
  const culprit = Object.keys(choices)
    .toReversed()
    .find((key) => !isRefusal(configure(game, without(choices, key))));
  return { refusal: rules, key: culprit ?? null };
}

const without = (choices: Choices, key: string): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== key));

/** A choice is written down last, so that it counts as the latest; undefined takes it back. */
export const withChoice = (choices: Choices, key: string, value: unknown): Choices =>
  value === undefined ? without(choices, key) : { ...without(choices, key), [key]: value };

/** Two ends of a limit as a choice: undefined where both are left empty. */
export function limitChoice(
  min: string,
  max: string,
): { readonly min?: string; readonly max?: string } | undefined {
  const [least, most] = [min.trim(), max.trim()];
  if (least === '' && most === '') return undefined;
  return { ...(least === '' ? {} : { min: least }), ...(most === '' ? {} : { max: most }) };
}

/** A list of amounts as it is typed: "0.5, 1, 5". */
export const amountsChoice = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^\$/, ''))
    .filter((one) => one !== '');

/** A whole number as it is typed; what is none stays as it is, for the document to refuse. */
export const wholeChoice = (text: string): number | string =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
