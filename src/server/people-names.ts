// Names as people give them. Two that look or sound alike to the eye of the house are one name.

import { type PeopleRefusal, turnDown } from './people-refusal.ts';

export const NAME_MOST = 24;

/** Letters with their marks, digits, and the few signs that names are written with; one blank between parts. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]*$/u;
/** Alphabets that have letters which look like one another's. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;
/** More marks on one letter than any language has. */
const HEAPED = /\p{M}{3}/u;
/** Names that would speak for the house. */
const RESERVED = new Set([
  'house',
  'operator',
  'boxperson',
  'system',
  'admin',
  'guest',
  'bot',
  'surveillance',
]);

/** The name as it is shown, or what is wrong with it. */
export function readName(given: unknown): { readonly name: string } | PeopleRefusal {
  if (typeof given !== 'string') return bad('A name is text.');
  // Before anything is worked out, so that a very long text costs nothing.
  if (given.length > NAME_MOST * 8) return bad('That name is too long.');
  if (!given.isWellFormed()) return bad('That name is not whole text.');
  const name = given.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const length = [...name].length;
  if (length < 2 || length > NAME_MOST) return bad(`A name has 2 to ${NAME_MOST} letters.`);
  if (!SHAPE.test(name) || HEAPED.test(name)) return bad('That name has signs in it that names do not have.');
  if (ALIKE.filter((script) => script.test(name)).length > 1)
    return bad('That name mixes alphabets whose letters look alike.');
  if (RESERVED.has(foldName(name)))
    return turnDown('name-taken', 'That name belongs to the house.', 'Choose another name.');
  return { name };
}

/**
 * What two names that differ only in case have in common. Up and down again, because some letters have a capital that is
 * two, and some small letters share one.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  // The small form of a dotted capital I keeps a dot of its own that nobody can see.
  return folded.replaceAll('i\u0307', 'i').replaceAll('’', "'");
}

const bad = (says: string): PeopleRefusal =>
  turnDown('bad-name', says, 'Use letters and digits, with blanks, dots or hyphens between them.');
