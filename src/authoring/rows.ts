// Where in a written game a row of the check is: "wagers.place-win 6.start" is somewhere below the wager place-win.

import type { Path } from '../written/index.ts';

/** The path to the row, as far as the file has it. */
export function pathOfRow(value: unknown, row: string): Path {
  const path: (string | number)[] = [];
  let now = value;
  let rest = row;
  while (rest !== '') {
    const step = stepInto(now, rest);
    if (step === null) break;
    path.push(step.key);
    now = (now as Readonly<Record<string | number, unknown>>)[step.key];
    rest = step.rest;
  }
  return path;
}

type Step = { readonly key: string | number; readonly rest: string };

/**
 * The longest key, id or number that the row begins with. Keys of options contain dots. Of two wagers with one id, the row
 * of the whole wager is the later one.
 */
function stepInto(value: unknown, row: string): Step | null {
  if (typeof value !== 'object' || value === null) return null;
  const names: readonly (readonly [name: string, key: string | number])[] = Array.isArray(value)
    ? value.flatMap((entry, index) => {
        const { id, key, on } = (entry ?? {}) as Readonly<Record<string, unknown>>;
        return [id, key, on, index + 1]
          .filter((name) => typeof name === 'string' || typeof name === 'number')
          .map((name) => [String(name), index] as const);
      })
    : Object.keys(value).map((key) => [key, key] as const);
  const fitting = names
    .filter(([name]) => row === name || row.startsWith(`${name}.`) || row.startsWith(`${name} `))
    .sort(([a], [b]) => b.length - a.length);
  const [first] = fitting;
  if (first === undefined) return skipped(value, row);
  const last = fitting.findLast(([name]) => name === first[0]) ?? first;
  const [name, key] = row === first[0] ? last : first;
  return { key, rest: row.slice(name.length + 1) };
}

/** A row may name a part that the file leaves out, such as the start of a ready shape. */
function skipped(value: object, row: string): Step | null {
  // Several pay tables are written under a key of their own.
  if (row.startsWith('pays.') && 'tables' in value) return { key: 'tables', rest: row.slice('pays.'.length) };
  const end = /[. ]/.exec(row)?.index;
  return end === undefined ? null : stepInto(value, row.slice(end + 1));
}
