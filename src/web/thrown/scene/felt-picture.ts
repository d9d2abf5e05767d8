// A table's printed layout as a texture for the felt in 3D, drawn from the same plan as the page's own felt.

import { numbersFrom, PIPS } from 'boxperson/base';
import {
  type Box,
  type FeltPlan,
  middleOf,
  type PlacedArea,
  type PlacedDie,
  type PlacedText,
  type PrintStyle,
} from 'boxperson/felt';
import type { Colors } from './colors.ts';

/** Pixels per unit of the plan, at most. */
const SCALE_MOST = 3;

export function feltPicture(plan: FeltPlan, colors: Colors, widthMost: number): HTMLCanvasElement {
  const scale = Math.min(SCALE_MOST, widthMost / plan.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(plan.width * scale);
  canvas.height = Math.round(plan.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(scale, scale);
  pen.fillStyle = colors.felt;
  pen.fillRect(0, 0, plan.width, plan.height);
  weave(pen, plan, colors);
  const rail = plan.rail;
  line(pen, colors, 0.5);
  pen.beginPath();
  pen.moveTo(rail.x, rail.y + rail.h);
  pen.lineTo(rail.x + rail.w, rail.y + rail.h);
  pen.stroke();
  for (const placed of plan.areas) {
    const path = placed.outline === null ? rounded(placed.box, 5) : new Path2D(placed.outline);
    pen.globalAlpha = 1;
    pen.fillStyle = colors.feltShut;
    if (placed.isAgainst) pen.fill(path);
    line(pen, colors, 1, 1.6);
    pen.stroke(path);
    line(pen, colors, 0.3, 1);
    if (placed.inner !== null) pen.stroke(new Path2D(placed.inner));
    for (const die of placed.dice) printedDie(pen, die, colors);
    for (const text of placed.texts) printedText(pen, text, colors, isBrass(placed, text));
  }
  line(pen, colors, 0.6, 1);
  for (const { box } of plan.lammers) pen.stroke(rounded(box, 4));
  for (const spots of plan.ownSpots.values()) for (const box of spots) pen.stroke(round(box));
  for (const text of plan.titles) printedText(pen, text, colors, false);
  pen.globalAlpha = 1;
  return canvas;
}

/** A few threads of the cloth, so that the felt is not a flat color up close. */
function weave(pen: CanvasRenderingContext2D, plan: FeltPlan, colors: Colors): void {
  if (colors.isContrast) return;
  const numbers = numbersFrom(9);
  const next = (): number => numbers() / 2 ** 32;
  for (let thread = 0; thread < 16_000; thread++) {
    pen.globalAlpha = 0.03 + next() * 0.06;
    pen.fillStyle = next() < 0.5 ? '#000000' : '#ffffff';
    const isAlong = next() < 0.5;
    pen.fillRect(next() * plan.width, next() * plan.height, isAlong ? 2.2 : 0.4, isAlong ? 0.4 : 2.2);
  }
  pen.globalAlpha = 1;
}

function line(pen: CanvasRenderingContext2D, colors: Colors, alpha: number, width = 1.5): void {
  pen.globalAlpha = alpha;
  pen.strokeStyle = colors.feltLine;
  pen.lineWidth = width;
}

function rounded({ x, y, w, h }: Box, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, w, h, radius);
  return path;
}

function round(box: Box): Path2D {
  const { x, y } = middleOf(box);
  const path = new Path2D();
  path.arc(x, y, Math.min(box.w, box.h) / 2 - 1, 0, 2 * Math.PI);
  return path;
}

/** The fonts of felt.css. */
const BESLEY = { weight: '800', font: 'fontPrint' } as const;
const FONTS: Readonly<Record<PrintStyle, { readonly weight: string; readonly font: 'font' | 'fontPrint' }>> =
  {
    label: { weight: '700 semi-condensed', font: 'font' },
    name: BESLEY,
    odds: { weight: '600 semi-condensed', font: 'font' },
    numeral: BESLEY,
    title: BESLEY,
    note: { weight: '600 semi-condensed', font: 'font' },
    line: BESLEY,
  };

const isBrass = ({ area: { section }, isAgainst }: PlacedArea, { print }: PlacedText): boolean =>
  (section === 'come' && print === 'line' && !isAgainst) || (section === 'numbers' && print === 'numeral');

/** Text in the colors of felt.css. */
function printedText(
  pen: CanvasRenderingContext2D,
  text: PlacedText,
  colors: Colors,
  inBrass: boolean,
): void {
  const { print, size, x, y } = text;
  const isSoft = print === 'odds' || print === 'note';
  const { weight, font } = FONTS[print];
  pen.save();
  pen.globalAlpha = 1;
  pen.fillStyle = inBrass ? colors.brass : isSoft ? colors.feltSoft : colors.feltInk;
  pen.font = `${weight} ${size}px ${colors[font]}`;
  pen.wordSpacing = '0.07em';
  pen.textAlign = text.from === 'middle' ? 'center' : text.from;
  pen.textBaseline = 'middle';
  pen.translate(x, y);
  if (text.isUpright) pen.rotate(-Math.PI / 2);
  pen.fillText(text.text, 0, 0, text.squeezedTo ?? undefined);
  pen.restore();
}

/** In outline: a red square on the felt would look like a real die. */
function printedDie(pen: CanvasRenderingContext2D, { x, y, size, face }: PlacedDie, colors: Colors): void {
  line(pen, colors, 0.95, 1);
  pen.stroke(rounded({ x: x + 0.5, y: y + 0.5, w: size - 1, h: size - 1 }, size * 0.2));
  pen.globalAlpha = 1;
  pen.fillStyle = colors.feltInk;
  for (const [column, row] of PIPS[face] ?? []) {
    pen.beginPath();
    const step = size * 0.25;
    pen.arc(x + size / 2 + column * step, y + size / 2 + row * step, size * 0.085, 0, 2 * Math.PI);
    pen.fill();
  }
}
