// Whether the plan of a wager is whole: each of the 36 rolls does one thing, and every payout can be made.

import {
  combinationName,
  compareRatios,
  POSSIBLE_POINTS,
  type Point,
  ROLLS,
  type Roll,
  type Rolls,
  totalOf,
} from 'boxperson/base';
import type { Game } from '../language/game.ts';
import type { Collection, Plan, PlanStage, Tier, WagerShare } from '../language/plan.ts';
import type { Spot, Wager } from '../language/wager.ts';
import { areInPlayWith } from './in-play.ts';
import { firstDuplicate, type GameProblem, gameProblem, nearestOr, wrongPayout } from './problem.ts';

/** Progress is kept as bits of one number. */
const ITEMS_MOST = 30;

/** The numbers that a plan moves to, smallest first. */
export const travelsTo = (plan: Plan): readonly number[] =>
  plan.kind === 'stages'
    ? [...new Set((plan.start.travels ?? []).flatMap(({ rolls }) => rolls.map(totalOf)))].sort(
        (a, b) => a - b,
      )
    : [];

/** The row of a spot of the wager in this row: "wagers.place-win 6". */
export const spotRow = (row: string, { on }: Spot): string => `${row}${on === null ? '' : ` ${on}`}`;

export function* planProblems(
  game: Game,
  index: number,
  wager: Wager,
  spot: Spot,
  plan: Plan,
  row: string,
): Generator<GameProblem> {
  switch (plan.kind) {
    case 'stages': {
      yield* stageProblems(plan.start, `${row}.start`);
      yield* decisionProblems(plan, `${row}.start`);
      const moves = travelsTo(plan);
      const numbers = POSSIBLE_POINTS.filter((point) => plan.numbers?.[point] !== undefined);
      if (moves.join() !== numbers.join())
        yield gameProblem(
          `${row}.numbers`,
          `${spot.name} moves to ${moves.join(', ') || 'no number'} but is decided on ${numbers.join(', ') || 'none'}.`,
          'Write what decides it for each number it can move to, and for no other.',
        );
      for (const point of numbers)
        yield* numberProblems(plan.numbers?.[point], point, `${row}.numbers.${point}`);
      return;
    }
    case 'parts':
      return yield* partProblems(game, index, wager, plan.parts, `${row}.parts`);
    case 'split':
      yield* partProblems(game, index, wager, plan.into, `${row}.into`);
      return yield* absentPartProblems(game, wager, plan.into, `${row}.into`);
    case 'collects':
      yield* collectionProblems(game, plan, row);
  }
}

function* numberProblems(stage: PlanStage | undefined, point: Point, row: string): Generator<GameProblem> {
  if (stage === undefined) return;
  yield* stageProblems(stage, row);
  if (stage.wins.length + stage.loses.length + (stage.pushes ?? []).length === 0)
    yield gameProblem(row, `A bet on ${point} is never decided.`, 'Write rolls that win, lose or return it.');
  if ((stage.travels ?? []).length > 0)
    yield gameProblem(
      `${row}.travels`,
      `A bet on ${point} moves again.`,
      'Let a bet that has a number win, lose, push or stay.',
    );
}

