// A picture of a hand, as SVG text in the page's colors: its dice in order, the total of each roll, the points, and the result.

import { countOf, firstFace, PIPS, secondFace, showDollars } from 'boxperson/base';
import type { HandRoll, ShooterHand } from './hand.ts';

/** The colors of the page's theme that the picture uses. */
export type PictureColors = {
  readonly felt: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly die: string;
  readonly pip: string;
};

export type PictureWords = { readonly title: string; readonly shooter: string; readonly when: string };

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
/** More rolls than this do not fit; the first and the last ones are drawn. */
const ROLLS_MOST = 36;
/** Rolls in a row at full size; fewer are drawn larger. */
const PER_ROW = 12;

const perRowOf = (rolls: number): number => (rolls <= 6 ? 6 : rolls <= 16 ? 8 : PER_ROW);

const MARKS: Readonly<Record<NonNullable<HandRoll['mark']>, string>> = {
  point: 'point',
  made: 'made',
  winner: 'winner',
  craps: 'craps',
  out: 'out',
};

export function handPicture(hand: ShooterHand, words: PictureWords, colors: PictureColors): string {
  const { drawn, left } = fitted(hand.rolls);
  const result = hand.netCents === null ? '' : resultText(hand.netCents);
  const parts = [
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${colors.felt}"/>`,
    `<rect x="16" y="16" width="${PICTURE_WIDTH - 32}" height="${PICTURE_HEIGHT - 32}" rx="18" fill="none" stroke="${colors.line}" stroke-width="3"/>`,
    text(56, 92, 46, colors.ink, words.title, 'font-weight="700"'),
    text(56, 138, 28, colors.soft, `${words.shooter}, ${words.when}`),
    ...drawn.map((roll, index) => rollAt(roll, index, perRowOf(drawn.length), colors)),
    text(56, 580, 36, colors.ink, summary(hand, left)),
    ...(result === ''
      ? []
      : [text(PICTURE_WIDTH - 56, 580, 44, colors.ink, result, 'font-weight="700" text-anchor="end"')]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" role="img" aria-label="${escaped(altText(hand, words))}" font-family="Georgia, serif">${parts.join('')}</svg>`;
}

/** The picture in words, for people who do not see it. */
export function altText(
  hand: ShooterHand,
  { title, shooter }: Pick<PictureWords, 'title' | 'shooter'>,
): string {
  const rolls = hand.rolls.map(({ total, mark }) =>
    mark === null ? String(total) : `${total} ${MARKS[mark]}`,
  );
  const result = hand.netCents === null ? '' : ` ${resultText(hand.netCents)}.`;
  return `${title}, ${shooter}: ${rolls.join(', ') || 'no roll yet'}.${result}`;
}

const resultText = (cents: number): string =>
  cents === 0
    ? 'I came out even'
    : cents > 0
      ? `I won ${showDollars(cents)}`
      : `I lost ${showDollars(-cents)}`;

function fitted(rolls: readonly HandRoll[]): {
  readonly drawn: readonly HandRoll[];
  readonly left: number;
} {
  if (rolls.length <= ROLLS_MOST) return { drawn: rolls, left: 0 };
  const half = ROLLS_MOST / 2;
  return { drawn: [...rolls.slice(0, half), ...rolls.slice(-half)], left: rolls.length - ROLLS_MOST };
}

const summary = ({ rolls, points }: ShooterHand, left: number): string =>
  `${countOf(rolls.length, 'roll', 'rolls')}, ${countOf(points, 'point made', 'points made')}${left === 0 ? '' : ` (${left} in the middle not shown)`}`;

const DIE = 36;

function rollAt(roll: HandRoll, index: number, perRow: number, colors: PictureColors): string {
  const scale = PER_ROW / perRow;
  const x = 56 + (index % perRow) * 91 * scale;
  const y = 176 + Math.floor(index / perRow) * 122 * scale;
  const parts = [
    die(0, firstFace(roll.roll), colors),
    die(DIE + 4, secondFace(roll.roll), colors),
    text(DIE + 2, 66, 26, colors.ink, String(roll.total), 'text-anchor="middle" font-weight="700"'),
    roll.mark === null ? '' : text(DIE + 2, 90, 18, colors.soft, MARKS[roll.mark], 'text-anchor="middle"'),
  ];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
}

function die(x: number, face: number, { die: fill, pip }: PictureColors): string {
  const dots = (PIPS[face] ?? []).map(
    ([across, down]) =>
      `<circle cx="${x + DIE / 2 + across * 10}" cy="${DIE / 2 + down * 10}" r="3.6" fill="${pip}"/>`,
  );
  return `<rect x="${x}" y="0" width="${DIE}" height="${DIE}" rx="7" fill="${fill}"/>${dots.join('')}`;
}

const text = (x: number, y: number, size: number, fill: string, says: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(says)}</text>`;

const escaped = (says: string): string =>
  says.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
