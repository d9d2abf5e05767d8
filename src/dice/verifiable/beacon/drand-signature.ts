// Checks drand's signatures, without a network. It brings a library for pairings with it, so pages load it when they need it.

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BeaconInfo } from '../../index.ts';
import { SCHEMES, type Scheme, sourceTrouble } from './drand.ts';

/**
 * Did the holders of the chain's key sign this round? A scheme that chains its rounds has the signature of the round before behind a
 * colon: `signature:previous`.
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
    // Bytes that are no point of the curve are no signature.
    return false;
  }
}

/** The bytes that are signed for a round. */
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
