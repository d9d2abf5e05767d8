// Proofs of form 2: which texts can be read, and that no bit of a proof can be changed undetected, except where it is the
// house's word.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHAIN, calledOff, honest, proofFor, seriesFor } from '../../../../tests/support/verifiable-rolls.ts';
import { isWord } from '../../../game/rules/language/shooter-input.ts';
import { SCHEMES } from '../beacon/drand.ts';
import { checkProof } from '../check/check.ts';
import type { CheckTools } from '../check/steps.ts';
import { loadFly, loadVerify } from '../check/tools.ts';
import { isShownWord } from './forms.ts';
import { type RollProof2, readEither, readProof, readSeries } from './proof.ts';

const { info } = CHAIN;
const DRAWN = proofFor(honest(1));
const SIGNED = proofFor(honest(2, info));
let thrown: RollProof2;
let verifySignature: CheckTools['verifySignature'];
beforeAll(async () => {
  thrown = proofFor(honest(3, info, true), await loadFly());
  verifySignature = await loadVerify();
});

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

/** The bits of so many bytes. */
const bitsOf = (bytes: number): readonly number[] => Array.from({ length: bytes * 8 }, (_, at) => at);

/** The fields that differ in every proof that is still valid after one bit of its text was changed. */
function unseenIn(proof: RollProof2): readonly string[] {
  const { thrown: throws, faces } = proof;
  const tools: CheckTools = {
    ...(verifySignature === undefined ? {} : { verifySignature }),
    // The engine would take minutes. A throw with the same inputs is the same; any other gives no result.
    fly: (inputs) => (JSON.stringify(inputs) === JSON.stringify(throws) ? faces : null),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(proof));
  const fields = new Set<string>();
  // In every byte; which bits of it, the run's seed says.
  for (const bit of bitsOf(bytes.length)) {
    const read = readProof(flipped(bytes, bit) ?? '');
    if (!read.isRead || read.value.version !== 2 || !checkProof(read.value, tools).holds) continue;
    for (const [name, value] of Object.entries(read.value))
      if (JSON.stringify(value) !== JSON.stringify(proof[name as keyof RollProof2])) fields.add(name);
  }
  return [...fields];
}

describe('a proof altered in one bit fails', () => {
  test('wherever it is, except in the time at which the house says betting ended', () => {
    expect(unseenIn(DRAWN)).toEqual(['closedAt']);
    expect(unseenIn(SIGNED)).toEqual(['closedAt']);
    expect(unseenIn(thrown)).toEqual(['closedAt']);
  });
});

/** Alternative values for a field, by its type. */
function othersFor(value: unknown, name: string): readonly unknown[] {
  if (value === null) return [5, 'x', 'ab'.repeat(48), info, info.drand, [0, 0], DRAWN.late];
  if (typeof value === 'number') return [value + 1, value - 1, value * 2, value + 100_000, null];
  if (typeof value === 'string') {
    const digit = (value.startsWith('0') ? '1' : '0') + value.slice(1);
    const otherValues = name === 'scheme' ? [...SCHEMES.keys()] : name === 'from' ? ['left', 'right'] : [];
    return [...otherValues, digit, `x${value.slice(1)}`, `${value}0`, null].filter((one) => one !== value);
  }
  return [null];
}

type Path = readonly (string | number)[];

/** Every field of a proof, including nested ones. */
const pathsIn = (value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] =>
  typeof value === 'object' && value !== null
    ? [
        [path, value] as const,
        ...Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name])),
      ]
    : [[path, value] as const];

function withOther(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<number, unknown>)
    : { ...(value as object) };
  copy[name] = withOther(copy[name], rest, other);
  return copy;
}

/** Parts that the documentation lists as a whole. */
const WHOLES = ['thrown.surface', 'series.beacon'];

/** The fields of a valid proof that can be changed, one at a time, without making it invalid. */
function freeIn(proof: RollProof2): readonly string[] {
  const tools: CheckTools = {
    ...(verifySignature === undefined ? {} : { verifySignature }),
    // As if every throw gave the same faces: a forger's best case.
    fly: () => proof.faces,
  };
  expect(checkProof(proof, tools).holds).toBe(true);
  const free = pathsIn(proof).flatMap(([path, value]) => {
    const isFree = othersFor(value, String(path.at(-1))).some((other) => {
      const read = readProof(withOther(proof, path, other));
      return read.isRead && checkProof(read.value, tools).holds;
    });
    const name = path.join('.');
    return isFree ? [WHOLES.find((whole) => name.startsWith(whole)) ?? name] : [];
  });
  return [...new Set(free)];
}

