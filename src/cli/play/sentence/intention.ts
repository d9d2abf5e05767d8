// Intentions: everything a typed sentence can mean.

import type { Cents, Roll } from 'boxperson/base';
import type { BetSentence, NamedWager } from 'boxperson/betting';

export type HelpTopic = 'bets' | 'rolling' | 'questions' | null;

/** The roll in a "what if": a total, a hard or easy total, or one combination. */
export type WhatIfRoll =
  | { readonly total: number; readonly as: 'any' | 'hard' | 'easy' }
  | { readonly roll: Roll };

export type Intention =
  | BetSentence
  | { readonly say: 'why' | 'rules'; readonly named: readonly NamedWager[] | null }
  | { readonly say: 'what-if'; readonly asked: WhatIfRoll | null }
  | { readonly say: 'buy-in' | 'amount'; readonly cents: Cents }
  | { readonly say: 'help'; readonly topic: HelpTopic }
  /** All bots, or one by its lower-case name. */
  | { readonly say: 'bots'; readonly named: string | null }
  | { readonly say: PlainIntention }
  /** Not understood; `nearest` is the player's likely meaning. */
  | { readonly say: 'unclear'; readonly hint: string; readonly nearest: string | null };

/** Intentions that need no more words. "pass" alone is a bet or an answer, depending on the table. */
const PLAIN = [
  'enter',
  'roll',
  'pass',
  'pass-dice',
  'take-dice',
  'decline-dice',
  'yes',
  'no',
  'bets',
  'table',
  'offers',
  'history',
  'money',
  'again',
  'undo',
  'leave',
  'quit',
] as const;
export type PlainIntention = (typeof PLAIN)[number];
