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
