// Helpers for building sentences: numbers in words, lists, counts and capitals.

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A whole number in words from zero to twelve ("eleven"); digits from thirteen up. */
export const numberInWords = (value: number): string => NUMBERS[value] ?? String(value);

/** Words as a list in a sentence: "4, 5 and 6", "hard 6 or hard 8"; an empty string for an empty list. */
export function wordList(words: readonly (string | number)[], last: 'and' | 'or' = 'and'): string {
  const texts = words.map(String);
  return texts.length <= 1 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
}

/** A count with its noun: "1 roll", "3 rolls". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A number of times in words: "once", "twice", "3 times". */
export const howOften = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
