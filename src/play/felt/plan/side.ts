// Side bets: their name and pay table, a box for each number or combination to collect, and spots for their chips.

import type { PrintedArea } from '../area-print.ts';
import { type Box, boxOf, columnsIn, gridIn } from '../box.ts';
import {
  bareArea,
  type FeltBlock,
  type FeltPart,
  type LammerSpot,
  type Measures,
  NOTHING,
  type PlacedArea,
  together,
} from '../felt-part.ts';
import { linesOf, placeArea, setLines } from '../labelled.ts';
import { LEADING, printedText, textWidth } from '../text.ts';
import { stackBlocks } from './line.ts';

const LAMMER_WIDE = 40;
const OWN_SPOT = 30;
/** More numbered spots than this take a second row on a wide felt. */
const OWN_SPOTS_MOST = 20;

/** The width of a row in columns, each as wide as a narrow box. */
const ROW_MOST = 106;
const columnsOf = (piece: PrintedArea): number => 9 + namesOf(piece).length;

/** Wagers offered together share a row on a wide felt, or several equal ones; on the others, two spots of a wager do. */
export function sideBlock(pieces: readonly PrintedArea[], places: number, measures: Measures): FeltBlock {
  const offered = [...Map.groupBy(pieces, ({ spot }) => spot.wager.offer ?? spot.wager.id).values()];
  if (measures.shape !== 'wide') {
    const byWager = [...Map.groupBy(offered.flat(), ({ area }) => area.wager).values()];
    return stackBlocks(
      byWager.flatMap((spots) => pairsOf(spots).map((pair) => tallRow(pair, places, measures))),
      measures.gap,
    );
  }
  const rows = offered.flatMap(evenRows);
  return stackBlocks(
    rows.map((row) => ({
      least: Math.max(64, ...row.map((piece) => (piece.odds.length + 1) * measures.odds.most * LEADING + 8)),
      draw: (box) => {
        const boxes = columnsIn(box, row.map(columnsOf), measures.gap);
        return together(
          row.map((piece, index) => {
            // The names of one wager's spots are set alike, in the room that the narrowest of them has.
            const alike = boxes.filter((_, other) => row[other]?.area.wager === piece.area.wager);
            const words = Math.min(...alike.map(({ w }) => w)) * 0.3;
            return wideSide(piece, boxes[index] ?? box, words, places, measures);
          }),
        );
      },
    })),
    measures.gap,
  );
}

const namesOf = (piece: PrintedArea): readonly string[] => piece.area.boxes;

/** Splits pieces that are too many for one row into rows of equal length. */
function evenRows(pieces: readonly PrintedArea[]): readonly (readonly PrintedArea[])[] {
  const rows = Math.ceil(pieces.reduce((sum, piece) => sum + columnsOf(piece), 0) / ROW_MOST);
  const length = Math.ceil(pieces.length / rows);
  return Array.from({ length: rows }, (_, row) => pieces.slice(row * length, (row + 1) * length));
}

const pairsOf = (pieces: readonly PrintedArea[]): readonly (readonly PrintedArea[])[] =>
  pieces.flatMap((_, index) => (index % 2 === 0 ? [pieces.slice(index, index + 2)] : []));

function tallRow(pieces: readonly PrintedArea[], places: number, measures: Measures): FeltBlock {
  const blocks = pieces.map((piece) => tallSide(piece, places, measures));
  return {
    least: Math.max(...blocks.map((block) => block.least)),
    draw: (box) => {
      const boxes = columnsIn(
        box,
        pieces.map(() => 1),
        measures.gap,
      );
      return together(blocks.map((block, index) => block.draw(boxes[index] ?? box)));
    },
  };
}

