// The lines: Come and Don't Come, the Field, the corner, and the Pass Line, which runs around the players' end.

import type { PrintedArea } from '../area-print.ts';
import { type Box, bendPath, boxOf, boxPath, columnsIn, columnsOf, inset, middleOf, rowsIn } from '../box.ts';
import {
  bareArea,
  type FeltBlock,
  type FeltPart,
  type Measures,
  NOTHING,
  type PlacedArea,
  puckKey,
  together,
} from '../felt-part.ts';
import { placeArea } from '../labelled.ts';
import { LEADING, type PlacedText, printedText, textWidth } from '../text.ts';

/** The width of the Pass Line along the side. */
export const SIDE = 50;
const BEND = 64;
/** How far within the outline of a Pass Line its thin line runs. */
const INNER = 4;

/** Long areas side by side, each with its name in large letters, its odds below, and chips to the right. */
export function strips(
  pieces: readonly PrintedArea[],
  least: number,
  measures: Measures,
  shares?: readonly number[],
): FeltBlock {
  return {
    least: pieces.length === 0 ? 0 : Math.max(least, measures.target),
    draw: (box) => {
      const boxes = columnsIn(box, shares ?? pieces.map(() => 1), measures.gap);
      return {
        ...NOTHING,
        areas: pieces.map((piece, index) => strip(piece, boxes[index] ?? box, measures)),
      };
    },
  };
}

/** One long area. A box too narrow for large letters is set like any other. */
export function strip(piece: PrintedArea, box: Box, measures: Measures): PlacedArea {
  const size = Math.min(22, box.h * 0.36);
  const name = piece.area.label.toUpperCase();
  const under = [...piece.odds, ...(piece.note === null ? [] : [piece.note])].join(' · ');
  const underSize = measures.odds.most;
  const width = Math.max(textWidth(name, size, 'line'), textWidth(under, underSize, 'odds'));
  if (width > box.w * 0.46 || box.h < size + underSize * LEADING + 6)
    return placeArea(piece, box, piece.area.label, measures);
  const x = box.x + 12;
  const middle = box.y + box.h / 2;
  return {
    ...bareArea(piece),
    box,
    texts: [
      printedText(name, 'line', x, middle - (underSize * LEADING) / 2, size, 'start'),
      printedText(under, 'odds', x, middle + size / 2 + 2, underSize, 'start'),
    ],
    zone: boxOf(x + width + 12, box.y + 3, box.x + box.w - x - width - 16, box.h - 6),
  };
}

/** The Field: each winning total in large figures, with those that pay differently from most grouped apart. */
export function fieldStrip(piece: PrintedArea, box: Box, measures: Measures): PlacedArea {
  const groups = piece.paid.map((row) => ({ says: row.says.replaceAll(', ', ' · '), odds: row.odds }));
  const size = measures.shape === 'wide' ? 19 : 16;
  const small = measures.odds.most;
  const widths = groups.map((group) =>
    Math.max(textWidth(group.says, size, 'numeral'), textWidth(group.odds, small, 'odds')),
  );
  const nameSize = measures.shape === 'wide' ? 22 : 17;
  const name = piece.area.label.toUpperCase();
  const nameWidth = textWidth(name, nameSize, 'line');
  const printHeight = Math.max(nameSize, size + small * LEADING) + 4;
  const needed = widths.reduce((sum, width) => sum + width + 14, nameWidth + 18);
  const isRoomy = needed < box.w * (box.h < 64 ? 0.74 : 1);
  if (groups.length === 0 || !isRoomy || box.h < printHeight)
    return placeArea(piece, box, piece.area.label, measures);
  const isBeside = needed < box.w * 0.74;
  const rowMiddle = isBeside ? box.y + box.h / 2 : box.y + 5 + printHeight / 2;
  let x = box.x + 12;
  const texts: PlacedText[] = [printedText(name, 'line', x, rowMiddle, nameSize, 'start')];
  x += nameWidth + 12;
  for (const [index, group] of groups.entries()) {
    const middle = x + (widths[index] ?? 0) / 2;
    texts.push(printedText(group.says, 'numeral', middle, rowMiddle - (small * LEADING) / 2, size));
    texts.push(printedText(group.odds, 'odds', middle, rowMiddle + size / 2 + 1, small));
    x += (widths[index] ?? 0) + 14;
  }
  const zone = isBeside
    ? boxOf(x, box.y + 3, box.x + box.w - x - 4, box.h - 6)
    : boxOf(box.x + 4, box.y + printHeight + 6, box.w - 8, box.h - printHeight - 9);
  return { ...bareArea(piece), box, texts, zone };
}

