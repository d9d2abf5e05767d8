// The numbers: a column for each, with bets on it below the numeral, bets against it above, and come bets in between. A phone
// shows little at a time, so there the bets against the number come last.

import type { PrintedArea } from '../area-print.ts';
import { type Box, boxOf, columnsIn, columnsOf, inset, rowsIn, svgNumber } from '../box.ts';
import {
  bareArea,
  type FeltBlock,
  type FeltPart,
  homeKey,
  isNarrow,
  type Measures,
  NOTHING,
  type PlacedArea,
  puckKey,
  together,
} from '../felt-part.ts';
import { linesOf, needOf, placeArea, setLines } from '../labelled.ts';
import { printedText, textWidth } from '../text.ts';

/** Six and nine are spelled out, as on every layout, because the numbers are read from all sides. */
const NUMERALS: Readonly<Record<number, string>> = { 6: 'SIX', 9: 'NINE' };

/** Room for come bets: a phone scrolls, so it has more room vertically than horizontally. */
const HOMES = {
  wide: { against: 50, with: 70 },
  upright: { against: 50, with: 52 },
  compact: { against: 44, with: 56 },
  tall: { against: 44, with: 56 },
} as const;
const NUMERAL = 36;
/** The row of the pucks, where columns are too narrow to hold them beside the numeral. */
const PUCKS = 27;
const ABOVE = 60;
const BELOW = 47;
const MAIN = 70;

type Travellers = { readonly with: boolean; readonly against: boolean };

type NumberColumns = {
  readonly pieces: readonly PrintedArea[];
  /** Every point has a column, for the puck and for come bets, whether or not it can be bet on. */
  readonly points: readonly number[];
  readonly travellers: Travellers;
  /** How many pucks there are; 0 if the game has no points. */
  readonly pucks: 0 | 1 | 2;
};

/** The numbers that have their own column. */
export const columnsFor = ({ pieces, points }: Pick<NumberColumns, 'pieces' | 'points'>): readonly number[] =>
  [
    ...new Set([...points, ...pieces.flatMap(({ area }) => (typeof area.on === 'number' ? [area.on] : []))]),
  ].toSorted((a, b) => a - b);

export function numbersBlock(numbers: NumberColumns, measures: Measures): FeltBlock {
  const columns = columnsFor(numbers);
  if (columns.length === 0) return { least: 0, draw: () => NOTHING };
  const perBand = perBandOf(columns.length, measures);
  const bands = Math.ceil(columns.length / perBand);
  const rows = rowsOf(numbers, measures);
  const least = rows.reduce((sum, row) => sum + row.height, 0) + measures.gap * (rows.length - 1);
  return {
    least: bands * least + (bands - 1) * measures.gap * 2,
    draw: (box) => {
      const bandBoxes = rowsIn(
        box,
        Array.from({ length: bands }, () => 1),
        measures.gap * 2,
      );
      return together(
        bandBoxes.flatMap((band, index) => {
          const here = columns.slice(index * perBand, (index + 1) * perBand);
          return columnsOf(band, here.length, measures.gap).map((column, at) =>
            drawColumn(numbers, here[at] ?? 0, column, measures),
          );
        }),
      );
    },
  };
}

const perBandOf = (columns: number, measures: Measures): number =>
  isNarrow(measures) && columns > 4 ? Math.ceil(columns / 2) : columns;

/** Whether the columns are too narrow for the pucks to lie beside the numeral. */
const hasPuckRow = (numbers: NumberColumns, measures: Measures): boolean =>
  numbers.pucks > 0 && perBandOf(columnsFor(numbers).length, measures) > (isNarrow(measures) ? 4 : 7);

type Row = { readonly what: 'above' | 'home' | 'main' | 'below'; readonly height: number };

/** The rows of every column, so that they line up. */
function rowsOf(numbers: NumberColumns, measures: Measures): readonly Row[] {
  const sides = columnsFor(numbers).map((number) => sidesOf(numbers.pieces, number));
  const target = measures.target;
  const against: Row[] = [];
  if (sides.some(({ above }) => above.length > 0))
    against.push({ what: 'above', height: Math.max(ABOVE, target) });
  if (numbers.travellers.against) against.push({ what: 'home', height: HOMES[measures.shape].against });
  const on: Row[] = [
    {
      what: 'main',
      height:
        NUMERAL +
        (hasPuckRow(numbers, measures) ? PUCKS : 0) +
        (numbers.travellers.with ? HOMES[measures.shape].with : 0) +
        MAIN,
    },
  ];
  if (sides.some(({ rest }) => rest.length > 0)) on.push({ what: 'below', height: Math.max(BELOW, target) });
  return isNarrow(measures) ? [...on, ...against.toReversed()] : [...against, ...on];
}

function sidesOf(pieces: readonly PrintedArea[], number: number) {
  const here = pieces.filter(({ area }) => area.on === number);
  const [main, ...rest] = here.filter((piece) => !piece.isAgainst);
  return { above: here.filter((piece) => piece.isAgainst), main, rest };
}

