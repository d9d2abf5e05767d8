// Proofs: which texts can be read, and that no bit of a proof can be changed undetected.

import { describe, expect, test } from 'vitest';
import { proof1Of } from '../../../../tests/support/proof-1.ts';
import { firstFace, ROLLS, secondFace } from '../../../game/base/dice.ts';
import { commitmentOf, secretAt } from '../chain.ts';
import { checkProof } from '../check/check.ts';
import { checkRoll1 } from '../check/form-1.ts';
import { inputs1Of, PROOF_TEXT_MOST, type RollProof1, readEither, readProof, readSeries } from './proof.ts';

const LAST = '9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab';
const SERIES = { no: 7, commitment: commitmentOf(LAST, 20), length: 20 };

const PROOF = proof1Of(SERIES, {
  table: 'table-4',
  series: SERIES.no,
  length: SERIES.length,
  index: 3,
  secret: secretAt(LAST, SERIES.length, 3),
  word: 'Grüße "7" \\',
  publicValue: {
    source: 'drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    round: 1017,
    value: 'db522a3881be3c489d30d24a43be11ed5cb65c114971b0b5c5ac220a40100323',
    at: 1767225651000,
  },
});

const holds = (given: unknown): boolean => {
  const read = readProof(given);
  return read.isRead && checkProof(read.value).holds;
};

/** A text with one bit flipped; null if the result is not UTF-8. */
function flipped(bytes: Uint8Array, bit: number): string | null {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(copy);
  } catch {
    return null;
  }
}

describe('a proof altered in one bit fails', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['as sent', JSON.stringify(PROOF)],
    ['as printed', JSON.stringify(PROOF, null, 2)],
    [
      'without a word and a public value',
      JSON.stringify(proof1Of(SERIES, { ...inputs1Of(PROOF), word: null, publicValue: null })),
    ],
  ];
  test.each(texts)('every bit of the whole text, %s', (_how, text) => {
    expect(holds(text)).toBe(true);
    const bytes = new TextEncoder().encode(text);
    const unseen = Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter((bit) => {
      const altered = flipped(bytes, bit);
      return altered !== null && holds(altered);
    });
    expect(unseen.map((bit) => text.slice(Math.max(0, (bit >> 3) - 20), (bit >> 3) + 20))).toEqual([]);
  });

  test('the check itself detects every changed bit of a hexadecimal value and every small change of a number', () => {
    const digits = (hex: string): readonly string[] =>
      Array.from({ length: 256 }, (_, bit) => {
        const at = bit >> 2;
        const digit = (Number.parseInt(hex.charAt(at), 16) ^ (1 << (bit & 3))).toString(16);
        return hex.slice(0, at) + digit + hex.slice(at + 1);
      });
    const near = (number: number): readonly number[] =>
      Array.from({ length: 40 }, (_, bit) => Number(BigInt(number) ^ (1n << BigInt(bit))));
    const { series, publicValue } = PROOF;
    if (publicValue === null) throw new Error('the proof has a public value');
    const altered: readonly RollProof1[] = [
      ...digits(PROOF.secret).map((secret) => ({ ...PROOF, secret })),
      ...digits(PROOF.digest).map((digest) => ({ ...PROOF, digest })),
      ...digits(series.commitment).map((commitment) => ({ ...PROOF, series: { ...series, commitment } })),
      ...digits(publicValue.value).map((value) => ({ ...PROOF, publicValue: { ...publicValue, value } })),
      ...near(publicValue.at).map((at) => ({ ...PROOF, publicValue: { ...publicValue, at } })),
      ...near(publicValue.round).map((round) => ({ ...PROOF, publicValue: { ...publicValue, round } })),
      ...near(series.no).map((no) => ({ ...PROOF, series: { ...series, no } })),
      ...near(series.length).map((length) => ({ ...PROOF, series: { ...series, length } })),
      ...[1, 2, 4, 7, 11, 19].map((index) => ({ ...PROOF, index })),
    ];
    expect(altered.filter((proof) => checkProof(proof).holds)).toEqual([]);
    // None of these is rejected for its format: the check itself has to report the problem.
    expect(altered.length).toBe(4 * 256 + 4 * 40 + 6);
  });

  test('each step detects its own kind of change', () => {
    const failing = (proof: RollProof1): readonly string[] =>
      checkProof(proof).steps.flatMap(({ name, holds: isRight }) => (isRight ? [] : [name]));
    const [first, second] = PROOF.faces;
    const otherFace = first === 1 ? 2 : 1;
    expect(failing(PROOF)).toEqual([]);
    expect(failing({ ...PROOF, series: { ...SERIES, commitment: LAST } })).toEqual(['chain']);
    expect(failing({ ...PROOF, digest: LAST })).toEqual(['digest']);
    expect(failing({ ...PROOF, faces: [otherFace, second] })).toEqual(['dice']);
    expect(failing({ ...PROOF, word: 'another' })).toContain('digest');
    expect(failing({ ...PROOF, index: 4 })).toContain('chain');
    expect(failing(proof1Of({ ...SERIES, length: 2 }, { ...inputs1Of(PROOF), length: 2 }))).toEqual([
      'chain',
    ]);
  });
});

