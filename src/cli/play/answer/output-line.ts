// Lines of output: plain sentences that read well aloud. The tone only picks a color.

export { capital, wordList } from 'boxperson/base';

export type Tone = 'call' | 'good' | 'bad' | 'ask' | 'say';
export type OutputLine = { readonly tone: Tone; readonly text: string };

export const sayLine = (text: string): OutputLine => ({ tone: 'say', text });
export const askLine = (text: string): OutputLine => ({ tone: 'ask', text });
export const goodLine = (text: string): OutputLine => ({ tone: 'good', text });
export const badLine = (text: string): OutputLine => ({ tone: 'bad', text });

/** A space between words, but not inside a citation such as "(NJ 13:69F-1.8)". */
const BREAK = /(?<!\([A-Z]{2}) /;

/** In a narrower window, breaking lines between words does not help. */
const WIDTH_MIN = 20;

/** The text broken between words to fit the width; a width of 0 means unlimited. */
export function wrapText(text: string, width: number): string {
  if (width < WIDTH_MIN || text.length <= width) return text;
  const rows: string[] = [];
  for (const word of text.split(BREAK)) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.join('\n');
}
