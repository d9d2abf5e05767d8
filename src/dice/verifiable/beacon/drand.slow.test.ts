// drand's signatures: real rounds of real chains verify, everything else does not, and a chain is identified by its hash.

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_CHAIN,
  FASTNET,
  ownChain,
  PUBLISHED_ROUNDS,
  QUICKNET,
  TESTNET_UNCHAINED,
} from '../../../../tests/support/drand.ts';
import type { BeaconInfo, DrandChain } from '../../source.ts';
import { chainHash, isKnownChain, SCHEMES, sourceName, sourceTrouble } from './drand.ts';
import { verifySignature } from './drand-signature.ts';
import { randomnessOf } from './randomness.ts';

const CHAINS = [QUICKNET, FASTNET, DEFAULT_CHAIN, TESTNET_UNCHAINED];
const drandOf = ({ drand }: BeaconInfo): DrandChain => {
  if (drand === null) throw new Error('this is a drand chain');
  return drand;
};

describe('a chain', () => {
  test.each(CHAINS.map((info) => [sourceName(info.source), info] as const))(
    'is identified by its hash: %s',
    (_, info) => {
      expect(chainHash(info, drandOf(info))).toBe(drandOf(info).hash);
      expect(sourceTrouble(info)).toBe(null);
    },
  );

  test('has a name if it is well known', () => {
    expect(sourceName(QUICKNET.source)).toBe('drand quicknet');
    expect(sourceName(DEFAULT_CHAIN.source)).toBe('drand default');
    expect(isKnownChain(FASTNET.source)).toBe(true);
    const own = ownChain('pedersen-bls-unchained').info;
    expect(sourceName(own.source)).toMatch(/^drand [0-9a-f]{8}…, a private chain$/);
    expect(isKnownChain(own.source)).toBe(false);
    expect(sourceName('http://127.0.0.1:9')).toBe('http://127.0.0.1:9');
  });

  const other = drandOf(ownChain('bls-unchained-g1-rfc9380').info);
  const wrong: readonly (readonly [string, BeaconInfo, string])[] = [
    ['no key', { ...QUICKNET, drand: null }, 'gives no key'],
    ['another name', { ...QUICKNET, source: DEFAULT_CHAIN.source }, 'is not the name of chain 52db9ba7…'],
    [
      'a different key',
      { ...QUICKNET, drand: { ...drandOf(QUICKNET), publicKey: other.publicKey } },
      'The key and times given for drand quicknet belong to another chain',
    ],
    [
      'another genesis time',
      { ...QUICKNET, genesisMs: QUICKNET.genesisMs - 3000 },
      'belong to another chain',
    ],
    ['another period', { ...QUICKNET, periodMs: 6000 }, 'belong to another chain'],
    ['half a second', { ...QUICKNET, periodMs: 3500 }, 'not in whole seconds'],
    [
      'another seed',
      { ...QUICKNET, drand: { ...drandOf(QUICKNET), genesisSeed: 'ab'.repeat(32) } },
      'belong to another chain',
    ],
    [
      'another curve',
      { ...QUICKNET, drand: { ...drandOf(QUICKNET), scheme: 'bls-bn254-unchained-on-g1' } },
      'its scheme is “bls-bn254-unchained-on-g1”',
    ],
    [
      'keys of the other group',
      { ...QUICKNET, drand: { ...drandOf(QUICKNET), scheme: 'pedersen-bls-unchained' } },
      'is not valid for the scheme',
    ],
  ];
  test.each(wrong)('is rejected with %s', (_, info, says) => {
    expect(sourceTrouble(info)).toContain(says);
    expect(verifySignature(info, 1000, 'ab'.repeat(48))).toBe(false);
  });
});

describe('a published round', () => {
  const rounds = PUBLISHED_ROUNDS.map(
    ([info, round]) => [`${sourceName(info.source)} ${round.round}`, info, round] as const,
  );
  test.each(rounds)('verifies, and for no other round: %s', (_, info, { round, value, signature }) => {
    expect(verifySignature(info, round, signature)).toBe(true);
    if (value !== null) expect(randomnessOf(signature)).toBe(value);
    expect(verifySignature(info, round + 1, signature)).toBe(false);
  });

  test('does not verify for another chain', () => {
    const [first] = PUBLISHED_ROUNDS;
    if (first === undefined) throw new Error('there is a round');
    expect(verifySignature(FASTNET, first[1].round, first[1].signature)).toBe(false);
  });

  test('needs the previous signature with a chained scheme, and must not have one otherwise', () => {
    const { round = 0, signature = '' } =
      PUBLISHED_ROUNDS.find(([info]) => info === DEFAULT_CHAIN)?.[1] ?? {};
    const [own = '', previous = ''] = signature.split(':');
    expect(verifySignature(DEFAULT_CHAIN, round, own)).toBe(false);
    expect(verifySignature(DEFAULT_CHAIN, round, `${own}:${own}`)).toBe(false);
    expect(verifySignature(DEFAULT_CHAIN, round, `${signature}:${previous}`)).toBe(false);
    expect(verifySignature(QUICKNET, 1000, `${PUBLISHED_ROUNDS[1]?.[1].signature}:${previous}`)).toBe(false);
  });
});

/** A compressed curve point outside the prime-order subgroup. */
function outOfSubgroup(): Uint8Array {
  for (let x = 1; x < 256; x += 1) {
    const bytes = new Uint8Array(48);
    [bytes[0], bytes[47]] = [0x80, x];
    try {
      bls12_381.G1.Point.fromBytes(bytes);
    } catch (error) {
      // For other numbers the error is that no point on the curve has this x.
      if (error instanceof Error && error.message.includes('subgroup')) return bytes;
    }
  }
  throw new Error('there is such a point');
}

describe('a chain made for the test', () => {
  test.each([...SCHEMES.keys()])('gives signatures that verify: %s', (scheme) => {
    const { info, sign } = ownChain(scheme);
    expect(sourceTrouble(info)).toBe(null);
    const { value, signature } = sign(7);
    expect(verifySignature(info, 7, signature)).toBe(true);
    expect(verifySignature(info, 8, signature)).toBe(false);
    expect(randomnessOf(signature)).toBe(value);
  });

  test('does not verify with a changed or missing signature', () => {
    const { info, sign } = ownChain('bls-unchained-g1-rfc9380');
    const { signature } = sign(7);
    const point = bls12_381.G1.Point.fromBytes(hexToBytes(signature));
    const bad = [
      sign(8).signature,
      bytesToHex(point.negate().toBytes()),
      bytesToHex(point.add(bls12_381.G1.Point.BASE).toBytes()),
      bytesToHex(bls12_381.G1.Point.ZERO.toBytes()),
      // A different encoding of the same point would be a different value.
      bytesToHex(point.toBytes(false)),
      bytesToHex(outOfSubgroup()),
      `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`,
      signature.slice(0, -2),
      'ff'.repeat(48),
      '',
      'not hexadecimal',
      `${signature}:`,
    ];
    expect(bad.filter((one) => verifySignature(info, 7, one))).toEqual([]);
  });
});
