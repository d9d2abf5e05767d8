// Whether a session at a table is over, by the limits of the strategy that is played.

import type { Cents } from '../../base/index.ts';
import type { Stop } from './strategy.ts';

/** How a session stands. Money counts wagers that are up at their stakes. */
export type SessionSoFar = {
  readonly netCents: Cents;
  /** The best result so far, at least 0. */
  readonly bestCents: Cents;
  readonly rolls: number;
  /** Shooters whose turns have ended. */
  readonly shooters: number;
};

/** Whether a strategy's `stop at` says to go home now. */
export function isOver(stop: Stop, { netCents, bestCents, rolls, shooters }: SessionSoFar): boolean {
  const { winCents, lossCents, belowBestCents = null } = stop;
  return (
    (winCents !== null && netCents >= winCents) ||
    (lossCents !== null && netCents <= -lossCents) ||
    (belowBestCents !== null && netCents <= bestCents - belowBestCents) ||
    (stop.rolls !== null && rolls >= stop.rolls) ||
    (stop.shooters !== null && shooters >= stop.shooters)
  );
}

/** Follows a session, to know how it stands. */
export class SessionCount {
  #broughtCents: Cents;
  #bestCents: Cents = 0;
  #rolls = 0;
  #shooters = 0;

  /** `broughtCents` is what the player begins with. */
  constructor(broughtCents: Cents) {
    this.#broughtCents = broughtCents;
  }

  /** The player bought in, or cashed out: neither is a result. */
  bring(cents: Cents): void {
    this.#broughtCents += cents;
  }

  rolled(endedTurn: boolean): void {
    this.#rolls++;
    if (endedTurn) this.#shooters++;
  }

  /** How it stands with this wealth: the rack plus the stakes that are up. */
  at(wealthCents: Cents): SessionSoFar {
    const netCents = wealthCents - this.#broughtCents;
    this.#bestCents = Math.max(this.#bestCents, netCents);
    return { netCents, bestCents: this.#bestCents, rolls: this.#rolls, shooters: this.#shooters };
  }
}
