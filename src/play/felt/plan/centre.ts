// The center: wagers with many spots in grids under their name, then the rest; a single combination shows its dice.

import type { PrintedArea } from '../area-print.ts';
import { type Box, boxOf, gridIn } from '../box.ts';
import { type FeltBlock, type Measures, NOTHING } from '../felt-part.ts';
import { placeArea } from '../labelled.ts';
import { fitText, LEADING, printedText, textWidth } from '../text.ts';
import { stackBlocks } from './line.ts';

const TITLE = 17;
const TITLE_LEAST = 9.5;

/** How many spots a row holds: with a name only, with several payouts, and of a wager with many spots. */
const COLUMNS = {
  wide: { short: 3, long: 3, many: 6 },
  upright: { short: 4, long: 4, many: 7 },
  compact: { short: 4, long: 3, many: 6 },
  tall: { short: 3, long: 2, many: 5 },
} as const;

type Kind = { readonly columns: number; readonly height: number };

export function centreBlock(pieces: readonly PrintedArea[], measures: Measures): FeltBlock {
  const byWager = Map.groupBy(pieces, ({ area }) => area.wager);
  const groups = [...byWager.values()].filter((group) => group.length > 1);
  const singles = [...byWager.values()].filter((group) => group.length === 1).flat();
  const ofDice = singles.filter((piece) => piece.dice !== null);
  const others = singles.filter((piece) => piece.dice === null);
  const columns = COLUMNS[measures.shape];
  const long = others.filter((piece) => !isShort(piece));
  // Every payout must be printed, however many there are.
  const lineHeights = long.map(({ odds }) => (odds.length + 1) * measures.odds.least * LEADING + 8);
  const few = groups.filter((group) => group.length <= 4);
  const many = groups.filter((group) => group.length > 4);
  return stackBlocks(
    [
      grid(others.filter(isShort), { columns: columns.short, height: 52 }, false, measures),
      ...few.filter(hasDice).map((group) => titled(group, { columns: 4, height: 54 }, measures)),
      grid(ofDice, { columns: 4, height: 68 }, false, measures),
      grid(
        long,
        { columns: columns.long, height: Math.max(measures.shape === 'wide' ? 58 : 70, ...lineHeights) },
        false,
        measures,
      ),
      ...few
        .filter((group) => !hasDice(group))
        .map((group) => titled(group, { columns: 4, height: 44 }, measures)),
      ...many.map((group) => titled(group, { columns: columns.many, height: 44 }, measures)),
    ],
    measures.gap,
  );
}

const hasDice = (group: readonly PrintedArea[]): boolean => group.every((piece) => piece.dice !== null);
const isShort = (piece: PrintedArea): boolean => piece.odds.length === 1;

/** A grid under the wager's name, plus its odds if all of its spots pay the same and there are several. */
function titled(group: readonly PrintedArea[], kind: Kind, measures: Measures): FeltBlock {
  const [first] = group;
  if (first === undefined) return { least: 0, draw: () => NOTHING };
  const isAlike = first.odds.length > 1 && group.every((piece) => piece.odds.join() === first.odds.join());
  const withOdds = [first.spot.wager.name, ...first.odds].join(' · ');
  const bare = group.map((piece) => ({ ...piece, odds: [] }));
  return {
    least: grid(group, kind, true, measures).least + TITLE,
    draw: (box) => {
      const isInTitle = isAlike && textWidth(withOdds, TITLE_LEAST, 'title') <= box.w - 8;
      const inner = grid(isInTitle ? bare : group, kind, true, measures);
      const name = isInTitle ? withOdds : first.spot.wager.name;
      const { lines, size } = fitText(name, 'title', {
        width: box.w - 8,
        lines: 1,
        most: 12.5,
        least: TITLE_LEAST,
      });
      const title = printedText(lines[0] ?? '', 'title', box.x + box.w / 2, box.y + TITLE / 2, size);
      const rest: Box = boxOf(box.x, box.y + TITLE, box.w, box.h - TITLE);
      return { ...inner.draw(rest), titles: [title] };
    },
  };
}

function grid(
  pieces: readonly PrintedArea[],
  kind: Kind,
  isUnderTitle: boolean,
  measures: Measures,
): FeltBlock {
  // A last row one short looks intentional; a last row of one does not.
  const columns = evenColumns(pieces.length, kind.columns);
  const rows = Math.ceil(pieces.length / Math.max(1, columns));
  const height = Math.max(kind.height, measures.target);
  return {
    least: pieces.length === 0 ? 0 : rows * height + (rows - 1) * measures.gap,
    draw: (box) => {
      const boxes = gridIn(box, pieces.length, columns, measures.gap);
      const areas = pieces.map((piece, index) =>
        placeArea(piece, boxes[index] ?? box, nameIn(piece, isUnderTitle), measures),
      );
      return { ...NOTHING, areas };
    },
  };
}

/** Under the wager's name, a spot needs only its distinguishing part, and no text at all if its dice say it. */
function nameIn(piece: PrintedArea, isUnderTitle: boolean): string | null {
  if (!isUnderTitle) return piece.area.label;
  return piece.dice === null ? piece.short : null;
}

function evenColumns(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return rows === 0 ? most : Math.ceil(count / rows);
}
