// Flips one bit of a proof, to show that the check notices.

import type { AnyRollProof } from 'boxperson/dice/verifiable';

export type AlteredProof = { readonly says: string; readonly proof: AnyRollProof };

type Place = {
  readonly name: string;
  readonly hex: (proof: AnyRollProof) => string | null;
  readonly put: (proof: AnyRollProof, hex: string) => AnyRollProof;
};

const PLACES: readonly Place[] = [
  { name: 'the secret', hex: ({ secret }) => secret, put: (proof, secret) => ({ ...proof, secret }) },
  {
    name: 'the commitment',
    hex: ({ series }) => series.commitment,
    put: (proof, commitment): AnyRollProof =>
      proof.version === 2
        ? { ...proof, series: { ...proof.series, commitment } }
        : { ...proof, series: { ...proof.series, commitment } },
  },
  { name: 'the digest', hex: ({ digest }) => digest, put: (proof, digest) => ({ ...proof, digest }) },
  {
    name: 'the public value',
    hex: (proof) => (proof.version === 2 ? null : (proof.publicValue?.value ?? null)),
    put: (proof, value) =>
      proof.version === 2 || proof.publicValue === null
        ? proof
        : { ...proof, publicValue: { ...proof.publicValue, value } },
  },
  {
    name: 'the late value',
    hex: (proof) => (proof.version === 2 ? (proof.late?.value ?? null) : null),
    put: (proof, value) =>
      proof.version !== 2 || proof.late === null ? proof : { ...proof, late: { ...proof.late, value } },
  },
  {
    name: 'the signature',
    // In a chained scheme only the first part can be altered: the second is found by its colon, not by position.
    hex: (proof) => (signatureIn(proof) ?? '').split(':')[0] || null,
    put: (proof, hex) =>
      proof.version !== 2 || proof.late?.by !== 'public'
        ? proof
        : {
            ...proof,
            late: { ...proof.late, signature: hex + (signatureIn(proof) ?? '').slice(hex.length) },
          },
  },
];

const signatureIn = (proof: AnyRollProof): string | null =>
  proof.version === 2 && proof.late?.by === 'public' ? proof.late.signature : null;

/** How many bits of a proof can be flipped. */
export const bitsIn = (proof: AnyRollProof): number =>
  PLACES.reduce((sum, { hex }) => sum + (hex(proof)?.length ?? 0) * 4, 0);

/** The proof with one bit flipped; bits are counted across all its hexadecimal fields. */
export function flipBit(proof: AnyRollProof, bit: number): AlteredProof {
  let left = bit;
  for (const { name, hex, put } of PLACES) {
    const digits = hex(proof) ?? '';
    if (left < digits.length * 4) {
      const at = left >> 2;
      const before = digits.charAt(at);
      const after = (Number.parseInt(before, 16) ^ (1 << (left & 3))).toString(16);
      return {
        says: `One bit of ${name} was flipped: its ${nth(at + 1)} digit was ${before} and is now ${after}.`,
        proof: put(proof, digits.slice(0, at) + after + digits.slice(at + 1)),
      };
    }
    left -= digits.length * 4;
  }
  throw new Error('Assertion failed: the bit is in the proof');
}

function nth(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${end}`;
}
