// drand's chains, told apart without a network. A chain's hash is taken over its public key and its times, so a source that calls itself
// `drand <hash>` is known by its own name: nobody can put another key under it.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BeaconInfo, DrandChain } from '../../index.ts';

/** How a chain signs its rounds. Schemes on other curves are not known here. */
export type Scheme = {
  /** Keys are points of one group and signatures of the other. */
  readonly signatureOn: 'G1' | 'G2';
  /** A round signs the signature of the round before as well. */
  readonly isChained: boolean;
  /** The name under which messages are hashed to points. */
  readonly dst: string;
};

const ON_G1 = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ON_G2 = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_';

export const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['pedersen-bls-chained', { signatureOn: 'G2', isChained: true, dst: ON_G2 }],
  ['pedersen-bls-unchained', { signatureOn: 'G2', isChained: false, dst: ON_G2 }],
  // Signatures on G1 under the name for G2: a slip of drand's that later schemes have put right.
  ['bls-unchained-on-g1', { signatureOn: 'G1', isChained: false, dst: ON_G2 }],
  ['bls-unchained-g1-rfc9380', { signatureOn: 'G1', isChained: false, dst: ON_G1 }],
]);

/** The chains that the League of Entropy has run in public. */
const KNOWN_CHAINS: ReadonlyMap<string, string> = new Map([
  ['8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce', 'default'],
  ['dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493', 'fastnet'],
  ['52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'quicknet'],
]);

const DRAND = 'drand ';

export const drandSource = (hash: string): string => `${DRAND}${hash}`;

/** A source as people call it: a well-known chain by its name, and another by the beginning of its hash. */
export function sourceName(source: string): string {
  if (!source.startsWith(DRAND)) return source;
  const hash = source.slice(DRAND.length);
  const name = KNOWN_CHAINS.get(hash);
  return name === undefined ? `drand ${hash.slice(0, 8)}…, a chain of its own` : `drand ${name}`;
}

/** Is it one of the chains that the League of Entropy runs, and not one that anybody can have made? */
export const isKnownChain = (source: string): boolean =>
  source.startsWith(DRAND) && KNOWN_CHAINS.has(source.slice(DRAND.length));

/** The hash of a chain: over its period, its beginning, its key, its first seed, and its name unless that is the default. */
export function chainHash(
  { genesisMs, periodMs }: Pick<BeaconInfo, 'genesisMs' | 'periodMs'>,
  { publicKey, genesisSeed, beaconId }: Omit<DrandChain, 'hash' | 'scheme'>,
): string {
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, periodMs / 1000);
  times.setBigInt64(4, BigInt(Math.trunc(genesisMs / 1000)));
  const id = beaconId === 'default' ? '' : beaconId;
  const parts = [
    new Uint8Array(times.buffer),
    hexToBytes(publicKey),
    hexToBytes(genesisSeed),
    utf8ToBytes(id),
  ];
  return bytesToHex(sha256(concatBytes(...parts)));
}

/** Why a source is not what it calls itself; null where it is, or where it makes no such claim. */
export function sourceTrouble(info: BeaconInfo): string | null {
  const { source, genesisMs, periodMs, drand } = info;
  if (drand === null)
    return source.startsWith(DRAND)
      ? `“${source}” calls itself drand and gives no key to check its signatures with.`
      : null;
  if (source !== drandSource(drand.hash))
    return `“${source}” is not the name of the chain ${drand.hash.slice(0, 8)}….`;
  if (genesisMs % 1000 !== 0 || periodMs % 1000 !== 0)
    return `The times of ${sourceName(source)} are not in whole seconds.`;
  const hash = chainHash(info, drand);
  if (hash !== drand.hash)
    return `The key and times that are given for ${sourceName(source)} belong to another chain, ${hash.slice(0, 8)}….`;
  const scheme = SCHEMES.get(drand.scheme);
  if (scheme === undefined)
    return `The signatures of ${sourceName(source)} cannot be checked here: its scheme is “${drand.scheme}”.`;
  if (drand.publicKey.length !== (scheme.signatureOn === 'G1' ? 192 : 96))
    return `The key of ${sourceName(source)} is not one of the scheme “${drand.scheme}”.`;
  return null;
}
