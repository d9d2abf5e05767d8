// Typos: replaces each unknown word with the nearest known one.

import { distanceOf } from 'boxperson/base';
import type { Lexicon } from 'boxperson/betting';

/** The corrected words; null if nothing is misspelled or no known word is close enough. */
export function correctSpelling(words: readonly string[], lexicon: Lexicon): readonly string[] | null {
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
  // A short word is close to too many others.
  const most = word.length <= 2 ? 0 : word.length <= 4 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const entry of lexicon.words) {
    if (Math.abs(entry.length - word.length) >= least || entry.length < 3) continue;
    const distance = distanceOf(word, entry);
    if (distance < least) [best, least] = [entry, distance];
  }
  return best;
}
