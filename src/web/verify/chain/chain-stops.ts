// The stops drawn for a series' chain: the published commitment, the first roll, this roll, and the last roll, whose secret
// cannot be derived from this one.

import { howOften } from 'boxperson/base';

export type ChainPoint = {
  readonly is: 'commitment' | 'known' | 'here' | 'hidden';
  readonly name: string;
  readonly note: string;
  /** How many hashes lead here from the secret on its right; null for the last stop. */
  readonly hashes: number | null;
};

export function chainStops(index: number, length: number): readonly ChainPoint[] {
  const indices = [...new Set([0, 1, index, length])].sort((a, b) => a - b);
  return indices.map((one, at) => {
    const next = indices[at + 1];
    const hashes = next === undefined ? null : next - one;
    if (one === 0) return { is: 'commitment', name: 'Commitment', note: 'published first', hashes };
    const name = `Roll ${one}`;
    if (one === index) return { is: 'here', name, note: 'this one', hashes };
    return one < index
      ? { is: 'known', name, note: 'follows', hashes }
      : { is: 'hidden', name, note: 'still secret', hashes };
  });
}

/** The same, in words. */
export function chainText(index: number, length: number, holds: boolean): string {
  const times = howOften(index);
  const later =
    index < length ? ` The secrets of later rolls, up to roll ${length}, cannot be derived from it.` : '';
  return holds
    ? `The secret of roll ${index}, hashed ${times}, is the commitment.${later}`
    : `The secret of roll ${index}, hashed ${times}, does not lead to the commitment.`;
}
