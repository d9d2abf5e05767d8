// The odds limit behind a flat bet: odds taken by their amount, odds laid by what they would win.

import {
  type Cents,
  compareRatios,
  type Point,
  type Ratio,
  ratio,
  required,
  roundedDown,
  roundedUp,
  timesRatio,
} from 'boxperson/base';
import type { ClauseId } from '../language/clause.ts';
import type { Amounts } from './amounts.ts';
import type { CompiledSpot } from './compile.ts';
import type { Rules } from './rules.ts';

/**
 * The most that may be put as odds behind a flat bet, in cents, counting odds already there. Odds laid are limited by
 * what they would win. `spot` is the odds spot; throws for a game without odds.
 */
export const oddsMost = (rules: Rules, spot: CompiledSpot, flatCents: Cents): Cents =>
  limitsBehind(rules, spot, flatCents).mostCents;

/**
 * The odds accepted behind a flat bet that has none yet. A posted minimum, like a posted maximum, does not take away
 * the single odds every player is entitled to.
 */
export function oddsAmounts(rules: Rules, spot: CompiledSpot, flatCents: Cents): Amounts {
  const { stepCents } = spot;
  const { singleCents, mostCents } = limitsBehind(rules, spot, flatCents);
  const entitled = singleCents > 0 ? singleCents : mostCents;
  return { leastCents: Math.max(stepCents, Math.min(spot.leastCents, entitled)), mostCents, stepCents };
}

/**
 * The clauses that let odds be so high behind a flat bet: that of single odds, that of the house's multiple if they are higher,
 * and that of exact payment if they exceed even that, or the posted maximum.
 */
export function oddsClauses(
  rules: Rules,
  spot: CompiledSpot,
  flatCents: Cents,
  cents: Cents,
): readonly ClauseId[] {
  const limit = required(rules.game.oddsLimit, 'a game with odds');
  const { wager } = spot;
  const take = limit.take[wager.id];
  const own = take === undefined ? [] : [take];
  // Where only single odds may exceed their limit, each limit says so itself.
  if (limit.excessAtSingle) return own;
  const posted = rules.house.limits[wager.id]?.mostCents ?? null;
  const multiple = multipleAt(rules, spot);
  const most = wager.lays === true ? limit.mostLaidClause : limit.mostClause;
  const isMultiple = compareRatios(multiple, ratio(1)) > 0 && areOddsAbove(spot, flatCents, cents);
  const isExcess = areOddsAbove(spot, flatCents, cents, multiple) || (posted !== null && cents > posted);
  return [
    ...own,
    ...(isMultiple && !Object.values(limit.take).includes(most) ? [most] : []),
    ...(isExcess ? [limit.excess] : []),
  ];
}

/** Whether odds are higher than so many times the flat bet, by default than single odds. */
export const areOddsAbove = (
  spot: CompiledSpot,
  flatCents: Cents,
  cents: Cents,
  times: Ratio = ratio(1),
): boolean => cents > roundedDown(flatCents, perFlat(spot, times), 1);

/** How many times the flat bet the house lets odds be, taken by their amount or laid by what they would win. */
const multipleAt = ({ house }: Rules, { wager, on }: CompiledSpot): Ratio =>
  (wager.lays === true ? house.oddsLaid : house.oddsTaken)[on as Point];

/** So many times the flat bet as an amount of odds. */
function perFlat({ wager, pays }: CompiledSpot, times: Ratio): Ratio {
  const { over, under } = required(pays, 'odds pay');
  return wager.lays === true ? timesRatio(times, ratio(under, over)) : times;
}

function limitsBehind(
  rules: Rules,
  spot: CompiledSpot,
  flatCents: Cents,
): { readonly singleCents: Cents; readonly mostCents: Cents } {
  const limit = required(rules.game.oddsLimit, 'a game with odds');
  const { house } = rules;
  const step = spot.stepCents;
  const up = limit.excessAtSingle || house.payableExcess ? roundedUp : roundedDown;
  const bound = limit.excessAtSingle ? roundedDown : up;
  const single = up(flatCents, perFlat(spot, ratio(1)), step);
  const byMultiple = Math.max(single, bound(flatCents, perFlat(spot, multipleAt(rules, spot)), step));
  const posted = house.limits[spot.wager.id]?.mostCents ?? null;
  return {
    singleCents: single,
    mostCents:
      posted === null ? byMultiple : Math.max(single, Math.min(byMultiple, bound(posted, ratio(1), step))),
  };
}
