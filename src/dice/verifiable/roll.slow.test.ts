// One verifiable roll: recomputed with openssl and with Node's own HMAC, byte by byte, and tested at the edge cases.

import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLLS } from '../../game/base/dice.ts';
import { messageOf, type RollInputs, rollFrom } from './roll.ts';

const INPUTS: RollInputs = {
  table: 'table-4',
  series: 7,
  length: 200,
  index: 17,
  secret: '102a38300acfd4d88db814b8be627cceb5a58cb127b79e712bdf808f58253f4c',
  word: 'say "when" \\ Grüße 骰子',
  publicValue: {
    source: 'drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    round: 1017,
    value: 'db522a3881be3c489d30d24a43be11ed5cb65c114971b0b5c5ac220a40100323',
    at: 1767225651000,
  },
};

const MESSAGE =
  '["boxperson-roll/1","table-4",7,200,17,"say \\"when\\" \\\\ Grüße 骰子",' +
  '["drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",1017,' +
  '"db522a3881be3c489d30d24a43be11ed5cb65c114971b0b5c5ac220a40100323",1767225651000],0]';

const byNode = (secret: string, message: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(message, 'utf8').digest();

/** The output of the documented command; null without openssl. */
function byOpenssl(secret: string, message: string): string | null {
  const asked = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${secret}`];
  try {
    return (
      /([0-9a-f]{64})\s*$/.exec(execFileSync('openssl', asked, { input: message, encoding: 'utf8' }))?.[1] ??
      ''
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

describe('a roll', () => {
  test('uses the message as documented', () => {
    expect(messageOf(INPUTS, 0)).toBe(MESSAGE);
    expect(messageOf({ ...INPUTS, word: null, publicValue: null }, 3)).toBe(
      '["boxperson-roll/1","table-4",7,200,17,null,null,3]',
    );
  });

  test('can be recomputed with openssl or any other HMAC', () => {
    const { message, digest } = rollFrom(INPUTS);
    expect(message).toBe(MESSAGE);
    expect(digest).toBe(byNode(INPUTS.secret, MESSAGE).toString('hex'));
    expect(byOpenssl(INPUTS.secret, MESSAGE) ?? digest).toBe(digest);
  });

  test('is the first byte below 252, whatever its inputs', () => {
    const inputs = fc.record({
      table: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      series: fc.nat(),
      length: fc.constant(1000),
      index: fc.integer({ min: 1, max: 1000 }),
      secret: fc.stringMatching(/^[0-9a-f]{64}$/),
      word: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
      publicValue: fc.constant(null),
    });
    fc.assert(
      fc.property(inputs, (given) => {
        const made = rollFrom(given);
        const bytes = byNode(given.secret, made.message);
        const at = bytes.findIndex((byte) => byte < 252);
        expect(made.rejected).toEqual([...bytes.subarray(0, at)]);
        expect(made.byte).toBe(bytes[at]);
        expect(made.roll).toBe(made.byte % 36);
      }),
      { numRuns: 100 },
    );
  });

  test('gets each of the 36 results from exactly seven bytes', () => {
    const counts = ROLLS.map(() => 0);
    for (let byte = 0; byte < 256; byte += 1) {
      const { roll, rejected } = rollFrom(INPUTS, () => Uint8Array.of(byte, 0));
      if (byte < 252) counts[roll] = (counts[roll] ?? 0) + 1;
      expect(rejected).toEqual(byte < 252 ? [] : [byte]);
    }
    expect(counts).toEqual(ROLLS.map(() => 7));
  });

  test('continues with the next digest, using a counter, if no byte is unbiased', () => {
    const asked: string[] = [];
    const made = rollFrom(INPUTS, (_secret, message) => {
      asked.push(message);
      return asked.length < 3 ? new Uint8Array(32).fill(251 + asked.length) : Uint8Array.of(255, 40);
    });
    expect(asked).toEqual([messageOf(INPUTS, 0), messageOf(INPUTS, 1), messageOf(INPUTS, 2)]);
    expect(new Set(asked).size).toBe(3);
    expect(made.message).toBe(asked[2]);
    expect(made.rejected).toEqual([...Array(32).fill(252), ...Array(32).fill(253), 255]);
    expect([made.byte, made.roll]).toEqual([40, 4]);
  });

  test('never loops forever', () => {
    expect(() => rollFrom(INPUTS, () => new Uint8Array(32).fill(255))).toThrow('has a fair byte');
  });

  test('has different messages for any two sets of inputs', () => {
    const word = (one: string | null) => messageOf({ ...INPUTS, word: one }, 0);
    expect(word('null')).not.toBe(word(null));
    expect(word('a","b')).not.toBe(word('a'));
    expect(messageOf({ ...INPUTS, table: 'a', series: 12, index: 3 }, 0)).not.toBe(
      messageOf({ ...INPUTS, table: 'a', series: 1, index: 23 }, 0),
    );
  });
});
