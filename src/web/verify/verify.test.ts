// The parts of the page that need no browser: links that carry a proof, and flipped bits.

import { describe, expect, test } from 'vitest';
import { proof1Of } from '../../../tests/support/proof-1.ts';
import { commitmentOf, secretAt } from '../../dice/verifiable/chain.ts';
import { checkProof } from '../../dice/verifiable/check/check.ts';
import { proof2Of, readProof } from '../../dice/verifiable/proof/proof.ts';
import { bitsIn, flipBit } from './alter.ts';
import { chainStops, chainText } from './chain/chain-stops.ts';
import { exampleProof } from './example.ts';
import { prettyJson, proofFragmentOf, proofTextIn, verifyLink } from './fragment.ts';
import { textDiff } from './text-diff.ts';

const EXAMPLE = exampleProof();
const PROOF = proof2Of({ ...EXAMPLE, word: 'Grüße 骰子 ÿ?>', flight: null });
const LAST = 'b0c5'.repeat(16);
/** A proof of form 1, as in old links. */
const OLD = proof1Of(
  { no: 1, commitment: commitmentOf(LAST, 20), length: 20 },
  {
    table: 'example',
    series: 1,
    length: 20,
    index: 3,
    secret: secretAt(LAST, 20, 3),
    word: null,
    publicValue: { source: 'x', round: 1, value: 'ab'.repeat(32), at: 1767225651000 },
  },
);

describe('a link', () => {
  test('carries a complete proof in URL-safe characters', () => {
    const link = verifyLink(PROOF);
    expect(link).toMatch(/^\/verify#[A-Za-z0-9_-]+$/);
    const { hash } = new URL(link, 'http://house');
    expect(readProof(proofTextIn(hash))).toEqual({ isRead: true, value: PROOF });
    expect(readProof(proofTextIn(new URL(verifyLink(OLD), 'http://house').hash))).toEqual({
      isRead: true,
      value: OLD,
    });
  });

  test('of any length decodes to the original', () => {
    for (let length = 60; length < 70; length += 1) {
      const text = `ü${'x'.repeat(length)}`;
      expect(proofTextIn(proofFragmentOf(text))).toBe(text);
    }
  });

  test('without a proof is ignored, and a broken one is reported', () => {
    expect(proofTextIn('')).toBe(null);
    expect(proofTextIn('#content')).toBe(null);
    const { hash } = new URL(verifyLink(PROOF), 'http://house');
    for (const broken of [
      `${hash}!`,
      hash.slice(0, -1),
      `${hash}A`,
      `#${'_'.repeat(80)}`,
      `#${'A'.repeat(140_001)}`,
    ]) {
      const found = proofTextIn(broken);
      // Truncated at a character boundary, it decodes to a text that breaks off.
      const says = typeof found === 'string' ? readProof(found) : found;
      expect(says).toSatisfy((one: object) => 'broken' in one || ('isRead' in one && one.isRead === false));
    }
  });

  test('with one flipped bit never gives a valid proof', () => {
    const { hash } = new URL(verifyLink(PROOF), 'http://house');
    const holds = (end: string): boolean => {
      const text = proofTextIn(end);
      const read = typeof text === 'string' ? readProof(text) : null;
      if (read?.isRead !== true || !checkProof(read.value).holds) return false;
      // The time when betting ended is the house's own claim: another moment within the same round is equally valid.
      const { closedAt } = PROOF;
      return end === hash || JSON.stringify({ ...read.value, closedAt }) !== JSON.stringify(PROOF);
    };
    expect(holds(hash)).toBe(true);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const changed = (at: number, bit: number): string =>
      hash.slice(0, at) + letters.charAt(letters.indexOf(hash.charAt(at)) ^ (1 << bit)) + hash.slice(at + 1);
    const unseen: number[] = [];
    // The reader's own tests try every bit. This test tries one bit per character, and all bits of the last character,
    // some of which are unused.
    for (let at = 1; at < hash.length; at += 1)
      for (const bit of at > hash.length - 8 ? [0, 1, 2, 3, 4, 5] : [at % 6])
        if (holds(changed(at, bit))) unseen.push(at);
    expect(unseen).toEqual([]);
  });

  test('is pretty-printed if it is JSON', () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(prettyJson('{"a":')).toBe('{"a":');
  });
});

