// A table being set up: the options chosen so far, and whether the document allows them.

import { configure, type Game, type HouseChoices, isRefusal, type Refusal } from 'boxperson/rules';

export type FormVerdict = {
  /** Null if every choice is lawful. */
  readonly refusal: Refusal | null;
  /** The offending option, if it can be identified. */
  readonly key: string | null;
};

/** Whether these choices are allowed together; if not, the option to blame. */
export function judge(game: Game, choices: HouseChoices): FormVerdict {
  const rules = configure(game, choices);
  if (!isRefusal(rules)) return { refusal: null, key: null };
  // Blame the latest choice first: it is the one just made.
  const culprit = Object.keys(choices)
    .toReversed()
    .find((key) => !isRefusal(configure(game, without(choices, key))));
  return { refusal: rules, key: culprit ?? null };
}

const without = (choices: HouseChoices, key: string): HouseChoices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== key));

/** Moves a choice to the end, making it the latest; undefined removes it. */
export const withChoice = (choices: HouseChoices, key: string, value: unknown): HouseChoices =>
  value === undefined ? without(choices, key) : { ...without(choices, key), [key]: value };

/** The two ends of a limit as a choice; undefined if both are empty. */
export function limitChoice(
  min: string,
  max: string,
): { readonly min?: string; readonly max?: string } | undefined {
  const [least, most] = [min.trim(), max.trim()];
  if (least === '' && most === '') return undefined;
  return { ...(least === '' ? {} : { min: least }), ...(most === '' ? {} : { max: most }) };
}

/** Parses a typed list of amounts: "0.5, 1, 5". */
export const amountsChoice = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^\$/, ''))
    .filter((one) => one !== '');

/** Parses a typed whole number; anything else passes through for the rules to refuse. */
export const wholeChoice = (text: string): number | string =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
