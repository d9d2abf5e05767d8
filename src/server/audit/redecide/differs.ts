// Says in words where two pieces of plain data differ first, so that whoever reads a verdict knows which figure was changed.

import { isDeepStrictEqual } from 'node:util';

/** Null where both say the same; otherwise the place and the two values: `rows[0].paidCents is 900 and should be 700`. */
export function differs(kept: unknown, right: unknown): string | null {
  // Nearly always the same text; the rest only matters where it is not.
  if (JSON.stringify(kept) === JSON.stringify(right)) return null;
  const plain = asKept(right);
  return isDeepStrictEqual(kept, plain) ? null : (firstDifference(kept, plain, '') ?? 'it is not the same');
}

/** As a record would give it back: no undefined fields, no negative zero. */
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
  if (isObject(kept) && isObject(right)) {
    for (const name of new Set([...Object.keys(right), ...Object.keys(kept)])) {
      const inner = firstDifference(kept[name], right[name], path === '' ? name : `${path}.${name}`);
      if (inner !== null) return inner;
    }
    return null;
  }
  return `${path === '' ? 'it' : path} is ${shown(kept)} and should be ${shown(right)}`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SHOWN_MAX = 120;
/** Letters that are not seen, or that turn the line round. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Short enough for a line on a terminal, and without letters that would steer one. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value).replace(UNSEEN, '?');
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
