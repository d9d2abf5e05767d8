// The highlights of a night, drawn along the scrubber: at most one stroke per pixel, with rarer kinds on top.

import { MARKS, type MarkKind, type NightMark } from './night.ts';

export const TRACK_WIDTH = 1_000;
export const TRACK_HEIGHT = 28;

/** The height of each kind's strokes; kinds differ in height and shape, not only in color. */
const TOPS: Readonly<Record<MarkKind, number>> = { roll: 18, out: 8, void: 0, ruling: 0 };

/** One path per kind of mark, on a track `TRACK_WIDTH` wide. */
export function trackPaths(
  marks: readonly NightMark[],
  first: number,
  last: number,
): Readonly<Record<MarkKind, string>> {
  const span = Math.max(1, last - first);
  const columns: Record<MarkKind, Set<number>> = {
    roll: new Set(),
    out: new Set(),
    void: new Set(),
    ruling: new Set(),
  };
  for (const { no, kind } of marks) columns[kind].add(Math.round(((no - first) / span) * TRACK_WIDTH));
  const paths = MARKS.map((kind) => [kind, [...columns[kind]].map((x) => stroke(kind, x)).join('')] as const);
  return Object.fromEntries(paths) as Record<MarkKind, string>;
}

const stroke = (kind: MarkKind, x: number): string => `M${x} ${TOPS[kind]}V${TRACK_HEIGHT}`;
