// The states of one wager, explored over the 36 rolls from its definition.

import {
  FAIR,
  type Fraction,
  fraction,
  isPossiblePoint,
  negative,
  ONE,
  type Point,
  plus,
  type Ratio,
  ROLLS,
  type Roll,
  required,
  showFraction,
  times,
  type Weights,
  ZERO,
} from 'boxperson/base';
import {
  type CompiledCollection,
  type CompiledSpot,
  type LineFacts,
  lineFactsOf,
  meetCollection,
  pointsOf,
  type Rules,
  type Tier,
} from 'boxperson/rules';
import { type ChainSolution, type ChainSteps, solve } from './chain.ts';

/** How a wager ended, and its net result for one unit staked. */
export type Ending = {
  readonly result: 'win' | 'lose' | 'push';
  readonly net: Fraction;
  /** How many groups were complete, if the payout depends on it. */
  readonly complete?: number;
};

const LOST: Ending = { result: 'lose', net: negative(ONE) };
const PUSHED: Ending = { result: 'push', net: ZERO };
const won = (pays: Ratio): Ending => ({ result: 'win', net: fraction(pays.over, pays.under) });

/** A result by its sign: a composite with a net of zero is a push. */
const netted = (net: Fraction): Ending => ({
  result: net.n > 0n ? 'win' : net.n < 0n ? 'lose' : 'push',
  net,
});

/**
 * The exact endings of a wager on one spot, before fees, from the first roll on which it is working until it is
 * decided. Throws `NeverEnds` if these dice never decide it.
 */
export function solveSpot(rules: Rules, spot: CompiledSpot, weights: Weights = FAIR): ChainSolution<Ending> {
  const { collection } = spot;
  const keyOf = (end: Ending): string => `${end.result} ${showFraction(end.net)} ${end.complete ?? ''}`;
  if (collection !== null) return solve('0 0', collecting(rules, collection), keyOf, weights);
  if (spot.parts !== null || spot.split !== null)
    return solve(
      'once',
      () => ROLLS.map((roll) => ({ end: netted(netOn(rules, spot, roll)) })),
      keyOf,
      weights,
    );
  return solve('0', (state) => staged(spot, Number(state)), keyOf, weights);
}

/** What each roll does to a wager with this number, or with none yet. */
function staged(spot: CompiledSpot, number: number): ChainSteps<Ending> {
  const table = required(spot.tables[number], 'a situation of the wager');
  return ROLLS.map((roll) => {
    const outcome = table[roll];
    if (outcome === null || outcome === undefined) return null;
    if (outcome.kind === 'travel') return { to: String(outcome.number) };
    return { end: outcome.kind === 'win' ? won(outcome.pays) : outcome.kind === 'lose' ? LOST : PUSHED };
  });
}

/** The net result of a one-roll wager on one roll, for one unit staked in total; composites and shorthands included. */
export function netOn(rules: Rules, spot: CompiledSpot, roll: Roll): Fraction {
  const parts =
    spot.parts ??
    (spot.split ?? []).map((part) => ({
      share: part.share,
      spot: required(
        rules.spots.find((one) => one.wager.id === part.wager && one.on === part.on),
        'the wagers of a shorthand exist',
      ),
    }));
  if (parts.length === 0) {
    const outcome = spot.tables[0]?.[roll];
    return outcome?.kind === 'win' ? won(outcome.pays).net : outcome?.kind === 'lose' ? LOST.net : ZERO;
  }
  return parts.reduce(
    (net, part) => plus(net, times(fraction(part.share, spot.shares), netOn(rules, part.spot, roll))),
    ZERO,
  );
}

/** What each roll does to a collecting wager: to its collection, and to the point if points count. */
function collecting(rules: Rules, collection: CompiledCollection): (state: string) => ChainSteps<Ending> {
  const needsPoint = collection.plan.counts === 'points-made' || collection.plan.ends.at === 'loser-seven';
  // Thousands of states end in the same few ways, so each ending is created once and compared by identity.
  const endings = new Map<Tier | null, Map<number, { readonly end: Ending }>>();
  const endOf = (tier: Tier | null, complete: number): { readonly end: Ending } => {
    const own = endings.get(tier) ?? new Map<number, { readonly end: Ending }>();
    const step = own.get(complete) ?? { end: { ...(tier === null ? LOST : won(tier.pays)), complete } };
    endings.set(tier, own.set(complete, step));
    return step;
  };
  const done = new Map<Tier, { readonly end: Ending }>();
  const factsAt = new Map<number, readonly LineFacts[]>();
  return (state) => {
    const [progress = 0, on = 0] = state.split(' ').map(Number);
    const point: Point | null = isPossiblePoint(on) ? on : null;
    const facts = factsAt.get(on) ?? ROLLS.map((roll) => lineFactsOf(roll, point, pointsOf(rules.game)));
    factsAt.set(on, facts);
    return facts.map((fact) => {
      const met = meetCollection(collection, progress, fact);
      if (met?.does === 'completes') {
        const step = done.get(met.tier) ?? { end: won(met.tier.pays) };
        done.set(met.tier, step);
        return step;
      }
      if (met?.does === 'ends') return endOf(met.tier, met.complete);
      const after = met?.progress ?? progress;
      const pointAfter = needsPoint ? (fact.pointAfter ?? 0) : 0;
      return after === progress && pointAfter === on ? null : { to: `${after} ${pointAfter}` };
    });
  };
}

/** The endings of a collecting wager, paid by another pay table instead. */
export const paidBy = (
  solved: ChainSolution<Ending>,
  tiers: Readonly<Record<number, Tier>>,
): ChainSolution<Ending> => ({
  visits: solved.visits,
  ends: solved.ends.map(({ end, chance }) => {
    const tier = end.complete === undefined ? undefined : tiers[end.complete];
    return { chance, end: tier === undefined ? LOST : won(tier.pays) };
  }),
});
