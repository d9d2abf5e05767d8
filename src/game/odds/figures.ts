// The exact cost of a wager: chances, edges by three measures, length and variance.

import {
  type Cents,
  dividedBy,
  type Fraction,
  fraction,
  lcm,
  minus,
  negative,
  ONE,
  plus,
  ratio,
  roundedUp,
  sumOfFractions,
  times,
  ZERO,
} from 'boxperson/base';
import { type CompiledSpot, type FeeCharge, type FeeTerm, feeAt, feeRate, type Rules } from 'boxperson/rules';
import type { ChainSolution } from './chain.ts';
import type { Ending } from './walk.ts';

/** The exact figures of one wager, for one unit staked. A positive edge favors the house. */
export type SpotFigures = {
  readonly pWin: Fraction;
  readonly pLose: Fraction;
  readonly pPush: Fraction;
  /** Expected loss over all money put down, including a fee paid up front. */
  readonly edgeMade: Fraction;
  /** The same with stand-offs left out. */
  readonly edgeResolved: Fraction;
  /** The edge for each roll on which the wager is working. */
  readonly edgePerRoll: Fraction;
  /** Rolls on which the wager is working until decided. */
  readonly expectedRolls: Fraction;
  /** Of the net result for one unit staked. */
  readonly variance: Fraction;
};

/** A fee on a spot: the rule, the rate, when it is charged, and what the spot pays. */
export type SpotFee = FeeCharge & {
  readonly taken: FeeTerm['taken'];
  /** The stake and the fee on it, after rounding; without them the fee is the full rate. */
  readonly on?: { readonly stakeCents: Cents; readonly feeCents: Cents };
};

/** The figures of a solved wager; `charged` is its fee, or null if it has none. */
export function wagerFiguresOf(solved: ChainSolution<Ending>, charged: SpotFee | null): SpotFigures {
  const fee = charged === null ? ZERO : feeShare(charged);
  const isUpFront = charged?.taken === 'when-made';
  const netOf = (end: Ending): Fraction =>
    isUpFront || end.result === 'win' ? minus(end.net, fee) : end.net;
  const chanceOf = (result: Ending['result']): Fraction =>
    sumOfFractions(solved.ends.filter(({ end }) => end.result === result).map(({ chance }) => chance));
  const mean = sumOfFractions(solved.ends.map(({ end, chance }) => times(chance, netOf(end))));
  const square = sumOfFractions(
    solved.ends.map(({ end, chance }) => times(chance, times(netOf(end), netOf(end)))),
  );
  const pPush = chanceOf('push');
  const edgeMade = dividedBy(negative(mean), isUpFront ? plus(ONE, fee) : ONE);
  return {
    pWin: chanceOf('win'),
    pLose: chanceOf('lose'),
    pPush,
    edgeMade,
    edgeResolved: dividedBy(edgeMade, minus(ONE, pPush)),
    edgePerRoll: dividedBy(edgeMade, solved.visits),
    expectedRolls: solved.visits,
    variance: minus(square, times(mean, mean)),
  };
}

/** A fee as a fraction of the stake: of a real stake as the table rounds it, otherwise before rounding. */
export function feeShare(charged: SpotFee): Fraction {
  if (charged.on !== undefined) return fraction(charged.on.feeCents, charged.on.stakeCents);
  const { over: share, under } = feeRate(charged);
  return fraction(share, under);
}

/** A fee on a real stake, as the table rounds it; null stays null. */
export const feeOnStake = (charged: SpotFee | null, rules: Rules, stakeCents: Cents): SpotFee | null =>
  charged === null
    ? null
    : { ...charged, on: { stakeCents, feeCents: feeAt(charged, stakeCents, rules.house.unitCents) } };

/**
 * The stakes on which a fee is its full rate: multiples of this many cents. On those in between it is rounded down,
 * and on those below `freeBelowCents` to nothing. Null where the figures hold for every stake.
 */
export function fullFeeEvery(
  charged: SpotFee | null,
  rules: Rules,
  { stepCents }: CompiledSpot,
): { readonly everyCents: Cents; readonly freeBelowCents: Cents } | null {
  if (charged === null || charged.rule.isExact) return null;
  const { unitCents } = rules.house;
  const { over: share, under } = feeRate(charged);
  return {
    everyCents: lcm(stepCents, unitCents * under),
    freeBelowCents: roundedUp(unitCents, ratio(under, share), stepCents),
  };
}
