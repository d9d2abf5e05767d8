// How many stacks share one zone: a grid of cells in the order of the seats, and the largest form that fits every cell.

import { type Box, boxOf } from '../box.ts';
import { textWidth } from '../text.ts';

/** One stack that has to find room: its amount in figures, and a button that lies on it. */
export type Written = { readonly amount: string; readonly button: string | null };

/** A full stack with its amount below, or, where it is tight, a small disc with the amount beside it. */
export type Form = { readonly kind: 'stack' | 'tag'; readonly size: number; readonly r: number };

export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly form: Form;
  /** The bets of one cluster lie side by side, or one behind the other. */
  readonly across: boolean;
};

const SIZE_MOST = 13;
const SIZES = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
const R_MOST = 17;
/** A smaller chip cannot be told from a dot. */
export const R_LEAST = 8;
/** Room between neighbours. */
const AIR = 1;

export const tagText = ({ amount, button }: Written): string =>
  button === null ? amount : `${amount} ${button}`;

export const pillWidth = (text: string, size: number): number => textWidth(text, size, 'label') + size * 0.7;
export const pillHeight = (size: number): number => size * 1.28;

/** The box that a stack takes up round its middle. */
export function footprint(form: Form, written: Written): { readonly w: number; readonly h: number } {
  const { size, r } = form;
  if (form.kind === 'tag')
    return { w: 2 * r + pillWidth(tagText(written), size), h: Math.max(2 * r, pillHeight(size)) };
  const button = written.button === null ? 0 : pillHeight(size * 0.85) * 0.6;
  const words = [written.amount, ...(written.button === null ? [] : [written.button])];
  return {
    w: Math.max(2 * r, ...words.map((text) => pillWidth(text, size))),
    // Chips rise a little above the lowest one, and the amount hangs below it by half of its height.
    h: 2 * r + r * 0.3 + pillHeight(size) * 0.5 + button,
  };
}

/** The best form for a cell; null when nothing fits. */
function formFor(w: number, h: number, all: readonly Written[]): Form | null {
  for (const size of SIZES) {
    const found = stackForm(w, h, size, all) ?? tagForm(w, h, size, all);
    if (found !== null) return found;
  }
  return null;
}

function stackForm(w: number, h: number, size: number, all: readonly Written[]): Form | null {
  const hasButton = all.some(({ button }) => button !== null);
  const above = pillHeight(size) * 0.5 + (hasButton ? pillHeight(size * 0.85) * 0.6 : 0);
  const r = Math.min(R_MOST, w / 2, (h - above) / 2.3);
  if (r < Math.max(R_LEAST, size * 0.85)) return null;
  const form: Form = { kind: 'stack', size, r };
  return all.every((one) => footprint(form, one).w <= w) ? form : null;
}

function tagForm(w: number, h: number, size: number, all: readonly Written[]): Form | null {
  const form: Form = { kind: 'tag', size, r: size * 0.58 };
  return all.every((one) => {
    const need = footprint(form, one);
    return need.w <= w && need.h <= h;
  })
    ? form
    : null;
}

const worth = ({ size, kind, r }: Form): number =>
  Math.min(size, SIZE_MOST) * 10 + (kind === 'stack' ? 12 + r * 2 : 0);

/** The grid in which so many clusters are read best; each cluster is a bet with what lies behind it. */
export function gridFor(zone: Box, cells: number, clusters: readonly (readonly Written[])[]): Grid {
  const most = Math.max(1, ...clusters.map((cluster) => cluster.length));
  const all = clusters.flat();
  let best: Grid = {
    columns: cells,
    rows: 1,
    form: { kind: 'tag', size: SIZES.at(-1) ?? 4, r: 2 },
    across: true,
  };
  let bestWorth = -1;
  // Side by side rather than one below the other, where both read alike.
  for (let columns = cells; columns >= 1; columns--) {
    const rows = Math.ceil(cells / columns);
    const [w, h] = [zone.w / columns - AIR, zone.h / rows - AIR];
    for (const across of most === 1 ? [true] : [true, false]) {
      const form = across ? formFor(w / most, h, all) : formFor(w, h / most, all);
      if (form === null || worth(form) <= bestWorth) continue;
      best = { columns, rows, form, across };
      bestWorth = worth(form);
    }
  }
  return best;
}

/** The box of one cell, counted along the rows. */
export function cellAt(zone: Box, grid: Grid, cell: number): Box {
  const w = zone.w / grid.columns;
  const h = zone.h / grid.rows;
  const row = Math.floor(cell / grid.columns);
  return boxOf(zone.x + (cell % grid.columns) * w, zone.y + row * h, w, h);
}

/** How well a grid can be read; the larger the better. */
export const worthOf = (grid: Grid): number => worth(grid.form);

export type Cells = { readonly cells: number; readonly of: readonly number[] };

/** Cells in which every seat keeps to its own side of the zone; null where it would be divided too finely for that. */
export function seatCells(ranks: readonly number[], seats: number): Cells | null {
  for (let cells = ranks.length; cells <= Math.min(seats, ranks.length * 2); cells++) {
    const of = ranks.map((rank) => Math.floor((rank * cells) / seats));
    if (new Set(of).size === ranks.length) return { cells, of };
  }
  return null;
}

/** Cells one after the other, in the order of the seats. */
export const packedCells = (count: number): Cells => ({
  cells: count,
  of: Array.from({ length: count }, (_, index) => index),
});
