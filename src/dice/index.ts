// The common interface of all dice sources.

export { rollOfByte, rollsOfBytes, turnOfByte } from './faces.ts';
export {
  type AwaitedRound,
  type BeaconInfo,
  type DiceSource,
  type DrandChain,
  type Draw,
  type LateValue,
  type PublicSeries,
  type PublicValue,
  REVEALED_ENDS,
  type RevealedEnd,
  SERIES_ENDS,
  type Series,
  type SeriesEnd,
  type SeriesPromise,
} from './source.ts';
