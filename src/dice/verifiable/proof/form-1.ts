// Proofs of form 1, from old records and old links. A house could know such a roll when the dice went out, so they are no
// longer made; they stay readable.

import { assert, firstFace, secondFace } from '../../../base/index.ts';
import { type RollInputs, rollFrom } from '../roll.ts';
import { PROOF_FORMAT, PROOF1_VERSION, type RollProof1 } from './forms.ts';

/** The roll that follows from these inputs, as a proof. */
export function proof1Of({ no, commitment, length }: RollProof1['series'], inputs: RollInputs): RollProof1 {
  const { table, index, secret, word, publicValue } = inputs;
  assert(inputs.series === no && inputs.length === length, 'the roll is one of this series');
  const { roll, digest } = rollFrom(inputs);
  return {
    format: PROOF_FORMAT,
    version: PROOF1_VERSION,
    table,
    series: { no, commitment, length },
    index,
    secret,
    word,
    publicValue,
    digest,
    faces: [firstFace(roll), secondFace(roll)],
  };
}

export const inputs1Of = ({ table, series, index, secret, word, publicValue }: RollProof1): RollInputs => ({
  table,
  series: series.no,
  length: series.length,
  index,
  secret,
  word,
  publicValue,
});
