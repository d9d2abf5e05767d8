// Which passwords are good enough, and what is said of those that are not.

import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../tests/support/people.ts';
import { weakness } from './password-strength.ts';

const GOOD = 'seven out, line away';

describe('a weak password is refused with a reason', () => {
  const weak: readonly (readonly [why: string, password: unknown, says: RegExp])[] = [
    ['seven characters', 'kX9#mQ2', /at least 8 characters/],
    ['seven that look like more', '🎲🎲🎲🎲a12', /at least 8 characters/],
    ['one that is tried first', 'Password123', /tried first/],
    ['one with signs for letters', 'p@ssw0rd1', /tried first/],
    ['a row of keys', 'asdfghjkl;', /tried first|keys/],
    ['one letter', 'aaaaaaaaaaaaaaaa', /over and over/],
    ['three letters', 'abcabcabcabc', /over and over/],
    ['a sequence', 'abcdefgh', /sequence/],
    ['a date', '19841231', /Dates/],
    ['the name', 'annabelle-x1', /your name/],
    ['the name twice', 'AnnabelleAnnabelle', /your name/],
    ['part of the name', 'leighton1', /your name/],
    ['the house’s name', 'boxperson123', /your name/],
    ['the same word as long as it may be', 'password'.repeat(32), /over and over|tried first/],
    ['too long', 'word '.repeat(100), /at most 256 characters/],
    ['very long', 'x1y2z3'.repeat(1_000_000), /at most 256 characters/],
    ['a number', 1234567890, /is text/],
    ['nothing', undefined, /is text/],
    ['half a character', `${GOOD}\ud800`, /not whole text/],
  ];
  test.each(weak)('%s', async (_why, password, says) => {
    const refusal = await weakness(password, 'Annabelle Leighton');
    expect(refusal).toMatchObject({
      code: 'weak-password',
      remedy: 'A few words that do not belong together make a good one.',
    });
    expect(refusal?.says).toMatch(says);
    expect(refusal?.says).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe('a good one is taken', () => {
  const good: readonly (readonly [what: string, password: string])[] = [
    ['a few words', PASSWORD],
    ['a few other words', GOOD],
    ['nine characters of chance', 'kX9#mQ2vR'],
    ['letters that are not Latin', 'пароль-из-букв'],
    ['the name among other words', 'Annabelle likes craps'],
    ['blanks and signs of every kind', ' ♠ ♥ two pairs \t\u200b '],
    [
      'a passphrase that goes on',
      'a hot roller shoots all night and nobody at the rail goes home before '.repeat(3),
    ],
  ];
  test.each(good)('%s', async (_what, password) => {
    expect(await weakness(password, 'Annabelle')).toBeNull();
  });
});

test('what lies behind the part that is judged makes a good one no worse', async () => {
  expect(await weakness(`${GOOD}${'a'.repeat(230)}`, 'Annabelle')).toBeNull();
});
