// How long things take at a table that the house deals, and what its crew knows besides the table.

import type { Observation } from '../rules/throw.ts';
import type { Command } from '../table/command.ts';
import type { PlayerId } from '../table/state.ts';

/** How long things take at a table, in milliseconds. */
export type Pace = {
  /** For bets: from the first one that is up, or from the last roll where wagers stayed up, to the next roll going out. */
  readonly bettingMs: number;
  /** The dice in the air, or in the shaker. */
  readonly flightMs: number;
  /** From dice at rest to the call. */
  readonly callMs: number;
  /** One step of the crew after another. */
  readonly stepMs: number;
  /** How long a player may think about an offer of the dice while others wait. */
  readonly offerMs: number;
  /** How long a shooter may hold the dice while others wait. */
  readonly shooterMs: number;
  /** How long somebody of the crew may let a table wait before the house stands in. */
  readonly crewMs: number;
  /** A connection that is lost for so long is no blink. */
  readonly blinkMs: number;
  /** How long the place of somebody who is gone is kept. */
  readonly placeMs: number;
  /** How long a place is kept for somebody who is there and does nothing, with nothing up. */
  readonly idleMs: number;
};

export const PACE: Pace = {
  bettingMs: 8_000,
  flightMs: 1_400,
  callMs: 600,
  stepMs: 250,
  offerMs: 10_000,
  shooterMs: 30_000,
  crewMs: 60_000,
  blinkMs: 1_500,
  placeMs: 300_000,
  idleMs: 900_000,
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

/** What the crew does next; one that is due for another reason has a time of its own. */
export type Step = { readonly command: Command; readonly inMs: number; readonly why?: 'gone' };
