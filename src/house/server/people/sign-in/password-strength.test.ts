// Which passwords are strong enough, and the reasons given for the others.

import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../../tests/support/people.ts';
import { passwordWeakness } from './password-strength.ts';

const GOOD = 'seven out, line away';

describe('a weak password is refused with a reason', () => {
  const weak: readonly (readonly [why: string, password: unknown, says: RegExp])[] = [
    ['seven characters', 'kX9#mQ2', /at least 8 characters/],
    ['seven characters of several code units', '🎲🎲🎲🎲a12', /at least 8 characters/],
    ['a common password', 'Password123', /attackers try/],
    ['symbols in place of letters', 'p@ssw0rd1', /attackers try/],
    ['a row of keys', 'asdfghjkl;', /attackers try|keyboard/],
    ['one letter', 'aaaaaaaaaaaaaaaa', /repeats/],
    ['three letters', 'abcabcabcabc', /repeats/],
    ['a sequence', 'abcdefgh', /sequence/],
    ['a date', '19841231', /Dates/],
    ['the name', 'annabelle-x1', /your name/],
    ['the name twice', 'AnnabelleAnnabelle', /your name/],
    ['part of the name', 'leighton1', /your name/],
    ['the house’s name', 'boxperson123', /your name/],
    ['one word up to the maximum length', 'password'.repeat(32), /repeats|attackers try/],
    ['too long', 'word '.repeat(100), /at most 256 characters/],
    ['very long', 'x1y2z3'.repeat(1_000_000), /at most 256 characters/],
    ['a number', 1234567890, /must be text/],
    ['nothing', undefined, /must be text/],
    ['half a character', `${GOOD}\ud800`, /broken characters/],
  ];
  test.each(weak)('%s', async (_why, password, says) => {
    const refusal = await passwordWeakness(password, 'Annabelle Leighton');
    expect(refusal).toMatchObject({
      code: 'weak-password',
      remedy: 'A few unrelated words make a good password.',
    });
    expect(refusal?.says).toMatch(says);
    expect(refusal?.says).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe('a strong password is accepted', () => {
  const good: readonly (readonly [what: string, password: string])[] = [
    ['a few words', PASSWORD],
    ['a few other words', GOOD],
    ['nine random characters', 'kX9#mQ2vR'],
    ['non-Latin letters', 'пароль-из-букв'],
    ['the name among other words', 'Annabelle likes craps'],
    ['spaces and symbols of every kind', ' ♠ ♥ two pairs \t\u200b '],
    ['a long passphrase', 'a hot roller shoots all night and nobody at the rail goes home before '.repeat(3)],
  ];
  test.each(good)('%s', async (_what, password) => {
    expect(await passwordWeakness(password, 'Annabelle')).toBeNull();
  });
});

test('characters after the scored part do not weaken a strong password', async () => {
  expect(await passwordWeakness(`${GOOD}${'a'.repeat(230)}`, 'Annabelle')).toBeNull();
});
