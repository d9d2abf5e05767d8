// Lines of output: plain sentences that read well aloud. The tone only picks a color.

export { capital, listed } from 'boxperson/base';

export type Tone = 'call' | 'good' | 'bad' | 'ask' | 'say';
export type Line = { readonly tone: Tone; readonly text: string };

export const say = (text: string): Line => ({ tone: 'say', text });
export const ask = (text: string): Line => ({ tone: 'ask', text });
export const good = (text: string): Line => ({ tone: 'good', text });
export const bad = (text: string): Line => ({ tone: 'bad', text });

/** A space between words, but not inside a citation such as "(NJ 13:69F-1.8)". */
const BREAK = /(?<!\([A-Z]{2}) /;

/** In a narrower window, breaking lines between words does not help. */
const WIDTH_MIN = 20;

/** The text broken between words to fit the width; a width of 0 means unlimited. */
export function folded(text: string, width: number): string {
  if (width < WIDTH_MIN || text.length <= width) return text;
  const rows: string[] = [];
  for (const word of text.split(BREAK)) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.join('\n');
}