/**
 * A Don't line leaves room at its end for the puck. During deciding rolls the puck is in front of the shooter, among the
 * chips' places, where no chips lie then: line bets end those rolls.
 */
export function againstStrip(
  piece: PrintedArea,
  box: Box,
  pucks: 0 | 1 | 2,
  places: number,
  measures: Measures,
): FeltPart {
  const drawn = strip(piece, box, measures);
  if (pucks === 0) return { ...NOTHING, areas: [drawn] };
  const r = Math.min(15, box.h / 2 - 4);
  const ends = pucks === 1 ? (['centre'] as const) : (['left', 'right'] as const);
  const width = ends.length * (2 * r + 4);
  const zone = { ...drawn.zone, w: Math.max(0, drawn.zone.w - width - 4) };
  const at = (index: number): number => box.x + box.w - width + r + index * (2 * r + 4);
  return {
    ...NOTHING,
    areas: [{ ...drawn, zone, spare: null }],
    pucks: [
      ...ends.map(
        (end, index) => [puckKey('dont-pass', end), { x: at(index), y: box.y + box.h / 2, r }] as const,
      ),
      ...columnsOf(drawn.zone, places, 0).map((cell, index) => {
        const here = Math.min(r, cell.h / 2);
        // Beyond the first and the last place the puck would cover the print or leave the line.
        const x = Math.min(Math.max(middleOf(cell).x, zone.x + here), box.x + box.w - here - 2);
        return [puckKey('dont-pass', 'centre', index + 1), { x, y: middleOf(cell).y, r: here }] as const;
      }),
    ],
  };
}

/** The Pass Line around the end of the table: down the left side, and along the bottom, where its chips lie. */
export function bentLine(piece: PrintedArea, box: Box, bottom: number, measures: Measures): PlacedArea {
  const foot = boxOf(box.x + BEND * 0.8, box.y + box.h - bottom, box.w - BEND * 0.8, bottom);
  const flat = strip(piece, foot, measures);
  const name = piece.area.label.toUpperCase();
  const upright = boxOf(box.x, box.y, SIDE, box.h - BEND - bottom / 2);
  const size = Math.min(24, (upright.h * 0.8) / textWidth(name, 1, 'line'));
  const middle = { x: upright.x + upright.w / 2, y: upright.y + upright.h / 2 };
  return {
    ...flat,
    spare: null,
    box,
    outline: bendPath(box, SIDE, bottom, BEND),
    inner: bendPath(inset(box, INNER), SIDE - 2 * INNER, bottom - 2 * INNER, BEND - INNER),
    texts: [{ ...printedText(name, 'line', middle.x, middle.y, size), isUpright: true }, ...flat.texts],
  };
}

/** The same areas with a thin line within their outlines. */
export const lined = ({ least, draw }: FeltBlock): FeltBlock => ({
  least,
  draw: (box) => {
    const drawn = draw(box);
    return {
      ...drawn,
      areas: drawn.areas.map((area) => ({ ...area, inner: boxPath(inset(area.box, INNER), 3) })),
    };
  },
});

/** Stacks blocks vertically, stretched in proportion if there is room to spare. */
export function stackBlocks(blocks: readonly FeltBlock[], gap: number): FeltBlock {
  const used = blocks.filter((block) => block.least > 0);
  return {
    least: used.reduce((sum, block) => sum + block.least, 0) + gap * Math.max(0, used.length - 1),
    draw: (box) => {
      const boxes = rowsIn(
        box,
        used.map((block) => block.least),
        gap,
      );
      return together(used.map((block, index) => block.draw(boxes[index] ?? inset(box, 0))));
    },
  };
}