/** Text on the left, boxes in the middle, chips on the right. */
function wideSide(piece: PrintedArea, box: Box, words: number, places: number, measures: Measures): FeltPart {
  const names = namesOf(piece);
  if (names.length === 0) return { ...NOTHING, areas: [placeArea(piece, box, piece.area.label, measures)] };
  const set = setLines(linesOf(piece, piece.area.label, measures), words, box.h - 8, 1);
  const hasOwn = piece.spot.wager.ownSpot !== undefined;
  const left = box.x + 8 + set.width + 10;
  const ownRows = Math.ceil(places / OWN_SPOTS_MOST);
  const least = hasOwn ? Math.ceil(places / ownRows) * OWN_SPOT : Math.min(150, box.w * 0.24);
  const lammerWidth = Math.min(LAMMER_WIDE * names.length, box.x + box.w - left - least - 14);
  const lammerBox = boxOf(left, box.y + 9, lammerWidth, box.h - 18);
  const zone = boxOf(left + lammerWidth + 8, box.y + 4, box.x + box.w - left - lammerWidth - 14, box.h - 8);
  const texts = set.at(box.x + 8 + set.width / 2, box.y + (box.h - set.height) / 2);
  return drawSide(
    piece,
    box,
    zone,
    texts,
    columnsIn(
      lammerBox,
      names.map(() => 1),
      3,
    ),
    hasOwn ? [places, ownRows] : null,
  );
}

/** Text on top, boxes below, chips at the bottom. */
function tallSide(piece: PrintedArea, places: number, measures: Measures): FeltBlock {
  const names = namesOf(piece);
  const hasOwn = piece.spot.wager.ownSpot !== undefined;
  const inline = [piece.area.label, ...pairs(piece.odds)];
  const words = inline.length * measures.odds.most * LEADING + 6;
  const perRow = names.length > 10 ? Math.ceil(names.length / 2) : Math.max(1, names.length);
  const lammers = Math.ceil(names.length / perRow) * 36;
  const spotRows = hasOwn ? Math.ceil(places / 8) : 1;
  const chips = hasOwn ? spotRows * 36 : 40;
  const least = Math.max(measures.target, 8 + words + lammers + chips + 6);
  return {
    least,
    draw: (box) => {
      const wordsHere = (words * box.h) / least;
      const lines = inline.map((text, index) => ({
        text,
        print: index === 0 ? ('name' as const) : ('odds' as const),
        most: measures.odds.most,
        least: 9.5,
      }));
      const set = setLines(lines, box.w - 16, wordsHere, 1);
      const texts = set.at(box.x + box.w / 2, box.y + 5);
      const lammerBox = boxOf(box.x + 8, box.y + 8 + wordsHere, box.w - 16, lammers);
      const zone = boxOf(
        box.x + 6,
        lammerBox.y + lammers + 3,
        box.w - 12,
        box.y + box.h - lammerBox.y - lammers - 6,
      );
      const boxes = names.length === 0 ? [] : gridIn(lammerBox, names.length, perRow, 3);
      return drawSide(piece, box, zone, texts, boxes, hasOwn ? [places, spotRows] : null);
    },
  };
}

const pairs = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text, index) =>
    index % 2 === 0 ? [texts.slice(index, index + 2).join(' · ') || text] : [],
  );

function drawSide(
  piece: PrintedArea,
  box: Box,
  zone: Box,
  texts: PlacedArea['texts'],
  boxes: readonly Box[],
  own: readonly [places: number, rows: number] | null,
): FeltPart {
  const names = namesOf(piece);
  const lammers: readonly LammerSpot[] = boxes.map((one, index) => ({
    area: piece.key,
    name: names[index] ?? '',
    box: one,
  }));
  const size = Math.min(15, ...lammers.map(({ name, box: one }) => (one.w - 4) / textWidth(name, 1, 'note')));
  const captions = lammers.map(({ name, box: one }) =>
    printedText(name, 'note', one.x + one.w / 2, one.y + one.h / 2, size),
  );
  const spots = own === null ? [] : gridIn(zone, own[0], Math.ceil(own[0] / own[1]), 2);
  return {
    ...NOTHING,
    areas: [
      {
        ...bareArea(piece),
        box,
        texts: [...texts, ...captions],
        zone,
      },
    ],
    lammers,
    ownSpots: own === null ? [] : [[piece.key, spots]],
  };
}
