// Names as people give them. Two that are one name in another case, or that look like each other, are not both given out.

import { isWritten } from '../../base/index.ts';
import { type PeopleRefusal, turnDown } from './refusal.ts';

export const NAME_MOST = 24;

/** Letters with their marks, digits, and the few signs that names are written with; one blank between parts. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]*$/u;
/** Alphabets that have letters which look like one another's. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;
/** More marks on one letter than any language has. */
const HEAPED = /\p{M}{3}/u;
/** What guests are called who do not say. */
const GUEST = 'Guest';
/** Names that would speak for the house. */
const RESERVED = ['house', 'operator', 'boxperson', 'system', 'admin', GUEST, 'bot', 'surveillance'];

/** The name as it is shown, or what is wrong with it. */
export function readName(given: unknown): { readonly name: string } | PeopleRefusal {
  if (typeof given !== 'string') return bad('A name is text.');
  // Before anything is worked out, so that a very long text costs nothing.
  if (given.length > NAME_MOST * 8) return bad('That name is too long.');
  if (!given.isWellFormed()) return bad('That name is not whole text.');
  const name = oneBlank(given.normalize('NFKC'));
  const length = [...name].length;
  if (length < 2 || length > NAME_MOST) return bad(`A name has 2 to ${NAME_MOST} letters.`);
  if (!isWritten(name)) return bad('That name has characters in it that nobody sees.');
  if (!SHAPE.test(name) || HEAPED.test(name)) return bad('That name has signs in it that names do not have.');
  if (ALIKE.filter((script) => script.test(name)).length > 1)
    return bad('That name mixes alphabets whose letters look alike.');
  if (RESERVED.some((one) => foldName(one) === foldName(name) || lookOf(one) === lookOf(name)))
    return turnDown('name-taken', 'That name belongs to the house.', 'Choose another name.');
  return { name };
}

/** Whether somebody has left it to the house what to call them. */
export const isUnnamed = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' &&
    given.length <= NAME_MOST &&
    ['', foldName(GUEST)].includes(foldName(given).trim()));

/** A name for a guest who has left it to the house; `number` is any whole number. */
export const guestName = (number: number, digits: number): string =>
  `${GUEST} ${String(number % 10 ** digits).padStart(digits, '0')}`;

/**
 * What two names that differ only in case have in common. Up and down again, because some letters have a capital that is
 * two, and some small letters share one.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  // The small form of a dotted capital I keeps a dot of its own that nobody can see.
  return folded.replaceAll('i\u0307', 'i').replaceAll('’', "'");
}

/** Letters and signs that are taken for one another, each as seen and as meant. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('0O1Il|ı', 'oo1111i'),
  // Cyrillic
  ...pairs('АВЕКМНОРСТУХЅІЈҮаеорсухѕіјһԁԛԝ', 'abekmhopctyxs1jyaeopcyxsijhdqw'),
  // Greek
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυκι', 'abezh1kmnoptyxavopuki'),
  // What stands between the parts of a name is a gap, whatever it is.
  ...pairs(".'’_-", '     '),
]);

/** What two names that are taken for each other have in common. */
export function lookOf(name: string): string {
  const seen = [...name.normalize('NFKC')].map((one) => LOOKALIKES.get(one) ?? one).join('');
  return oneBlank(foldName(seen).replaceAll('rn', 'm').replaceAll('vv', 'w'));
}

function pairs(seen: string, meant: string): readonly (readonly [string, string])[] {
  const all = [...meant];
  return [...seen].map((one, at) => [one, all[at] ?? one]);
}

const oneBlank = (text: string): string => text.trim().replace(/\s+/gu, ' ');

const bad = (says: string): PeopleRefusal =>
  turnDown('bad-name', says, 'Use letters and digits, with blanks, dots or hyphens between them.');
