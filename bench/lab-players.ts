// The players of the lab's benchmark: eight people at one table, each with seven bets.

import { type Cents, divideExactly } from '../src/game/base/cents.ts';
import type { Point } from '../src/game/base/dice.ts';
import {
  NO_STOP,
  type OwnWager,
  type PlayerView,
  type Strategy,
  type StrategyAct,
} from '../src/lab/explore/strategy.ts';

/** A wager that a player wants up for the next roll, and makes again whenever it is not. */
type Wish = {
  readonly wager: string;
  readonly on?: number;
  readonly cents: Cents | ((view: PlayerView) => Cents);
  readonly when: 'always' | 'come-out' | 'point-on';
};

/** A player's actions on odds and come bets; all other bets are wishes. */
type More = (view: PlayerView) => readonly StrategyAct[];

function player(name: string, about: string, wishes: readonly Wish[], more: readonly More[] = []): Strategy {
  return {
    name,
    title: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}’s seven bets`,
    about,
    source: null,
    stop: NO_STOP,
    start: null,
    play: (view) => ({
      acts: [...wishes.flatMap((wish) => missing(view, wish)), ...more.flatMap((ask) => ask(view))],
      memory: null,
    }),
  };
}

function missing(view: PlayerView, { wager, on, cents, when }: Wish): readonly StrategyAct[] {
  if (when !== 'always' && (when === 'point-on') === (view.point === null)) return [];
  if (view.up.some((one) => one.wager === wager && (on === undefined || one.on === on))) return [];
  return [{ do: 'bet', wager, on: on ?? null, cents: typeof cents === 'number' ? cents : cents(view) }];
}

const comeOut = (wager: string, cents: Cents): Wish => ({ wager, cents, when: 'come-out' });
const withPoint = (wager: string, cents: Cents): Wish => ({ wager, cents, when: 'point-on' });
const always = (wager: string, cents: Cents, ...numbers: readonly number[]): readonly Wish[] =>
  numbers.length === 0
    ? [{ wager, cents, when: 'always' }]
    : numbers.map((on) => ({ wager, on, cents, when: 'always' }));

const ofKind = (view: PlayerView, wager: string): readonly OwnWager[] =>
  view.up.filter((one) => one.wager === wager);

/** Double odds behind every bet of a kind that has its number. */
const takesOdds =
  (wager: string): More =>
  (view) =>
    oddsBehind(view, wager, ({ cents }) => 2 * cents);

/** The most that may be laid at double odds: the amount that wins twice the flat bet. */
const laysOdds =
  (wager: string): More =>
  (view) =>
    oddsBehind(view, wager, ({ cents, number }) => 2 * laidToWin(cents, number));

function oddsBehind(
  view: PlayerView,
  wager: string,
  centsFor: (flat: OwnWager) => Cents,
): readonly StrategyAct[] {
  const odds = `${wager}-odds`;
  return ofKind(view, wager)
    .filter((flat) => flat.number !== 0 && !view.up.some((one) => one.behind === flat.id))
    .map((flat) => ({ do: 'bet', wager: odds, cents: centsFor(flat), behind: flat.id }));
}

function laidToWin(cents: Cents, number: Point | 0): Cents {
  if (number === 4 || number === 10) return 2 * cents;
  return number === 5 || number === 9 ? divideExactly(cents * 3, 2) : divideExactly(cents * 6, 5);
}

/** A new bet in the come area while a point is on and fewer than this many are up. */
const keepsComing =
  (wager: string, cents: Cents, most: number): More =>
  (view) =>
    view.point !== null && ofKind(view, wager).length < most ? [{ do: 'bet', wager, cents }] : [];

/** A place bet that is doubled after a win and returns to its first amount after the next win or a loss. */
const pressedOnce = (on: number, cents: Cents): Wish => ({
  wager: 'place-win',
  on,
  when: 'always',
  cents: (view) =>
    view.last?.won.some((one) => one.wager === 'place-win' && one.on === on && one.stakeCents === cents)
      ? 2 * cents
      : cents,
});

export const EIGHT_PLAYERS: readonly Strategy[] = [
  player(
    'ann',
    'Pass $10 with double odds, place 5, 6, 8 and 9, hard 6.',
    [
      comeOut('pass', 1000),
      ...always('place-win', 1000, 5, 9),
      ...always('place-win', 1200, 6, 8),
      ...always('hardway', 500, 6),
    ],
    [takesOdds('pass')],
  ),
  player('bob', 'Every number placed, and the field on every roll.', [
    ...always('place-win', 500, 4, 5, 9, 10),
    ...always('place-win', 600, 6, 8),
    ...always('field', 500),
  ]),
  player(
    'cy',
    'Pass $5 and two come bets, all with double odds, and a dollar on any craps against their first rolls.',
    [comeOut('pass', 500), ...always('any-craps', 100)],
    [takesOdds('pass'), takesOdds('come'), keepsComing('come', 500, 2)],
  ),
  player(
    'dot',
    'Don’t pass and one don’t come, both with odds laid, lays against 4 and 10, and the 6 placed to lose.',
    [comeOut('dont-pass', 1000), ...always('lay', 4000, 4, 10), ...always('place-lose', 1000, 6)],
    [laysOdds('dont-pass'), laysOdds('dont-come'), keepsComing('dont-come', 1000, 1)],
  ),
  player('eve', 'The center of the layout: four hardways, horn, C and E, any seven.', [
    ...always('hardway', 500, 4, 6, 8, 10),
    ...always('horn', 400),
    ...always('c-and-e', 200),
    ...always('any-seven', 200),
  ]),
  player(
    'fay',
    'Pass $10 with double odds, 4 and 10 bought, 5 and 9 placed, a dollar on eleven.',
    [
      comeOut('pass', 1000),
      ...always('buy', 2000, 4, 10),
      ...always('place-win', 1000, 5, 9),
      ...always('eleven', 100),
    ],
    [takesOdds('pass')],
  ),
  player(
    'gus',
    'Pass $5 with double odds, hard 8, and the inside numbers, each doubled after a win and reduced again after the next.',
    [
      comeOut('pass', 500),
      pressedOnce(5, 1000),
      pressedOnce(6, 1200),
      pressedOnce(8, 1200),
      pressedOnce(9, 1000),
      ...always('hardway', 100, 8),
    ],
    [takesOdds('pass')],
  ),
  player(
    'hal',
    'Pass $10 with double odds; with a point on, also the field, place bets on 5, 6 and 8, and two dollars on any seven.',
    [
      comeOut('pass', 1000),
      withPoint('field', 500),
      withPoint('any-seven', 200),
      ...always('place-win', 1000, 5),
      ...always('place-win', 1200, 6, 8),
    ],
    [takesOdds('pass')],
  ),
];
