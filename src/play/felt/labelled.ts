// One area in its box: text and dice on one side, chips on the other, in the arrangement that leaves more room for chips.

import type { PrintedArea } from './area-print.ts';
import { type Box, boxOf, inset } from './box.ts';
import { bareArea, type Measures, type PlacedArea, type PlacedDie } from './felt-part.ts';
import {
  type FittedText,
  fitOdds,
  fitText,
  LEADING,
  type PlacedText,
  type PrintStyle,
  printedText,
  type TextRoom,
  textWidth,
} from './text.ts';

const PAD = 5;
const DIE = 15;

type PrintLine = {
  readonly text: string;
  readonly print: PrintStyle;
  readonly most: number;
  readonly least: number;
  /** Never broken across lines. */
  readonly isWhole?: true;
};

/** The lines of an area. Dice replace a name that only repeats them. */
export function linesOf(piece: PrintedArea, name: string | null, measures: Measures): readonly PrintLine[] {
  const print = isNamedSmall(piece) ? 'label' : 'name';
  const label = name === null ? [] : [{ text: name, print, ...measures.label } as const];
  const small = { print: 'odds' as const, ...measures.odds };
  const odds = piece.odds.map((text) => ({ text, ...small }));
  const note = piece.note === null ? [] : [{ text: piece.note, ...small }];
  return [...label, ...odds, ...note];
}

/** Beside a numeral or under dice a name is small print. */
const isNamedSmall = ({ area, dice }: PrintedArea): boolean =>
  dice !== null || (area.section === 'numbers' && typeof area.on === 'number');

export function placeArea(piece: PrintedArea, box: Box, name: string | null, measures: Measures): PlacedArea {
  const lines = linesOf(piece, name, measures);
  const ways = [
    belowText(piece, box, lines),
    ...[0.42, 0.5, 0.62, 0.74].map((share) => besideText(piece, box, lines, share)),
  ];
  // Keep all the text first, unless chips would hardly fit; then maximize the room for chips.
  const { texts, dice, zone } = ways.reduce((best, way) =>
    costOf(way) < costOf(best) || (costOf(way) === costOf(best) && roomFor(way.zone) > roomFor(best.zone))
      ? way
      : best,
  );
  return { ...bareArea(piece), box, texts, dice, zone, spare: inset(box, 2) };
}

type Filled = Pick<PlacedArea, 'texts' | 'dice' | 'zone'> & { readonly lost: number };

const isTight = ({ w, h }: Box): boolean => Math.min(w, h) < 20;

/** Where there is hardly room for chips, it is better to break a line of odds. */
const costOf = ({ lost, zone }: Filled): number => lost + (isTight(zone) ? 1 : 0);

/** How well chips fit a zone: as many as possible side by side, at a readable height. */
const roomFor = (zone: Box): number =>
  Math.min(zone.w, 400) * Math.min(zone.h, 60) * (isTight(zone) ? 0.4 : 1);

/** Text on the left, chips on the right. */
function besideText(piece: PrintedArea, box: Box, lines: readonly PrintLine[], share: number): Filled {
  const dice = piece.dice === null ? 0 : DIE + 4;
  const set = setLines(lines, Math.max(dice * 2, box.w * share) - PAD, box.h - 6 - dice, 1);
  const width = Math.max(dice * 2, set.width);
  const inner = inset(box, PAD, 3);
  const top = inner.y + (inner.h - dice - set.height) / 2;
  const middle = inner.x + width / 2;
  return {
    dice: diceAt(piece, middle, top),
    texts: set.at(middle, top + dice),
    zone: boxOf(inner.x + width + 4, box.y + 3, Math.max(0, inner.w - width - 4), box.h - 6),
    lost: set.lost,
  };
}

/** Text above, chips below. */
function belowText(piece: PrintedArea, box: Box, lines: readonly PrintLine[]): Filled {
  const dice = piece.dice === null ? 0 : DIE + 4;
  const set = setLines(lines, box.w - 2 * PAD, box.h - 6 - dice, 1);
  const top = box.y + 4;
  const middle = box.x + box.w / 2;
  const used = 4 + dice + set.height;
  return {
    dice: diceAt(piece, middle, top),
    texts: set.at(middle, top + dice),
    zone: boxOf(box.x + 3, box.y + used + 1, box.w - 6, Math.max(0, box.h - used - 4)),
    lost: set.lost,
  };
}

