// Proofs of form 2, for rolls that nobody could know while betting was open. A proof is a small JSON text that anyone can keep,
// share and check, for drawn and for thrown dice.

import { assert, type Face, firstFace, secondFace } from '../../../base/index.ts';
import type { AwaitedRound, LateValue, RevealedEnd, SeriesPromise } from '../../index.ts';
import type { FlightInputs } from '../../thrown/index.ts';
import { type FlightParts, makeRoll, makeTurns, type Turns } from '../made.ts';
import { PROOF_FORMAT, type SERIES_FORMAT } from './form-1.ts';

/** The `version` field of the proofs that houses make now. */
export const PROOF2_VERSION = 2;

/** A throw in a proof. The numbering is missing if the throw was called off before its late value arrived. */
export type ProvenThrow = FlightInputs & { readonly turns: Turns | null };

/**
 * The proof of one roll: the inputs it was made from, and the result. Plain JSON that anyone can keep and check. A roll that was
 * called off before its late value has neither digest nor faces.
 */
export type RollProof2 = {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF2_VERSION;
  readonly table: string;
  readonly series: SeriesPromise;
  /** The index of the roll in the series, from 1. */
  readonly index: number;
  readonly secret: string;
  readonly word: string | null;
  /** When betting on this roll ended by the house's clock, in milliseconds since 1970; null if it was called off before. */
  readonly closedAt: number | null;
  /** The public round named then. */
  readonly awaits: AwaitedRound | null;
  /** Null for a roll called off before the value arrived; it then has no digest and no faces. */
  readonly late: LateValue | null;
  /** The flight and numbering of thrown dice; null for drawn dice. */
  readonly thrown: ProvenThrow | null;
  /** The whole digest behind the roll or the numbering: faces alone would match by chance, once in 36 times. */
  readonly digest: string | null;
  /** The faces that count. */
  readonly faces: readonly [Face, Face] | null;
};

/** All the rolls of a finished series. */
export type SeriesProof2 = SeriesPromise & {
  readonly format: typeof SERIES_FORMAT;
  readonly version: typeof PROOF2_VERSION;
  /** The last secret, from which all the others follow. */
  readonly last: string;
  /** How many of its rolls were drawn, including those called off. */
  readonly used: number;
  readonly ended: RevealedEnd;
  readonly proofs: readonly RollProof2[];
};

/** The inputs of a roll, with the flight if the dice were thrown. */
export type RollFacts = Pick<
  RollProof2,
  'table' | 'series' | 'index' | 'secret' | 'word' | 'closedAt' | 'awaits' | 'late'
> & { readonly flight: FlightInputs | null };

/** The roll that follows from these facts, as a proof. `facesUp` gives the faces of thrown dice with this numbering. */
export function proof2Of(facts: RollFacts, facesUp?: (turns: Turns) => readonly [Face, Face]): RollProof2 {
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
  facts: RollFacts,
  facesUp: ((turns: Turns) => readonly [Face, Face]) | undefined,
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
