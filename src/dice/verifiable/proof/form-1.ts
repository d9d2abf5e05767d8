// Proofs of form 1, from old records and old links. A house could know such a roll when the dice went out, so they are no
// longer made; they stay readable.

import type { RollInputs } from '../roll.ts';
import type { RollProof1 } from './forms.ts';

export const inputs1Of = ({ table, series, index, secret, word, publicValue }: RollProof1): RollInputs => ({
  table,
  series: series.no,
  length: series.length,
  index,
  secret,
  word,
  publicValue,
});
