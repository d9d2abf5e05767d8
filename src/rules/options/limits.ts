// Options for amounts: posted limits and the smallest payable unit.

import type { Cents } from '../../base/index.ts';
import type { Game, GameOption } from '../language/game.ts';
import type { Wager } from '../language/wager.ts';
import { type About, type Limit, type Option, type OptionRange, option, problem } from './option.ts';
import { dollarsOf, isRecord, limitOf } from './written.ts';

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
    clauses: ({ oddsLimit }) => [oddsLimit?.excess],
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
    read: (value) => dollarsOf(value) || problem('The payable unit must be an amount above zero.'),
    range: (now) => ({ kind: 'money', now }),
  }),
] as const;

/** Limits for one offer of a game; where the house posts only a maximum, it may be given alone. */
export function sideLimit(
  { offer: name, hasLeast, clause }: Extract<GameOption, { kind: 'limits' }>,
  about: About,
): Option<'limits'> {
  const own = ({ wagers }: Game): readonly Wager[] => wagers.filter(({ offer }) => offer === name);
  return {
    ...about,
    clauses: () => [clause],
    field: 'limits',
    usually: NONE_POSTED,
    read: (value, now, game) => {
      const limit = limitOf(hasLeast || isRecord(value) ? value : { max: value });
      if (limit === null) return problem(HOW_WRITTEN);
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
  if (!isRecord(value)) return problem('Write limits as {"min": "5"}, or as one such entry per wager.', null);
  const limits: Record<string, Limit> = { ...now };
  const forAll = 'min' in value || 'max' in value;
  for (const [id, entry] of forAll
    ? wagers.map((wager) => [wager.id, value] as const)
    : Object.entries(value)) {
    const wager = wagers.find((candidate) => candidate.id === id);
    const limit = limitOf(entry);
    if (wager === undefined) return problem(`${name} has no wager called ${id}.`, closedList);
    if (limit === null) return problem(HOW_WRITTEN, null);
    if (forAll && (wager.made === 'new-shooter' || wager.limitsApart === true)) continue;
    if (wager.stake?.mostCents != null) return problem(`${wager.name} has fixed limits.`, wager.stake.clause);
    limits[id] = limit;
  }
  return limits;
}
