// Dice sources, and what a record keeps of them. A source is asked once per roll, when betting is over and the dice come to
// rest. The answer is on disk before anyone sees it, and it is final.

import type { Roll } from 'boxperson/base';
import type { ThrowInputs } from 'boxperson/dice/thrown';
import type { Observation } from 'boxperson/rules';

/** A source of chance: all 36 rolls are equally likely, regardless of the bets and the shooter. */
export interface DiceSource {
  draw(): Roll;
  /** The orientation of each of two thrown dice, out of 24. */
  turns(): readonly [number, number];
  /** This many random bytes, as hexadecimal digits. */
  hex(bytes: number): string;
  /** Why nothing more can be drawn; null while all is well. */
  readonly trouble: string | null;
  /** Calls back once on failure, at once if it has already failed; returns a function that cancels this. */
  onTrouble?(call: (trouble: string) => void): () => void;
  /** The test results so far, as a sentence for the record. */
  report?(): string;
  /** A roll that decides nothing, drawn like any other; `draw` if omitted. */
  testRoll?(): Roll;
}

/** A value published elsewhere, dated after betting closed. */
export type PublicValue = {
  readonly source: string;
  readonly round: number;
  readonly value: string;
  /** When it was published, in milliseconds since 1970. */
  readonly at: number;
};

/** A round of a public source, named before its value is known. */
export type AwaitedRound = { readonly source: string; readonly round: number };

/** The value that keeps a roll unpredictable until betting is over: drawn by the house when the dice rest, or published then. */
export type LateValue =
  | { readonly by: 'house'; readonly value: string }
  | ({
      readonly by: 'public';
      readonly value: string;
      /** The publishers' signature of the round; null if the source does not sign. */
      readonly signature: string | null;
    } & AwaitedRound);

/** A public source: enough to compute its rounds and to verify its signatures offline. */
export type BeaconInfo = {
  readonly source: string;
  readonly genesisMs: number;
  readonly periodMs: number;
  /** Null for a source whose values cannot be authenticated. */
  readonly drand: DrandChain | null;
};

/** The parameters of a drand chain, as the chain publishes them: enough to verify the signature of any of its rounds offline. */
export type DrandChain = {
  readonly hash: string;
  readonly publicKey: string;
  readonly scheme: string;
  readonly genesisSeed: string;
  readonly beaconId: string;
};

/** The promise made for a series before its first roll. */
export type SeriesPromise = {
  readonly no: number;
  readonly length: number;
  readonly commitment: string;
  /** The public source that decides its rolls; null if the house draws the late value itself. */
  readonly beacon: BeaconInfo | null;
};

/** A series as shown when it starts. */
export type PublicSeries = SeriesPromise & { readonly form: 2 };

/** The reasons for ending a series that is then revealed in full. */
export const REVEALED_ENDS = ['used-up', 'table-closed', 'source-changed', 'form-changed'] as const;
/** One of `REVEALED_ENDS`. */
export type RevealedEnd = (typeof REVEALED_ENDS)[number];

/** The reasons for ending a series. One whose secret is lost cannot be revealed. */
export const SERIES_ENDS = [...REVEALED_ENDS, 'secret-lost'] as const;
/** One of `SERIES_ENDS`. */
export type SeriesEnd = (typeof SERIES_ENDS)[number];

/** A series of rolls, committed to as a whole before the first. `last` is its secret. */
export type Series = {
  readonly no: number;
  readonly length: number;
  readonly commitment: string;
  readonly last: string;
};

/** A roll of a series: its index and the contributions of others. The value of a future public round is not yet known. */
type SeriesDraw = {
  readonly series: number;
  readonly index: number;
  readonly word: string | null;
  readonly awaits: { readonly source: string; readonly round: number } | null;
};

/** A throw by hand: its inputs, how the dice came to rest, and how long that took. */
type ThrownDraw = {
  readonly inputs: ThrowInputs;
  readonly observation: Observation;
  readonly ms: number;
};

/** The draw for one throw. */
export type Draw = {
  /** Null while waiting for a public value. */
  readonly roll: Roll | null;
  readonly fair?: SeriesDraw;
  readonly thrown?: ThrownDraw;
};
