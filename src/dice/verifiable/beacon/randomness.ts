// What becomes public with a signature: its SHA-256. Apart from the check of signatures, which is large.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Of a chained scheme's `signature:previous`, the hash of the first. */
export const randomnessOf = (signature: string): string =>
  bytesToHex(sha256(hexToBytes(signature.split(':')[0] ?? '')));