describe('a flipped bit', () => {
  const proof = exampleProof();

  test('changes the proof, differently for every bit, and is always caught', () => {
    for (const [whole, bits] of [
      [proof, 4 * 256 + 384],
      [OLD, 4 * 256],
    ] as const) {
      expect(checkProof(whole).holds).toBe(true);
      expect(bitsIn(whole)).toBe(bits);
      const all = Array.from({ length: bits }, (_, bit) => flipBit(whole, bit).proof);
      expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(bits);
      expect(all.filter((one) => !readProof(one).isRead)).toEqual([]);
      expect(all.filter((one) => checkProof(one).holds)).toEqual([]);
    }
  });

  test('is described', () => {
    const [first = ''] = proof.secret;
    const now = (Number.parseInt(first, 16) ^ 1).toString(16);
    expect(flipBit(proof, 0).says).toBe(
      `One bit of the secret was flipped: its 1st digit was ${first} and is now ${now}.`,
    );
    expect(flipBit(proof, 4 * 12).says).toContain('its 13th digit');
    expect(flipBit(proof, 4 * 21 + 3).says).toContain('its 22nd digit');
    expect(flipBit(proof, 256).says).toContain('of the commitment');
    expect(flipBit(proof, 512).says).toContain('of the digest');
    expect(flipBit(proof, 768).says).toContain('of the late value');
    expect(flipBit(proof, 1024).says).toContain('of the signature');
    expect(flipBit(OLD, 768).says).toContain('of the public value');
  });

  test('has fewer positions without a public value, and none past the last', () => {
    const bare = { ...OLD, publicValue: null };
    expect(bitsIn(bare)).toBe(3 * 256);
    expect(() => flipBit(bare, 3 * 256)).toThrow('the bit is in the proof');
    expect(bitsIn({ ...proof, late: null, digest: null, faces: null })).toBe(2 * 256);
  });
});

describe('the picture of a chain', () => {
  const stops = (index: number, length: number): string =>
    chainStops(index, length)
      .map(({ is, name, hashes }) => `${is} ${name}${hashes === null ? '' : ` <${hashes}`}`)
      .join(' | ');

  test('goes from the commitment to the last roll and counts the hashes between', () => {
    expect(stops(17, 200)).toBe(
      'commitment Commitment <1 | known Roll 1 <16 | here Roll 17 <183 | hidden Roll 200',
    );
    expect(stops(1, 2)).toBe('commitment Commitment <1 | here Roll 1 <1 | hidden Roll 2');
    expect(stops(1, 1)).toBe('commitment Commitment <1 | here Roll 1');
    expect(stops(9, 9)).toBe('commitment Commitment <1 | known Roll 1 <8 | here Roll 9');
  });

  test('has a text version', () => {
    expect(chainText(3, 20, true)).toBe(
      'The secret of roll 3, hashed 3 times, is the commitment. The secrets of later rolls, up to roll 20, cannot be derived from it.',
    );
    expect(chainText(1, 1, true)).toBe('The secret of roll 1, hashed once, is the commitment.');
    expect(chainText(3, 20, false)).toContain('does not lead to the commitment');
  });
});

describe('two values side by side', () => {
  const marked = (first: string, second: string): string =>
    textDiff(first, second)
      .map(({ text, isSame }) => (isSame ? text : `[${text}]`))
      .join('');

  test('are marked where they differ', () => {
    expect(marked('abcdef', 'abcdef')).toBe('abcdef');
    expect(marked('abcdef', 'abXdef')).toBe('ab[X]def');
    expect(marked('abcdef', 'XYcdeZ')).toBe('[XY]cde[Z]');
    expect(marked('ab', 'abc')).toBe('ab[c]');
    expect(marked('abcdefghijk', 'aBCDEFGHIjk')).toBe('a[BCDEFGHI]jk');
    expect(marked('abcdefghijk', 'aBCDEFGHIJk')).toBe('[aBCDEFGHIJk]');
  });
});
