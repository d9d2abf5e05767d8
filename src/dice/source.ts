// Where dice come from, and what a record keeps of them. Chance is asked once for each roll, when the dice go out; whatever it said
// is on disk before anybody sees it, and is what counts, whatever happens then.

import type { Roll } from '../base/dice.ts';
import type { Observation } from '../rules/throw.ts';
import type { ThrowInputs } from './thrown/inputs.ts';

/** Chance itself: every one of the 36 rolls has the same, whatever was bet and whoever shoots. */
export interface DiceSource {
  draw(): Roll;
  /** How the numbers lie on two thrown dice, of the 24 ways for each. */
  turns(): readonly [number, number];
  /** So many random bytes, as hexadecimal digits. */
  hex(bytes: number): string;
  /** Why nothing is drawn any more; null while all is well. */
  readonly trouble: string | null;
}

/** A value that the public knows from elsewhere, dated after betting was closed. */
export type PublicValue = {
  readonly source: string;
  readonly round: number;
  readonly value: string;
  /** When it was published, in milliseconds since 1970. */
  readonly at: number;
};

/** A series of rolls that was committed to as a whole before its first. `last` is its secret. */
export type Series = {
  readonly no: number;
  readonly length: number;
  readonly commitment: string;
  readonly last: string;
};

/** A roll of a series: which one, and what others added. The value of a public round that has yet to come is not known. */
export type SeriesDraw = {
  readonly series: number;
  readonly index: number;
  readonly word: string | null;
  readonly awaits: { readonly source: string; readonly round: number } | null;
};

/** A throw by hand: what went in, how the dice came to rest, and how long that took. */
export type ThrownDraw = {
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
