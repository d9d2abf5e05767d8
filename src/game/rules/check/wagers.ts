// Whether the points and wagers of a game fit together.

import { isPossiblePoint, POSSIBLE_POINTS } from 'boxperson/base';
import type { Game } from '../language/game.ts';
import { AREAS, HOLDS, MADE_WHEN, type Spot, type Wager } from '../language/wager.ts';
import { areAlwaysInPlay } from './in-play.ts';
import { planProblems, spotRow, travelsTo } from './plans.ts';
import {
  firstDuplicate,
  type GameProblem,
  gameProblem,
  nearestOr,
  wagerPaths,
  wrongWord,
} from './problem.ts';

export function* pointProblems({ points, wagers }: Game): Generator<GameProblem> {
  if (points === null) {
    const needs = wagers.find(
      ({ made }) => made === 'come-out' || made === 'point-on' || made === 'new-shooter',
    );
    if (needs !== undefined)
      yield gameProblem(
        `${wagerPaths(wagers)[wagers.indexOf(needs)] ?? ''}.made`,
        `${needs.name} is made ${needs.made}, but the game has no points.`,
        'Give the game points, or let the wager be made at any time.',
      );
    return;
  }
  const { numbers } = points;
  const bad = numbers.find((number) => !POSSIBLE_POINTS.includes(number));
  if (bad !== undefined || numbers.length === 0)
    yield gameProblem(
      'points.numbers',
      bad === undefined ? 'No total becomes a point.' : `${bad} cannot be a point.`,
      'List totals from 2 to 12 other than 7.',
    );
  const doubled = firstDuplicate(numbers);
  if (doubled !== undefined)
    yield gameProblem('points.numbers', `${doubled} is listed twice.`, 'List each point once.');
  if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0)))
    yield gameProblem('points.numbers', 'The points are out of order.', 'List the smallest first.');
  const rows = wagerPaths(wagers);
  for (const [index, wager] of wagers.entries()) {
    if (wager.line !== true && wager.comeLike !== true) continue;
    for (const spot of wager.spots) {
      const moves = travelsTo(spot.plan);
      const other = moves.find((move) => !numbers.some((number) => number === move));
      if (moves.length > 0 && other === undefined) continue;
      yield gameProblem(
        `${spotRow(rows[index] ?? '', spot)}.start.travels`,
        other === undefined
          ? `${spot.name} never moves to a number.`
          : `${spot.name} moves to ${other}, which is not a point.`,
        `Let a line or come bet move to points only: ${numbers.join(', ')}.`,
      );
    }
  }
}

export function* wagerProblems(game: Game): Generator<GameProblem> {
  if (game.wagers.length === 0)
    yield gameProblem('wagers', 'The game has no wagers.', 'Write at least one wager.');
  else if (!areAlwaysInPlay(game.wagers, game.options))
    yield gameProblem(
      'wagers',
      'A house may have no wager at all.',
      'Write a wager without offer and onlyWith, or one for each word of an option.',
    );
  const rows = wagerPaths(game.wagers);
  for (const [index, wager] of game.wagers.entries()) {
    const row = rows[index] ?? '';
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(wager.id))
      yield gameProblem(row, `“${wager.id}” is not a wager id.`, 'Use small letters, digits and hyphens.');
    const same = game.wagers
      .slice(0, index)
      .find((other) => other.id === wager.id && !excludes(other, wager));
    if (same !== undefined)
      yield gameProblem(
        row,
        `Two wagers are called ${wager.id}.`,
        'Give one another id, or let an option choose between them.',
      );
    yield* fieldProblems(game, wager, row);
    const doubled = firstDuplicate(wager.spots.map(({ on }) => on));
    if (doubled !== undefined || wager.spots.length === 0)
      yield gameProblem(
        `${row}.spots`,
        wager.spots.length === 0
          ? `${wager.name} has no spot.`
          : `${wager.name} has two spots on ${doubled}.`,
        'Write one spot, or one for each number or combination.',
      );
    for (const spot of wager.spots) {
      yield* planProblems(game, index, wager, spot, spot.plan, spotRow(row, spot));
      if (spot.planWithoutArea !== undefined)
        yield* planProblems(
          game,
          index,
          wager,
          spot,
          spot.planWithoutArea,
          `${spotRow(row, spot)}.planWithoutArea`,
        );
    }
  }
}

/** Whether no house can have both wagers in play. */
const excludes = (a: Wager, b: Wager): boolean =>
  a.onlyWith !== undefined &&
  b.onlyWith !== undefined &&
  a.onlyWith.option === b.onlyWith.option &&
  !a.onlyWith.is.some((word) => b.onlyWith?.is.includes(word));

