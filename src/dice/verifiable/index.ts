// Verifiable dice: commitments, proofs, and the check itself.

export { type Beacon, dueAt, type PublishedValue, roundAfter } from './beacon/beacon.ts';
export { isKnownChain, sourceName, sourceTrouble } from './beacon/drand.ts';
export { verifySignature } from './beacon/drand-signature.ts';
export { httpBeacon } from './beacon/http-beacon.ts';
export { randomnessOf } from './beacon/randomness.ts';
export { commitmentOf, isHash, linksForward, secretAt } from './chain.ts';
export {
  type ArithmeticLine,
  type CheckedRoll,
  type CheckReport,
  type CheckStep,
  checkProof,
} from './check/check.ts';
export { isSameSource } from './check/series/form-2.ts';
export { checkSeriesProof } from './check/series/series.ts';
export { type CheckTools, STEP_NUMBERS } from './check/steps.ts';
export { loadFly, loadVerify, rollProofsIn, toolsFor } from './check/tools.ts';
export { type FlightParts, flightSeed, makeRoll, makeTurns } from './derivation.ts';
export {
  type AnyRollProof,
  type AnySeriesProof,
  isSeriesProof,
  PROOF1_VERSION,
  PROOF2_VERSION,
  proof2Of,
  type RollProof2,
  readEither,
  readProof,
  readSeries,
  SERIES_FORMAT,
  SERIES_TEXT_MOST,
  type SeriesProof2,
} from './proof/proof.ts';
