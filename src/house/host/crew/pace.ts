// The timing of a table dealt by the house, and what its crew knows besides the table.

import type { PlayerId, TableCommand } from 'boxperson/table';

/** How long things take at a table, in milliseconds. */
export type TablePace = {
  /** Betting time before the next roll, from the first wager up, or from the last roll if wagers stayed up. */
  readonly bettingMs: number;
  /** The dice in the air, or in the shaker. */
  readonly flightMs: number;
  /** From dice at rest, shown up close, to the call. */
  readonly callMs: number;
  /** Between steps of the crew. */
  readonly stepMs: number;
  /** How long a player may consider an offer of the dice while others wait. */
  readonly offerMs: number;
  /** How long a shooter may hold the dice while others wait. */
  readonly shooterMs: number;
  /** How long bots leave the dice to a person who has just sat down and has nothing up. */
  readonly newcomerMs: number;
  /** The same after a roll, for a person who has been playing. */
  readonly regularMs: number;
  /** How long a crew member may keep a table waiting before the house stands in. */
  readonly crewMs: number;
  /** How long a connection may be lost before the player counts as gone. */
  readonly blinkMs: number;
  /** How long the place of an absent player is kept. */
  readonly placeMs: number;
  /** How long an idle player with nothing up keeps a place. */
  readonly idleMs: number;
};

/** The default pace of a table, in milliseconds. */
export const DEFAULT_PACE: TablePace = {
  bettingMs: 8_000,
  flightMs: 1_400,
  callMs: 600,
  stepMs: 250,
  offerMs: 10_000,
  shooterMs: 30_000,
  newcomerMs: 45_000,
  regularMs: 20_000,
  crewMs: 60_000,
  blinkMs: 1_500,
  placeMs: 300_000,
  idleMs: 900_000,
};

/**
 * The pace of a table that one person controls: each step takes a millisecond, which keeps steps in order, and nothing
 * times out.
 */
export const UNHURRIED: TablePace = {
  bettingMs: 0,
  flightMs: 0,
  callMs: 0,
  stepMs: 1,
  newcomerMs: 0,
  regularMs: 0,
  offerMs: Number.POSITIVE_INFINITY,
  shooterMs: Number.POSITIVE_INFINITY,
  crewMs: Number.POSITIVE_INFINITY,
  blinkMs: Number.POSITIVE_INFINITY,
  placeMs: Number.POSITIVE_INFINITY,
  idleMs: Number.POSITIVE_INFINITY,
};

/** Who at the table is a bot, who is connected, and which commands wait for a second approval. */
export type TableCompany = {
  readonly isBot: (player: PlayerId) => boolean;
  readonly isHere: (player: PlayerId) => boolean;
  readonly isHeld?: (command: TableCommand) => boolean;
  /**
   * Whether anyone is watching, with or without a session, or a person has a wager up. Otherwise bots rest, and the next throw
   * waits until someone arrives.
   */
  readonly isWatched?: () => boolean;
  /** How much longer the dice are left to a person who may be about to bet; omitted if bots never wait. */
  readonly awaitsMs?: () => number;
  /** How far the person who sets the pace has asked to go; omitted if the betting time sets it. */
  readonly asked?: () => PlayGoal;
};

/**
 * How far play may proceed: not at all while bets are being made, until someone has the dice, or through the roll even
 * with no bets up.
 */
export type PlayGoal = 'nothing' | 'shooter' | 'roll';

/** The dice that are out, if they are the house's own. */
export type DiceAtHand = {
  /** The house brings them to rest; real dice are entered by the crew. */
  readonly isOwn: boolean;
  /** A public round decides the roll and is named when betting closes. */
  readonly hasRound: boolean;
  /** Everything needed to bring them to rest is available. */
  readonly isReady: boolean;
  /** Time until the deciding round. */
  readonly roundInMs: number;
  /** They can no longer be drawn. */
  readonly hasFailed: boolean;
  /** How long thrown dice are in flight; 0 for other dice. */
  readonly flightMs: number;
  /** How long they have been out. */
  readonly outMs: number;
  /** How long they are shown up close before the call. */
  readonly closeUpMs: number;
};

export const NO_DICE_AT_HAND: DiceAtHand = {
  isOwn: false,
  hasRound: false,
  isReady: false,
  roundInMs: 0,
  hasFailed: false,
  flightMs: 0,
  outMs: 0,
  closeUpMs: 0,
};

/** The crew's next step; a step with a `why` has its own schedule. `awaited` waits for a person who may be about to bet. */
export type CrewStep = {
  readonly command: TableCommand;
  readonly inMs: number;
  readonly why?: 'gone' | 'awaited';
};
