// How several stacks share one zone: a grid of cells in seat order, and the largest form that fits every cell.

import { type Box, boxOf } from '../box.ts';
import { textWidth } from '../text.ts';

/** What a stack shows: its amount in figures, and any button on it. */
type Written = { readonly amount: string; readonly button: string | null };

/** A full stack with its amount below, in a tight space a small disc with the amount beside it, or a dot without an amount. */
export type StackForm = { readonly kind: 'stack' | 'tag' | 'dot'; readonly size: number; readonly r: number };

export type StackGrid = {
  readonly columns: number;
  readonly rows: number;
  readonly form: StackForm;
  /** The bets of one cluster lie side by side rather than one behind the other. */
  readonly across: boolean;
};

const SIZE_MOST = 13;
const SIZES = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
/** The radius of the largest chip on the felt, in the plan's units. */
export const CHIP_R_MOST = 17;
/** Any smaller, a chip would look like a dot. */
export const R_LEAST = 8;
/** Room between neighbors. */
const AIR = 1;

/** The text on a small stack: its amount, followed by its button if it has one. */
export const tagText = ({ amount, button }: Written): string =>
  button === null ? amount : `${amount} ${button}`;

/** The width of the label that shows this text at this font size, in the plan's units. */
export const pillWidth = (text: string, size: number): number => textWidth(text, size, 'label') + size * 0.7;
/** The height of such a label at this font size, in the plan's units. */
export const pillHeight = (size: number): number => size * 1.28;

/** The size of the box that a stack covers, in the plan's units: chips, amount and button. */
export function footprint(form: StackForm, written: Written): { readonly w: number; readonly h: number } {
  const { size, r } = form;
  if (form.kind === 'dot') return { w: 2 * r, h: 2 * r };
  if (form.kind === 'tag')
    return { w: 2 * r + pillWidth(tagText(written), size), h: Math.max(2 * r, pillHeight(size)) };
  const button = written.button === null ? 0 : pillHeight(size * 0.85) * 0.6;
  const words = [written.amount, ...(written.button === null ? [] : [written.button])];
  return {
    w: Math.max(2 * r, ...words.map((text) => pillWidth(text, size))),
    // Chips rise a little above the lowest one, and the amount hangs half its height below it.
    h: 2 * r + r * 0.3 + pillHeight(size) * 0.5 + button,
  };
}

/** The best form for a cell; null if nothing fits. */
function formFor(w: number, h: number, all: readonly Written[]): StackForm | null {
  for (const size of SIZES) {
    const found = stackForm(w, h, size, all) ?? tagForm(w, h, size, all);
    if (found !== null) return found;
  }
  return null;
}

function stackForm(w: number, h: number, size: number, all: readonly Written[]): StackForm | null {
  const hasButton = all.some(({ button }) => button !== null);
  const above = pillHeight(size) * 0.5 + (hasButton ? pillHeight(size * 0.85) * 0.6 : 0);
  const r = Math.min(CHIP_R_MOST, w / 2, (h - above) / 2.3);
  if (r < Math.max(R_LEAST, size * 0.85)) return null;
  const form: StackForm = { kind: 'stack', size, r };
  return all.every((one) => footprint(form, one).w <= w) ? form : null;
}

function tagForm(w: number, h: number, size: number, all: readonly Written[]): StackForm | null {
  const form: StackForm = { kind: 'tag', size, r: size * 0.58 };
  return all.every((one) => {
    const need = footprint(form, one);
    return need.w <= w && need.h <= h;
  })
    ? form
    : null;
}

const worth = ({ size, kind, r }: StackForm): number =>
  Math.min(size, SIZE_MOST) * 10 + (kind === 'stack' ? 12 + r * 2 : 0);

/** The most readable grid for this many clusters; a cluster is a bet with its odds. */
export function gridFor(zone: Box, cells: number, clusters: readonly (readonly Written[])[]): StackGrid {
  const most = Math.max(1, ...clusters.map((cluster) => cluster.length));
  const all = clusters.flat();
  let best: StackGrid = {
    columns: cells,
    rows: 1,
    form: { kind: 'tag', size: SIZES.at(-1) ?? 4, r: 2 },
    across: true,
  };
  let bestWorth = -1;
  // Prefer more columns when the result is equally readable.
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

/** The box of one cell, counted row by row. */
export function cellAt(zone: Box, grid: StackGrid, cell: number): Box {
  const w = zone.w / grid.columns;
  const h = zone.h / grid.rows;
  const row = Math.floor(cell / grid.columns);
  return boxOf(zone.x + (cell % grid.columns) * w, zone.y + row * h, w, h);
}

/** How readable a grid is; larger is better. */
export const readabilityOf = (grid: StackGrid): number => worth(grid.form);

export type CellAssignment = { readonly cells: number; readonly of: readonly number[] };

/** Cells that keep each seat on its own side of the zone; null if that would divide the zone too finely. */
export function seatCells(ranks: readonly number[], seats: number): CellAssignment | null {
  for (let cells = ranks.length; cells <= Math.min(seats, ranks.length * 2); cells++) {
    const of = ranks.map((rank) => Math.floor((rank * cells) / seats));
    if (new Set(of).size === ranks.length) return { cells, of };
  }
  return null;
}

/** Consecutive cells in seat order. */
export const packedCells = (count: number): CellAssignment => ({
  cells: count,
  of: Array.from({ length: count }, (_, index) => index),
});
