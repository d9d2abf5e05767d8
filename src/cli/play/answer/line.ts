// What the table says, a line at a time: plain sentences that read well aloud. The tone is an accent and nothing more.

export { capital, listed } from '../../../base/index.ts';

export type Tone = 'call' | 'good' | 'bad' | 'ask' | 'say';
export type Line = { readonly tone: Tone; readonly text: string };

export const say = (text: string): Line => ({ tone: 'say', text });
export const ask = (text: string): Line => ({ tone: 'ask', text });
export const good = (text: string): Line => ({ tone: 'good', text });
export const bad = (text: string): Line => ({ tone: 'bad', text });

/** Between words, but not inside a clause such as "(NJ 13:69F-1.8)". */
const BREAK = /(?<!\([A-Z]{2}) /;

/** Narrower than this nothing is gained by breaking lines at words. */
const WIDTH_MIN = 20;

/** A sentence broken between words where the window ends; a width of 0 is a window without an end. */
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
