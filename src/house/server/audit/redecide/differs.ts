// Describes the first difference between two pieces of plain data, to show which figure was changed.

import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from 'boxperson/base';

/** Null if both are equal; otherwise the place and the two values: `rows[0].paidCents is 900 and should be 700`. */
export function differenceOf(kept: unknown, right: unknown): string | null {
  // Nearly always equal as text; the rest runs only if not.
  if (JSON.stringify(kept) === JSON.stringify(right)) return null;
  const plain = asKept(right);
  return isDeepStrictEqual(kept, plain) ? null : (firstDifference(kept, plain, '') ?? 'it is different');
}

/** The value as a record would return it: no undefined fields, no negative zero. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function firstDifference(kept: unknown, right: unknown, path: string): string | null {
  if (isDeepStrictEqual(kept, right)) return null;
  if (Array.isArray(kept) && Array.isArray(right)) {
    for (let at = 0; at < Math.min(kept.length, right.length); at++) {
      const inner = firstDifference(kept[at], right[at], `${path}[${at}]`);
      if (inner !== null) return inner;
    }
    return `${path === '' ? 'the list' : path} has ${kept.length} items and should have ${right.length}`;
  }
  if (isPlainObject(kept) && isPlainObject(right)) {
    for (const name of new Set([...Object.keys(right), ...Object.keys(kept)])) {
      const inner = firstDifference(kept[name], right[name], path === '' ? name : `${path}.${name}`);
      if (inner !== null) return inner;
    }
    return null;
  }
  return `${path === '' ? 'it' : path} is ${oneLineValue(kept)} and should be ${oneLineValue(right)}`;
}

const SHOWN_MAX = 120;
/** Characters that are invisible or reverse the direction of the line. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Short enough for one line on a terminal, and without characters that would control it. */
export function oneLineValue(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value).replace(UNSEEN, '?');
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
