// How long things take at a table that the house deals, and what its crew knows besides the table.

import type { Command, PlayerId } from '../../table/index.ts';

/** How long things take at a table, in milliseconds. */
export type Pace = {
  /** For bets: from the first one that is up, or from the last roll where wagers stayed up, to the next roll going out. */
  readonly bettingMs: number;
  /** The dice in the air, or in the shaker. */
  readonly flightMs: number;
  /** From dice at rest, seen from close by, to the call. */
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

/** The dice that are out, where they are the house's own. */
export type DiceAtHand = {
  /** They come to rest by the house's word; real dice are entered by the crew. */
  readonly isOwn: boolean;
  /** A public round decides, and it is named when betting is over. */
  readonly hasRound: boolean;
  /** Everything is there that they need to come to rest. */
  readonly isReady: boolean;
  /** How long the round that decides is away. */
  readonly roundInMs: number;
  /** They cannot be drawn any more. */
  readonly hasFailed: boolean;
  /** How long thrown dice fly; 0 for all others. */
  readonly flightMs: number;
  /** How long they have been out. */
  readonly outMs: number;
  /** How long they are looked at from close by before they are called. */
  readonly closeUpMs: number;
};

export const NONE_AT_HAND: DiceAtHand = {
  isOwn: false,
  hasRound: false,
  isReady: false,
  roundInMs: 0,
  hasFailed: false,
  flightMs: 0,
  outMs: 0,
  closeUpMs: 0,
};

/** What the crew does next; one that is due for another reason has a time of its own. */
export type Step = { readonly command: Command; readonly inMs: number; readonly why?: 'gone' };
