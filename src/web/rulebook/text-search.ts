// Text search: every word must be present, in any order, ignoring case and quote style.

/** Normalizes text for comparison: lowercase, straight quotes. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll('‘', "'").replaceAll('−', '-');

/** The words of a query; none for an empty one. */
export const queryWords = (query: string): readonly string[] =>
  normalizeText(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a normalized text contains every word. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => placeOf(text, word, 0) >= 0);

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';

/** Where a word occurs; a number must match whole, so 6 is not found in 69. */
function placeOf(text: string, word: string, from: number): number {
  const isNumber = /^\d+$/.test(word);
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (!isNumber || !(isDigit(text[at - 1]) || isDigit(text[at + word.length]))) return at;
  return -1;
}

/** A text split into pieces, with matches marked. */
type MarkedText = { readonly text: string; readonly isFound: boolean };

export function splitAtMatches(text: string, words: readonly string[]): readonly MarkedText[] {
  if (words.length === 0) return [{ text, isFound: false }];
  const found = marksIn(normalizeText(text), words);
  const pieces: MarkedText[] = [];
  for (let from = 0; from < text.length; ) {
    const isFound = found[from] === true;
    let to = from + 1;
    while (to < text.length && (found[to] === true) === isFound) to += 1;
    pieces.push({ text: text.slice(from, to), isFound });
    from = to;
  }
  return pieces;
}

function marksIn(text: string, words: readonly string[]): readonly boolean[] {
  const marks: boolean[] = [];
  for (const word of words)
    for (let at = placeOf(text, word, 0); at >= 0; at = placeOf(text, word, at + word.length))
      for (let index = at; index < at + word.length; index += 1) marks[index] = true;
  return marks;
}