test('only one of the 36 rolls that a proof can claim is valid', () => {
  const right = ROLLS.filter((roll) => holds({ ...PROOF, faces: [firstFace(roll), secondFace(roll)] }));
  expect(right).toEqual([checkRoll1(PROOF).made.roll]);
});

describe('what is shown', () => {
  test('includes the arithmetic, the verdict and the questions for the reader', () => {
    const { steps, verdict, compare, links, made } = checkRoll1(PROOF);
    expect(steps.map(({ name }) => name)).toEqual(['chain', 'message', 'digest', 'dice']);
    expect(steps[0]?.shown).toEqual([
      ['secret of roll 3', PROOF.secret],
      ['hashed: roll 2', secretAt(LAST, 20, 2)],
      ['hashed: roll 1', secretAt(LAST, 20, 1)],
      ['hashed again', SERIES.commitment],
      ['commitment', SERIES.commitment],
    ]);
    expect(steps[1]?.shown).toEqual([['line', made.message]]);
    expect(steps[3]?.shown).toContainEqual(['roll', `${made.byte} mod 36 = ${made.roll}`]);
    expect(links).toHaveLength(4);
    expect(verdict).toBe(
      `The proof is valid: roll 3 of series 7 at table table-4 was ${PROOF.faces.join('-')}, a total of ${PROOF.faces[0] + PROOF.faces[1]}.`,
    );
    expect(compare.join(' ')).toContain('2026-01-01 00:00:51 UTC');
  });

  test('shortens a long chain to its beginning and end', () => {
    const index = 20;
    const proof = proof1Of(SERIES, { ...inputs1Of(PROOF), index, secret: secretAt(LAST, 20, index) });
    const shown = checkProof(proof).steps[0]?.shown ?? [];
    expect(shown).toHaveLength(7);
    expect(shown[3]?.join(' ')).toContain('16 more, each the SHA-256 of the one above');
    expect(checkProof(proof).holds).toBe(true);
  });

  test('shows a time outside the calendar as a number', () => {
    const publicValue = { source: 'x', round: 1, value: 'ab'.repeat(16), at: 9e15 };
    expect(checkProof({ ...PROOF, publicValue }).compare.join(' ')).toContain('9000000000000000 ms');
  });
});

