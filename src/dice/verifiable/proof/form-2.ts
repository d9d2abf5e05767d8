// Proofs of form 2: what a roll leaves behind that nobody could know while anybody could bet. A small JSON text that anybody can keep,
// share and check, for dice that are drawn and for dice that are thrown.

import { assert, type Face, firstFace, secondFace } from '../../../base/index.ts';
import type { AwaitedRound, LateValue, RevealedEnd, SeriesPromise } from '../../index.ts';
import type { FlightInputs } from '../../thrown/index.ts';
import { type FlightParts, makeRoll, makeTurns, type Turns } from '../made.ts';
import { PROOF_FORMAT, type SERIES_FORMAT } from './form-1.ts';

export const PROOF2_VERSION = 2;

/** A throw in a proof. The numbering is not there yet for one that was called off before its late value came. */
export type ProvenThrow = FlightInputs & { readonly turns: Turns | null };

export type RollProof2 = {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF2_VERSION;
  readonly table: string;
  readonly series: SeriesPromise;
  /** Which roll of the series, counted from 1. */
  readonly index: number;
  readonly secret: string;
  readonly word: string | null;
  /** When betting on this roll ended, by the house's clock, in milliseconds since 1970; null where it was called off before. */
  readonly closedAt: number | null;
  /** The public round that was named then. */
  readonly awaits: AwaitedRound | null;
  /** Null for a roll that was called off before it came; it has no digest and no faces then. */
  readonly late: LateValue | null;
  /** How thrown dice flew, and how the numbers lay on them; null for dice that are only drawn. */
  readonly thrown: ProvenThrow | null;
  /** All of the digest that made the roll or the numbering: faces alone would be right by chance, once in 36 times. */
  readonly digest: string | null;
  /** The faces that count. */
  readonly faces: readonly [Face, Face] | null;
};

/** All the rolls of a series that is over. */
export type SeriesProof2 = SeriesPromise & {
  readonly format: typeof SERIES_FORMAT;
  readonly version: typeof PROOF2_VERSION;
  /** The last secret, from which all the others follow. */
  readonly last: string;
  /** How many of its rolls were drawn, those called off among them. */
  readonly used: number;
  readonly ended: RevealedEnd;
  readonly proofs: readonly RollProof2[];
};

/** What a roll was made of, with the flight where the dice were thrown. */
export type RollFacts = Pick<
  RollProof2,
  'table' | 'series' | 'index' | 'secret' | 'word' | 'closedAt' | 'awaits' | 'late'
> & { readonly flight: FlightInputs | null };

/** The roll that follows from these facts, as a proof. `facesUp` says which faces count for thrown dice that are numbered so. */
export function proof2Of(facts: RollFacts, facesUp?: (turns: Turns) => readonly [Face, Face]): RollProof2 {
  const { table, index, secret, word, closedAt, awaits, late, flight } = facts;
  const { no, length, commitment, beacon } = facts.series;
  const { thrown, digest, faces } = resultOf(facts, facesUp);
  assert(flight !== null || thrown === null, 'dice that are only drawn have no flight');
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
  assert(facesUp !== undefined, 'whoever proves a throw knows how the dice came to rest');
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
