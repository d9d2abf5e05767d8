// The vigorish on buy and lay bets: its base, its rate, and when it is charged.

import {
  type Cents,
  exactCents,
  type Point,
  type Ratio,
  required,
  roundedDown,
  timesRatio,
} from 'boxperson/base';
import type { FeeRule } from '../language/game.ts';
import type { FeeTerm } from '../options/odds-and-fees.ts';
import type { CompiledSpot } from './compile.ts';
import type { Rules } from './rules.ts';

function termOf(rules: Rules, spot: CompiledSpot): FeeTerm | null {
  const { fee } = spot.wager;
  return fee === undefined ? null : rules.house.fees[fee][spot.on as Point];
}

/** Whether this table charges a fee on the spot at that moment: when the wager is made, or on a win. */
export const takesFee = (rules: Rules, spot: CompiledSpot, when: FeeTerm['taken']): boolean =>
  termOf(rules, spot)?.taken === when;

/**
 * The fee on a stake, in cents: rounded down to the payable unit, or exact where the document fixes the rate. 0 for a
 * wager without a fee.
 */
export function feeOn(rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents {
  const { fee } = spot.wager;
  const term = termOf(rules, spot);
  if (fee === undefined || term === null) return 0;
  const rule = required(rules.game.fees?.[fee], 'the rule of a fee');
  const charge = { rule, rate: term.rate, pays: required(spot.pays, 'a paying spot') };
  return feeAt(charge, stakeCents, rules.house.unitCents);
}

/** A fee before it is applied to a stake: the document's rule, the rate charged, and what the spot pays. */
export type FeeCharge = { readonly rule: FeeRule; readonly rate: Ratio; readonly pays: Ratio };

/** A fee as a share of the stake, before rounding. */
export const feeRate = ({ rule, rate, pays }: FeeCharge): Ratio =>
  rule.of === 'stake' ? rate : timesRatio(rate, pays);

/** The fee on a stake, in cents: exact where the document fixes the rate, otherwise rounded down to the payable unit. */
export const feeAt = (charge: FeeCharge, stakeCents: Cents, unitCents: Cents): Cents =>
  charge.rule.isExact
    ? exactCents(stakeCents, feeRate(charge))
    : roundedDown(stakeCents, feeRate(charge), unitCents);

/** Whether the fee on a spot is rounded down, so that on most stakes it is less than its rate says. */
export const isFeeRounded = ({ game }: Rules, { wager: { fee } }: CompiledSpot): boolean =>
  fee !== undefined && game.fees?.[fee]?.isExact === false;

/** The fee charged when a wager of this stake is made, in cents; 0 if there is none or it is charged on a win. */
export const feeWhenMade = (rules: Rules, spot: CompiledSpot, stakeCents: Cents): Cents =>
  takesFee(rules, spot, 'when-made') ? feeOn(rules, spot, stakeCents) : 0;
