// The topics that a game cites one clause for.

import type { ClauseId } from 'boxperson/rules';

/** The topics of a game's rules. The clause of `game` stands in for those that are not named. */
export const RULE_TOPICS = [
  'wagers',
  'points',
  'making',
  'off',
  'odds',
  'fees',
  'payouts',
  'settling',
  'crew',
  'calls',
  'throwing',
  'dice',
  'shooter',
  'options',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];
/** The clause of each topic. */
export type TopicClauses = Readonly<Record<RuleTopic, ClauseId>>;
