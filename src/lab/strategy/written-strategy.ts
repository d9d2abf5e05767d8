// A written strategy: plain data with the same shape as the YAML that people write. docs/strategies.md is its reference.

/** Dollars or, for odds, a multiple of the bet they are behind: "2x", "3-4-5x" or "full". */
export type Amount = number | string;

/** An action on a wager that is up, in place of an amount. */
export const DEEDS = ['take down', 'call on', 'call off'] as const;
export type Deed = (typeof DEEDS)[number];

/** Wagers with the amount wanted on each: `place-win@6/8: 12`. */
export type Bets = Readonly<Record<string, Amount | Deed>>;

/** Numbers that a rule skips. */
export const SKIPS = ['point', 'covered numbers'] as const;
export type Skip = (typeof SKIPS)[number];

export const GO_HOME = 'go home';

/** The wagers are kept up while all conditions are true. */
type When = {
  readonly if: string | readonly string[];
  readonly skip?: Skip;
  readonly do: Bets | typeof GO_HOME;
};

export const BACK_AFTER = ['win', 'loss', 'new shooter'] as const;
type BackAfter = (typeof BACK_AFTER)[number];

export const AT_THE_END = ['stay', 'start over'] as const;
type AtTheEnd = (typeof AT_THE_END)[number];

/** How an amount moves with wins and losses. */
export type Progression = {
  /** These wagers are each counted separately. */
  readonly 'each of'?: string | readonly string[];
  /** These wagers are counted together and move together. */
  readonly 'all of'?: string | readonly string[];
  /** "win", "loss", "2 wins" or "3 losses". */
  readonly after: string;
  /** Dollars added or subtracted at each step. */
  readonly by?: number;
  /** The next amount, a list of successive amounts, or a multiple of the previous one. */
  readonly to?: number | readonly number[] | 'double' | 'half';
  /** The last amount; required unless `to` is an amount or a list. */
  readonly 'up to'?: number;
  readonly 'down to'?: number;
  /** What resets the amount to the first one; by default, the opposite of what moves it. */
  readonly 'back after'?: BackAfter;
  /** What happens at the last amount. */
  readonly 'at the end'?: AtTheEnd;
};

/** When betting on one shooter ends, until the next shooter. */
export type EachShooter = {
  readonly win?: number;
  readonly loss?: number;
  readonly 'won wagers'?: number;
  readonly 'lost wagers'?: number;
  readonly rolls?: number;
};

/** When a session ends. */
export type StopAt = {
  readonly win?: number;
  readonly loss?: number;
  readonly rolls?: number;
  readonly shooters?: number;
  readonly hours?: number;
  /** Rolls per hour, for converting `hours`. */
  readonly pace?: number;
};

/** Default rolls per hour: about the pace of a busy table. */
export const PACE = 100;

/** A strategy file as parsed. */
export type StrategyFile = {
  /** Short, lowercase, easy to type; defaults to the name of the file. */
  readonly name?: string;
  readonly title?: string;
  readonly about?: string;
  /** Where the strategy is described. */
  readonly source?: string;
  /** House options that the strategy requires, as in a house file. */
  readonly house?: Readonly<Record<string, unknown>>;
  /** Up before every come-out roll. */
  readonly 'start with'?: Readonly<Record<string, Amount>>;
  readonly when?: readonly When[];
  readonly press?: readonly Progression[];
  readonly regress?: readonly Progression[];
  readonly 'each shooter'?: EachShooter;
  readonly 'stop at'?: StopAt;
};

/** A strategy file with its name and title filled in. */
export type WrittenStrategy = StrategyFile & { readonly name: string; readonly title: string };

/** A phrase or a list of them, as a list. */
export const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
