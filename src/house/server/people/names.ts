// Names as people type them. Two names that differ only in case, or that look alike, cannot both be in use.

import { isCleanText } from 'boxperson/base';
import { type PeopleRefusal, turnDown } from './refusal.ts';

export const NAME_MOST = 24;

/** Letters with their marks, digits, and the few punctuation marks used in names, with single spaces between parts. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]*$/u;
/** Alphabets with letters that look alike. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;
/** More marks on one letter than any language has. */
const HEAPED = /\p{M}{3}/u;
/** The name of guests who give none. */
const GUEST = 'Guest';
/** Names that could be taken for the house's own. */
const RESERVED = ['house', 'operator', 'boxperson', 'system', 'admin', GUEST, 'bot', 'surveillance'];

/** The name to display, or why it is not allowed. */
export function readName(given: unknown): { readonly name: string } | PeopleRefusal {
  if (typeof given !== 'string') return bad('A name must be text.');
  // Checked first, so that a very long text costs nothing.
  if (given.length > NAME_MOST * 8) return bad('That name is too long.');
  if (!given.isWellFormed()) return bad('That name contains broken characters.');
  const name = oneBlank(given.normalize('NFKC'));
  const length = [...name].length;
  if (length < 2 || length > NAME_MOST) return bad(`A name must have 2 to ${NAME_MOST} letters.`);
  if (!isCleanText(name)) return bad('That name contains invisible characters.');
  if (!SHAPE.test(name) || HEAPED.test(name)) return bad('That name contains symbols that are not allowed.');
  if (ALIKE.filter((script) => script.test(name)).length > 1)
    return bad('That name mixes alphabets whose letters look alike.');
  if (RESERVED_FOLDED.has(foldName(name)) || RESERVED_LOOKS.has(lookOf(name)))
    return turnDown('name-taken', 'That name belongs to the house.', 'Choose another name.');
  return { name };
}

/** Whether a newcomer left the choice of a name to the house. */
export const isUnnamed = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' &&
    given.length <= NAME_MOST &&
    ['', foldName(GUEST)].includes(foldName(given).trim()));

/** A name for a guest who gave none; `number` is any whole number. */
export const guestName = (number: number, digits: number): string =>
  `${GUEST} ${String(number % 10 ** digits).padStart(digits, '0')}`;

/**
 * The key that two names share if they differ only in case. Uppercased and then lowercased, because some letters have a
 * two-letter capital and some lowercase letters share one.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  // Lowercasing a dotted capital I leaves a combining dot that is invisible.
  return folded.replaceAll('i\u0307', 'i').replaceAll('’', "'");
}

/** Lookalike letters and punctuation, each mapped to one form. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('0O1Il|ı', 'oo1111i'),
  // Cyrillic
  ...pairs('АВЕКМНОРСТУХЅІЈҮаеорсухѕіјһԁԛԝ', 'abekmhopctyxs1jyaeopcyxsijhdqw'),
  // Greek
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυκι', 'abezh1kmnoptyxavopuki'),
  // Any separator between the parts of a name counts as a gap.
  ...pairs(".'’_-", '     '),
]);

/** The key that two lookalike names share. */
export function lookOf(name: string): string {
  const seen = [...name.normalize('NFKC')].map((one) => LOOKALIKES.get(one) ?? one).join('');
  return oneBlank(foldName(seen).replaceAll('rn', 'm').replaceAll('vv', 'w'));
}

function pairs(seen: string, meant: string): readonly (readonly [string, string])[] {
  const all = [...meant];
  return [...seen].map((one, at) => [one, all[at] ?? one]);
}

const oneBlank = (text: string): string => text.trim().replace(/\s+/gu, ' ');

// Below what they are made with.
const RESERVED_FOLDED: ReadonlySet<string> = new Set(RESERVED.map(foldName));
const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(lookOf));

const bad = (says: string): PeopleRefusal =>
  turnDown('bad-name', says, 'Use letters and digits, with spaces, dots or hyphens between them.');
