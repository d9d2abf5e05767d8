// Parses choices as written by people and in files: amounts, limits, one value per point.

import {
  isCents,
  isPlainObject,
  POSSIBLE_POINTS,
  type Point,
  parseDollars,
  required,
  totals,
} from 'boxperson/base';
import type { Limit, PerPoint } from './option.ts';

export function dollarsOf(value: unknown): number | null {
  const cents = typeof value === 'number' || typeof value === 'string' ? parseDollars(String(value)) : null;
  return cents !== null && isCents(cents) ? cents : null;
}

/** The entries of a record under these names; any other value as it is. */
export const entriesNamed = (value: unknown, names: readonly string[]): unknown =>
  isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
    : value;

/** The ends of a limit. */
export const LIMIT_ENDS = ['min', 'max'] as const;

/** {"min": "5", "max": "100"}, with either end optional; null for anything else. */
export function limitOf(value: unknown): Limit | null {
  if (!isPlainObject(value)) return null;
  const ends = [value.min ?? null, value.max ?? null].map((end) =>
    end === null ? null : dollarsOf(end) || 0,
  );
  const [leastCents = null, mostCents = null] = ends;
  const isUpsideDown = leastCents !== null && mostCents !== null && leastCents > mostCents;
  return ends.includes(0) || isUpsideDown ? null : { leastCents, mostCents };
}

export const eachPoint = <T>(value: (point: Point) => T): PerPoint<T> =>
  Object.fromEntries(POSSIBLE_POINTS.map((point) => [point, value(point)])) as PerPoint<T>;

/**
 * What "3-4-5" means on each point: the first value where the point can be rolled in three ways or fewer, the second
 * where it can be rolled in four, the third where it can be rolled in five.
 */
export const byWays = <T>(three: T, four: T, five: T): PerPoint<T> =>
  eachPoint((point) => [three, four, five][Math.max(0, totals(point).length - 3)] ?? three);

/**
 * One value for all these points, or an object naming some of them; the others keep their current value. Null if a
 * value cannot be read, or one of these points has none.
 */
export function perPoint<T>(
  value: unknown,
  read: (one: unknown) => T | null,
  points: readonly Point[],
  now?: PerPoint<T>,
): PerPoint<T> | null {
  const single = read(value);
  if (single !== null) return eachPoint(() => single);
  if (!isPlainObject(value) || Object.keys(value).length === 0) return null;
  const named = new Map<Point, T>();
  for (const point of points) {
    const own = value[String(point)];
    const next = own === undefined ? (now?.[point] ?? null) : read(own);
    if (next === null) return null;
    named.set(point, next);
  }
  // A total that is not a point here is never looked up.
  const [any] = named.values();
  return eachPoint((point) => required(named.get(point) ?? any, 'a value for a point'));
}
