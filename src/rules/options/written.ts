// Parses choices as written by people and in files: amounts, limits, one value per point.

import { isCents, POINTS, type Point, parseDollars } from '../../base/index.ts';
import type { Limit, PerPoint } from './option.ts';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function dollarsOf(value: unknown): number | null {
  const cents = typeof value === 'number' || typeof value === 'string' ? parseDollars(String(value)) : null;
  return cents !== null && isCents(cents) ? cents : null;
}

/** {"min": "5", "max": "100"}, with either end optional; null for anything else. */
export function limitOf(value: unknown): Limit | null {
  if (!isRecord(value)) return null;
  const ends = [value.min ?? null, value.max ?? null].map((end) =>
    end === null ? null : dollarsOf(end) || 0,
  );
  const [leastCents = null, mostCents = null] = ends;
  const isUpsideDown = leastCents !== null && mostCents !== null && leastCents > mostCents;
  return ends.includes(0) || isUpsideDown ? null : { leastCents, mostCents };
}

export const eachPoint = <T>(value: (point: Point) => T): PerPoint<T> =>
  Object.fromEntries(POINTS.map((point) => [point, value(point)])) as PerPoint<T>;

/** One value for every point, or an object naming some points; the others keep their current value. */
export function perPoint<T>(
  value: unknown,
  read: (one: unknown) => T | null,
  now?: PerPoint<T>,
): PerPoint<T> | null {
  const single = read(value);
  const all = eachPoint((point): T | null => {
    if (single !== null || !isRecord(value)) return single;
    const own = value[String(point)];
    return own === undefined && Object.keys(value).length > 0 ? (now?.[point] ?? null) : read(own);
  });
  return POINTS.some((point) => all[point] === null) ? null : (all as PerPoint<T>);
}