function* fieldProblems(game: Game, wager: Wager, row: string): Generator<GameProblem> {
  if (!MADE_WHEN.includes(wager.made))
    yield wrongWord(`${row}.made`, `“${wager.made}” is not a time to bet.`, MADE_WHEN);
  if (!HOLDS.includes(wager.hold))
    yield wrongWord(`${row}.hold`, `“${wager.hold}” does not say how a bet may be changed.`, HOLDS);
  if (!AREAS.includes(wager.area))
    yield wrongWord(`${row}.area`, `No page can draw a wager in “${wager.area}”.`, AREAS);
  if (wager.sleeps === true && game.sleep === null)
    yield gameProblem(
      `${row}.sleeps`,
      `${wager.name} is off on the come-out, but the game says nothing about that.`,
      'Fill in sleep, or leave sleeps out.',
    );
  if (wager.fee !== undefined && game.fees?.[wager.fee] === undefined)
    yield gameProblem(
      `${row}.fee`,
      `${wager.name} carries the fee “${wager.fee}”, but the game has no such fee.`,
      'Fill it in under fees, or leave fee out.',
    );
  if (wager.startsOnNumber === true && !wager.spots.every(isOnNumber))
    yield gameProblem(
      `${row}.startsOnNumber`,
      `${wager.name} is not made on a number.`,
      'Give each spot a number other than 7 and a plan that decides it there.',
    );
  if (wager.fee !== undefined && wager.spots.some(({ on }) => !POSSIBLE_POINTS.some((point) => point === on)))
    yield gameProblem(
      `${row}.fee`,
      `${wager.name} carries a fee but is not bet on a number.`,
      'Give each spot a number other than 7.',
    );
  if ((wager.area === 'behind') !== (wager.behind !== undefined))
    yield gameProblem(
      `${row}.behind`,
      `${wager.name} must name the bet it goes behind.`,
      'Use the area “behind” with behind, and only then.',
    );
  if (wager.behind !== undefined) yield* behindProblems(game, wager, wager.behind, `${row}.behind`);
  if (wager.offer !== undefined && game.offers[wager.offer] === undefined)
    yield gameProblem(
      `${row}.offer`,
      `There is no offer called ${wager.offer}.`,
      nearestOr(wager.offer, Object.keys(game.offers), 'Name one of the game’s offers, or add it there.'),
    );
  if (
    (wager.areaOption !== undefined) !==
    wager.spots.some(({ planWithoutArea }) => planWithoutArea !== undefined)
  )
    yield gameProblem(
      `${row}.areaOption`,
      `${wager.name} must say how it is decided without an area.`,
      'Give areaOption and planWithoutArea together.',
    );
  if (wager.onlyWith !== undefined) {
    const { option, is } = wager.onlyWith;
    const own = game.options.find(({ key, kind }) => key === option && kind === 'one-of');
    const bad = own?.kind === 'one-of' ? is.find((word) => !own.words.includes(word)) : undefined;
    if (own === undefined || bad !== undefined)
      yield gameProblem(
        `${row}.onlyWith`,
        own === undefined ? `The game has no option called ${option}.` : `${option} cannot be ${bad}.`,
        own?.kind === 'one-of'
          ? nearestOr(bad ?? '', own.words, `Write ${own.words.join(' or ')}.`)
          : nearestOr(option, ownOptions(game), 'Name an option of the kind “one-of”, or add it there.'),
      );
  }
  if (
    wager.notice !== undefined &&
    !wager.spots.some(
      ({ plan }) => plan.kind === 'collects' && plan.groups.length >= (wager.notice?.groups ?? 0),
    )
  )
    yield gameProblem(
      `${row}.notice`,
      `${wager.name} can never complete ${wager.notice.groups} groups.`,
      'Name a number of groups that it collects.',
    );
  if (
    wager.stake !== undefined &&
    wager.stake.mostCents !== null &&
    wager.stake.leastCents > wager.stake.mostCents
  )
    yield gameProblem(
      `${row}.stake`,
      `The least stake of ${wager.name} is above the most.`,
      'Exchange the two.',
    );
}

const isOnNumber = ({ on, plan }: Spot): boolean =>
  isPossiblePoint(on) && plan.kind === 'stages' && travelsTo(plan).length === 0;

const ownOptions = ({ options }: Game): readonly string[] =>
  options.filter(({ kind }) => kind === 'one-of').map(({ key }) => key);

function* behindProblems(game: Game, wager: Wager, behind: string, row: string): Generator<GameProblem> {
  const base = game.wagers.find(({ id }) => id === behind);
  if (base === undefined) {
    yield gameProblem(
      row,
      `${wager.name} goes behind ${behind}, which is not a wager of the game.`,
      nearestOr(
        behind,
        game.wagers.map(({ id }) => id),
        'Name a wager that moves to a number.',
      ),
    );
    return;
  }
  const numbers = new Set(
    base.spots.flatMap(({ plan, on }): readonly Spot['on'][] =>
      base.startsOnNumber === true ? [on] : travelsTo(plan),
    ),
  );
  const missing = [...numbers].find((number) => !wager.spots.some(({ on }) => on === number));
  if (numbers.size === 0 || missing !== undefined)
    yield gameProblem(
      row,
      numbers.size === 0 ? `${base.name} never has a number.` : `${wager.name} has no spot on ${missing}.`,
      'Give odds one spot for each number that the bet before them can have.',
    );
  if (game.oddsLimit === null || game.oddsLimit.take[wager.id] === undefined)
    yield gameProblem(
      'oddsLimit.take',
      `The game does not say how far ${wager.name} may go.`,
      `Add a clause for ${wager.id}.`,
    );
}