/** Each of the 36 rolls must be listed once, and every payout must be one that can be made. */
function* stageProblems(stage: PlanStage, row: string): Generator<GameProblem> {
  const lists: readonly (readonly [name: string, rolls: Rolls])[] = [
    ...stage.wins.map(({ rolls }, at) => [`wins ${at + 1}`, rolls] as const),
    ...stage.loses.map(({ rolls }, at) => [`loses ${at + 1}`, rolls] as const),
    ...(stage.pushes ?? []).map(({ rolls }, at) => [`pushes ${at + 1}`, rolls] as const),
    ...(stage.travels ?? []).map(({ rolls }, at) => [`travels ${at + 1}`, rolls] as const),
    ['stays', stage.stays],
  ];
  for (const roll of ROLLS) {
    const listed = lists.flatMap(([name, rolls]) => rolls.filter((one) => one === roll).map(() => name));
    if (listed.length === 1) continue;
    yield gameProblem(
      listed.length === 0 ? row : `${row}.${listed.at(-1) ?? ''}`,
      listed.length === 0
        ? `Nothing says what ${nameOf(roll)} does.`
        : `${nameOf(roll)} is listed under ${listed.join(' and ')}.`,
      'List each of the 36 rolls once: as a win, a loss, a push, a move, or under stays.',
    );
    break;
  }
  for (const [name, rolls] of lists)
    if (rolls.some((roll) => !ROLLS.includes(roll)) || (rolls.length === 0 && name !== 'stays'))
      yield gameProblem(
        `${row}.${name}`,
        'The row has no rolls, or one that two dice cannot show.',
        'List rolls from 0 to 35, or leave the row out.',
      );
  for (const [at, { pays, key }] of stage.wins.entries()) {
    if (!isPayout(pays)) yield wrongPayout(`${row}.wins ${at + 1}`, '9 to 5');
    if (stage.wins.some((other, index) => index !== at && other.key === key))
      yield gameProblem(
        `${row}.wins ${at + 1}`,
        'Two payouts of one spot have the same key.',
        'Give each a key of its own.',
      );
  }
}

/** A bet must be able to win and to lose, at once or on the number it moves to. */
function* decisionProblems(
  { start, numbers }: Extract<Plan, { kind: 'stages' }>,
  row: string,
): Generator<GameProblem> {
  const stages = [start, ...Object.values(numbers ?? {})];
  const wins = stages.some((stage) => stage.wins.length > 0);
  if (!wins || !stages.some((stage) => stage.loses.length > 0))
    yield gameProblem(
      row,
      wins ? 'Nothing loses.' : 'Nothing wins.',
      'Write at least one winning and one losing row.',
    );
}

/** A roll in words: "a total of 8 (2-6)". */
const nameOf = (roll: Roll): string => `a total of ${totalOf(roll)} (${combinationName(roll)})`;

const isPayout = ({ over, under }: { readonly over: number; readonly under: number }): boolean =>
  Number.isSafeInteger(over) &&
  Number.isSafeInteger(under) &&
  over > 0 &&
  under > 0 &&
  over < 100_000 &&
  under < 100_000;

function* partProblems(
  game: Game,
  index: number,
  wager: Wager,
  parts: readonly WagerShare[],
  row: string,
): Generator<GameProblem> {
  if (parts.length < 2)
    yield gameProblem(row, `${wager.name} has fewer than two parts.`, 'Name at least two wagers.');
  for (const { wager: id, on, share } of parts) {
    const before = game.wagers.slice(0, index);
    const spot = before.find((one) => one.id === id)?.spots.find((one) => one.on === on);
    if (spot === undefined) {
      const isLater = game.wagers.slice(index + 1).some((one) => one.id === id);
      const ids = before.map((one) => one.id);
      yield gameProblem(
        row,
        `${id}${on === null ? '' : ` on ${on}`} is not written before ${wager.name}.`,
        isLater
          ? `Move ${wager.name} below it.`
          : nearestOr(id, ids.includes(id) ? [] : ids, 'Name wagers of the game that are written earlier.'),
      );
    }
    if (spot?.plan.kind === 'collects' || spot?.plan.kind === 'split')
      yield gameProblem(
        row,
        `${spot.name} cannot be part of another wager.`,
        'Name wagers that are decided by one roll.',
      );
    if (!Number.isSafeInteger(share) || share < 1)
      yield gameProblem(row, `${id} has a share of ${share}.`, 'Give each part a whole share of 1 or more.');
  }
}

/** A shorthand is replaced by its parts, so a house that has it must have them. */
function* absentPartProblems(
  { wagers, options }: Game,
  wager: Wager,
  parts: readonly WagerShare[],
  row: string,
): Generator<GameProblem> {
  for (const { wager: id } of parts) {
    const named = wagers.filter((one) => one.id === id);
    if (named.length > 0 && !areInPlayWith(wager, named, options))
      yield gameProblem(
        row,
        `A house may have ${wager.name} without ${named[0]?.name ?? id}.`,
        'Give both the same offer and the same onlyWith.',
      );
  }
}

