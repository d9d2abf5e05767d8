// Every scheme, and how often to try it.

import type { Player } from '../hand.ts';
import * as chips from './chips.ts';
import * as coupons from './coupons.ts';
import * as customers from './customers.ts';
import * as felt from './felt.ts';
import * as house from './house.ts';
import * as limits from './limits.ts';
import { buyAll, play, plunge } from './play.ts';

export type Scheme = (player: Player) => Promise<void>;

export const SCHEMES: readonly (readonly [weight: number, scheme: Scheme])[] = [
  [520, play],
  [25, plunge],
  [8, buyAll],
  [14, coupons.counterfeit],
  [40, coupons.redeem],
  [20, coupons.twice],
  [12, coupons.stretch],
  [14, coupons.bothSides],
  [3, coupons.issueOneself],
  [12, chips.buyTwice],
  [8, chips.overBuy],
  [14, chips.overCash],
  [10, chips.hugeBets],
  [10, chips.fillUp],
  [14, chips.hideAndFill],
  [10, chips.fillWhileWinning],
  [6, chips.sayAgain],
  [40, felt.late],
  [16, felt.takeDown],
  [14, felt.burgle],
  [10, felt.playCrew],
  [14, felt.oddsBehind],
  [5, felt.burst],
  [14, felt.promise],
  [16, felt.comeAndGo],
  [2, felt.quarrel],
  [16, customers.speakFor],
  [10, customers.inherit],
  [8, customers.correct],
  [3, limits.setLimit],
  [10, limits.spread],
  [12, limits.dodge],
  [8, limits.sneak],
  [2, limits.raise],
  [1, limits.exclude],
  [5, house.openTable],
  [4, house.slam],
  [5, house.usurp],
  [2, house.anotherName],
  [2, house.newGuest],
];
