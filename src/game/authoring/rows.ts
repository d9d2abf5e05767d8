// Where in a written game a row of the check is: "wagers.place-win 6.start" is somewhere below the wager place-win.

import { isMistake, type Path } from 'boxperson/written';
import { countsIn, rollItems } from './rolls-and-odds.ts';

/** The path to the row, as far as the file has it. */
export function pathOfRow(value: unknown, row: string): Path {
  const path: (string | number)[] = [];
  let now = value;
  let rest = row;
  while (rest !== '') {
    const step = stepInto(now, rest);
    // A row begins with a key of the file, or it is about something that the file leaves out.
    if (step === null || (path.length === 0 && !rest.startsWith(String(step.keys[0])))) break;
    for (const key of step.keys) {
      path.push(key);
      now = (now as Readonly<Record<string | number, unknown>>)[key];
    }
    rest = step.rest;
  }
  return path;
}

/** A row as its author would write it: pay tables are under `tables`, and a single one that is under `pays` has no letter. */
export function rowAsWritten(value: unknown, row: string): string {
  const [, name = '', letter = '', rest = ''] = /^(wagers\.[^.]+)\.pays\.([^.]+)(.*)$/.exec(row) ?? [];
  const wager = name === '' ? null : valueAt(value, pathOfRow(value, name));
  if (!isMap(wager)) return row;
  return isMap(wager.tables)
    ? `${name}.tables.${letter}${rest}`
    : isMap(wager.pays)
      ? `${name}.pays${rest}`
      : row;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((now, key) => (now as Readonly<Record<string | number, unknown>>)[key], value);

type Step = { readonly keys: Path; readonly rest: string };
type Map = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest key, id or number that the row begins with. Keys of options contain dots. */
function stepInto(value: unknown, row: string): Step | null {
  if (typeof value !== 'object' || value === null) return null;
  const names: readonly (readonly [name: string, key: string | number])[] = Array.isArray(value)
    ? value.flatMap((entry, index) => namesOf(value, entry, index).map((name) => [name, index] as const))
    : Object.keys(value).map((key) => [key, key] as const);
  const [first] = names
    .filter(([name]) => row === name || row.startsWith(`${name}.`) || row.startsWith(`${name} `))
    .sort(([a], [b]) => b.length - a.length);
  if (first === undefined) return isMap(value) ? stepBeside(value, row) : null;
  const [name, key] = first;
  return (
    numbered(value, key, row.slice(name.length + 1)) ?? { keys: [key], rest: row.slice(name.length + 1) }
  );
}

/** What an entry of a list is called in a row: its id, its key, its number, or its position from one. */
function namesOf(list: readonly unknown[], entry: unknown, index: number): readonly string[] {
  const { id, key, on } = (entry ?? {}) as Map;
  const same = list.slice(0, index + 1).filter((one) => id !== undefined && isMap(one) && one.id === id);
  return [id, key, on, index + 1, `${String(id)} (${same.length})`]
    .filter((name) => typeof name === 'string' || typeof name === 'number')
    .map(String);
}

/** "wins 2" is the second of a list of rows, or the text that lists its rolls. */
function numbered(value: object, key: string | number, rest: string): Step | null {
  const at = /^(\d+)(?:[. ](.*))?$/.exec(rest);
  const inner = (value as Map)[key];
  if (at === null || !/^(?:wins|loses|pushes|travels)$/.test(String(key))) return null;
  const index = Number(at[1]) - 1;
  const isRow = Array.isArray(inner) && typeof inner[index] === 'object';
  return { keys: isRow ? [key, index] : [key], rest: at[2] ?? '' };
}

/** A row may name a part that the file writes otherwise or leaves out, such as the start of a ready shape. */
function stepBeside(value: Map, row: string): Step | null {
  const { spots, tables, pays, on, numbers, shape } = value;
  // The spot of a wager: "place 6" is the entry for its number, "hop 1-1" the key that lists its rolls.
  const spot = /^([^. ]+)(?:\.(.*))?$/.exec(row);
  const rest = spot?.[2] ?? '';
  for (const [key, map] of [
    ['on', on],
    ['numbers', numbers],
  ] as const) {
    const found = isMap(map) && spot !== null ? keyListing(map, spot[1] ?? '') : undefined;
    if (found !== undefined) return { keys: [key, found], rest };
  }
  if (Array.isArray(spots) && spots.length === 1) {
    const inner = stepInto(spots[0], row);
    if (inner !== null) return { keys: ['spots', 0, ...inner.keys], rest: inner.rest };
  }
  if (Array.isArray(spots)) {
    const inner = stepInto(spots, row);
    if (inner !== null) return { keys: ['spots', ...inner.keys], rest: inner.rest };
  }
  // Several pay tables are written under a key of their own, and a single one needs no letter.
  const table = /^pays\.(.*)$/.exec(row);
  if (table !== null && isMap(tables)) return { keys: ['tables'], rest: table[1] ?? '' };
  // A paying row of a bet on the next roll is an entry of its payouts.
  const paid = /^start\.wins (\d+)(?:\.(.*))?$/.exec(row);
  if (paid !== null && shape === 'one-roll' && isMap(pays)) {
    const key = Object.keys(pays)[Number(paid[1]) - 1];
    if (key !== undefined) return { keys: ['pays', key], rest: paid[2] ?? '' };
  }
  const count = /^A\.(\d+)$/.exec(row) ?? /^(\d+)$/.exec(row);
  const counted = count === null ? undefined : keyCounting(value, Number(count[1]));
  if (counted !== undefined) return { keys: [counted], rest: '' };
  const end = /[. ]/.exec(row)?.index;
  return end === undefined ? null : stepInto(value, row.slice(end + 1));
}

/** The key of a map that lists these rolls, alone or among others. */
const keyListing = (map: Map, roll: string): string | undefined =>
  Object.keys(map).find((text) => {
    const items = rollItems(text);
    return text === roll || (!isMistake(items) && items.some(([label]) => label === roll));
  });

/** The key of a pay table that is for this many groups: "6 or more" is for 8. */
const keyCounting = (map: Map, count: number): string | undefined =>
  Object.keys(map).find((text) => {
    const counts = countsIn(text, count);
    return !isMistake(counts) && counts.includes(count);
  });
