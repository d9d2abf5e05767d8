// The shooter's own part in dice that anybody can check: a word that they write themselves, or a new one for every throw that their
// browser makes up. The house learns it with the throw, after it has committed to its own part.

import { isWord, WORD_MOST } from '../../rules/hand.ts';

let written = '';

/** What the shooter has written; empty where their browser makes words up. */
export const writtenWord = (): string => written;

/** Keeps what was written as far as a word may be so: printable, and not long. */
export function writeWord(text: string): string {
  const kept = text.replace(/\p{C}/gu, '').slice(0, WORD_MOST);
  written = isWord(kept) ? kept : '';
  return kept;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The word for the next throw. */
export function nextWord(): string {
  if (written !== '') return written;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length] ?? 'a').join('');
}

type Wished = { readonly do: string } & Readonly<Record<string, unknown>>;

/** A throw at a table whose dice can be checked carries the shooter's word; everything else stays as it is. */
export function withWord<Wish extends Wished>(kind: string | null, wish: Wish): Wish {
  if (kind !== 'verifiable' || (wish.do !== 'throw' && wish.do !== 'shake')) return wish;
  return { ...wish, hand: { flick: null, word: nextWord() } };
}
