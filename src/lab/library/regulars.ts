// The game's best-known strategies, with stakes scaled to the table: for bots that play beside people.

import { divideDown } from 'boxperson/base';
import { findSpot, type Rules } from 'boxperson/rules';
import type { OwnWagerResult, PlayerView, Strategy, StrategyAct } from '../explore/strategy.ts';
import { fits } from '../strategy/fit.ts';
import { strategyBets } from '../strategy/play/program.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import type { WrittenStrategy } from '../strategy/read/schema.ts';
import { LIBRARY } from './index.ts';

/** The strategies picked first when none are requested; the first bets the line, so it can shoot. */
const WELL_KNOWN = [
  ...['three-point-molly', 'pass-six-and-eight', 'iron-cross', 'dont-with-odds', 'martingale', 'across'],
  ...['hedged-pass', 'field', 'over-seven', 'mini-dice-six-and-eight'],
];

/**
 * Picks `count` strategies for a table, none repeated or already present until the library runs out. A strategy whose odds exceed
 * the house limit is picked only by name, and then plays up to the limit.
 */
export function regulars(
  rules: Rules,
  count: number,
  besides: readonly Strategy[] = [],
): readonly Strategy[] {
  const all = inOrder();
  const others = all.filter((written) => besides.every((strategy) => strategy.name !== written.name));
  const fresh = firstThatFit(others, rules, count);
  const order = fresh.length === 0 ? firstThatFit(all, rules, count) : fresh;
  return Array.from({ length: count }, (_, index) => order[index % order.length])
    .filter((written) => written !== undefined)
    .map((written) => inStakesOf(written, rules));
}

/** The rest of the library is not compared with the table: that takes longer than anything else when a house opens its tables. */
function firstThatFit(
  strategies: readonly WrittenStrategy[],
  rules: Rules,
  count: number,
): readonly WrittenStrategy[] {
  const found: WrittenStrategy[] = [];
  for (const written of strategies) {
    if (found.length >= count) break;
    if (fits(written, rules)) found.push(written);
  }
  return found;
}

/** The whole library, the best-known first. */
function inOrder(): readonly WrittenStrategy[] {
  const rank = ({ name }: WrittenStrategy): number => {
    const at = WELL_KNOWN.indexOf(name);
    return at < 0 ? WELL_KNOWN.length : at;
  };
  return LIBRARY.toSorted((a, b) => rank(a) - rank(b));
}

const TIMES_MAX = 100;

/** The strategy with its amounts multiplied by the smallest whole number that this table accepts. */
export function inStakesOf(written: WrittenStrategy, rules: Rules): Strategy {
  const strategy = strategyOf(written, rules);
  const amounts = strategyBets(written, rules).flatMap(({ wager, on, does }) => {
    const spot = findSpot(rules, wager, on);
    return spot !== null && typeof does === 'object' && does.kind === 'dollars'
      ? [{ cents: does.cents, spot }]
      : [];
  });
  for (let times = 1; times <= TIMES_MAX; times++)
    if (
      amounts.every(
        ({ cents, spot }) => (cents * times) % spot.stepCents === 0 && cents * times >= spot.leastCents,
      )
    )
      return times === 1 ? strategy : multiplied(strategy, times);
  return strategy;
}

/** The strategy sees its wagers in its own amounts, and its bets are multiplied by `times`. */
const multiplied = (strategy: Strategy, times: number): Strategy => ({
  ...strategy,
  play: (view, memory) => {
    const play = strategy.play(divided(view, times), memory);
    return {
      ...play,
      acts: play.acts.map(
        (act): StrategyAct =>
          act.do === 'bet' || act.do === 'change' ? { ...act, cents: act.cents * times } : act,
      ),
    };
  },
});

function divided(view: PlayerView, times: number): PlayerView {
  const result = (one: OwnWagerResult): OwnWagerResult => ({
    ...one,
    stakeCents: divideDown(one.stakeCents, times),
    netCents: divideDown(one.netCents, times),
  });
  const { last } = view;
  return {
    ...view,
    up: view.up.map((one) => ({ ...one, cents: divideDown(one.cents, times) })),
    last:
      last === null
        ? null
        : {
            ...last,
            won: last.won.map(result),
            lost: last.lost.map(result),
            netCents: divideDown(last.netCents, times),
          },
  };
}
