// The sections of a felt that does not fit its room, from the top: lines, rows of numbers, field, center, side bets.

import type { FeltPlan, PlacedArea } from 'boxperson/felt';

export type FeltSection = {
  readonly name: string;
  /** Where it begins, as a share of the felt's height. */
  readonly top: number;
};

const NAMES: Readonly<Record<PlacedArea['area']['section'], string>> = {
  line: 'Lines',
  come: 'Lines',
  numbers: 'Numbers',
  field: 'Field',
  centre: 'Center',
  side: 'Side bets',
  behind: 'Side bets',
};

type Drawn = Pick<FeltPlan, 'areas' | 'height'>;

export function sectionsOf(plan: Drawn): readonly FeltSection[] {
  const rows = rowNames(plan);
  const tops = new Map<string, number>();
  for (const { area, box } of plan.areas) {
    const name = (typeof area.on === 'number' ? rows.get(area.on) : undefined) ?? NAMES[area.section];
    tops.set(name, Math.min(tops.get(name) ?? 1, box.y / plan.height));
  }
  return [...tops].map(([name, top]) => ({ name, top })).toSorted((a, b) => a.top - b.top);
}

/** The row of each number by name, "4 to 6", if the numbers are in several rows. */
function rowNames({ areas }: Drawn): ReadonlyMap<number, string> {
  const tops = new Map<number, number>();
  for (const { area, box } of areas)
    if (area.section === 'numbers' && typeof area.on === 'number')
      tops.set(area.on, Math.min(tops.get(area.on) ?? Number.POSITIVE_INFINITY, box.y));
  const rows = Map.groupBy([...tops.keys()], (number) => Math.round(tops.get(number) ?? 0));
  if (rows.size < 2) return new Map();
  return new Map(
    [...rows.values()].flatMap((row) => {
      const [least, most] = [Math.min(...row), Math.max(...row)];
      return row.map((number) => [number, least === most ? String(least) : `${least} to ${most}`] as const);
    }),
  );
}

/** What part of the felt is in view, as shares of its height. */
export type VisibleSpan = { readonly from: number; readonly to: number };

const CLOSE = 0.005;
/** How much of the view stays when a step goes on within a section. */
const STAYS = 0.15;

/**
 * Where a step down leads: the first section that is not all in view, or on within a section that is larger than the view; from the
 * end, to the top.
 */
export function sectionBelow(
  sections: readonly FeltSection[],
  { from, to }: VisibleSpan,
): FeltSection | null {
  if (to >= 1 - CLOSE) return sections[0] ?? null;
  const next = sections.find(
    ({ top }, index) => top > from + CLOSE && (sections[index + 1]?.top ?? 1) > to + CLOSE,
  );
  if (next !== undefined && next.top <= to) return next;
  const here = sections.findLast(({ top }) => top <= to);
  return here === undefined ? null : { name: here.name, top: to - (to - from) * STAYS };
}

/** Where a step up leads: the last section that begins above the view. */
export const sectionAbove = (sections: readonly FeltSection[], { from }: VisibleSpan): FeltSection | null =>
  sections.findLast(({ top }) => top < from - CLOSE) ?? null;
