// What a player can say about bets: the intents that sentences are parsed into.

import type { Cents } from 'boxperson/base';
import type { Named } from '../named.ts';
import type { Wish } from '../wish.ts';

/** What a player said about bets. With `isBy`, the amount `to` is added or taken off rather than the new stake. */
export type Said =
  | { readonly say: 'bet'; readonly wishes: readonly Wish[] }
  | {
      readonly say: 'raise';
      readonly named: readonly Named[];
      readonly to: Cents | 'double';
      readonly isBy: boolean;
    }
  | { readonly say: 'reduce'; readonly named: readonly Named[]; readonly to: Cents; readonly isBy: boolean }
  | { readonly say: 'take-down'; readonly named: readonly Named[] | 'all' }
  | { readonly say: 'turn'; readonly call: 'on' | 'off'; readonly named: readonly Named[] | 'all' }
  | { readonly say: 'leave-up'; readonly named: readonly Named[] | 'all'; readonly stays: boolean };
