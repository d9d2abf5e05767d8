// Typos: the nearest word that would have been valid.

import { divideDown } from './cents.ts';

/** The word most similar to a mistyped one, ignoring case; null if none is within one typo for every three letters. */
export function nearestOf(word: string, words: Iterable<string>): string | null {
  let best: string | null = null;
  let least = divideDown(Math.max(word.length, 3), 3) + 1;
  for (const candidate of words) {
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** How many letters must be inserted, removed, changed or swapped with a neighbor to turn one word into the other. */
export function distanceOf(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
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
