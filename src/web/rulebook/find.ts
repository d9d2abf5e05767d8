// Looking for words: all of them have to be there, in any order, however they are written.

/** Text as it is compared: small letters, straight quotes. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll('‘', "'").replaceAll('−', '-');

/** The words of a question; none for an empty one. */
export const wordsOf = (query: string): readonly string[] =>
  plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text, already plain, has every word. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => placeOf(text, word, 0) >= 0);

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';

/** Where a word is; a number is looked for whole, so that 6 is not found in 69. */
function placeOf(text: string, word: string, from: number): number {
  const isNumber = /^\d+$/.test(word);
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (!isNumber || !(isDigit(text[at - 1]) || isDigit(text[at + word.length]))) return at;
  return -1;
}

/** A text in pieces, those that were looked for told apart. */
export type Piece = { readonly text: string; readonly isFound: boolean };

export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return [{ text, isFound: false }];
  const found = marksIn(plain(text), words);
  const pieces: Piece[] = [];
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
