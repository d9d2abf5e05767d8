// Options for amounts: posted limits and the smallest payable unit.

import { type Cents, isPlainObject, showDollars } from 'boxperson/base';
import type { Game, GameOption } from '../language/game.ts';
import type { Wager } from '../language/wager.ts';
import {
  type ChoiceProblem,
  type Limit,
  type Option,
  type OptionFields,
  type OptionRange,
  option,
  optionProblem,
} from './option.ts';
import { dollarsOf, entriesNamed, LIMIT_ENDS, limitOf } from './read-choices.ts';

/** Posted limits by wager id. */
type Limits = Readonly<Record<string, Limit>>;

const NONE_POSTED = (): Limits => ({});
const HOW_WRITTEN =
  'Write a limit as {"min": "5", "max": "100"}, with the minimum no higher than the maximum.';

export const LIMITS = [
  option('limits', {
    usually: NONE_POSTED,
    key: 'table.minMax',
    label: 'Table minimum and maximum',
    about: 'Posted minimum and maximum for each wager.',
    forPlayers: true,
    clauses: ({ making, oddsLimit }) => [making.limits ?? oddsLimit?.excess],
    meant: (value) =>
      isPlainObject(value) && !isForAll(value)
        ? Object.fromEntries(Object.entries(value).map(([id, one]) => [id, entriesNamed(one, LIMIT_ENDS)]))
        : entriesNamed(value, LIMIT_ENDS),
    read: postedLimits,
    range: (now, { wagers }) =>
      limitRange(
        now,
        wagers.filter(({ limitsApart }) => limitsApart === undefined),
        true,
      ),
  }),
  option('unitCents', {
    usually: ({ defaultUnitCents }): Cents => defaultUnitCents,
    key: 'payableUnit',
    formerly: ['smallestChip'],
    label: 'Smallest chip paid',
    about: 'The smallest amount the table pays out.',
    clauses: ({ making }) => [making.payable],
    read: (value) => dollarsOf(value) || optionProblem('The payable unit must be an amount above zero.'),
    range: (now) => ({ kind: 'money', now }),
  }),
] as const;

/** Whether limits are given once for every wager rather than wager by wager. */
const isForAll = (value: Readonly<Record<string, unknown>>): boolean =>
  LIMIT_ENDS.some((end) => end in value);

/** Limits for one offer of a game; where the house posts only a maximum, it may be given alone. */
export function sideLimit(
  { offer: name, hasLeast, clause }: Extract<GameOption, { kind: 'limits' }>,
  about: OptionFields,
): Option<'limits'> {
  const own = ({ wagers }: Game): readonly Wager[] => wagers.filter(({ offer }) => offer === name);
  return {
    ...about,
    clauses: () => [clause],
    field: 'limits',
    usually: NONE_POSTED,
    meant: (value) => entriesNamed(value, hasLeast ? LIMIT_ENDS : ['max']),
    read: (value, now, game) => {
      const limit = limitOf(hasLeast || isPlainObject(value) ? value : { max: value });
      if (limit === null) return optionProblem(HOW_WRITTEN);
      for (const wager of own(game)) {
        const wrong = againstDocument(wager, limit);
        if (wrong !== null) return wrong;
      }
      return { ...(now as Limits), ...Object.fromEntries(own(game).map(({ id }) => [id, limit])) };
    },
    range: (now, game) => limitRange(now as Limits, own(game), hasLeast),
  };
}

function limitRange(now: Limits, wagers: readonly Wager[], hasLeast: boolean): OptionRange {
  const posted = wagers.flatMap(({ id, name }) => {
    const limit = now[id];
    return limit === undefined ? [] : [[name, limit] as const];
  });
  const regular = wagers.filter(({ made }) => made !== 'new-shooter');
  return { kind: 'limits', hasLeast, now: posted, isForAll: posted.length >= regular.length };
}

function postedLimits(value: unknown, now: Limits, { name, wagers, closedList }: Game) {
  if (!isPlainObject(value))
    return optionProblem('Write limits as {"min": "5"}, or as one such entry per wager.', null);
  const limits: Record<string, Limit> = { ...now };
  const forAll = isForAll(value);
  for (const [id, entry] of forAll
    ? wagers.map((wager) => [wager.id, value] as const)
    : Object.entries(value)) {
    const wager = wagers.find((candidate) => candidate.id === id);
    const limit = limitOf(entry);
    if (wager === undefined) return optionProblem(`${name} has no wager called ${id}.`, closedList);
    if (limit === null) return optionProblem(HOW_WRITTEN, null);
    // What the document fixes for a wager is not affected by limits posted for every wager.
    if (forAll && wager.stake !== undefined) {
      if (wager.stake.mostCents === null) limits[id] = { ...limit, leastCents: null };
      continue;
    }
    const wrong = againstDocument(wager, limit);
    if (wrong !== null) return wrong;
    limits[id] = limit;
  }
  return limits;
}

/** What is wrong with limits posted for a wager whose stakes the document itself limits. */
function againstDocument({ name, stake }: Wager, { leastCents, mostCents }: Limit): ChoiceProblem | null {
  if (stake === undefined) return null;
  if (stake.mostCents !== null) return optionProblem(`${name} has fixed limits.`, stake.clause);
  if (leastCents !== null && leastCents !== stake.leastCents)
    return optionProblem(`The ${name} minimum is fixed at ${showDollars(stake.leastCents)}.`, stake.clause);
  return mostCents !== null && mostCents < stake.leastCents
    ? optionProblem(
        `The ${name} maximum cannot be below its minimum of ${showDollars(stake.leastCents)}.`,
        stake.clause,
      )
    : null;
}
