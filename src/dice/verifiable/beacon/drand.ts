// Identifies drand's chains offline. A chain's hash covers its public key and schedule, so a source named `drand <hash>` is
// identified by its name: no other key can be substituted.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BeaconInfo, DrandChain } from 'boxperson/dice';

/** How a chain signs its rounds. Schemes on other curves are not supported. */
export type Scheme = {
  /** Keys are points of one group and signatures of the other. */
  readonly signatureOn: 'G1' | 'G2';
  /** A round also signs the previous round's signature. */
  readonly isChained: boolean;
  /** The domain separation tag for hashing messages to points. */
  readonly dst: string;
};

const ON_G1 = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ON_G2 = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_';

export const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['pedersen-bls-chained', { signatureOn: 'G2', isChained: true, dst: ON_G2 }],
  ['pedersen-bls-unchained', { signatureOn: 'G2', isChained: false, dst: ON_G2 }],
  // Signatures on G1 with the tag for G2: a mistake of drand's, corrected in later schemes.
  ['bls-unchained-on-g1', { signatureOn: 'G1', isChained: false, dst: ON_G2 }],
  ['bls-unchained-g1-rfc9380', { signatureOn: 'G1', isChained: false, dst: ON_G1 }],
]);

/** The chains run in public by the League of Entropy. */
const KNOWN_CHAINS: ReadonlyMap<string, string> = new Map([
  ['8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce', 'default'],
  ['dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493', 'fastnet'],
  ['52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'quicknet'],
]);

const DRAND = 'drand ';

export const drandSource = (hash: string): string => `${DRAND}${hash}`;

/** A source's display name: a well-known chain's name, or the beginning of another chain's hash. */
export function sourceName(source: string): string {
  if (!source.startsWith(DRAND)) return source;
  const hash = source.slice(DRAND.length);
  const name = KNOWN_CHAINS.get(hash);
  return name === undefined ? `drand ${hash.slice(0, 8)}…, a private chain` : `drand ${name}`;
}

/** Whether this is a chain of the League of Entropy, rather than one that anyone could have set up. */
export const isKnownChain = (source: string): boolean =>
  source.startsWith(DRAND) && KNOWN_CHAINS.has(source.slice(DRAND.length));

/** A chain's hash: over its period, genesis time, key, genesis seed, and its id unless that is the default. */
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

/** Why a source is not what it claims to be; null if it is, or makes no such claim. */
export function sourceTrouble(info: BeaconInfo): string | null {
  const { source, genesisMs, periodMs, drand } = info;
  if (drand === null)
    return source.startsWith(DRAND)
      ? `“${source}” calls itself drand but gives no key for verifying its signatures.`
      : null;
  if (source !== drandSource(drand.hash))
    return `“${source}” is not the name of chain ${drand.hash.slice(0, 8)}….`;
  if (genesisMs % 1000 !== 0 || periodMs % 1000 !== 0)
    return `The times of ${sourceName(source)} are not in whole seconds.`;
  const hash = chainHash(info, drand);
  if (hash !== drand.hash)
    return `The key and times given for ${sourceName(source)} belong to another chain, ${hash.slice(0, 8)}….`;
  const scheme = SCHEMES.get(drand.scheme);
  if (scheme === undefined)
    return `The signatures of ${sourceName(source)} cannot be verified here because its scheme is “${drand.scheme}”.`;
  if (drand.publicKey.length !== (scheme.signatureOn === 'G1' ? 192 : 96))
    return `The key of ${sourceName(source)} is not valid for the scheme “${drand.scheme}”.`;
  return null;
}
