// Where dice come from, and what a record keeps of them. Chance is asked once for each roll, when betting on it is over and the dice come
// to rest; whatever it said is on disk before anybody sees it, and is what counts, whatever happens then.

import type { Roll } from '../base/index.ts';
import type { Observation } from '../rules/index.ts';
import type { ThrowInputs } from './thrown/index.ts';

/** Chance itself: every one of the 36 rolls has the same, whatever was bet and whoever shoots. */
export interface DiceSource {
  draw(): Roll;
  /** How the numbers lie on two thrown dice, of the 24 ways for each. */
  turns(): readonly [number, number];
  /** So many random bytes, as hexadecimal digits. */
  hex(bytes: number): string;
  /** Why nothing is drawn any more; null while all is well. */
  readonly trouble: string | null;
  /** Calls once when there is trouble, or at once where there is; gives back how to be left alone. */
  onTrouble?(call: (trouble: string) => void): () => void;
  /** What was tested so far, in a sentence for the record. */
  report?(): string;
  /** A roll that decides nothing, drawn like every other; `draw` where it is left out. */
  testRoll?(): Roll;
}

/** A value that the public knows from elsewhere, dated after betting was closed. */
export type PublicValue = {
  readonly source: string;
  readonly round: number;
  readonly value: string;
  /** When it was published, in milliseconds since 1970. */
  readonly at: number;
};

/** A round of a public source, named before anybody knows what it will be. */
export type AwaitedRound = { readonly source: string; readonly round: number };

/** What makes a roll unknowable until betting on it is over: drawn by the house when the dice rest, or published by others then. */
export type LateValue =
  | { readonly by: 'house'; readonly value: string }
  | ({
      readonly by: 'public';
      readonly value: string;
      /** What the publishers signed the round with; null where the source signs nothing. */
      readonly signature: string | null;
    } & AwaitedRound);

/** A public source: enough to tell its rounds, and to check its signatures without a network. */
export type BeaconInfo = {
  readonly source: string;
  readonly genesisMs: number;
  readonly periodMs: number;
  /** Null for a source whose values cannot be authenticated. */
  readonly drand: DrandChain | null;
};

export type DrandChain = {
  readonly hash: string;
  readonly publicKey: string;
  readonly scheme: string;
  readonly genesisSeed: string;
  readonly beaconId: string;
};

/** What is promised of a series before its first roll. */
export type SeriesPromise = {
  readonly no: number;
  readonly length: number;
  readonly commitment: string;
  /** The public source that decides its rolls; null where the house draws the late value itself. */
  readonly beacon: BeaconInfo | null;
};

/** A series as it is shown with its start. */
export type PublicSeries = SeriesPromise & { readonly form: 2 };

/** Why a series is over that is revealed as a whole. */
export const REVEALED_ENDS = ['used-up', 'table-closed', 'source-changed', 'form-changed'] as const;
export type RevealedEnd = (typeof REVEALED_ENDS)[number];

/** Why a series is over. Of one whose secret is lost nothing can be revealed. */
export const SERIES_ENDS = [...REVEALED_ENDS, 'secret-lost'] as const;
export type SeriesEnd = (typeof SERIES_ENDS)[number];

/** A series of rolls that was committed to as a whole before its first. `last` is its secret. */
export type Series = {
  readonly no: number;
  readonly length: number;
  readonly commitment: string;
  readonly last: string;
};

/** A roll of a series: which one, and what others added. The value of a public round that has yet to come is not known. */
type SeriesDraw = {
  readonly series: number;
  readonly index: number;
  readonly word: string | null;
  readonly awaits: { readonly source: string; readonly round: number } | null;
};

/** A throw by hand: what went in, how the dice came to rest, and how long that took. */
type ThrownDraw = {
  readonly inputs: ThrowInputs;
  readonly observation: Observation;
  readonly ms: number;
};

/** What was drawn for one throw. */
export type Draw = {
  /** Null while a public value is waited for. */
  readonly roll: Roll | null;
  readonly fair?: SeriesDraw;
  readonly thrown?: ThrownDraw;
};
