// Proofs of form 2: what can be read, what cannot, and that no single bit of one can be changed unseen, but for what is the house's word.

import { beforeAll, describe, expect, test } from 'vitest';
import { checkProof } from './check.ts';
import { loadFly, loadVerify } from './check-tools.ts';
import { type RollProof2, readEither, readProof, readSeries } from './proof.ts';
import { CHAIN, calledOff, honest, proofFor, seriesFor } from './rolls-proof.ts';
import type { CheckTools } from './steps.ts';

const { info } = CHAIN;
const DRAWN = proofFor(honest(1));
const SIGNED = proofFor(honest(2, info));
let thrown: RollProof2;
let verifySignature: CheckTools['verifySignature'];
beforeAll(async () => {
  thrown = proofFor(honest(3, info, true), await loadFly());
  verifySignature = await loadVerify();
});

/** A text with one of its bits the other way. What is no longer UTF-8 is no text. */
function flipped(bytes: Uint8Array, bit: number): string | null {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(copy);
  } catch {
    return null;
  }
}

/** The fields that differ in every proof which still holds after one bit of its text was changed. */
function unseenIn(proof: RollProof2): readonly string[] {
  const { thrown: throws, faces } = proof;
  const tools: CheckTools = {
    ...(verifySignature === undefined ? {} : { verifySignature }),
    // The engine itself would take minutes. It is the same throw where all of its inputs are the same, and may be any other elsewhere.
    fly: (inputs) => (JSON.stringify(inputs) === JSON.stringify(throws) ? faces : null),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const fields = new Set<string>();
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const read = readProof(flipped(bytes, bit) ?? '');
    if (!read.isRead || read.value.version !== 2 || !checkProof(read.value, tools).holds) continue;
    for (const [name, value] of Object.entries(read.value))
      if (JSON.stringify(value) !== JSON.stringify(proof[name as keyof RollProof2])) fields.add(name);
  }
  return [...fields];
}

describe('a proof altered in one bit fails', () => {
  test('wherever it is, but for the moment at which the house says that betting ended', () => {
    expect(unseenIn(DRAWN)).toEqual(['closedAt']);
    expect(unseenIn(SIGNED)).toEqual(['closedAt']);
    expect(unseenIn(thrown)).toEqual(['closedAt']);
  });
});

