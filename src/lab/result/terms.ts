// The words of a simulation's result: its percentiles, why sessions end, how strategies are played.

/** The percentiles that results report: 5 is the value that 5 percent of sessions do not exceed. */
export const QUANTILES = [1, 5, 25, 50, 75, 95, 99] as const;

/**
 * Why sessions end: a limit on rolls, shooters, win or loss; a bankroll too small for the next wagers (`ruin`); or the strategy
 * itself.
 */
export const ENDINGS = ['rolls', 'shooters', 'win', 'loss', 'ruin', 'strategy'] as const;
/** One of `ENDINGS`. */
export type EndingName = (typeof ENDINGS)[number];

/**
 * How a strategy was played: every situation was looked up; each wager was explored separately (`parts`); there was no room for
 * some situations, and those were played straight; or every roll was played straight, at the real table.
 */
export const HOWS = ['lookups', 'parts', 'partly straight', 'straight'] as const;
