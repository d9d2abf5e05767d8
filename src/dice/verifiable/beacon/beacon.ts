// A public randomness source: one value per round, published on a known schedule. A roll's round is chosen when betting closes,
// as the first one published strictly afterwards, so nobody knows its value while betting is open.

import type { BeaconInfo } from 'boxperson/dice';

/** The most bytes read of any answer, and the longest wait for one. */
export const ANSWER_BYTES_MOST = 16_384;
export const ANSWER_MS_MOST = 5_000;

/** A round's published value. */
export type PublishedValue = {
  readonly value: string;
  /** The publishers' signature; null if the source does not sign. */
  readonly signature: string | null;
};

/** A public source of random values, one for each round, published on a fixed schedule. */
export interface Beacon {
  /** Who publishes and when, as promised with a series. */
  readonly info: BeaconInfo;
  /** The published value; null if it is not available. Makes one request and does not retry. */
  value(round: number): Promise<PublishedValue | null>;
}

/** The schedule: round 1 at `genesisMs`, then one every `periodMs`. */
export type Rounds = Pick<BeaconInfo, 'genesisMs' | 'periodMs'>;

/** The first round published after this time. */
export const roundAfter = ({ genesisMs, periodMs }: Rounds, atMs: number): number =>
  atMs < genesisMs ? 1 : Math.floor((atMs - genesisMs) / periodMs) + 2;

/** When a round is published, in milliseconds since 1970. */
export const dueAt = ({ genesisMs, periodMs }: Rounds, round: number): number =>
  genesisMs + (round - 1) * periodMs;
