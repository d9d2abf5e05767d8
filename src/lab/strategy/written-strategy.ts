// The fixed words of a strategy file. `read/schema.ts` defines the file itself; docs/strategies.md is its reference.

/** An action on a wager that is up, in place of an amount. */
export const RULE_ACTIONS = ['take down', 'call on', 'call off'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** Numbers that a rule skips. */
export const RULE_SKIPS = ['point', 'covered numbers'] as const;
export type RuleSkip = (typeof RULE_SKIPS)[number];

/** Betting systems that can be named. */
export const SYSTEMS = [
  'martingale',
  'grand martingale',
  'paroli',
  '1-3-2-6',
  "d'alembert",
  "reverse d'alembert",
  'fibonacci',
  'labouchere',
  'reverse labouchere',
  "oscar's grind",
] as const;
export type SystemName = (typeof SYSTEMS)[number];

export const GO_HOME = 'go home';

/** Default rolls per hour: about the pace of a busy table. */
export const DEFAULT_ROLLS_PER_HOUR = 100;

/** A phrase or a list of them, as a list. */
export const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
