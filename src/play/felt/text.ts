// Text on the felt: its width, and line breaks and sizes that keep it in its box.

import { svgNumber } from './box.ts';

/** Print styles; the style sheet has one rule for each. */
const PRINTS = ['label', 'name', 'odds', 'numeral', 'title', 'note', 'line'] as const;
/** A style of print on the layout; a style sheet has one rule for each. */
export type PrintStyle = (typeof PRINTS)[number];

/** The letters of known width. */
const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '©§°±·×÷½–—‘’“”…−€→←↑↓✓ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';

/** The advance widths of the letters in hundredths of an em, rounded up, as measured in a browser. Words are 0.07 em farther apart. */
const widthsOf = (hundredths: string): ReadonlyMap<string, number> => {
  const widths = hundredths.split(' ').map(Number);
  return new Map([...LETTERS].map((letter, index) => [letter, (widths[index] ?? 100) / 100]));
};

/** Besley in weight 800. */
const BESLEY = widthsOf(
  '37 38 53 66 71 115 91 28 49 49 64 53 33 46 30 52 66 58 68 60 63 62 64 59 62 64 24 26 56 56 56 58 113 93 83 84 90 82 ' +
    '79 93 98 53 69 95 77 116 94 89 78 89 91 73 81 91 93 127 91 86 80 39 52 39 55 56 40 66 71 61 71 61 45 67 73 41 38 74 ' +
    '41 105 75 63 71 70 62 56 45 75 66 93 69 69 58 35 30 34 69 87 58 32 53 29 54 56 100 72 107 33 33 61 61 87 62 88 50 50 ' +
    '50 50 50 72 61 61 61 61 61 61 92 52 60 60 60 60 31 31 31 31 62 66 62 62 62 62 62 62 66 66 66 66 57 64 57',
);

/** Archivo in weight 700 and width 88 %; lighter print is narrower. */
const ARCHIVO = widthsOf(
  '25 29 42 56 50 88 69 24 36 36 40 60 28 31 28 29 55 55 55 55 55 55 55 55 55 55 30 30 60 60 60 55 90 65 65 66 67 61 ' +
    '55 72 68 28 55 66 53 81 68 72 62 72 66 61 58 67 62 88 64 63 60 35 29 35 60 47 21 53 55 52 55 53 31 54 54 25 25 52 ' +
    '25 81 54 55 55 55 35 50 32 54 49 73 52 49 47 38 24 38 60 71 54 40 60 30 60 60 82 44 88 26 26 44 44 86 60 55 64 64 ' +
    '50 50 64 58 53 53 53 53 53 53 83 52 53 53 53 53 31 25 25 25 62 54 55 55 55 55 55 55 54 54 54 54 57 64 57',
);

/** A letter of another font, in the reader's own. */
const UNKNOWN = 1;

/** Whether print of this style is in Besley; the rest is in condensed Archivo. */
const IS_BESLEY: Readonly<Record<PrintStyle, boolean>> = {
  label: false,
  name: true,
  odds: false,
  numeral: true,
  title: true,
  note: false,
  line: true,
};

/** A font's letters and, because the same text is tried in many sizes, what was found for texts in it. */
type Measured = {
  readonly letters: ReadonlyMap<string, number>;
  /** Widths in ems by text. */
  readonly ems: Map<string, number>;
  /** Texts by the number of their lines: where to break one is the same in every size. */
  readonly broken: Map<string, Broken | null>[];
};
const MEASURED_MOST = 10_000;

const inBesley: Measured = { letters: BESLEY, ems: new Map(), broken: [] };
const inArchivo: Measured = { letters: ARCHIVO, ems: new Map(), broken: [] };
const fontOf = (print: PrintStyle): Measured => (IS_BESLEY[print] ? inBesley : inArchivo);

function emsOfText(text: string, { letters, ems: measured }: Measured): number {
  const cached = measured.get(text);
  if (cached !== undefined) return cached;
  let ems = 0;
  for (const letter of text) ems += letters.get(letter) ?? UNKNOWN;
  if (measured.size >= MEASURED_MOST) measured.clear();
  measured.set(text, ems);
  return ems;
}

/** The width of text at a size. */
export const textWidth = (text: string, size: number, print: PrintStyle = 'odds'): number =>
  emsOfText(text, fontOf(print)) * size;

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
  const font = fontOf(print);
  for (let size = most; size >= least; size -= 0.5)
    for (let count = 1; count <= lines; count++) {
      const broken = brokenInto(text, count, font);
      if (broken !== null && broken.ems * size <= width) return { lines: broken.lines, size };
    }
  return null;
}

type Broken = { readonly lines: readonly string[]; readonly ems: number };

/** Text broken as evenly as possible into this many lines, with the width of the widest; null if it has too few words. */
function brokenInto(text: string, count: number, font: Measured): Broken | null {
  font.broken[count] ??= new Map();
  const before = font.broken[count];
  const cached = before.get(text);
  if (cached !== undefined) return cached;
  const found = breakInto(text, count, font);
  if (before.size >= MEASURED_MOST) before.clear();
  before.set(text, found);
  return found;
}

function breakInto(text: string, count: number, font: Measured): Broken | null {
  if (count === 1) return { lines: [text], ems: emsOfText(text, font) };
  const words = text.split(' ');
  let best: Broken | null = null;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(' ');
    const rest = brokenInto(words.slice(first).join(' '), count - 1, font);
    if (rest === null) continue;
    const ems = Math.max(emsOfText(head, font), rest.ems);
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
  /** The width that the letters are squeezed into; null if they are not. */
  readonly squeezedTo: number | null;
};

export const printedText = (
  text: string,
  print: PrintStyle,
  x: number,
  y: number,
  size: number,
  from: PlacedText['from'] = 'middle',
): PlacedText => ({
  text,
  print,
  x: svgNumber(x),
  y: svgNumber(y),
  size,
  from,
  isUpright: false,
  squeezedTo: null,
});
