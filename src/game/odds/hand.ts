// The shooter's hand: its exact length and number of points made.

import {
  FAIR,
  type Fraction,
  fraction,
  isPossiblePoint,
  minus,
  type Point,
  ROLLS,
  times,
  type Weights,
  ZERO,
} from 'boxperson/base';
import { type LineFacts, lineFactsOf, pointsOf, type Rules } from 'boxperson/rules';
import { solve } from './chain.ts';

/** Exact figures of a shooter's hand: from the shooter's first roll to the roll that passes the dice. */
export type ExactHand = {
  readonly meanRolls: Fraction;
  /** The chance of a hand of each number of rolls, starting at one, as far as requested. */
  readonly lengths: readonly Fraction[];
  /** The chance of each number of points made, starting at zero, as far as requested. */
  readonly pointsMade: readonly Fraction[];
  readonly meanPoints: Fraction;
};

const endsHand = (rules: Rules, facts: LineFacts): boolean =>
  rules.game.shooter.ends.at === 'any-seven' ? facts.total === 7 : facts.isLoserSeven;

const factsFrom = (rules: Rules, state: string): readonly LineFacts[] => {
  const on = Number(state);
  const point: Point | null = isPossiblePoint(on) ? on : null;
  return ROLLS.map((roll) => lineFactsOf(roll, point, pointsOf(rules.game)));
};

/**
 * The exact length of a hand and number of points made, listed up to `rolls` rolls and `points` points. Throws
 * `NeverEnds` if these dice never end a hand.
 */
export function handOf(rules: Rules, rolls = 20, points = 10, weights: Weights = FAIR): ExactHand {
  const { visits } = solve(
    '0',
    (state) =>
      factsFrom(rules, state).map((facts) =>
        endsHand(rules, facts) ? { end: true } : { to: String(facts.pointAfter ?? 0) },
      ),
    String,
    weights,
  );
  const survivals = Array.from({ length: rolls + 1 }, (_, length) =>
    chanceOfAtLeast(rules, length + 1, weights),
  );
  const lengths = survivals.slice(0, -1).map((chance, index) => minus(chance, survivals[index + 1] ?? ZERO));
  const { makes, mean } = pointChances(rules, weights);
  const pointsMade: Fraction[] = [];
  let reached = fraction(1);
  for (let made = 0; made <= points; made++) {
    const next = times(reached, makes);
    pointsMade.push(minus(reached, next));
    reached = next;
  }
  return { meanRolls: visits, lengths, pointsMade, meanPoints: mean };
}

/**
 * The chance that a hand lasts at least this many rolls, counted exactly over all sequences (36ⁿ with fair dice) for
 * any n.
 */
export function chanceOfAtLeast(rules: Rules, rolls: number, weights: Weights = FAIR): Fraction {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let alive = new Map<string, bigint>([['0', 1n]]);
  for (let rolled = 1; rolled < rolls; rolled++) {
    const next = new Map<string, bigint>();
    for (const [state, ways] of alive)
      for (const [roll, facts] of factsFrom(rules, state).entries()) {
        if (endsHand(rules, facts)) continue;
        const to = String(facts.pointAfter ?? 0);
        next.set(to, (next.get(to) ?? 0n) + ways * BigInt(weights[roll] ?? 0));
      }
    alive = next;
  }
  let sum = 0n;
  for (const ways of alive.values()) sum += ways;
  return fraction(sum, BigInt(all) ** BigInt(Math.max(0, rolls - 1)));
}

/** The chance, from a come-out, that a point is made before the hand ends; the next has the same chance. */
function pointChances(rules: Rules, weights: Weights): { readonly makes: Fraction; readonly mean: Fraction } {
  const { ends } = solve(
    '0',
    (state) =>
      factsFrom(rules, state).map((facts) => {
        if (facts.isPointMade) return { end: true };
        return endsHand(rules, facts) ? { end: false } : { to: String(facts.pointAfter ?? 0) };
      }),
    String,
    weights,
  );
  const makes = ends.find(({ end }) => end)?.chance ?? ZERO;
  const misses = ends.find(({ end }) => !end)?.chance ?? ZERO;
  return { makes, mean: misses.n === 0n ? ZERO : fraction(makes.n * misses.d, makes.d * misses.n) };
}
