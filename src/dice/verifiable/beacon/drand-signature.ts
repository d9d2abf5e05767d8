// Verifies drand's signatures offline. It needs a pairing library, so pages load it on demand.

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BeaconInfo } from 'boxperson/dice';
import { SCHEMES, type Scheme, sourceTrouble } from './drand.ts';

/**
 * Whether the holders of the chain's key signed this round. A chained scheme has the previous round's signature after a colon:
 * `signature:previous`.
 */
export function verifySignature(info: BeaconInfo, round: number, signature: string): boolean {
  const scheme = SCHEMES.get(info.drand?.scheme ?? '');
  if (info.drand === null || scheme === undefined || sourceTrouble(info) !== null) return false;
  const [own = '', previous, ...more] = signature.split(':');
  if (more.length > 0 || scheme.isChained !== (previous !== undefined)) return false;
  try {
    const message = signedBytes(round, previous ?? '');
    return isSigned(scheme, hexToBytes(own), message, hexToBytes(info.drand.publicKey));
  } catch {
    // Bytes that are not a point on the curve are not a signature.
    return false;
  }
}

/** The bytes signed for a round. */
export function signedBytes(round: number, previous: string): Uint8Array {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  return sha256(concatBytes(hexToBytes(previous), new Uint8Array(number.buffer)));
}

function isSigned(
  { signatureOn, dst }: Scheme,
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const under = utf8ToBytes(dst);
  if (signatureOn === 'G1') {
    const { hash, verify } = bls12_381.shortSignatures;
    return verify(signature, hash(message, under), publicKey);
  }
  const { hash, verify } = bls12_381.longSignatures;
  return verify(signature, hash(message, under), publicKey);
}
