// Boxes on the felt and how they are divided: plain arithmetic in the plan's units.

/** A rectangle in the plan's units; x grows to the right and y downward from the top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** A position in the plan's units. */
export type FeltPosition = { readonly x: number; readonly y: number };

export const boxOf = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

export const inset = (box: Box, by: number, byY = by): Box => ({
  x: box.x + by,
  y: box.y + byY,
  w: Math.max(0, box.w - 2 * by),
  h: Math.max(0, box.h - 2 * byY),
});

/** The center of a box. */
export const middleOf = (box: Box): FeltPosition => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Cuts a box from top to bottom into proportional heights. */
export function rowsIn(box: Box, heights: readonly number[], gap: number): readonly Box[] {
  return along(heights, box.h, gap).map(({ from, size }) => boxOf(box.x, box.y + from, box.w, size));
}

/** Cuts a box from left to right into proportional widths. */
export function columnsIn(box: Box, widths: readonly number[], gap: number): readonly Box[] {
  return along(widths, box.w, gap).map(({ from, size }) => boxOf(box.x + from, box.y, size, box.h));
}

export const columnsOf = (box: Box, count: number, gap: number): readonly Box[] =>
  columnsIn(
    box,
    Array.from({ length: count }, () => 1),
    gap,
  );

/** A grid filled row by row, with row lengths that differ by at most one. */
export function gridIn(box: Box, count: number, columns: number, gap: number): readonly Box[] {
  const rows = Math.ceil(count / columns);
  const bands = rowsIn(
    box,
    Array.from({ length: rows }, () => 1),
    gap,
  );
  const most = count - rows * Math.floor(count / Math.max(1, rows));
  return bands.flatMap((band, row) => columnsOf(band, Math.floor(count / rows) + (row < most ? 1 : 0), gap));
}

function along(
  sizes: readonly number[],
  whole: number,
  gap: number,
): readonly { readonly from: number; readonly size: number }[] {
  const sum = sizes.reduce((total, size) => total + size, 0);
  const room = Math.max(0, whole - gap * Math.max(0, sizes.length - 1));
  let from = 0;
  return sizes.map((part) => {
    const size = sum === 0 ? 0 : (room * part) / sum;
    const here = { from, size };
    from += size + gap;
    return here;
  });
}

/** A path around the end of a table: down its left side and along the bottom, with a wide outer bend. */
export function bendPath(outer: Box, side: number, bottom: number, bend: number): string {
  const { x, y, w, h } = outer;
  const inner = Math.max(6, bend - Math.min(side, bottom));
  const r = 5;
  return [
    `M${svgNumber(x + r)} ${svgNumber(y)}H${svgNumber(x + side - r)}a${r} ${r} 0 0 1 ${r} ${r}`,
    `V${svgNumber(y + h - bottom - inner)}a${svgNumber(inner)} ${svgNumber(inner)} 0 0 0 ${svgNumber(inner)} ${svgNumber(inner)}`,
    `H${svgNumber(x + w - r)}a${r} ${r} 0 0 1 ${r} ${r}V${svgNumber(y + h - r)}a${r} ${r} 0 0 1 ${-r} ${r}`,
    `H${svgNumber(x + bend)}a${svgNumber(bend)} ${svgNumber(bend)} 0 0 1 ${svgNumber(-bend)} ${svgNumber(-bend)}`,
    `V${svgNumber(y + r)}a${r} ${r} 0 0 1 ${r} ${-r}z`,
  ].join('');
}

/** A path around a box with round corners. */
export function boxPath({ x, y, w, h }: Box, r: number): string {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${svgNumber(x + r)} ${svgNumber(y)}h${svgNumber(w - 2 * r)}${corner(r, r)}v${svgNumber(h - 2 * r)}${corner(-r, r)}h${svgNumber(2 * r - w)}${corner(-r, -r)}v${svgNumber(2 * r - h)}${corner(r, -r)}z`;
}

/** A number for an SVG path, rounded to two decimals. */
export const svgNumber = (value: number): number => Math.round(value * 100) / 100;
