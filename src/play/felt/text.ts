// Text on the felt: an upper bound for its width, and line breaks and sizes that keep it in its box.

import { svgNumber } from './box.ts';

/** Print styles; the style sheet has one rule for each. */
const PRINTS = ['label', 'odds', 'numeral', 'title', 'note', 'line'] as const;
/** A style of print on the layout; a style sheet has one rule for each. */
export type PrintStyle = (typeof PRINTS)[number];

/** Widths in ems, taken from a wide typeface: text in any other face comes out narrower, never wider. */
const WIDE = 'MWmw@%';
const NARROW = "iljI.,:;'’|!()· ";
const HALF = 'tfr-/"';

/** Bold or spaced-out faces are wider. */
const FACTOR: Readonly<Record<PrintStyle, number>> = {
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
  const cached = measured.get(text);
  if (cached !== undefined) return cached;
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  if (measured.size >= MEASURED_MOST) measured.clear();
  measured.set(text, ems);
  return ems;
}

/** The maximum width of text at a size. */
export const textWidth = (text: string, size: number, print: PrintStyle = 'odds'): number =>
  emsOfText(text) * size * FACTOR[print];

/** Lines of text in the largest size that fits. */
export type FittedText = { readonly lines: readonly string[]; readonly size: number };

export type TextRoom = {
  readonly width: number;
  readonly lines: number;
  readonly most: number;
  readonly least: number;
};

/** Line height, as a multiple of the size. */
export const LEADING = 1.16;

/** Breaks text into a limited number of lines and finds its size; if it is still too long, cuts it with an ellipsis. */
export function fitText(text: string, print: PrintStyle, room: TextRoom): FittedText {
  // A name on one line reads better than a slightly larger one on two.
  for (let size = room.most; size >= Math.max(room.least, room.most - 3); size -= 0.5)
    if (textWidth(text, size, print) <= room.width) return { lines: [text], size };
  return (
    largest(text, print, room.most, room.least, room.lines, room.width) ?? {
      lines: [cutTo(text, print, room)],
      size: room.least,
    }
  );
}

/** The smallest size that can be read. */
const READABLE = 9;

/**
 * Fits odds, which are never cut: if need be in a smaller size, then broken between their words. Null if even that is
 * too wide.
 */
export function fitOdds(text: string, room: TextRoom): FittedText | null {
  const least = Math.min(room.least, READABLE);
  return (
    largest(text, 'odds', room.least, least, room.lines, room.width) ??
    largest(text, 'odds', room.least, least, text.split(' ').length, room.width)
  );
}

/** Text in the largest size that fits a width, in at most so many lines; null if none does. */
function largest(
  text: string,
  print: PrintStyle,
  most: number,
  least: number,
  lines: number,
  width: number,
): FittedText | null {
  for (let size = most; size >= least; size -= 0.5)
    for (let count = 1; count <= lines; count++) {
      const broken = brokenInto(text, count);
      if (broken !== null && broken.ems * size * FACTOR[print] <= width) return { lines: broken.lines, size };
    }
  return null;
}

type Broken = { readonly lines: readonly string[]; readonly ems: number };

/** Texts by the number of their lines: where to break one is the same in every size. */
const brokenBefore: Map<string, Broken | null>[] = [];

/** Text broken as evenly as possible into this many lines, with the width of the widest; null if it has too few words. */
function brokenInto(text: string, count: number): Broken | null {
  brokenBefore[count] ??= new Map();
  const cached = brokenBefore[count].get(text);
  if (cached !== undefined) return cached;
  const found = breakInto(text, count);
  if (brokenBefore[count].size >= MEASURED_MOST) brokenBefore[count].clear();
  brokenBefore[count].set(text, found);
  return found;
}

function breakInto(text: string, count: number): Broken | null {
  if (count === 1) return { lines: [text], ems: emsOfText(text) };
  const words = text.split(' ');
  let best: Broken | null = null;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(' ');
    const rest = brokenInto(words.slice(first).join(' '), count - 1);
    if (rest === null) continue;
    const ems = Math.max(emsOfText(head), rest.ems);
    if (best === null || ems < best.ems) best = { lines: [head, ...rest.lines], ems };
  }
  return best;
}

function cutTo(text: string, print: PrintStyle, { width, least }: TextRoom): string {
  let kept = text;
  while (kept.length > 1 && textWidth(`${kept}…`, least, print) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** A piece of text printed on the layout, and its position in the plan's units. */
export type PlacedText = {
  readonly text: string;
  readonly print: PrintStyle;
  /** The middle of the text, or its start or end, as `from` says; y is its vertical middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly from: 'middle' | 'start' | 'end';
  /** Rotated to read from bottom to top. */
  readonly isUpright: boolean;
};

export const printedText = (
  text: string,
  print: PrintStyle,
  x: number,
  y: number,
  size: number,
  from: PlacedText['from'] = 'middle',
): PlacedText => ({ text, print, x: svgNumber(x), y: svgNumber(y), size, from, isUpright: false });
