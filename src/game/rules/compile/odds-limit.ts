// The odds limit behind a flat bet: odds taken by their amount, odds laid by what they would win.

import {
  type Cents,
  type Point,
  type Ratio,
  ratio,
  required,
  roundedDown,
  roundedUp,
  timesRatio,
} from 'boxperson/base';
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

function limitsBehind(
  rules: Rules,
  spot: CompiledSpot,
  flatCents: Cents,
): { readonly singleCents: Cents; readonly mostCents: Cents } {
  const limit = required(rules.game.oddsLimit, 'a game with odds');
  const { house } = rules;
  const multiple = (spot.wager.lays === true ? house.oddsLaid : house.oddsTaken)[spot.on as Point];
  const pays = required(spot.pays, 'odds pay');
  const perFlat = (times: Ratio): Ratio =>
    spot.wager.lays === true ? timesRatio(times, ratio(pays.under, pays.over)) : times;
  const step = spot.stepCents;
  const up = limit.excessAtSingle || house.payableExcess ? roundedUp : roundedDown;
  const bound = limit.excessAtSingle ? roundedDown : up;
  const single = up(flatCents, perFlat(ratio(1)), step);
  const byMultiple = Math.max(single, bound(flatCents, perFlat(multiple), step));
  const posted = house.limits[spot.wager.id]?.mostCents ?? null;
  return {
    singleCents: single,
    mostCents:
      posted === null ? byMultiple : Math.max(single, Math.min(byMultiple, bound(posted, ratio(1), step))),
  };
}
