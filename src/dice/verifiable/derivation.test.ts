// How dice of form 2 are made: recomputed with Node's own HMAC, and tested at the edge cases.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LateValue } from '../source.ts';
import {
  flightMessage,
  flightSeed,
  makeRoll,
  makeTurns,
  type RollParts,
  rollMessage,
  turnsMessage,
} from './derivation.ts';

const PUBLIC: LateValue = {
  by: 'public',
  source: 'drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1017,
  value: 'db522a3881be3c489d30d24a43be11ed5cb65c114971b0b5c5ac220a40100323',
  signature: null,
};
const PARTS: RollParts = {
  table: 'table-4',
  series: 7,
  length: 200,
  index: 17,
  secret: '102a38300acfd4d88db814b8be627cceb5a58cb127b79e712bdf808f58253f4c',
  word: 'say "when" \\ Grüße 骰子',
  flick: { power: 71, aim: -12, lift: 30, twist: 5 },
  late: PUBLIC,
};
const COMMON = '"table-4",7,200,17,"say \\"when\\" \\\\ Grüße 骰子",[71,-12,30,5]';
const LATE = `["${PUBLIC.source}",1017,"${PUBLIC.value}"]`;

const byNode = (message: string): Buffer =>
  createHmac('sha256', Buffer.from(PARTS.secret, 'hex')).update(message, 'utf8').digest();

describe('the three lines', () => {
  test('match the documentation', () => {
    expect(flightMessage(PARTS)).toBe(`["boxperson-flight/2",${COMMON}]`);
    expect(turnsMessage(PARTS, 0)).toBe(`["boxperson-turns/2",${COMMON},${LATE},0]`);
    expect(rollMessage(PARTS, 1)).toBe(`["boxperson-roll/2",${COMMON},${LATE},1]`);
    const late: LateValue = { by: 'house', value: 'ab'.repeat(32) };
    expect(rollMessage({ ...PARTS, word: null, flick: null, late }, 0)).toBe(
      `["boxperson-roll/2","table-4",7,200,17,null,null,["house","${'ab'.repeat(32)}"],0]`,
    );
  });

  test('are different for any two sets of inputs', () => {
    const lines = [
      PARTS,
      { ...PARTS, word: null },
      { ...PARTS, word: 'null' },
      { ...PARTS, flick: null },
      { ...PARTS, series: 72, length: 0 },
      { ...PARTS, late: { by: 'house', value: PUBLIC.value } as const },
      { ...PARTS, late: { ...PUBLIC, source: 'house' } },
    ].flatMap((parts) => [rollMessage(parts, 0), turnsMessage(parts, 0), flightMessage(parts)]);
    // The flight does not include the late value, so the last two equal the first.
    expect(new Set(lines).size).toBe(lines.length - 2);
  });
});

describe('a flight', () => {
  test('uses the first half of its digest as seed, without the late value', () => {
    const seed = byNode(`["boxperson-flight/2",${COMMON}]`).subarray(0, 16).toString('hex');
    expect(flightSeed(PARTS)).toBe(seed);
    const later: RollParts = { ...PARTS, late: { by: 'house', value: 'cd'.repeat(32) } };
    expect(flightSeed(later)).toBe(seed);
    expect(flightSeed({ ...PARTS, word: 'another' })).not.toBe(seed);
  });
});

describe('a drawn roll', () => {
  test('is the first byte below 252, mod 36', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }), (word) => {
        const made = makeRoll({ ...PARTS, word });
        const bytes = [...byNode(made.message)];
        const byte = bytes.find((one) => one < 252) ?? -1;
        expect(made).toMatchObject({ byte, roll: byte % 36, rejected: bytes.slice(0, bytes.indexOf(byte)) });
      }),
      { numRuns: 100 },
    );
  });

  test('continues with the next digest if no byte is unbiased, and never loops forever', () => {
    const asked: string[] = [];
    const made = makeRoll(PARTS, (_secret, message) => {
      asked.push(message);
      return asked.length < 3 ? new Uint8Array(32).fill(252) : Uint8Array.of(255, 40);
    });
    expect(asked).toEqual([0, 1, 2].map((attempt) => rollMessage(PARTS, attempt)));
    expect(made).toMatchObject({ roll: 4, byte: 40, message: asked[2] });
    expect(made.rejected).toHaveLength(65);
    expect(() => makeRoll(PARTS, () => new Uint8Array(32).fill(255))).toThrow('has fair bytes');
  });
});

describe('the numbering of thrown dice', () => {
  test('is the first two bytes below 240, each mod 24', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }), (word) => {
        const made = makeTurns({ ...PARTS, word });
        const bytes = [...byNode(made.message)];
        const [first = -1, second = -1] = bytes.filter((one) => one < 240);
        expect(made.turns).toEqual([first % 24, second % 24]);
        expect(made.tried.map(({ byte }) => byte)).toEqual(bytes.slice(0, made.tried.length));
        expect(made.digest).toBe(byNode(made.message).toString('hex'));
      }),
      { numRuns: 100 },
    );
  });

  test('gets each of the 24 orientations from exactly ten bytes, for each die', () => {
    for (const die of [0, 1]) {
      const counts = Array.from({ length: 24 }, () => 0);
      for (let byte = 0; byte < 240; byte += 1) {
        const { turns } = makeTurns(PARTS, () =>
          die === 0 ? Uint8Array.of(byte, 0) : Uint8Array.of(0, byte),
        );
        const turn = turns[die] ?? -1;
        counts[turn] = (counts[turn] ?? 0) + 1;
      }
      expect(counts).toEqual(counts.map(() => 10));
    }
  });

  test('takes both bytes from one digest', () => {
    const asked: string[] = [];
    const made = makeTurns(PARTS, (_secret, message) => {
      asked.push(message);
      return asked.length === 1 ? Uint8Array.of(7, 240, 255) : Uint8Array.of(250, 25, 241, 50);
    });
    expect(asked).toEqual([turnsMessage(PARTS, 0), turnsMessage(PARTS, 1)]);
    expect(made.turns).toEqual([1, 2]);
    expect(made.tried).toEqual([
      { byte: 250, turn: null },
      { byte: 25, turn: 1 },
      { byte: 241, turn: null },
      { byte: 50, turn: 2 },
    ]);
    expect(() => makeTurns(PARTS, () => new Uint8Array(32).fill(240))).toThrow('has fair bytes');
  });
});