describe('a text that is no proof', () => {
  const throwOf = () => ({ ...thrown.thrown });
  const bad: readonly (readonly [string, () => unknown, string])[] = [
    ['a field too many', () => ({ ...DRAWN, note: 1 }), '“note” is not a field of a proof of a roll'],
    ['no secret', () => (({ secret: _, ...rest }) => rest)(DRAWN), '“secret” is missing.'],
    ['a table of two lines', () => ({ ...DRAWN, table: 'a\nb' }), '“table” is the table’s id'],
    ['a roll 0', () => ({ ...DRAWN, index: 0 }), '“index” counts the rolls of a series'],
    ['a word that moves the cursor', () => ({ ...DRAWN, word: '\u001b[2J' }), '“word” is 1 to 64'],
    [
      'half a millisecond',
      () => ({ ...DRAWN, closedAt: 1.5 }),
      '“closedAt” is a time in whole milliseconds, or null.',
    ],
    [
      'a value without an end of betting',
      () => ({ ...DRAWN, closedAt: null }),
      '“closedAt” says when betting ended',
    ],
    ['faces without a digest', () => ({ ...DRAWN, digest: null }), 'are null where “late” is'],
    [
      'a value that has no owner',
      () => ({ ...DRAWN, late: { by: 'me', value: 'x' } }),
      '“late.source” is missing.',
    ],
    [
      'a value of somebody else',
      () => ({ ...SIGNED, late: { ...SIGNED.late, by: 'me' } }),
      '“late.by” is “house” or “public”.',
    ],
    ['a short value', () => ({ ...DRAWN, late: { by: 'house', value: 'ab' } }), '“late.value” is 64'],
    [
      'a house that signs',
      () => ({ ...DRAWN, late: { ...DRAWN.late, signature: null } }),
      '“late.signature” is not a field',
    ],
    [
      'a signature in capitals',
      () => ({ ...SIGNED, late: { ...SIGNED.late, signature: 'AB'.repeat(48) } }),
      '“late.signature” is a signature',
    ],
    [
      'an awaited round below none',
      () => ({ ...SIGNED, awaits: { ...SIGNED.awaits, round: -1 } }),
      '“awaits.round”',
    ],
    [
      'a source that publishes twice a minute, or never',
      () => ({ ...SIGNED, series: { ...SIGNED.series, beacon: { ...info, periodMs: 0 } } }),
      '“series.beacon.periodMs” is a time between rounds',
    ],
    [
      'a key that is none',
      () => ({
        ...SIGNED,
        series: { ...SIGNED.series, beacon: { ...info, drand: { ...info.drand, publicKey: 'ab' } } },
      }),
      '“series.beacon.drand.publicKey” is 48 or 96 bytes',
    ],
    [
      'a throw without an engine',
      () => ({ ...thrown, thrown: { ...throwOf(), engine: '' } }),
      '“thrown.engine”',
    ],
    [
      'a flick too hard',
      () => ({ ...thrown, thrown: { ...throwOf(), flick: { power: 101 } } }),
      '“thrown.flick”',
    ],
    [
      'a way of 24 too many',
      () => ({ ...thrown, thrown: { ...throwOf(), turns: [0, 24] } }),
      '“thrown.turns” is two',
    ],
    [
      'a throw without numbers',
      () => ({ ...thrown, thrown: { ...throwOf(), turns: null } }),
      '“thrown.turns” is null',
    ],
    [
      'a seed in capitals',
      () => ({ ...thrown, thrown: { ...throwOf(), seed: 'A'.repeat(32) } }),
      '“thrown.seed” is 32 hexadecimal digits',
    ],
    [
      'a table of half millimetres',
      () => ({ ...thrown, thrown: { ...throwOf(), surface: { ...throwOf().surface, length: 1.5 } } }),
      '“thrown.surface” has a length and a depth',
    ],
    [
      'a pile of nothing known',
      () => ({ ...thrown, thrown: { ...throwOf(), surface: { ...throwOf().surface, piles: [{}] } } }),
      '“thrown.surface.piles[0].x” is missing.',
    ],
    [
      'a series of another form',
      () => ({ ...DRAWN, series: { ...DRAWN.series, form: 2 } }),
      '“series.form” is not a field',
    ],
  ];
  test.each(bad)('%s', (_what, make, says) => {
    const read = readProof(make());
    expect(read.isRead ? 'it was read' : read.says).toContain(says);
  });

  test('a good one comes back as it was', () => {
    for (const proof of [DRAWN, SIGNED, thrown, calledOff(4, info, true), calledOff(4, null, false)]) {
      expect(readProof(JSON.stringify(proof, null, 2))).toEqual({ isRead: true, value: proof });
      expect(readEither(proof)).toEqual({ isRead: true, value: proof });
    }
    const series = seriesFor(info, [SIGNED]);
    expect(readSeries(JSON.stringify(series))).toEqual({ isRead: true, value: series });
    expect(readEither(series)).toEqual({ isRead: true, value: series });
  });

  test('a series says what is wrong with it', () => {
    const saysOf = (given: unknown): string => {
      const read = readSeries(given);
      return read.isRead ? 'it was read' : read.says;
    };
    const series = seriesFor(null, [DRAWN]);
    expect(saysOf({ ...series, used: -1 })).toContain('“used” is a number of rolls');
    expect(saysOf({ ...series, ended: 'lost' })).toContain('used-up, table-closed, source-changed');
    expect(saysOf({ ...series, proofs: [{ ...DRAWN, secret: 1 }] })).toContain('“proofs[0].secret” is 64');
    expect(saysOf({ ...series, proofs: 1 })).toContain('“proofs” is a list');
    expect(saysOf({ ...series, table: 'x' })).toContain('“table” is not a field of a proof of a series');
  });
});