function diceAt(piece: PrintedArea, middle: number, top: number): readonly PlacedDie[] {
  if (piece.dice === null) return [];
  return piece.dice.map((face, index) => ({
    face,
    x: middle - DIE - 1.5 + index * (DIE + 3),
    y: top,
    size: DIE,
  }));
}

type SetLines = {
  readonly width: number;
  readonly height: number;
  /** How much of the text is harmed: lines cut or left out, odds broken in two. */
  readonly lost: number;
  readonly at: (middle: number, top: number) => readonly PlacedText[];
};

/** Stacks lines in the largest sizes that fit; a name may take two or three lines if the height allows. */
export function setLines(
  lines: readonly PrintLine[],
  width: number,
  height: number,
  perLine: number,
): SetLines {
  for (let shrink = 0; shrink <= 5; shrink += 0.5) {
    const fitted = lines.map((line) => {
      const room = {
        width,
        lines: line.isWhole || (line.print === 'odds' && !line.text.includes(':')) ? 1 : perLine + 1,
        most: Math.max(line.least, line.most - shrink),
        least: line.least,
      };
      return { print: line.print, ...fitLine(line, room) };
    });
    const rows = fitted.flatMap(({ print, lines: texts, size }) =>
      texts.map((text) => ({ text, print, size, width: textWidth(text, size, print) })),
    );
    const used = rows.reduce((sum, row) => sum + row.size * LEADING, 0);
    // If the smallest size is still too tall, drop the last lines. A felt that loses odds this way is drawn taller.
    const isLast = shrink === 5;
    if (used > height && !isLast) continue;
    const kept = used > height ? rows.slice(0, fewestThatFit(rows, height)) : rows;
    return {
      lost:
        (rows.length - kept.length + fitted.filter(({ isUsual }) => !isUsual).length) * 2 +
        broken(fitted.filter(({ isUsual }) => isUsual)),
      width: Math.max(0, ...kept.map((row) => row.width)),
      height: kept.reduce((sum, row) => sum + row.size * LEADING, 0),
      at: (middle, top) => {
        let y = top;
        return kept.map(({ text, print, size }) => {
          y += size * LEADING;
          return printedText(text, print, middle, y - (size * LEADING) / 2, size);
        });
      },
    };
  }
  return { width: 0, height: 0, lost: 0, at: () => [] };
}

/**
 * A line in its usual size and number of rows. If it would be cut, odds are squeezed and a name takes more rows, which
 * is as bad for choosing an arrangement as cutting them.
 */
function fitLine(
  { text, print, isWhole }: PrintLine,
  room: TextRoom,
): FittedText & { readonly isUsual: boolean } {
  const usual = fitText(text, print, room);
  if (!usual.lines.some((line) => line.endsWith('…'))) return { ...usual, isUsual: true };
  const words = text.split(' ').length;
  const more =
    print === 'odds' ? fitOdds(text, room) : isWhole ? null : fitText(text, print, { ...room, lines: words });
  return { ...(more ?? usual), isUsual: false };
}

/** Odds broken over two lines are harder to read, as are names over three. */
const broken = (
  fitted: readonly { readonly print: PrintStyle; readonly lines: readonly string[] }[],
): number => fitted.filter(({ print, lines }) => lines.length > (print === 'odds' ? 1 : 2)).length;

function fewestThatFit(rows: readonly { readonly size: number }[], height: number): number {
  let used = 0;
  for (const [index, row] of rows.entries()) {
    used += row.size * LEADING;
    if (used > height) return Math.max(1, index);
  }
  return rows.length;
}

/** How wide an area must be for its longest word and its odds. */
export function needOf(piece: PrintedArea, name: string | null, measures: Measures): number {
  const widths = linesOf(piece, name, measures).map((line) =>
    line.print === 'odds'
      ? textWidth(line.text, line.least, line.print)
      : Math.max(...halves(line).map((text) => textWidth(text, line.least, line.print))),
  );
  return Math.max(30, ...widths) + 2 * PAD;
}

/** A name broken into two lines. */
const halves = ({ text, print }: PrintLine): readonly string[] =>
  fitText(text, print, {
    width: Math.max(
      ...text.split(' ').map((word) => textWidth(word, 10, print)),
      textWidth(text, 5.8, print),
    ),
    lines: 2,
    most: 10,
    least: 10,
  }).lines;
