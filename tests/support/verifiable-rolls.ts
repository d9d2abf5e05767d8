// For tests: honest verifiable rolls (form 2) of each kind, at a table whose secrets are known.

import type { BeaconInfo, LateValue, SeriesPromise } from '../../src/dice/source.ts';
import type { ThrowInputs } from '../../src/dice/thrown/inputs.ts';
import { LATEST_ENGINE } from '../../src/dice/thrown/thrower.ts';
import { dueAt, roundAfter } from '../../src/dice/verifiable/beacon/beacon.ts';
import { commitmentOf, secretAt } from '../../src/dice/verifiable/chain.ts';
import type { CheckTools } from '../../src/dice/verifiable/check/steps.ts';
import { flightSeed } from '../../src/dice/verifiable/derivation.ts';
import {
  type ProofInputs,
  proof2Of,
  type RollProof2,
  SERIES_FORMAT,
  type SeriesProof2,
} from '../../src/dice/verifiable/proof/proof.ts';
import { type OwnChain, ownChain } from './drand.ts';

export const LAST = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';
export const LENGTH = 12;
export const TABLE = 'table-4';
export const CHAIN: OwnChain = ownChain('bls-unchained-g1-rfc9380');
/** When betting on roll 1 ended, half a second after a drand round; each later roll is 10 s after the previous. */
export const CLOSED_AT = dueAt(CHAIN.info, 400) + 500;

export const promise = (beacon: BeaconInfo | null, last = LAST): SeriesPromise => ({
  no: 7,
  length: LENGTH,
  commitment: commitmentOf(last, LENGTH),
  beacon,
});

const FLICK = { power: 60, aim: 5, lift: 35, twist: -20 };
const SURFACE: ThrowInputs['surface'] = {
  length: 3000,
  depth: 1200,
  keep: { kind: 'cup', x: 0, z: -450 },
  piles: [{ x: 300, z: 200, r: 20, of: 'wager', chips: [[500, 3]] }],
};

const known = (series: SeriesPromise, index: number) => ({
  table: TABLE,
  series: series.no,
  length: series.length,
  index,
  secret: secretAt(LAST, LENGTH, index),
  word: `word ${index}`,
  flick: FLICK,
});

/** An honest house's inputs to a roll, from a public source if there is one, and thrown if requested. */
export function honest(index: number, beacon: BeaconInfo | null = null, isThrown = false): ProofInputs {
  const series = promise(beacon);
  const closedAt = CLOSED_AT + (index - 1) * 10_000;
  const round = roundAfter(CHAIN.info, closedAt);
  const { secret, word } = known(series, index);
  return {
    table: TABLE,
    series,
    index,
    secret,
    word,
    closedAt,
    awaits: beacon === null ? null : { source: beacon.source, round },
    late: beacon === null ? houseValue(index) : publicValue(beacon, round),
    flight: isThrown
      ? {
          engine: LATEST_ENGINE,
          surface: SURFACE,
          from: 'left',
          flick: FLICK,
          seed: flightSeed(known(series, index)),
        }
      : null,
  };
}

export const houseValue = (index: number): LateValue => ({
  by: 'house',
  value: index.toString(16).padStart(64, 'e'),
});

/** A round signed by the test chain. */
export const publicValue = (
  { source }: BeaconInfo,
  round: number,
): LateValue & { readonly by: 'public' } => ({
  by: 'public',
  source,
  round,
  ...CHAIN.sign(round),
});

/** The proof of a roll; thrown dice need the engine. */
export function proofFor(facts: ProofInputs, fly?: CheckTools['fly']): RollProof2 {
  const { flight } = facts;
  return proof2Of(
    facts,
    flight === null || fly === undefined
      ? undefined
      : (turns) => {
          const faces = fly({ ...flight, turns });
          if (faces === null) throw new Error('This edition of the engine is not available.');
          return faces;
        },
  );
}

/** A roll called off, either while betting was open or afterwards. */
export const calledOff = (index: number, beacon: BeaconInfo | null, isClosed: boolean): RollProof2 => {
  const facts = honest(index, beacon);
  return proof2Of({ ...facts, late: null, ...(isClosed ? {} : { closedAt: null, awaits: null }) });
};

/** A series that ended after the given number of rolls. */
export const seriesFor = (
  beacon: BeaconInfo | null,
  proofs: readonly RollProof2[],
  ended: SeriesProof2['ended'] = 'table-closed',
): SeriesProof2 => ({
  format: SERIES_FORMAT,
  version: 2,
  ...promise(beacon),
  last: LAST,
  used: proofs.length,
  ended,
  proofs,
});
