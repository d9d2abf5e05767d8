// For tests: proofs of form 1, which old records and old links contain and the product no longer makes.

import { PROOF_FORMAT, PROOF1_VERSION, type RollProof1 } from '../../src/dice/verifiable/proof/forms.ts';
import { type RollInputs, rollFrom } from '../../src/dice/verifiable/roll.ts';
import { assert } from '../../src/game/base/assert.ts';
import { firstFace, secondFace } from '../../src/game/base/dice.ts';

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
