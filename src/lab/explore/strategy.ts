// A strategy: a pure function of the player's view and a small memory.

import type { Cents, Point, Ratio, Roll } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { WagerId } from 'boxperson/table';

/** A strategy's memory: plain data, the smaller the better, because every distinct memory is a separate situation. */
export type Memory =
  | null
  | boolean
  | number
  | string
  | readonly Memory[]
  | { readonly [name: string]: Memory };

/** One of the player's own wagers that is up. */
export type OwnWager = {
  readonly id: WagerId;
  readonly wager: string;
  /** The number or combination it was bet on; for odds, the number of the bet they are behind. */
  readonly on: number | string | null;
  /** The number it has moved to: the point of a pass bet, the number of a come bet; 0 before it has one. */
  readonly number: Point | 0;
  readonly cents: Cents;
  readonly isWorking: boolean;
  /** The wager that odds are behind; 0 for others. */
  readonly behind: WagerId;
};

/** The effect of the last roll on one of the player's wagers. */
export type OwnWagerResult = {
  readonly wager: string;
  readonly on: number | string | null;
  readonly number: Point | 0;
  readonly stakeCents: Cents;
  /** The amount won, after fees, or lost. */
  readonly netCents: Cents;
};

/** The last roll as the player saw it. */
export type LastRoll = {
  readonly roll: Roll;
  readonly total: number;
  readonly wasComeOut: boolean;
  /** The point before the roll. */
  readonly point: Point | null;
  /** The shooter's turn ended with this roll. */
  readonly endedTurn: boolean;
  readonly won: readonly OwnWagerResult[];
  readonly lost: readonly OwnWagerResult[];
  readonly netCents: Cents;
};

/** The player's view when it is time to bet. */
export type PlayerView = {
  readonly rules: Rules;
  readonly point: Point | null;
  /** The next roll is the first of a new shooter. */
  readonly isNewShooter: boolean;
  readonly up: readonly OwnWager[];
  /** Null before the first roll. */
  readonly last: LastRoll | null;
  /** The player's money, as far as the strategy's `looksAt` says; null if it says nothing. */
  readonly money: PlayerMoney | null;
  /**
   * A whole number from 0 up to but not including `ways`, all equally likely, from the lab's own seeded stream: the same seed
   * gives the same sessions. A strategy that calls it is played straight, roll by roll at the table.
   */
  readonly chance: (ways: number) => number;
};

/**
 * What a strategy looks at in its money. Levels are cheap: between two of them nothing changes, and sessions stay lookups.
 * With `all` the strategy sees every cent and is played straight, roll by roll at the table.
 */
export type WatchedMoney =
  | 'all'
  | {
      /** Net results of the session, in cents: 10000 for "when I am $100 up", -5000 for "when I am $50 down". */
      readonly resultCents?: readonly Cents[];
      /** Amounts of the bankroll, in cents, counting stakes that are up. */
      readonly bankrollCents?: readonly Cents[];
    };

/** The player's money when it is time to bet, with stakes that are up counted as the player's. */
export type PlayerMoney = {
  /** The levels of `looksAt.resultCents` that the session's result has reached: it is at least this much. */
  readonly reached: readonly Cents[];
  /** The levels of `looksAt.bankrollCents` that the bankroll has reached; all of them without a bankroll. */
  readonly bankrollReached: readonly Cents[];
  /** Won or lost in this session; null unless the strategy looks at all. */
  readonly resultCents: Cents | null;
  /** The session's best result so far, at least 0; null unless the strategy looks at all. */
  readonly highCents: Cents | null;
  /** What the player has; null without a bankroll, or unless the strategy looks at all. */
  readonly bankrollCents: Cents | null;
};

/** The player's actions before the next roll. Removals are carried out before new bets. */
export type StrategyAct =
  | {
      readonly do: 'bet';
      readonly wager: string;
      readonly on?: number | string | null;
      readonly cents: Cents;
      /** The bet that odds go behind; needed only if several could carry them. */
      readonly behind?: WagerId;
    }
  | { readonly do: 'change'; readonly id: WagerId; readonly cents: Cents }
  | { readonly do: 'remove'; readonly id: WagerId }
  | { readonly do: 'turn'; readonly id: WagerId; readonly to: 'on' | 'off' };

/** A strategy's answer: its actions before the next roll, and its new memory. */
export type StrategyAnswer<M extends Memory = Memory> = {
  readonly acts: readonly StrategyAct[];
  readonly memory: M;
  /** The player goes home: no new bets, removable bets come down, the rest are played out. */
  readonly leaves?: boolean;
};

/**
 * A betting strategy: a pure function from what the player sees and a small memory to actions. It must not use time or any other
 * state, and chance only from `view.chance`. The lab checks this: views and memory are frozen, the machine's chance and clock
 * throw, and every answer is compared with a second one. A strategy that fails is played straight, and the result says so.
 */
export type Strategy<M extends Memory = Memory> = {
  /** Short, lowercase, easy to type: `iron-cross`. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Where it is described; null for a user's own strategy. */
  readonly source: string | null;
  /** The strategy's own limits on a session, if any. */
  readonly stop: StopLimits;
  readonly start: M;
  /** What it looks at in its money; by default nothing. */
  readonly looksAt?: WatchedMoney;
  /** Declares that it draws chance, so that it is played straight from the first roll. */
  readonly drawsChance?: boolean;
  /**
   * Strategies that together make the same bets and do not affect each other: each sees only its own wagers. If there are too
   * many situations, they are explored separately and added up on the same dice.
   */
  readonly parts?: readonly Strategy[];
  /** A second, fresh instance of the same strategy, if there is one, whose answers are compared with this one's. */
  readonly twin?: Strategy;
  /**
   * Called before the first roll and after every roll; must be deterministic. It is a method so that a strategy with any type of
   * memory is assignable to the general type.
   */
  play(view: PlayerView, memory: M): StrategyAnswer<M>;
};

/** When a session ends; null means no limit. */
export type StopLimits = {
  /** Ahead by this much, counting wagers that are up at their stakes. */
  readonly winCents: Cents | null;
  readonly lossCents: Cents | null;
  readonly rolls: number | null;
  readonly shooters: number | null;
  /** This much below the best result of the session so far, which is at least 0; left out or null for no such limit. */
  readonly belowBestCents?: Cents | null;
  /** The same three as parts of the bankroll. */
  readonly shares?: { readonly win?: Ratio; readonly loss?: Ratio; readonly belowBest?: Ratio };
};

/** No limits: the session ends when its caller or the strategy ends it. */
export const NO_STOP: StopLimits = { winCents: null, lossCents: null, rolls: null, shooters: null };
