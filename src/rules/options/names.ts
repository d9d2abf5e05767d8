// Option names: each option has one key, and its earlier names still work.

import { type Choices, OPTIONS } from './house.ts';
import { isRecord } from './written.ts';

/** The same choices under current keys. Unknown names are kept, to be refused later. */
export function currentChoices(given: Choices): Choices {
  const choices: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    for (const { key, as } of MEANT.get(name) ?? [{ key: name, as: same }]) {
      const [before, next] = [choices[key], as(value)];
      // Two names for parts of one choice, such as one payout alongside others.
      if (isRecord(before) && isRecord(next)) choices[key] = { ...before, ...next };
      else if (next !== undefined) choices[key] = next;
    }
  return choices;
}

/** Option names, current or former, as current keys without duplicates. Unknown names are kept. */
export const currentKeys = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => MEANT.get(name)?.map(({ key }) => key) ?? [name])),
];

type Meaning = { readonly name: string; readonly key: string; readonly as: (value: unknown) => unknown };

const same = (value: unknown): unknown => value;

/** One old name may map to several options. */
const MEANT: ReadonlyMap<string, readonly Meaning[]> = Map.groupBy(
  OPTIONS.flatMap(({ key, formerly = [] }): readonly Meaning[] =>
    [key, ...formerly].map((former) => {
      const [name, as] = typeof former === 'string' ? [former, same] : former;
      return { name, key, as };
    }),
  ),
  ({ name }) => name,
);
