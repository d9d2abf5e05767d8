// A slip of the finger: the sentence with each unknown word replaced by the nearest known one.

import type { Lexicon } from './lexicon.ts';

/** The corrected words; null when nothing is misspelt or no known word is near enough. */
export function corrected(words: readonly string[], lexicon: Lexicon): readonly string[] | null {
  let isChanged = false;
  const better: string[] = [];
  for (const word of words) {
    if (!/^[a-z][a-z-]+$/.test(word) || isKnown(word, lexicon)) {
      better.push(word);
      continue;
    }
    const near = nearestWord(word, lexicon);
    if (near === null) return null;
    isChanged = true;
    better.push(near);
  }
  return isChanged ? better : null;
}

const isKnown = (word: string, lexicon: Lexicon): boolean =>
  lexicon.words.has(word) || (word.endsWith('s') && lexicon.words.has(word.slice(0, -1)));

function nearestWord(word: string, lexicon: Lexicon): string | null {
  // Short words are near to too many others.
  const most = word.length <= 2 ? 0 : word.length <= 4 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const known of lexicon.words) {
    if (Math.abs(known.length - word.length) >= least || known.length < 3) continue;
    const distance = distanceBetween(word, known);
    if (distance < least) [best, least] = [known, distance];
  }
  return best;
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
export function distanceBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.MAX_SAFE_INTEGER,
      );
    }
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}
