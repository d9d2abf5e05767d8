// Text on the felt: an upper bound for its width, and line breaks and sizes that keep it in its box.

import { n } from './box.ts';

/** Print styles; the style sheet has one rule for each. */
const PRINTS = ['label', 'odds', 'numeral', 'title', 'note', 'line'] as const;
/** A style of print on the layout; a style sheet has one rule for each. */
export type Print = (typeof PRINTS)[number];

/** Widths in ems, taken from a wide typeface: text in any other face comes out narrower, never wider. */
const WIDE = 'MWmw@%';
const NARROW = "iljI.,:;'’|!()· ";
const HALF = 'tfr-/"';

/** Bold or spaced-out faces are wider. */
const FACTOR: Readonly<Record<Print, number>> = {
  label: 1.08,
  odds: 1,
  numeral: 1.08,
  title: 1.12,
  note: 1,
  line: 1.3,
};

function emsOf(letter: string): number {
  if (WIDE.includes(letter)) return 0.99;
  if (NARROW.includes(letter)) return 0.38;
  if (HALF.includes(letter)) return 0.45;
  if (letter >= '0' && letter <= '9') return 0.64;
  return letter === letter.toUpperCase() ? 0.74 : 0.635;
}

/** Widths in ems by text, because the same text is tried in many sizes. */
const measured = new Map<string, number>();
const MEASURED_MOST = 10_000;

function emsOfText(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  if (measured.size >= MEASURED_MOST) measured.clear();
  measured.set(text, ems);
  return ems;
}

/** The maximum width of text at a size. */
export const textWidth = (text: string, size: number, print: Print = 'odds'): number =>
  emsOfText(text) * size * FACTOR[print];

/** Lines of text in the largest size that fits. */
export type Fitted = { readonly lines: readonly string[]; readonly size: number };

export type Room = {
  readonly width: number;
  readonly lines: number;
  readonly most: number;
  readonly least: number;
};

/** Line height, as a multiple of the size. */
export const LEADING = 1.16;

/** Breaks text into a limited number of lines and finds its size; if it is still too long, cuts it with an ellipsis. */
export function fitText(text: string, print: Print, room: Room): Fitted {
  // A name on one line reads better than a slightly larger one on two.
  for (let size = room.most; size >= Math.max(room.least, room.most - 3); size -= 0.5)
    if (textWidth(text, size, print) <= room.width) return { lines: [text], size };
  for (let size = room.most; size >= room.least; size -= 0.5)
    for (let count = 1; count <= room.lines; count++) {
      const lines = brokenInto(text, count, (line) => textWidth(line, size, print), room.width);
      if (lines !== null) return { lines, size };
    }
  return { lines: [cutTo(text, print, room)], size: room.least };
}

/** The smallest size that can be read. */
const READABLE = 9;

/**
 * Fits odds, which are never cut: if need be in a smaller size, then broken between their words. Null if even that is
 * too wide.
 */
export function squeezedOdds(text: string, room: Room): Fitted | null {
  const words = text.split(' ');
  const least = Math.min(room.least, READABLE);
  for (const most of [room.lines, words.length])
    for (let size = room.least; size >= least; size -= 0.5)
      for (let count = 1; count <= most; count++) {
        const lines = brokenInto(text, count, (line) => textWidth(line, size, 'odds'), room.width);
        if (lines !== null) return { lines, size };
      }
  return null;
}

/** Breaks text evenly into this many lines; null if a word is too wide. */
function brokenInto(
  text: string,
  count: number,
  widthOf: (line: string) => number,
  width: number,
): readonly string[] | null {
  const words = text.split(' ');
  if (count > words.length) return null;
  if (count === 1) return widthOf(text) <= width ? [text] : null;
  let best: readonly string[] | null = null;
  let bestWidth = width;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(' ');
    if (widthOf(head) > width) break;
    const rest = brokenInto(words.slice(first).join(' '), count - 1, widthOf, width);
    if (rest === null) continue;
    const lines = [head, ...rest];
    const widest = Math.max(...lines.map(widthOf));
    if (best === null || widest < bestWidth) {
      best = lines;
      bestWidth = widest;
    }
  }
  return best;
}

function cutTo(text: string, print: Print, { width, least }: Room): string {
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, least, print) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** A piece of text printed on the layout, and its position in the plan's units. */
export type PlacedText = {
  readonly text: string;
  readonly print: Print;
  /** The middle of the text, or its start or end, as `from` says; y is its vertical middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly from: 'middle' | 'start' | 'end';
  /** Rotated to read from bottom to top. */
  readonly isUpright: boolean;
};

export const printed = (
  text: string,
  print: Print,
  x: number,
  y: number,
  size: number,
  from: PlacedText['from'] = 'middle',
): PlacedText => ({ text, print, x: n(x), y: n(y), size, from, isUpright: false });
