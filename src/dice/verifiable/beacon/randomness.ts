// The randomness of a signature: its SHA-256. Separate from signature verification, which is large.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** For a chained scheme's `signature:previous`, the hash of the first part. */
export const randomnessOf = (signature: string): string =>
  bytesToHex(sha256(hexToBytes(signature.split(':')[0] ?? '')));