describe('fields that no check covers', () => {
  const unsigned = { ...info, source: 'http://stand-in', drand: null };
  const off = (proof: RollProof2): RollProof2 => ({
    ...proof,
    ...{ late: null, digest: null, faces: null },
    thrown: proof.thrown === null ? null : { ...proof.thrown, turns: null },
  });
  const early = (proof: RollProof2): RollProof2 => ({ ...off(proof), closedAt: null, awaits: null });
  const standIn = (): RollProof2 => {
    const facts = honest(1, unsigned);
    const { late } = facts;
    return proofFor({ ...facts, late: late?.by === 'public' ? { ...late, signature: null } : late });
  };
  const KINDS: Readonly<Record<string, () => readonly RollProof2[]>> = {
    'drawn dice, value of the house': () => [DRAWN],
    'drawn dice, source that signs': () => [SIGNED],
    'drawn dice, source that signs nothing': () => [standIn()],
    'thrown dice': () => [thrown],
    'drawn dice, called off': () => [off(SIGNED), early(SIGNED), off(DRAWN), off(standIn())],
    'thrown dice, called off': () => [off(thrown), early(thrown)],
  };
  const notes = readFileSync('docs/dice/verifiable.md', 'utf8');

  test.each(Object.entries(KINDS))('%s: as documented', (kind, proofs) => {
    const row = notes.split('\n').find((line) => line.startsWith(`| ${kind} |`)) ?? '';
    const named = [...row.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
    expect([...new Set(proofs().flatMap(freeIn))].toSorted()).toEqual(named.toSorted());
  });
});

describe('a word', () => {
  test('can be in a proof if it can be used in a throw', () => {
    const every = Array.from({ length: 0x11_0000 }, (_, at) => String.fromCodePoint(at));
    // Undefined characters may be in the Unicode version of a later house.
    const differ = every.filter(
      (one) => !/\p{Cn}/u.test(one) && isShownWord(`a${one}b`) !== isWord(`a${one}b`),
    );
    expect(differ.map((one) => one.codePointAt(0)?.toString(16))).toEqual([]);
  });

  test('has the same length limit as in a throw', () => {
    for (const word of ['', ' ', ' 7 ', 'x'.repeat(64), 'x'.repeat(65), '🎲'.repeat(32), '🎲'.repeat(33)])
      expect([word, readProof({ ...DRAWN, word }).isRead]).toEqual([word, isWord(word)]);
  });
});

describe('an invalid proof', () => {
  const throwOf = () => ({ ...thrown.thrown });
  const bad: readonly (readonly [string, () => unknown, string])[] = [
    ['a field too many', () => ({ ...DRAWN, note: 1 }), '“note” is not a field of a proof of a roll'],
    ['no secret', () => (({ secret: _, ...rest }) => rest)(DRAWN), '“secret” is missing.'],
    ['a table of two lines', () => ({ ...DRAWN, table: 'a\nb' }), '“table” must be the table’s id'],
    ['a roll 0', () => ({ ...DRAWN, index: 0 }), '“index” must be the index of a roll in its series'],
    ['a word that moves the cursor', () => ({ ...DRAWN, word: '\u001b[2J' }), '“word” must be 1 to 64'],
    [
      'half a millisecond',
      () => ({ ...DRAWN, closedAt: 1.5 }),
      '“closedAt” must be a time in whole milliseconds, or null.',
    ],
    [
      'a value without an end of betting',
      () => ({ ...DRAWN, closedAt: null }),
      '“closedAt” must say when betting ended',
    ],
    [
      'faces without a digest',
      () => ({ ...DRAWN, digest: null }),
      '“digest” and “faces” must be null exactly when “late” is',
    ],
    [
      'a digest without faces',
      () => ({ ...DRAWN, faces: null }),
      '“digest” and “faces” must be null exactly when “late” is',
    ],
    [
      'a value without a publisher',
      () => ({ ...DRAWN, late: { by: 'public', value: 'x' } }),
      '“late.source” is missing.',
    ],
    [
      'a value from someone else',
      () => ({ ...SIGNED, late: { ...SIGNED.late, by: 'me' } }),
      '“late.by” must be “house” or “public”.',
    ],
    ['a short value', () => ({ ...DRAWN, late: { by: 'house', value: 'ab' } }), '“late.value” must be 64'],
    [
      'a house that signs',
      () => ({ ...DRAWN, late: { ...DRAWN.late, signature: null } }),
      '“late.signature” is not a field',
    ],
    [
      'a signature in capitals',
      () => ({ ...SIGNED, late: { ...SIGNED.late, signature: 'AB'.repeat(48) } }),
      '“late.signature” must be a signature',
    ],
    [
      'an awaited round below the first',
      () => ({ ...SIGNED, awaits: { ...SIGNED.awaits, round: 0 } }),
      '“awaits.round” must be the number of a round, from 1',
    ],
    [
      'a value of a round below the first',
      () => ({ ...SIGNED, late: { ...SIGNED.late, round: 0 } }),
      '“late.round” must be the number of a round, from 1',
    ],
    [
      'a series below the first',
      () => ({ ...DRAWN, series: { ...DRAWN.series, no: 0 } }),
      '“series.no” must be the number of the series, from 1',
    ],
    [
      'a source that publishes twice a minute, or never',
      () => ({ ...SIGNED, series: { ...SIGNED.series, beacon: { ...info, periodMs: 0 } } }),
      '“series.beacon.periodMs” must be a time between rounds',
    ],
    [
      'a malformed key',
      () => ({
        ...SIGNED,
        series: { ...SIGNED.series, beacon: { ...info, drand: { ...info.drand, publicKey: 'ab' } } },
      }),
      '“series.beacon.drand.publicKey” must be 48 or 96 bytes',
    ],
    [
      'a throw without an engine',
      () => ({ ...thrown, thrown: { ...throwOf(), engine: '' } }),
      '“thrown.engine”',
    ],
    [
      'a flick too hard',
      () => ({ ...thrown, thrown: { ...throwOf(), flick: { ...throwOf().flick, power: 101 } } }),
      '“thrown.flick.power” must be a whole number from 0 to 100',
    ],
    [
      'an orientation out of range',
      () => ({ ...thrown, thrown: { ...throwOf(), turns: [0, 24] } }),
      '“thrown.turns” must be two',
    ],
    [
      'a throw without numbers',
      () => ({ ...thrown, thrown: { ...throwOf(), turns: null } }),
      '“thrown.turns” must be null',
    ],
    [
      'a seed in capitals',
      () => ({ ...thrown, thrown: { ...throwOf(), seed: 'A'.repeat(32) } }),
      '“thrown.seed” must be 32 lowercase hexadecimal digits',
    ],
    [
      'a table in half millimeters',
      () => ({ ...thrown, thrown: { ...throwOf(), surface: { ...throwOf().surface, length: 1.5 } } }),
      '“thrown.surface.length” must be a length in whole millimeters',
    ],
    [
      'an empty pile',
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

  test('a valid proof reads back unchanged', () => {
    for (const proof of [DRAWN, SIGNED, thrown, calledOff(4, info, true), calledOff(4, null, false)]) {
      expect(readProof(JSON.stringify(proof, null, 2))).toEqual({ isRead: true, value: proof });
      expect(readEither(proof)).toEqual({ isRead: true, value: proof });
    }
    const series = seriesFor(info, [SIGNED]);
    expect(readSeries(JSON.stringify(series))).toEqual({ isRead: true, value: series });
    expect(readEither(series)).toEqual({ isRead: true, value: series });
  });

  test('an invalid series is explained', () => {
    const saysOf = (given: unknown): string => {
      const read = readSeries(given);
      return read.isRead ? 'it was read' : read.says;
    };
    const series = seriesFor(null, [DRAWN]);
    expect(saysOf({ ...series, used: -1 })).toContain('“used” must be a number of rolls');
    expect(saysOf({ ...series, ended: 'lost' })).toContain('used-up, table-closed, source-changed');
    expect(saysOf({ ...series, proofs: [{ ...DRAWN, secret: 1 }] })).toContain(
      '“proofs[0].secret” must be 64',
    );
    expect(saysOf({ ...series, proofs: 1 })).toContain('“proofs” must be a list');
    expect(saysOf({ ...series, table: 'x' })).toContain('“table” is not a field of a proof of a series');
  });
});
