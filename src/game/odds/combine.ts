// Wagers bought together, as one chain: the cost of the whole, with odds taken behind bets once they have their number.

import {
  dividedBy,
  FAIR,
  type Fraction,
  fraction,
  isPossiblePoint,
  minus,
  negative,
  type Point,
  plus,
  ROLLS,
  type Roll,
  required,
  showFraction,
  sumOfFractions,
  times,
  type Weights,
  ZERO,
} from 'boxperson/base';
import {
  type CompiledSpot,
  findSpot,
  lineFactsOf,
  pointsOf,
  type Rules,
  type WagerOutcome,
} from 'boxperson/rules';
import { type ChainSteps, solve } from './chain.ts';
import { feeShare, type SpotFee } from './figures.ts';
import { netOn } from './walk.ts';

/**
 * One wager of a combination: how many units are on it, the multiples of those units put behind it as odds once it
 * has its number, and its fee.
 */
export type CombinedWager = {
  readonly spot: CompiledSpot;
  readonly units: Fraction;
  readonly odds: { readonly wager: string; readonly multiple: Readonly<Record<Point, Fraction>> } | null;
  readonly fee: SpotFee | null;
};

/** The exact figures of wagers made together, in units of the stake. A positive edge favors the house. */
export type CombinedFigures = {
  /** Expected loss over all money expected to be put down. */
  readonly edge: Fraction;
  readonly expectedLoss: Fraction;
  readonly expectedDown: Fraction;
  readonly variance: Fraction;
  /** Rolls until everything is decided. */
  readonly expectedRolls: Fraction;
  /** The chance of every net result, worst first. */
  readonly results: readonly { readonly net: Fraction; readonly chance: Fraction }[];
};

type Sum = { readonly net: Fraction; readonly down: Fraction };

/** A state: the point, the number of each wager (or that it is over), and the amounts won and put down so far. */
type State = { readonly point: Point | null; readonly numbers: readonly number[]; readonly sum: Sum };

const OVER = -1;

/**
 * The exact figures of several wagers made together and left until all are decided, with odds added behind bets that
 * get a number. `point` is the point when they are made; null for a come-out. Throws `NeverEnds` if the dice can
 * never decide them.
 */
export function combine(
  rules: Rules,
  pieces: readonly CombinedWager[],
  point: Point | null = null,
  weights: Weights = FAIR,
): CombinedFigures {
  const states = new Map<string, State>();
  const keep = (state: State): string => {
    const key = `${state.point ?? 0} ${state.numbers.join(',')} ${showFraction(state.sum.net)} ${showFraction(state.sum.down)}`;
    states.set(key, state);
    return key;
  };
  const upFront = sumOfFractions(pieces.map((piece) => feeOf(piece, 'when-made')));
  const numbers = pieces.map(({ spot }) => spot.startsOn);
  const behind = pieces.map((piece) => times(piece.units, oddsMultiple(piece, piece.spot.startsOn)));
  const down = plus(upFront, sumOfFractions([...pieces.map((piece) => piece.units), ...behind]));
  const start = keep({ point, numbers, sum: { net: negative(upFront), down } });
  const walk = (key: string): ChainSteps<Sum> =>
    ROLLS.map((roll) => {
      const next = meet(rules, pieces, required(states.get(key), 'a state that was reached'), roll);
      return next.numbers.every((number) => number === OVER) ? { end: next.sum } : { to: keep(next) };
    });
  const solved = solve(start, walk, (end) => `${showFraction(end.net)} ${showFraction(end.down)}`, weights);
  const mean = sumOfFractions(solved.ends.map(({ end, chance }) => times(chance, end.net)));
  const square = sumOfFractions(solved.ends.map(({ end, chance }) => times(chance, times(end.net, end.net))));
  const expectedDown = sumOfFractions(solved.ends.map(({ end, chance }) => times(chance, end.down)));
  return {
    edge: dividedBy(negative(mean), expectedDown),
    expectedLoss: negative(mean),
    expectedDown,
    variance: minus(square, times(mean, mean)),
    expectedRolls: solved.visits,
    results: gathered(solved.ends),
  };
}

function meet(rules: Rules, pieces: readonly CombinedWager[], state: State, roll: Roll): State {
  let { sum } = state;
  const numbers = pieces.map((piece, index) => {
    const number = state.numbers[index] ?? OVER;
    if (number === OVER || isAsleep(piece, state)) return number;
    if (piece.spot.parts !== null || piece.spot.split !== null) {
      sum = { net: plus(sum.net, times(piece.units, netOn(rules, piece.spot, roll))), down: sum.down };
      return OVER;
    }
    const outcome = piece.spot.tables[number]?.[roll];
    if (outcome === null || outcome === undefined) return number;
    if (outcome.kind === 'travel') {
      sum = { net: sum.net, down: plus(sum.down, times(piece.units, oddsMultiple(piece, outcome.number))) };
      return outcome.number;
    }
    sum = { net: plus(sum.net, netOf(rules, piece, number, outcome, roll)), down: sum.down };
    return OVER;
  });
  const { pointAfter } = lineFactsOf(roll, state.point, pointsOf(rules.game));
  return { point: pointAfter, numbers, sum };
}

const feeOf = (piece: CombinedWager, taken: SpotFee['taken']): Fraction =>
  piece.fee?.taken === taken ? times(piece.units, feeShare(piece.fee)) : ZERO;

const isAsleep = (piece: CombinedWager, state: State): boolean =>
  piece.spot.wager.sleeps === true && state.point === null;

const oddsMultiple = (piece: CombinedWager, number: number): Fraction =>
  piece.odds !== null && isPossiblePoint(number) ? piece.odds.multiple[number] : ZERO;

/** The net result of a decided wager, including the odds behind it. */
function netOf(
  rules: Rules,
  piece: CombinedWager,
  number: number,
  outcome: WagerOutcome,
  roll: Roll,
): Fraction {
  const charged = outcome.kind === 'win' ? feeOf(piece, 'on-win') : ZERO;
  const flat = minus(times(piece.units, resultOf(outcome)), charged);
  if (piece.odds === null || !isPossiblePoint(number)) return flat;
  const odds = required(findSpot(rules, piece.odds.wager, number), 'odds on the number of the bet');
  const behind = odds.tables[0]?.[roll];
  const stake = times(piece.units, piece.odds.multiple[number]);
  return plus(flat, behind === null || behind === undefined ? ZERO : times(stake, resultOf(behind)));
}

function resultOf(outcome: WagerOutcome): Fraction {
  if (outcome.kind === 'win') return fraction(outcome.pays.over, outcome.pays.under);
  return outcome.kind === 'lose' ? fraction(-1) : ZERO;
}

function gathered(
  ends: readonly { readonly end: Sum; readonly chance: Fraction }[],
): CombinedFigures['results'] {
  const found = new Map<string, { net: Fraction; chance: Fraction }>();
  for (const { end, chance } of ends) {
    const key = showFraction(end.net);
    found.set(key, { net: end.net, chance: plus(found.get(key)?.chance ?? ZERO, chance) });
  }
  return [...found.values()].toSorted((a, b) => Number(a.net.n * b.net.d - b.net.n * a.net.d));
}
