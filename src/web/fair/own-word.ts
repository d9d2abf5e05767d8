// The shooter's own part in dice that anybody can check: a new word for every throw that their browser makes up, or one that they write
// themselves. The house learns it with the throw, after it has committed to its own part. A written word is used once, unless its owner
// fixes it: a word that the house has seen before the next series is no longer a surprise to it.

import { Subscribers } from '../../base/index.ts';
import { isWord, WORD_MOST } from '../../rules/index.ts';

export type OwnWord = {
  /** What the shooter has written; empty where their browser makes words up. */
  readonly text: string;
  /** It goes with every throw. */
  readonly isFixed: boolean;
};

let own: OwnWord = { text: '', isFixed: false };
const listeners = new Subscribers();

export const ownWord = (): OwnWord => own;

export const onOwnWord = listeners.add;

function change(next: OwnWord): void {
  own = next;
  listeners.tell();
}

/** Keeps what was written as far as a word may be so: printable, and not long. */
export const writeWord = (text: string): void =>
  change({ ...own, text: text.replace(/\p{C}/gu, '').slice(0, WORD_MOST) });

export const fixWord = (isFixed: boolean): void => change({ ...own, isFixed });

/** A word was in a roll: the written one has done its work, unless it is fixed. */
export function wordWasUsed(word: string): void {
  if (!own.isFixed && own.text === word) change({ ...own, text: '' });
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The word for the next throw. */
export function nextWord(): string {
  if (isWord(own.text)) return own.text;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length] ?? 'a').join('');
}

/** Words that went to a table and have not been looked for yet; so many of the last ones. */
const given = new Map<string, string[]>();
const GIVEN_MOST = 40;

/** The words that went to a table since this was asked last. */
export function takeGiven(table: string): readonly string[] {
  const words = given.get(table) ?? [];
  given.delete(table);
  return words;
}

type Wished = { readonly do: string } & Readonly<Record<string, unknown>>;

/** A throw at a table whose dice can be checked carries the shooter's word; everything else stays as it is. */
export function withWord<Wish extends Wished>(table: string, kind: string | null, wish: Wish): Wish {
  if (kind !== 'verifiable' && kind !== 'thrown') return wish;
  if (wish.do !== 'throw' && wish.do !== 'shake') return wish;
  const word = nextWord();
  given.set(table, [...(given.get(table) ?? []), word].slice(-GIVEN_MOST));
  return { ...wish, hand: { flick: flickIn(wish.hand), word } };
}

const flickIn = (hand: unknown): unknown =>
  typeof hand === 'object' && hand !== null && 'flick' in hand ? hand.flick : null;
