// A written strategy: plain data with the same shape as the YAML that people write. docs/strategies.md is its reference.

/** Dollars, or for odds a multiple of the bet that they stand behind: "2x", "3-4-5x" or "full". */
export type Amount = number | string;

/** What is to be done with a wager that is up, instead of an amount. */
export const DEEDS = ['take down', 'call on', 'call off'] as const;
export type Deed = (typeof DEEDS)[number];

/** Wagers and what is to be up on each: `place-win@6/8: 12`. */
export type Bets = Readonly<Record<string, Amount | Deed>>;

/** Numbers that a rule leaves out. */
export const SKIPS = ['point', 'covered numbers'] as const;
export type Skip = (typeof SKIPS)[number];

export const GO_HOME = 'go home';

/** While every condition holds, the wagers are up. */
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
  /** Each of these wagers is counted for itself. */
  readonly 'each of'?: string | readonly string[];
  /** These wagers are counted together and move together. */
  readonly 'all of'?: string | readonly string[];
  /** "win", "loss", "2 wins" or "3 losses". */
  readonly after: string;
  /** Dollars more, or less, with each step. */
  readonly by?: number;
  /** The amount itself, the amounts one after the other, or a multiple of the last one. */
  readonly to?: number | readonly number[] | 'double' | 'half';
  /** Where it ends; a progression without a list of amounts needs it. */
  readonly 'up to'?: number;
  readonly 'down to'?: number;
  /** What brings the first amount back: the opposite of what moves it, where nothing is said. */
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
  /** Rolls an hour, for `hours`. */
  readonly pace?: number;
};

/** Rolls an hour where nothing is said: about what a busy table comes to. */
export const PACE = 100;

/** A strategy file as it may be written. */
export type StrategyFile = {
  /** Short and plain, as people type it; the name of the file where nothing is said. */
  readonly name?: string;
  readonly title?: string;
  readonly about?: string;
  /** Where it is described. */
  readonly source?: string;
  /** What the house has to offer for it, as in a house file. */
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
