// The players' side of the felt: numbers, Come, Field and lines, from the far side to the near one. Other felts are read from the
// top, so there the lines, where every hand begins, come first.

import type { PrintedArea } from '../area-print.ts';
import { boxOf, columnsIn } from '../box.ts';
import { type FeltBlock, isNarrow, type Measures, NOTHING, together } from '../felt-part.ts';
import { placeArea } from '../labelled.ts';
import { againstStrip, bentLine, fieldStrip, lined, SIDE, stackBlocks, strip, strips } from './line.ts';
import { columnsFor, numbersBlock } from './numbers.ts';

export type MainPieces = {
  readonly line: readonly PrintedArea[];
  readonly come: readonly PrintedArea[];
  readonly numbers: readonly PrintedArea[];
  readonly field: readonly PrintedArea[];
  readonly pucks: 0 | 1 | 2;
  readonly points: readonly number[];
  readonly places: number;
  /** Players stand around the end of the table, and the line runs around it too. */
  readonly goesRound: boolean;
};

const COME = 54;
const FIELD = 60;
const AGAINST = 44;
const WITH = 58;
const CORNER = 88;

export function mainBlock(pieces: MainPieces, measures: Measures): FeltBlock {
  const isWide = measures.shape === 'wide';
  const lines = pieces.line.filter((piece) => !piece.isAgainst);
  const against = pieces.line.filter((piece) => piece.isAgainst);
  const bent = isWide && pieces.goesRound ? lines[0] : undefined;
  const straight = bent === undefined ? lines : lines.slice(1);
  const { gap } = measures;
  const numbers = numbersAndCome(pieces, measures);
  const fields = fieldAndCorner(pieces, measures);
  const dont = against.map(
    (piece): FeltBlock => ({
      least: Math.max(AGAINST, measures.target),
      draw: (box) => againstStrip(piece, box, pieces.pucks, pieces.places, measures),
    }),
  );
  const pass = straight.map((piece) => lined(strips([piece], WITH, measures)));
  const inner = stackBlocks(
    isWide
      ? [...numbers, ...fields, ...dont, ...pass]
      : [...pass, ...dont, ...numbers.toReversed(), ...fields.toReversed()],
    gap,
  );
  if (bent === undefined) return inner;
  return {
    least: inner.least + gap + WITH,
    draw: (box) => {
      const within = boxOf(box.x + SIDE + gap, box.y, box.w - SIDE - gap, box.h - WITH - gap);
      return together([inner.draw(within), { ...NOTHING, areas: [bentLine(bent, box, WITH, measures)] }]);
    },
  };
}

/** A wide felt has Don't Come beside the numbers, as on a full-size table; the others have it beside Come. */
function numbersAndCome(pieces: MainPieces, measures: Measures): readonly FeltBlock[] {
  const withIt = pieces.come.filter((piece) => !piece.isAgainst);
  const against = pieces.come.filter((piece) => piece.isAgainst);
  const numbered = pieces.numbers.filter(({ area }) => typeof area.on === 'number');
  const travellers = { with: withIt.length > 0, against: against.length > 0 };
  const { pucks, points } = pieces;
  const numbers = numbersBlock({ pieces: numbered, points, travellers, pucks }, measures);
  const columns = columnsFor({ pieces: numbered, points }).length;
  const hasColumns = columns > 0;
  if (measures.shape !== 'wide' || !hasColumns || against.length === 0) {
    const both = [...against, ...withIt];
    const shares = both.map((piece) => (piece.isAgainst ? 2 : 3));
    return [numbers, strips(both, COME, measures, shares)];
  }
  const beside: FeltBlock = {
    least: numbers.least,
    draw: (box) => {
      const [left = box, right = box] = columnsIn(box, [1, columns * 1.25], measures.gap);
      const cells = stackBlocks(
        against.map((piece) => ({
          least: measures.target,
          draw: (cell) => ({ ...NOTHING, areas: [placeArea(piece, cell, piece.area.label, measures)] }),
        })),
        measures.gap,
      );
      return together([cells.draw(left), numbers.draw(right)]);
    },
  };
  return [beside, ...withIt.map((piece) => strips([piece], COME, measures))];
}

/** The corner holds number bets without a column: Big 6 and Big 8. */
function fieldAndCorner(pieces: MainPieces, measures: Measures): readonly FeltBlock[] {
  const corner = pieces.numbers.filter(({ area }) => typeof area.on !== 'number');
  const cornerBlock = strips(corner, 54, measures);
  const fields: FeltBlock = {
    least: pieces.field.length === 0 ? 0 : isNarrow(measures) ? 92 : FIELD,
    draw: (box) => {
      const boxes = columnsIn(
        box,
        pieces.field.map(() => 1),
        measures.gap,
      );
      const areas = pieces.field.map((piece, index) => fieldStrip(piece, boxes[index] ?? box, measures));
      return { ...NOTHING, areas };
    },
  };
  if (isNarrow(measures) || corner.length === 0 || fields.least === 0) return [cornerBlock, fields];
  return [
    {
      least: FIELD,
      draw: (box) => {
        const width = Math.min(box.w / 2, corner.length * CORNER);
        const left = boxOf(box.x, box.y, width, box.h);
        const right = boxOf(box.x + width + measures.gap, box.y, box.w - width - measures.gap, box.h);
        const areas = columnsIn(
          left,
          corner.map(() => 1),
          measures.gap,
        ).flatMap((cell, index) => {
          const piece = corner[index];
          return piece === undefined ? [] : [strip(piece, cell, measures)];
        });
        return together([{ ...NOTHING, areas }, fields.draw(right)]);
      },
    },
  ];
}
