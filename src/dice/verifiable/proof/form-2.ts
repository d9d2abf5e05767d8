// Proofs of form 2, for rolls that nobody could know while betting was open. A proof is a small JSON text that anyone can keep,
// share and check, for drawn and for thrown dice.

import { assert, type Face, firstFace, secondFace } from 'boxperson/base';
import type { FlightInputs } from 'boxperson/dice/thrown';
import { type DiceTurns, type FlightParts, makeRoll, makeTurns } from '../derivation.ts';
import { PROOF_FORMAT, PROOF2_VERSION, type RollProof2 } from './forms.ts';

/** The inputs of a roll, with the flight if the dice were thrown. */
export type ProofInputs = Pick<
  RollProof2,
  'table' | 'series' | 'index' | 'secret' | 'word' | 'closedAt' | 'awaits' | 'late'
> & { readonly flight: FlightInputs | null };

/** The roll that follows from these facts, as a proof. `facesUp` gives the faces of thrown dice with this numbering. */
export function proof2Of(
  facts: ProofInputs,
  facesUp?: (turns: DiceTurns) => readonly [Face, Face],
): RollProof2 {
  const { table, index, secret, word, closedAt, awaits, late, flight } = facts;
  const { no, length, commitment, beacon } = facts.series;
  const { thrown, digest, faces } = resultOf(facts, facesUp);
  assert(flight !== null || thrown === null, 'drawn dice have no flight');
  return {
    format: PROOF_FORMAT,
    version: PROOF2_VERSION,
    table,
    series: { no, length, commitment, beacon },
    index,
    secret,
    word,
    closedAt,
    awaits,
    late,
    thrown,
    digest,
    faces,
  };
}

function resultOf(
  facts: ProofInputs,
  facesUp: ((turns: DiceTurns) => readonly [Face, Face]) | undefined,
): Pick<RollProof2, 'thrown' | 'digest' | 'faces'> {
  const { flight, late } = facts;
  if (late === null)
    return { thrown: flight === null ? null : { ...flight, turns: null }, digest: null, faces: null };
  const parts = { ...partsIn(facts, flight), late };
  if (flight === null) {
    const { roll, digest } = makeRoll(parts);
    return { thrown: null, digest, faces: [firstFace(roll), secondFace(roll)] };
  }
  assert(facesUp !== undefined, 'a proof of a throw includes how the dice came to rest');
  const { turns, digest } = makeTurns(parts);
  return { thrown: { ...flight, turns }, digest, faces: facesUp(turns) };
}

/** What was known of a roll when the dice went out. */
export const flightPartsOf = (proof: RollProof2): FlightParts => partsIn(proof, proof.thrown);

const partsIn = (
  { table, series, index, secret, word }: Pick<RollProof2, 'table' | 'series' | 'index' | 'secret' | 'word'>,
  flight: Pick<FlightInputs, 'flick'> | null,
): FlightParts => ({
  table,
  series: series.no,
  length: series.length,
  index,
  secret,
  word,
  flick: flight?.flick ?? null,
});
