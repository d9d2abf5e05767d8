// What the table says, a line at a time: plain sentences that read well aloud. The tone is an accent and nothing more.

export type Tone = 'call' | 'good' | 'bad' | 'ask' | 'say';
export type Line = { readonly tone: Tone; readonly text: string };

export const say = (text: string): Line => ({ tone: 'say', text });
export const ask = (text: string): Line => ({ tone: 'ask', text });
export const good = (text: string): Line => ({ tone: 'good', text });
export const bad = (text: string): Line => ({ tone: 'bad', text });

/** "4, 5 and 6", "hard 6 or hard 8". */
export function listed(words: readonly (string | number)[], last: 'and' | 'or' = 'and'): string {
  const texts = words.map(String);
  return texts.length <= 1 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
}

/** The first letter of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Totals as a stickperson says them. */
export const inWords = (total: number): string => NUMBER_WORDS[total] ?? String(total);

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