function drawColumn(numbers: NumberColumns, number: number, box: Box, measures: Measures): FeltPart {
  const { above, main, rest } = sidesOf(numbers.pieces, number);
  const rows = rowsOf(numbers, measures);
  const boxes = rowsIn(
    box,
    rows.map((row) => row.height),
    measures.gap,
  );
  const parts = rows.map((row, index): FeltPart => {
    const here = boxes[index] ?? box;
    if (row.what === 'above') return sideBySide(above, here, measures);
    if (row.what === 'below') return sideBySide(rest, here, measures);
    if (row.what === 'home')
      return { ...NOTHING, homes: [[homeKey(true, number), { zone: here, spare: null }]] };
    return drawMain(numbers, number, main, here, measures);
  });
  return together(parts);
}

function sideBySide(pieces: readonly PrintedArea[], box: Box, measures: Measures): FeltPart {
  const needs = pieces.map((piece) => needOf(piece, piece.shared, measures));
  const boxes = columnsIn(box, needs, measures.gap - 1);
  return {
    ...NOTHING,
    areas: pieces.map((piece, index) => placeArea(piece, boxes[index] ?? box, piece.shared, measures)),
  };
}

/** The numeral with the puck beside or below it, the come bets below, then the bet on the number itself. */
function drawMain(
  numbers: NumberColumns,
  number: number,
  piece: PrintedArea | undefined,
  box: Box,
  measures: Measures,
): FeltPart {
  const isApart = hasPuckRow(numbers, measures);
  const [top = box, ...lower] = rowsIn(
    inset(box, 3),
    [
      NUMERAL,
      ...(isApart ? [PUCKS] : []),
      ...(numbers.travellers.with ? [HOMES[measures.shape].with] : []),
      MAIN,
    ],
    2,
  );
  const below = isApart ? lower.slice(1) : lower;
  const home = numbers.travellers.with ? below[0] : undefined;
  const rest = below.at(-1) ?? box;
  const { pucks, puckWidth: besideWidth } = pucksIn(numbers, number, isApart ? (lower[0] ?? top) : top);
  const puckWidth = isApart ? 0 : besideWidth;
  const size = numeralSize(columnsFor(numbers), top.w - puckWidth - 6, top.h);
  const text = numeralOf(number);
  const width = numeralEms(number) * size;
  const x = puckWidth === 0 ? top.x + top.w / 2 - width / 2 : top.x + 5;
  const title = {
    ...printedText(text, 'numeral', x, top.y + top.h / 2, size, 'start'),
    squeezedTo: number in NUMERALS ? svgNumber(width) : null,
  };
  // A crowd of come bets may cover the numeral, but must stay clear of the puck.
  const spare = home && (isApart ? home : boxOf(top.x, top.y, top.w - puckWidth, home.y + home.h - top.y));
  const homes: FeltPart['homes'] =
    home === undefined || spare === undefined ? [] : [[homeKey(false, number), { zone: home, spare }]];
  // A number without bets still has its box, for come bets and the puck.
  if (piece === undefined) return { ...NOTHING, homes, pucks, titles: [title] };
  return { ...NOTHING, homes, pucks, areas: [mainArea(piece, box, rest, title, measures)] };
}

const numeralOf = (number: number): string => NUMERALS[number] ?? String(number);

/** Words are squeezed to be as high as the figures. */
const SQUEEZE = 0.7;
const numeralEms = (number: number): number =>
  textWidth(numeralOf(number), 1, 'numeral') * (number in NUMERALS ? SQUEEZE : 1);

/** One size for all numerals, limited by the widest. */
const numeralSize = (columns: readonly number[], width: number, height: number): number =>
  Math.min(46, height * 0.95, ...columns.map((number) => width / numeralEms(number)));

function mainArea(
  piece: PrintedArea,
  box: Box,
  rest: Box,
  numeral: PlacedArea['texts'][number],
  measures: Measures,
): PlacedArea {
  const oneLine = [piece.shared, ...piece.odds].join(' · ');
  const { least } = measures.label;
  const fits = piece.odds.length === 1 && textWidth(oneLine, least, 'label') <= rest.w - 4;
  const lines = fits
    ? [{ text: oneLine, print: 'label' as const, ...measures.label, isWhole: true as const }]
    : linesOf(piece, piece.shared, measures);
  const set = setLines(lines, rest.w - 4, rest.h * 0.5, 1);
  return {
    ...bareArea(piece),
    box,
    texts: [numeral, ...set.at(rest.x + rest.w / 2, rest.y)],
    zone: boxOf(rest.x, rest.y + set.height + 1, rest.w, rest.h - set.height - 2),
  };
}

/** The pucks at the end of a row. */
function pucksIn(numbers: NumberColumns, number: number, top: Box) {
  if (numbers.pucks === 0) return { pucks: [], puckWidth: 0 };
  // On a tall felt the puck must leave room for the numeral.
  const r = Math.min(top.h / 2 - 1, numbers.pucks === 1 ? top.w / 4 : 11.5);
  const ends = numbers.pucks === 1 ? (['centre'] as const) : (['left', 'right'] as const);
  const width = ends.length * (2 * r + 2);
  const y = top.y + top.h / 2;
  return {
    puckWidth: width,
    pucks: ends.map(
      (end, index) =>
        [puckKey(number, end), { x: top.x + top.w - width + r + 1 + index * (2 * r + 2), y, r }] as const,
    ),
  };
}
