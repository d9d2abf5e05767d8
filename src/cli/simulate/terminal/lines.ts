// Lines of text for a terminal: aligned columns, wrapped paragraphs, and color where enabled.

import { shortenName } from 'boxperson/report';

export type Paint = Readonly<
  Record<'strong' | 'soft' | 'gain' | 'loss' | 'plain' | 'warning', (words: string) => string>
>;

/** Blue and yellow rather than green and red, which many people cannot tell apart. */
const CODES = { strong: '1', soft: '2', gain: '36', loss: '33', plain: '34', warning: '1;33' } as const;

export function paintOf(color: boolean): Paint {
  const painter =
    (code: string) =>
    (words: string): string =>
      color && words.trim() !== '' ? `\u001b[${code}m${words}\u001b[0m` : words;
  return {
    strong: painter(CODES.strong),
    soft: painter(CODES.soft),
    gain: painter(CODES.gain),
    loss: painter(CODES.loss),
    plain: painter(CODES.plain),
    warning: painter(CODES.warning),
  };
}

/** The cells of a table; the first row has the column names. */
export type TextRows = readonly (readonly string[])[];

const GAP = '  ';

/** Aligns rows: the first column to the left, the others to the right. The first row has the column names. */
export function columns(rows: TextRows, paint: Paint): readonly string[] {
  const widths = widthsOf(rows);
  return rows.map((row, at) => {
    const cells = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    const shown = cells.join(GAP).trimEnd();
    return at === 0 ? paint.soft(shown) : shown;
  });
}

const fits = (rows: TextRows, width: number): boolean =>
  widthsOf(rows).reduce((sum, one) => sum + one + GAP.length, -GAP.length) <= width;

const widthsOf = (rows: TextRows): readonly number[] =>
  (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));

/** Drops columns until the rows fit; `expendable` lists the groups of columns to drop, in order. */
export function fitColumns(
  rows: TextRows,
  expendable: readonly (readonly string[])[],
  width: number,
): TextRows {
  let kept = rows;
  for (const names of expendable) {
    if (fits(kept, width)) break;
    const stays = (kept[0] ?? []).map((name) => !names.includes(name));
    kept = kept.map((row) => row.filter((_, index) => stays[index]));
  }
  return kept;
}

/** A paragraph wrapped to lines of at most `width`. */
export function wrapped(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(/\s+/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return current === '' ? lines : [...lines, current];
}

/** A section title, as wide as the page. */
export const titled = (title: string, width: number, paint: Paint): string => {
  const words = shortenName(title, width - 6);
  return paint.strong(`── ${words} ${'─'.repeat(Math.max(2, width - words.length - 4))}`);
};

export const heading = (title: string, legend: string, paint: Paint): string =>
  `${paint.strong(title)}${legend === '' ? '' : paint.soft(`  (${legend})`)}`;
