// A public source of randomness: a number for each round, published at times that are known beforehand. The round of a roll is
// chosen when betting closes, as the first one that is published strictly after, so nobody knows its number while anybody bets.

import type { BeaconInfo } from '../../index.ts';

/** The most that is read of any answer, and the longest that is waited for one. */
export const ANSWER_BYTES_MOST = 16_384;
export const ANSWER_MS_MOST = 5_000;

/** What a source published for a round. */
export type Published = {
  readonly value: string;
  /** What the publishers signed it with; null where the source signs nothing. */
  readonly signature: string | null;
};

export interface Beacon {
  /** Who publishes and when, as it is promised with a series. */
  readonly info: BeaconInfo;
  /** What was published; null while it is not there, or cannot be had. Asks once, and never by itself again. */
  value(round: number): Promise<Published | null>;
}

/** When rounds are published: round 1 at `genesisMs`, and then one in every `periodMs`. */
export type Rounds = Pick<BeaconInfo, 'genesisMs' | 'periodMs'>;

/** The first round that is published after this moment. */
export const roundAfter = ({ genesisMs, periodMs }: Rounds, atMs: number): number =>
  atMs < genesisMs ? 1 : Math.floor((atMs - genesisMs) / periodMs) + 2;

/** When a round is published, in milliseconds since 1970. */
export const dueAt = ({ genesisMs, periodMs }: Rounds, round: number): number =>
  genesisMs + (round - 1) * periodMs;
