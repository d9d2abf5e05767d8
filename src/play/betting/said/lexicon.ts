// The vocabulary for reading sentences: names of wagers, longest first.

import type { WagerWords } from './words.ts';

/** One way to name a wager. */
export type WagerPhrase = {
  readonly words: readonly string[];
  readonly ids: readonly string[];
  readonly on?: readonly number[] | 'combination';
  readonly travels?: true;
  /** Only a number, such as "11" for eleven. */
  readonly isNumeric: boolean;
  /** A bet that odds may go behind. */
  readonly isFlat: boolean;
  /** For odds with a name of their own: the wager they go behind. */
  readonly behind?: string;
};

/** The vocabulary for reading sentences: phrases that name wagers, longest first, and every known word. */
export type Lexicon = { readonly phrases: readonly WagerPhrase[]; readonly words: ReadonlySet<string> };

/**
 * A lexicon from the words for wagers (`wordsFor`). `others` are further known words: they name no wager but are used
 * to correct typos.
 */
export function lexiconOf(entries: readonly WagerWords[], others: readonly string[] = []): Lexicon {
  const byText = new Map<string, WagerPhrase>();
  for (const entry of entries)
    for (const text of entry.words) {
      const before = byText.get(text);
      byText.set(
        text,
        before === undefined ? phraseOf(entry, text) : { ...before, ids: [...before.ids, entry.id] },
      );
    }
  const phrases = [...byText.values()].toSorted(
    (a, b) => Number(a.isNumeric) - Number(b.isNumeric) || b.words.length - a.words.length,
  );
  const words = new Set([...phrases.flatMap((phrase) => phrase.words), ...others]);
  return { phrases, words };
}

function phraseOf(entry: WagerWords, text: string): WagerPhrase {
  return {
    words: text.split(' '),
    ids: [entry.id],
    ...(entry.on === undefined ? {} : { on: entry.on }),
    ...(entry.travels === undefined ? {} : { travels: entry.travels }),
    isNumeric: /^\d+$/.test(text),
    isFlat: entry.flat === true,
    ...(entry.behind === undefined ? {} : { behind: entry.behind }),
  };
}

/** Whether a typed word is this word or its plural. */
export const singular = (typed: string, word: string): boolean => typed === word || typed === `${word}s`;