function* collectionProblems(game: Game, plan: Collection, row: string): Generator<GameProblem> {
  const items = plan.groups.flatMap((group) => group.items);
  if (
    items.length === 0 ||
    items.length > ITEMS_MOST ||
    plan.groups.some((group) => group.items.length === 0)
  )
    yield gameProblem(
      `${row}.groups`,
      `There are ${items.length} items to collect.`,
      `List 1 to ${ITEMS_MOST}, at least one in each group.`,
    );
  const label = firstDuplicate(plan.groups.map((group) => group.label));
  if (label !== undefined)
    yield gameProblem(
      `${row}.groups`,
      `Two groups are called ${label}.`,
      'Give each group a label of its own.',
    );
  for (const [at, item] of items.entries()) {
    const other = items.slice(0, at).find((one) => one.some((roll) => item.includes(roll)));
    if (other !== undefined && other.toSorted().join() !== item.toSorted().join())
      yield gameProblem(
        `${row}.groups`,
        `${nameOf(item.find((roll) => other.includes(roll)) ?? 0)} counts for two different items.`,
        'Let items share no roll, or repeat the whole item.',
      );
    if (item.length === 0 || item.some((roll) => !ROLLS.includes(roll)))
      yield gameProblem(
        `${row}.groups`,
        'An item has no rolls, or one that two dice cannot show.',
        'List rolls from 0 to 35.',
      );
  }
  const needsPoints = plan.counts === 'points-made' || plan.ends.at === 'loser-seven';
  const points = game.points?.numbers ?? [];
  if (needsPoints && game.points === null)
    yield gameProblem(
      row,
      'It counts points, but the game has none.',
      'Let it count throws and end at any seven.',
    );
  else if (
    plan.counts === 'points-made' &&
    items.flat().some((roll) => !points.some((point) => point === totalOf(roll)))
  )
    yield gameProblem(
      `${row}.groups`,
      'It collects a total that is never a point.',
      `List only ${points.join(', ')}.`,
    );
  if (plan.pays.at === 'completion') {
    if (!isPayout(plan.pays.tier.pays)) yield wrongPayout(`${row}.pays`, '34 to 1');
    return;
  }
  const tables = Object.entries(plan.pays.tables);
  if (tables.length === 0) yield gameProblem(`${row}.pays`, 'It has no pay table.', 'Write at least one.');
  for (const [letter, tiers] of tables) yield* tableProblems(plan, tiers, `${row}.pays.${letter}`);
}

/** A pay table must pay for counts that can be reached, never less for more, and something for everything. */
function* tableProblems(
  { groups }: Collection,
  tiers: Readonly<Record<number, Tier>>,
  row: string,
): Generator<GameProblem> {
  const rows = Object.entries(tiers).map(([count, { pays }]) => ({ count: Number(count), pays }));
  const sorted = rows.toSorted((a, b) => a.count - b.count);
  for (const [at, { count, pays }] of sorted.entries()) {
    const before = sorted[at - 1];
    if (!(count >= 1 && count <= groups.length))
      yield gameProblem(
        `${row}.${count}`,
        `It can never complete ${count} groups.`,
        `Count from 1 to ${groups.length}.`,
      );
    if (!isPayout(pays)) yield wrongPayout(`${row}.${count}`, '24 to 1');
    else if (before !== undefined && isPayout(before.pays) && compareRatios(pays, before.pays) < 0)
      yield gameProblem(
        `${row}.${count}`,
        `It pays less for ${count} groups than for ${before.count}.`,
        'Let more groups pay as much or more.',
      );
    else if (before !== undefined && before.count < count - 1)
      yield gameProblem(
        `${row}.${before.count}`,
        `It pays for ${before.count} groups and for ${count}, but not for those between.`,
        `Write a row for each count, or “${before.count} or more” before ${count}.`,
      );
  }
  const last = sorted.at(-1);
  if (last === undefined) yield gameProblem(row, 'The pay table pays nothing.', 'Give it at least one row.');
  else if (last.count < groups.length)
    yield gameProblem(
      `${row}.${last.count}`,
      `It pays for ${last.count} groups, but for more than that it loses.`,
      `Write “${last.count} or more”, or a row for each count up to ${groups.length}.`,
    );
}
