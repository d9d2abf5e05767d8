// One-time codes: 125 random bits in letters that are easy to read from a screen and type. The house stores only the hash.

import { createHash } from 'node:crypto';

/** Letters that are not mistaken for one another on a screen. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 25;

/** A new one-time code, in five groups of five characters. `random` must be a cryptographic source. */
export const newCode = (random: (bytes: number) => Uint8Array): string =>
  [...random(CODE_LETTERS)]
    .map((byte, at) => `${at > 0 && at % 5 === 0 ? '-' : ''}${LETTERS[byte % LETTERS.length] ?? ''}`)
    .join('');

/** The hash of a typed code, ignoring case, spacing and lookalikes. Anything but text hashes to a code that nobody has. */
export function hashOfCode(typed: unknown): string {
  const text = typeof typed === 'string' ? typed.slice(0, 100) : '';
  const code = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(code).digest('hex');
}
