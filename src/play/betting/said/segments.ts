// Splits a phrase into segments, each with the name of a wager and the numbers before and after it.

import { type Lexicon, singular, type WagerPhrase } from './lexicon.ts';

/** The words about one wager; which numbers are spots and which is the amount is decided once all are known. */
export type FoundWager = {
  readonly phrase: WagerPhrase;
  readonly isPlural: boolean;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
};
type Item = { readonly text: string; readonly isMoney: boolean };

const CONNECTORS = new Set(
  'on for at behind with in to against each apiece both upon number all every'.split(' '),
);
const BETWEEN = new Set([',', 'and', 'plus', 'also']);

/** Whether a word is a number or an amount of money: "5", "$12", "7.50". */
export const isNumber = (word: string): boolean => /^\$?\d+(?:\.\d+)?$/.test(word);
export const isCombination = (word: string): boolean => /^[1-6]-[1-6]$/.test(word);

/** The words between "and" and commas; an "and" in the name of a wager does not separate. */
export function segmentsOf(words: readonly string[], { phrases }: Lexicon): readonly (readonly string[])[] {
  const segments: string[][] = [[]];
  const names = phrases.filter((phrase) => phrase.words.some((word) => BETWEEN.has(word)));
  const isInName = (index: number): boolean =>
    names.some((name) =>
      name.words.some((word, at) => word === words[index] && positionOf(words.slice(index - at), name) === 0),
    );
  for (const [index, word] of words.entries())
    if (BETWEEN.has(word) && !isInName(index)) segments.push([]);
    else segments.at(-1)?.push(word);
  return segments.filter((segment) => segment.length > 0);
}

/** The wager of a segment, or of the previous one if this one has only numbers: "place 6 and 8". */
export function findWager(
  segment: readonly string[],
  lexicon: Lexicon,
  before: WagerPhrase | null,
): FoundWager | 'amount' | null {
  for (const phrase of lexicon.phrases) {
    const at = positionOf(segment, phrase);
    if (at === -1) continue;
    // A number alone names a wager only if another gives the amount: "5 on 11", "12 for 5".
    if (phrase.isNumeric && !saysHowMuch(segment, at, before)) continue;
    const items = itemsOf(segment, at, phrase.words.length);
    const last = at + phrase.words.length - 1;
    return items === null ? null : { phrase, isPlural: segment[last] !== phrase.words.at(-1), ...items };
  }
  const items = itemsOf(segment, segment.length, 0);
  if (items === null) return null;
  return before === null || before.on === undefined
    ? 'amount'
    : { phrase: before, isPlural: false, before: [], after: items.before };
}

function saysHowMuch(segment: readonly string[], at: number, before: WagerPhrase | null): boolean {
  return (
    before?.on === undefined && segment.length > 1 && (segment[at - 1] === 'on' || segment[at + 1] === 'for')
  );
}

export function positionOf(segment: readonly string[], phrase: WagerPhrase): number {
  for (let at = 0; at + phrase.words.length <= segment.length; at++)
    if (phrase.words.every((word, index) => singular(segment[at + index] ?? '', word))) return at;
  return -1;
}

/** The numbers around a name; null if other words are left over. */
export function itemsOf(
  segment: readonly string[],
  at: number,
  length: number,
): Pick<FoundWager, 'before' | 'after'> | null {
  const before: Item[] = [];
  const after: Item[] = [];
  for (const [index, text] of segment.entries()) {
    if (index >= at && index < at + length) continue;
    if (isNumber(text) || isCombination(text)) {
      const [previous, next] = [segment[index - 1] ?? '', segment[index + 1] ?? ''];
      const isMoney =
        text.startsWith('$') ||
        previous === 'for' ||
        previous === 'at' ||
        /^(?:on|against|each|apiece)$/.test(next);
      (index < at ? before : after).push({ text, isMoney: isMoney && !isCombination(text) });
    } else if (!CONNECTORS.has(text)) return null;
  }
  return { before, after };
}
