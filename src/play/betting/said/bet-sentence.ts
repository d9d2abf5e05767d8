// What a player can say about bets: the intents that sentences are parsed into.

import type { Cents } from 'boxperson/base';
import type { NamedBet } from '../named-bet.ts';
import type { NamedWager } from '../named-wager.ts';

/** What a player said about bets. With `isBy`, the amount `to` is added or taken off rather than the new stake. */
export type BetSentence =
  | { readonly say: 'bet'; readonly wishes: readonly NamedBet[] }
  | {
      readonly say: 'raise';
      readonly named: readonly NamedWager[];
      readonly to: Cents | 'double';
      readonly isBy: boolean;
    }
  | {
      readonly say: 'reduce';
      readonly named: readonly NamedWager[];
      readonly to: Cents;
      readonly isBy: boolean;
    }
  | { readonly say: 'take-down'; readonly named: readonly NamedWager[] | 'all' }
  | { readonly say: 'turn'; readonly call: 'on' | 'off'; readonly named: readonly NamedWager[] | 'all' }
  | { readonly say: 'leave-up'; readonly named: readonly NamedWager[] | 'all'; readonly stays: boolean };
