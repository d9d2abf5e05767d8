// The randomness of a signature: its SHA-256. Separate from signature verification, which is large.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The random value of a drand round: the SHA-256 of its signature, in hexadecimal. Of a chained scheme's `signature:previous`,
 * only the first part is hashed.
 */
export const randomnessOf = (signature: string): string =>
  bytesToHex(sha256(hexToBytes(signature.split(':')[0] ?? '')));
