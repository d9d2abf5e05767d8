// Which bots sit at a table: those that are asked for, or the library's best-known players of the game, in stakes that the table takes.

import { divideDown } from '../../base/cents.ts';
import { POINTS } from '../../base/dice.ts';
import { LIBRARY, libraryWay } from '../../lab/library/index.ts';
import type { Act, Result, Strategy, View } from '../../lab/strategy.ts';
import { oddsCents } from '../../lab/way/amount.ts';
import { checkWay } from '../../lab/way/check.ts';
import { entriesOf } from '../../lab/way/program.ts';
import { strategyOf } from '../../lab/way/strategy-of.ts';
import type { Way } from '../../lab/way/way.ts';
import { oddsMost } from '../../rules/odds-limit.ts';
import { findSpot, type Rules } from '../../rules/rules.ts';
import { Trouble } from '../house-file.ts';

/** Who comes first where nobody is asked for; the first of them bets the line and so can shoot. */
const WELL_KNOWN = [
  ...['three-point-molly', 'pass-six-and-eight', 'iron-cross', 'dont-with-odds', 'martingale', 'across'],
  ...['hedged-pass', 'field', 'over-seven', 'mini-dice-six-and-eight'],
];

/** So many bots for a table, no two alike while the library lasts, besides those that are there already. */
export function regulars(
  rules: Rules,
  count: number,
  besides: readonly Strategy[] = [],
): readonly Strategy[] {
  const playable = inOrder().filter((way) => checkWay(way, rules).length === 0 && isOddsAllowed(way, rules));
  const fresh = playable.filter((way) => besides.every((strategy) => strategy.name !== way.name));
  const order = fresh.length === 0 ? playable : fresh;
  return Array.from({ length: count }, (_, index) => order[index % order.length])
    .filter((way) => way !== undefined)
    .map((way) => inStakesOf(way, rules));
}

/** Any bet will do to ask with: a table's odds are a multiple of it. */
const FLAT_CENTS = 10_000;

/** A way with larger odds than the house allows comes only when it is named, and then plays what is allowed. */
const isOddsAllowed = (way: Way, rules: Rules): boolean =>
  entriesIn(way, rules).every(({ wager, does }) => {
    if (typeof does !== 'object' || does.kind !== 'times') return true;
    return POINTS.every((point) => {
      const spot = findSpot(rules, wager, point);
      return spot === null || oddsCents(rules, spot, FLAT_CENTS, does) <= oddsMost(rules, spot, FLAT_CENTS);
    });
  });

/** Every bet that a way may make. */
const entriesIn = (way: Way, rules: Rules): ReturnType<typeof entriesOf> =>
  [way['start with'] ?? {}, ...(way.when ?? []).map((when) => when.do)].flatMap((bets) =>
    typeof bets === 'object' ? entriesOf(bets, rules) : [],
  );

/** The whole library, the best-known first. */
function inOrder(): readonly Way[] {
  const rank = ({ name }: Way): number => {
    const at = WELL_KNOWN.indexOf(name);
    return at < 0 ? WELL_KNOWN.length : at;
  };
  return LIBRARY.toSorted((a, b) => rank(a) - rank(b));
}

/** A bot by the name of its strategy. */
export function regularNamed(name: string, rules: Rules): Strategy {
  const way = libraryWay(name);
  if ('says' in way) throw new Trouble(way.says);
  const [problem] = checkWay(way, rules);
  if (problem !== undefined)
    throw new Trouble(
      `${name} cannot be played here: ${problem.says} \`boxperson strategies\` says which are for which game.`,
    );
  return inStakesOf(way, rules);
}

const TIMES_MAX = 100;

/** A way to play in a whole multiple of its amounts, the smallest that this table takes. */
export function inStakesOf(way: Way, rules: Rules): Strategy {
  const strategy = strategyOf(way, rules);
  const amounts = entriesIn(way, rules).flatMap(({ wager, on, does }) => {
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

/** The strategy sees its wagers in its own amounts, and bets so many times what it says. */
const multiplied = (strategy: Strategy, times: number): Strategy => ({
  ...strategy,
  play: (view, memory) => {
    const play = strategy.play(divided(view, times), memory);
    return {
      ...play,
      acts: play.acts.map(
        (act): Act => (act.do === 'bet' || act.do === 'change' ? { ...act, cents: act.cents * times } : act),
      ),
    };
  },
});

function divided(view: View, times: number): View {
  const result = (one: Result): Result => ({
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
