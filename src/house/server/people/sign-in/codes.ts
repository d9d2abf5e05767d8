// One-time codes: 125 random bits in letters that are easy to read from a screen and type. The house stores only the hash.

import { createHash } from 'node:crypto';

/** Letters that are not mistaken for one another on a screen. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 25;

/** A letter for each byte, in groups of this size. */
export const inLetters = (bytes: Iterable<number>, group: number): string =>
  [...bytes]
    .map((byte, at) => `${at > 0 && at % group === 0 ? '-' : ''}${LETTERS[byte % LETTERS.length] ?? ''}`)
    .join('');

/** A new one-time code, in five groups of five characters. `random` must be a cryptographic source. */
export const newCode = (random: (bytes: number) => Uint8Array): string => inLetters(random(CODE_LETTERS), 5);

/** A code as it was meant, ignoring case, spacing and lookalikes. */
export const tidyCode = (typed: string): string =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The hash of a typed code. Anything but text hashes to a code that nobody has. */
export const hashOfCode = (typed: unknown): string =>
  createHash('sha256')
    .update(tidyCode(typeof typed === 'string' ? typed : ''))
    .digest('hex');
