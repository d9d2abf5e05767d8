// How long things take at a table that the house deals, and what its crew knows besides the table.

import type { Observation } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import type { PlayerId } from '../table/state.ts';

/** How long things take at a table, in milliseconds. */
export type Pace = {
  /** Between a settled roll and the next one going out, for bets to be made. */
  readonly bettingMs: number;
  /** The dice in the air, or in the shaker. */
  readonly flightMs: number;
  /** From dice at rest to the call. */
  readonly callMs: number;
  /** One step of the crew after another. */
  readonly stepMs: number;
  /** How long a player may think about an offer of the dice. */
  readonly offerMs: number;
  /** How long a shooter may hold the dice while others wait. */
  readonly shooterMs: number;
};

export const PACE: Pace = {
  bettingMs: 8_000,
  flightMs: 1_400,
  callMs: 600,
  stepMs: 250,
  offerMs: 10_000,
  shooterMs: 30_000,
};

/** Who at the table is a bot, who is connected, and what has to wait for somebody’s second word. */
export type Company = {
  readonly isBot: (player: PlayerId) => boolean;
  readonly isHere: (player: PlayerId) => boolean;
  readonly isHeld?: (command: Command) => boolean;
  /**
   * Whether anybody looks on, with a session or without, or a person has a wager up. Where nobody does, bots rest: the next throw
   * waits until somebody comes.
   */
  readonly isWatched?: () => boolean;
};

/** Dice that the house deals with. */
export type DiceAtHand = {
  /** How those that are out come to rest; null where none are, or where that is not known yet. */
  readonly rest: Observation | null;
  /** Something from outside is waited for. */
  readonly isAwaited: boolean;
  /** How long whoever looks on sees them fly once they are in. */
  readonly seenMs: number;
};

export const NONE_AT_HAND: DiceAtHand = { rest: null, isAwaited: false, seenMs: 0 };

export type Step = { readonly command: Command; readonly inMs: number };
