// The exact cost of a wager: chances, edges by three measures, length and variance.

import {
  type Fraction,
  fraction,
  minus,
  negative,
  ONE,
  over,
  plus,
  type Ratio,
  sumOf,
  times,
  ZERO,
} from '../base/index.ts';
import type { FeeRule, FeeTerm } from '../rules/index.ts';
import type { Solved } from './chain.ts';
import type { Ending } from './walk.ts';

/** The exact figures of one wager, for one unit staked. A positive edge favors the house. */
export type Figures = {
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
export type Charged = {
  readonly rule: FeeRule;
  readonly rate: Ratio;
  readonly taken: FeeTerm['taken'];
  readonly pays: Ratio;
};

/** The figures of a solved wager; `charged` is its fee, or null if it has none. */
export function figuresOf(solved: Solved<Ending>, charged: Charged | null): Figures {
  const fee = charged === null ? ZERO : feeShare(charged);
  const isUpFront = charged?.taken === 'when-made';
  const netOf = (end: Ending): Fraction =>
    isUpFront || end.result === 'win' ? minus(end.net, fee) : end.net;
  const chanceOf = (result: Ending['result']): Fraction =>
    sumOf(solved.ends.filter(({ end }) => end.result === result).map(({ chance }) => chance));
  const mean = sumOf(solved.ends.map(({ end, chance }) => times(chance, netOf(end))));
  const square = sumOf(solved.ends.map(({ end, chance }) => times(chance, times(netOf(end), netOf(end)))));
  const pPush = chanceOf('push');
  const edgeMade = over(negative(mean), isUpFront ? plus(ONE, fee) : ONE);
  return {
    pWin: chanceOf('win'),
    pLose: chanceOf('lose'),
    pPush,
    edgeMade,
    edgeResolved: over(edgeMade, minus(ONE, pPush)),
    edgePerRoll: over(edgeMade, solved.visits),
    expectedRolls: solved.visits,
    variance: minus(square, times(mean, mean)),
  };
}

/** A fee as a fraction of the stake, before rounding. */
export function feeShare({ rule, rate, pays }: Charged): Fraction {
  const ofStake = fraction(rate.over, rate.under);
  return rule.of === 'stake' ? ofStake : times(ofStake, fraction(pays.over, pays.under));
}
