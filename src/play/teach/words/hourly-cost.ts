// What a bet costs per hour: the average loss if it is up all the time, from its exact edge.

import {
  type Cents,
  decimalOf,
  dividedBy,
  type Fraction,
  fraction,
  plus,
  showDollars,
  times,
} from 'boxperson/base';
import { type CompiledSpot, feeOn, type Rules, takesFee } from 'boxperson/rules';
import { exampleStake } from './example.ts';

/** The pace that costs are quoted for: a usual number of rolls an hour at a busy table. */
const ROLLS_PER_HOUR = 100;

/** The figures of a spot before fees: those of `wagerFiguresOf(solveSpot(rules, spot), null)` on the odds floor. */
export type FeelessFigures = {
  readonly edgeMade: Fraction;
  readonly pWin: Fraction;
  readonly expectedRolls: Fraction;
};

/** What a bet costs per hour. */
export type HourlyCost = {
  readonly stakeCents: Cents;
  /** The average loss in `ROLLS_PER_HOUR` rolls on which the bet is working; negative if it favors the player. */
  readonly lossCents: Fraction;
  /** "With $5 always up, it costs about $2.09 an hour (100 rolls)." */
  readonly says: string;
};

/** What a bet of the example's stake costs per hour if it is up and working all the time. */
export function hourlyCost(rules: Rules, spot: CompiledSpot, figures: FeelessFigures): HourlyCost {
  const stakeCents = exampleStake(rules, spot);
  const fee = fraction(feeOn(rules, spot, stakeCents));
  const paidFee = takesFee(rules, spot, 'when-made') ? fee : times(figures.pWin, fee);
  const perBet = plus(times(fraction(stakeCents), figures.edgeMade), paidFee);
  const lossCents = times(dividedBy(perBet, figures.expectedRolls), fraction(ROLLS_PER_HOUR));
  return { stakeCents, lossCents, says: costText(rules, spot, stakeCents, lossCents) };
}

function costText(rules: Rules, { wager }: CompiledSpot, stakeCents: Cents, lossCents: Fraction): string {
  if (lossCents.n === 0n) return 'It costs nothing on average: the house has no edge on it.';
  const { points, throwWord } = rules.game;
  const up = points !== null && wager.sleeps === true ? 'always up and on' : 'always up';
  const does = lossCents.n > 0n ? 'costs' : 'gains';
  return `With ${showDollars(stakeCents)} ${up}, it ${does} about ${centsText(lossCents)} an hour (${ROLLS_PER_HOUR} ${throwWord}s).`;
}

/** An exact number of cents in words, without a sign: "14 cents", "0.4 cents", "$3.20". */
export function centsText(cents: Fraction): string {
  const size = cents.n < 0n ? { n: -cents.n, d: cents.d } : cents;
  if (size.n >= 100n * size.d) return `$${decimalOf(dividedBy(size, fraction(100)), 2)}`;
  const places = size.n >= 10n * size.d ? 0 : 1;
  const text = decimalOf(size, places).replace(/\.0$/, '');
  return `${text} ${text === '1' ? 'cent' : 'cents'}`;
}
