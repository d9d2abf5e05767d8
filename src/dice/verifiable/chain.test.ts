// The chain of secrets: matches Node's own hash, and does not reveal later secrets.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, linksForward, SERIES_MOST, secretAt } from './chain.ts';

const LAST = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Hashed this many times by Node. */
const hashed = (hex: string, times: number): string => (times === 0 ? hex : hashed(sha256(hex), times - 1));

describe('a chain of secrets', () => {
  test('is hashed from its last secret, checked by hand for three rolls', () => {
    expect(secretAt(LAST, 3, 3)).toBe(LAST);
    expect(secretAt(LAST, 3, 2)).toBe(sha256(LAST));
    expect(secretAt(LAST, 3, 1)).toBe(sha256(sha256(LAST)));
    expect(commitmentOf(LAST, 3)).toBe(sha256(sha256(sha256(LAST))));
  });

  test('leads from any secret to the commitment in as many steps as the roll’s index', () => {
    const roll = fc.integer({ min: 1, max: SERIES_MOST }).chain((length) =>
      fc.tuple(
        fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
        fc.constant(length),
        fc.integer({ min: 1, max: length }),
      ),
    );
    fc.assert(
      fc.property(roll, ([last, length, index]) => {
        const secret = secretAt(last, length, index);
        expect(secret).toBe(hashed(last, length - index));
        expect(linksForward(secret, index)).toHaveLength(index + 1);
        expect(linksForward(secret, index).at(-1)).toBe(commitmentOf(last, length));
        if (index > 1) expect(secretAt(last, length, index - 1)).toBe(sha256(secret));
      }),
      { numRuns: 20 },
    );
  });

  test('has a bounded length and accepts only valid secrets', () => {
    expect(() => commitmentOf(LAST, 0)).toThrow('a series has 1 to 1000 rolls');
    expect(() => commitmentOf(LAST, SERIES_MOST + 1)).toThrow('a series has 1 to 1000 rolls');
    expect(() => commitmentOf(LAST, 1.5)).toThrow('a series has 1 to 1000 rolls');
    expect(() => secretAt(LAST, 3, 0)).toThrow('the roll is one of the series');
    expect(() => secretAt(LAST, 3, 4)).toThrow('the roll is one of the series');
    expect(() => commitmentOf(LAST.toUpperCase(), 3)).toThrow('64 lowercase hexadecimal digits');
    expect(() => commitmentOf(LAST.slice(1), 3)).toThrow('64 lowercase hexadecimal digits');
  });
});
