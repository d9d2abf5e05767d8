// The shooter's own part in verifiable dice: a word for each throw, made up by their browser or typed by them. The house gets
// it with the throw, after it has committed to its own part. A typed word is used once unless its owner fixes it: once the
// house has seen a word, it can take it into account in the next series.

import { Subscribers } from 'boxperson/base';
import { isWord, WORD_MOST } from 'boxperson/rules';

export type OwnWord = {
  /** The word the shooter typed; empty if their browser makes words up. */
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

/** Keeps the allowed part of the typed text: printable characters, up to the maximum length. */
export const writeWord = (text: string): void =>
  change({ ...own, text: text.replace(/\p{C}/gu, '').slice(0, WORD_MOST) });

export const fixWord = (isFixed: boolean): void => change({ ...own, isFixed });

/** A word was used in a roll: clears the typed word, unless it is fixed. */
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

/** The latest words sent to each table and not yet checked, up to a limit. */
const given = new Map<string, string[]>();
const GIVEN_MOST = 40;

/** Takes the words sent to a table since the last call. */
export function takeSentWords(table: string): readonly string[] {
  const words = given.get(table) ?? [];
  given.delete(table);
  return words;
}

type Wished = { readonly do: string } & Readonly<Record<string, unknown>>;

/** Adds the shooter's word to a throw at a table with verifiable dice; leaves every other request unchanged. */
export function withWord<Wish extends Wished>(table: string, kind: string | null, wish: Wish): Wish {
  if (kind !== 'verifiable' && kind !== 'thrown') return wish;
  if (wish.do !== 'throw' && wish.do !== 'shake') return wish;
  const word = nextWord();
  given.set(table, [...(given.get(table) ?? []), word].slice(-GIVEN_MOST));
  return { ...wish, hand: { flick: flickIn(wish.hand), word } };
}

const flickIn = (hand: unknown): unknown =>
  typeof hand === 'object' && hand !== null && 'flick' in hand ? hand.flick : null;