describe('an invalid proof', () => {
  const bad: readonly (readonly [string, unknown, string])[] = [
    ['nothing', '  ', 'There is nothing to read.'],
    ['half a proof', JSON.stringify(PROOF).slice(0, -2), 'not JSON'],
    ['too much', ' '.repeat(PROOF_TEXT_MOST + 1), 'too long'],
    ['a list', '[]', 'A proof of a roll must be an object in braces.'],
    ['null', 'null', 'must be an object in braces'],
    ['another format', { ...PROOF, format: 'boxperson-rolls' }, '“format” must be “boxperson-roll”'],
    ['a future version', { ...PROOF, version: 3 }, '“version” must be 1 or 2'],
    ['a field too many', { ...PROOF, note: 'hello' }, '“note” is not a field of a proof of a roll'],
    ['a field too few', { ...PROOF, word: undefined, table: undefined }, '“table” must be'],
    ['no secret', (({ secret: _, ...rest }) => rest)(PROOF), '“secret” is missing.'],
    [
      'a secret in capitals',
      { ...PROOF, secret: PROOF.secret.toUpperCase() },
      '“secret” must be 64 lowercase hexadecimal digits',
    ],
    [
      'a short digest',
      { ...PROOF, digest: PROOF.digest.slice(1) },
      '“digest” must be 64 lowercase hexadecimal digits',
    ],
    [
      'a roll 0',
      { ...PROOF, index: 0 },
      '“index” must be the index of a roll in its series, from 1 to 1000.',
    ],
    ['a roll as text', { ...PROOF, index: '3' }, '“index” must be'],
    ['a table of two lines', { ...PROOF, table: 'a\nb' }, '“table” must be the table’s id'],
    ['an empty word', { ...PROOF, word: '' }, '“word” must be 1 to 64 visible characters'],
    [
      'a word that moves the cursor',
      { ...PROOF, word: '\u001b[2J' },
      '“word” must be 1 to 64 visible characters',
    ],
    [
      'a word that reverses the line',
      { ...PROOF, word: 'a\u202eb' },
      '“word” must be 1 to 64 visible characters',
    ],
    ['half a character', { ...PROOF, word: '\ud83c' }, '“word” must be 1 to 64 visible characters'],
    ['a long word', { ...PROOF, word: 'x'.repeat(65) }, '“word” must be 1 to 64 visible characters'],
    ['three dice', { ...PROOF, faces: [1, 2, 3] }, '“faces” must be two numbers from 1 to 6.'],
    ['a seven on a die', { ...PROOF, faces: [7, 1] }, '“faces” must be two numbers from 1 to 6.'],
    [
      'a series without end',
      { ...PROOF, series: { ...SERIES, length: 1001 } },
      '“series.length” must be a number of rolls',
    ],
    [
      'a series below the first',
      { ...PROOF, series: { ...SERIES, no: 0 } },
      '“series.no” must be the number of the series, from 1.',
    ],
    [
      'a wrong commitment',
      { ...PROOF, series: { ...SERIES, commitment: 'x' } },
      '“series.commitment” must be 64',
    ],
    ['more in the series', { ...PROOF, series: { ...SERIES, last: LAST } }, '“series.last” is not a field'],
    ['a value as text', { ...PROOF, publicValue: 'abc' }, '“publicValue” must be an object in braces.'],
    [
      'a value of odd length',
      { ...PROOF, publicValue: { ...PROOF.publicValue, value: 'abc' } },
      '“publicValue.value”',
    ],
    [
      'a source of two lines',
      { ...PROOF, publicValue: { ...PROOF.publicValue, source: 'a\nb' } },
      '“publicValue.source”',
    ],
    ['a fractional time', { ...PROOF, publicValue: { ...PROOF.publicValue, at: 1.5 } }, '“publicValue.at”'],
    [
      'a negative round',
      { ...PROOF, publicValue: { ...PROOF.publicValue, round: -1 } },
      '“publicValue.round”',
    ],
  ];
  test.each(bad)('%s', (_what, given, says) => {
    const read = readProof(given);
    expect(read.isRead ? 'it was read' : read.says).toContain(says);
  });

  test('a word of form 1 may have characters that are no longer allowed', () => {
    expect(readProof({ ...PROOF, word: 'a\u2028b' }).isRead).toBe(true);
  });

  test('a valid proof reads back unchanged, from text and from JSON', () => {
    expect(readProof(JSON.stringify(PROOF, null, 4))).toEqual({ isRead: true, value: PROOF });
    expect(readProof(PROOF)).toEqual({ isRead: true, value: PROOF });
    expect(readEither(PROOF)).toEqual({ isRead: true, value: PROOF });
  });

  test('a series is read in the same way', () => {
    const series = {
      format: 'boxperson-series',
      version: 1,
      commitment: SERIES.commitment,
      last: LAST,
      proofs: [PROOF],
    };
    expect(readSeries(series)).toEqual({ isRead: true, value: series });
    expect(readEither(JSON.stringify(series))).toEqual({ isRead: true, value: series });
    const saysOf = (given: unknown): string => {
      const read = readEither(given);
      return read.isRead ? 'it was read' : read.says;
    };
    expect(saysOf({ ...series, proofs: [] })).toContain('“proofs” must be a list of 1 to 1000 proofs.');
    expect(saysOf({ ...series, last: 'x' })).toContain('“last” must be 64');
    expect(saysOf({ ...series, proofs: [PROOF, { ...PROOF, secret: 1 }] })).toContain(
      '“proofs[1].secret” must be 64',
    );
    expect(saysOf({ ...series, by: 'me' })).toContain('“by” is not a field of a proof of a series');
  });
});
