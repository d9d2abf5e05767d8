// A strategy: a pure function of what the player sees and of a small memory of its own.

import type { Cents, Point, Roll } from '../../base/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { WagerId } from '../../table/index.ts';

/** What a strategy may remember: plain data, the smaller the better, because every memory is a situation of its own. */
export type Memory =
  | null
  | boolean
  | number
  | string
  | readonly Memory[]
  | { readonly [name: string]: Memory };

/** One of the player's own wagers that is up. */
export type Up = {
  readonly id: WagerId;
  readonly wager: string;
  /** The number or combination that it was bet on; for odds, the number of the bet that they stand behind. */
  readonly on: number | string | null;
  /** The number that it has taken: the point of a pass bet, the number of a come bet; 0 before it has one. */
  readonly number: Point | 0;
  readonly cents: Cents;
  readonly isWorking: boolean;
  /** The wager that odds stand behind; 0 for others. */
  readonly behind: WagerId;
};

/** What the last roll did to one of the player's wagers. */
export type Result = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly number: Point | 0;
  readonly stakeCents: Cents;
  /** What was won, fees taken off, or what was lost. */
  readonly netCents: Cents;
};

/** The last roll as the player saw it. */
export type Seen = {
  readonly roll: Roll;
  readonly total: number;
  readonly wasComeOut: boolean;
  /** The point before the roll. */
  readonly point: Point | null;
  /** The shooter's turn ended with this roll. */
  readonly endedTurn: boolean;
  readonly won: readonly Result[];
  readonly lost: readonly Result[];
  readonly netCents: Cents;
};

/** What a player sees when it is time to bet. */
export type View = {
  readonly rules: Rules;
  readonly point: Point | null;
  /** The next roll is the first of a new shooter. */
  readonly isNewShooter: boolean;
  readonly up: readonly Up[];
  /** Null before the first roll. */
  readonly last: Seen | null;
};

/** What a player does before the next roll. What comes down comes down before anything goes up. */
export type Act =
  | {
      readonly do: 'bet';
      readonly wager: string;
      readonly on?: number | string | null;
      readonly cents: Cents;
      /** The bet that odds are to stand behind; needed only where several could carry them. */
      readonly behind?: WagerId;
    }
  | { readonly do: 'change'; readonly id: WagerId; readonly cents: Cents }
  | { readonly do: 'remove'; readonly id: WagerId }
  | { readonly do: 'turn'; readonly id: WagerId; readonly to: 'on' | 'off' };

export type Play<M extends Memory = Memory> = {
  readonly acts: readonly Act[];
  readonly memory: M;
  /** The player goes home: nothing new is bet, what may come down comes down, the rest is played out. */
  readonly leaves?: boolean;
};

export type Strategy<M extends Memory = Memory> = {
  /** Short and plain, as people type it: `iron-cross`. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Where it is described; null for one of the user's own. */
  readonly source: string | null;
  /** When a session of this strategy ends, where it has limits of its own. */
  readonly stop: Stop;
  readonly start: M;
  /**
   * Asked before the first roll and after every roll, and always the same answer to the same question. It is a method, so that a
   * strategy with a memory of its own kind can stand where any strategy is asked for.
   */
  play(view: View, memory: M): Play<M>;
};

/** When a session ends; null where nothing is said. */
export type Stop = {
  /** Ahead by this much, with wagers that are up counted at their stakes. */
  readonly winCents: Cents | null;
  readonly lossCents: Cents | null;
  readonly rolls: number | null;
  readonly shooters: number | null;
};

export const NO_STOP: Stop = { winCents: null, lossCents: null, rolls: null, shooters: null };
