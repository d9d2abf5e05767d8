// Whether a session at a table is over, by the limits of the strategy that is played.

import { type Cents, type Ratio, roundedUp } from 'boxperson/base';
import type { StopLimits } from './strategy.ts';

/** A strategy's limits in money, with this bankroll. Limits at a part of the bankroll need one: without it, they are left out. */
export function stopWith({ shares = {}, ...stop }: StopLimits, bankrollCents: Cents | null): StopLimits {
  const least = (cents: Cents | null, share: Ratio | undefined): Cents | null => {
    if (share === undefined || bankrollCents === null) return cents;
    const part = Math.max(1, roundedUp(bankrollCents, share, 1));
    return cents === null ? part : Math.min(cents, part);
  };
  return {
    ...stop,
    winCents: least(stop.winCents, shares.win),
    lossCents: least(stop.lossCents, shares.loss),
    ...(shares.belowBest === undefined
      ? {}
      : { belowBestCents: least(stop.belowBestCents ?? null, shares.belowBest) }),
  };
}

/** How a session stands. Money counts wagers that are up at their stakes. */
export type SessionSoFar = {
  readonly netCents: Cents;
  /** What the player has brought to the table. */
  readonly broughtCents: Cents;
  /** The best result so far, at least 0. */
  readonly bestCents: Cents;
  readonly rolls: number;
  /** Shooters whose turns have ended. */
  readonly shooters: number;
};

/** Whether a strategy's `stop at` says to go home now. */
export function isOver(stop: StopLimits, soFar: SessionSoFar): boolean {
  const { netCents, broughtCents, bestCents, rolls, shooters } = soFar;
  const { winCents, lossCents, belowBestCents = null } = stopWith(stop, broughtCents);
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
    return {
      netCents,
      broughtCents: this.#broughtCents,
      bestCents: this.#bestCents,
      rolls: this.#rolls,
      shooters: this.#shooters,
    };
  }
}
