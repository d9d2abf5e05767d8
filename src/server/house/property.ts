// What holds for the whole house: payouts that the operator has raised, limits that are posted where nobody posts others, and
// what players may choose at tables of their own.

import { showDollars } from '../../base/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  type Choices,
  configure,
  type Game,
  isRefusal,
  OPTIONS,
  payoutRows,
  type Refusal,
  type Rules,
  refuse,
  unequalPayout,
} from '../../rules/index.ts';
import type { Payouts } from '../people/event.ts';

export type Property = {
  /** Raised payouts, by the group of games that has to pay alike. */
  readonly payouts: Readonly<Record<string, Payouts>>;
  /** The options that players may choose at tables of their own. */
  readonly playerOptions: readonly string[];
};

/** Options of play and procedure. Whatever says how much is paid, taken or staked is the operator's to choose. */
const PLAYER_OPTIONS: readonly string[] = OPTIONS.filter(({ forPlayers }) => forPlayers).map(
  ({ key }) => key,
);

export const NO_PROPERTY: Property = { payouts: {}, playerOptions: PLAYER_OPTIONS };

/** Posted at every table that the house opens, for each wager that has no limits of its own. */
const HOUSE_LIMITS = { min: '1', max: '5000' } as const;
/** For side bets, which pay up to a thousand to one and have limits of their own. */
const HOUSE_SIDE_LIMITS: Readonly<Record<string, Choices[string]>> = {
  'bonus.maxWager': '100',
  'hot.minMax': { min: '1', max: '100' },
};

const PAYOUTS = 'payout.higherThanMinimum';

/** The choices of a table that this house opens: what is left out is posted by the house. */
export function houseChoices(game: Game, choices: Choices, property: Property): Choices {
  const raised = payoutsFor(game, property);
  const isOffered = (side: string): boolean => choices[side] === true;
  return {
    ...(isOffered('bonus.offered') ? pick('bonus.maxWager') : {}),
    ...(isOffered('hot.offered') ? pick('hot.minMax') : {}),
    ...(Object.keys(raised).length === 0 ? {} : { [PAYOUTS]: raised }),
    ...choices,
    'table.minMax': limitsFor(game, choices['table.minMax']),
  };
}

/** Limits for every wager that may have posted ones: those that somebody posts, and the house's for the rest. */
function limitsFor(game: Game, posted: unknown): unknown {
  if (posted !== undefined && !isRecord(posted)) return posted;
  const given = posted ?? {};
  if ('min' in given || 'max' in given) return { ...HOUSE_LIMITS, ...given };
  const usual = game.wagers
    .filter((wager) => wager.made !== 'new-shooter' && wager.stake?.mostCents == null)
    .map((wager) => [wager.id, HOUSE_LIMITS] as const);
  const named = Object.entries(given).map(
    ([wager, limit]) => [wager, isRecord(limit) ? { ...HOUSE_LIMITS, ...limit } : limit] as const,
  );
  return named.length === 0 ? HOUSE_LIMITS : Object.fromEntries([...usual, ...named]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (key: string): Choices => ({ [key]: HOUSE_SIDE_LIMITS[key] });

/** Those of the house's raised payouts that a game has. */
function payoutsFor(game: Game, { payouts }: Property): Payouts {
  const group = game.payouts.uniformGroup;
  const posted = group === null ? {} : (payouts[group] ?? {});
  const keys = new Set(game.wagers.flatMap((wager) => [...payoutRows(wager)].map(({ key }) => key)));
  return Object.fromEntries(Object.entries(posted).filter(([key]) => keys.has(key)));
}

/** Null where a table pays what the whole property pays; otherwise why it must not be open. */
export function paysOtherwise(rules: Rules, property: Property): Refusal | null {
  const known = compared.get(property) ?? new WeakMap<Rules, Refusal | null>();
  compared.set(property, known);
  const before = known.get(rules);
  if (before !== undefined) return before;
  const answer = comparedWith(rules, property);
  known.set(rules, answer);
  return answer;
}

/** Asked for every wager, and the answer changes only with the property. */
const compared = new WeakMap<Property, WeakMap<Rules, Refusal | null>>();

function comparedWith(rules: Rules, property: Property): Refusal | null {
  const { game } = rules;
  const usual = configure(game, { ...rules.choices, [PAYOUTS]: payoutsFor(game, property) });
  const unequal = isRefusal(usual) ? usual : unequalPayout(usual, rules);
  if (unequal === null) return null;
  return refuse(
    'unlawful-option',
    game.payouts.raise ?? game.payouts.clause,
    `This table does not pay what every table of the house pays: ${unequal.says}`,
    'An operator posts payouts for the whole house. Wagers that are up play on, and chips can be cashed out.',
  );
}

/** Why payouts cannot be posted for a group of games; null where every game of it may pay them. */
export function unlawfulPayouts(group: string, payouts: Payouts): Refusal | null {
  const games = GAMES.filter((game) => game.payouts.uniformGroup === group);
  const known = new Set<string>();
  for (const game of games) {
    const own = payoutsFor(game, { ...NO_PROPERTY, payouts: { [group]: payouts } });
    for (const key of Object.keys(own)) known.add(key);
    const rules = configure(game, { [PAYOUTS]: own });
    if (isRefusal(rules)) return rules;
  }
  const stranger = Object.keys(payouts).find((key) => !known.has(key));
  if (games.length === 0 || stranger !== undefined)
    return refuse(
      'unlawful-option',
      games[0]?.payouts.clause ?? null,
      games.length === 0
        ? `No games pay alike as ${group}.`
        : `There is no payout called ${stranger} in ${group}.`,
      `The groups are ${[...new Set(GAMES.flatMap((game) => game.payouts.uniformGroup ?? []))].join(' and ')}.`,
    );
  return null;
}

/** Why a player may not have a table of their own with these choices; null where they may. */
export function notForPlayers(wished: Choices, rules: Rules, property: Property): Refusal | null {
  const option = Object.keys(wished).find((key) => !property.playerOptions.includes(key));
  if (option !== undefined)
    return refuse(
      'unlawful-option',
      null,
      `${option} is for the operator to choose.`,
      `At a table of your own you may choose ${property.playerOptions.join(', ')}.`,
    );
  const usual = configure(rules.game, { 'table.minMax': HOUSE_LIMITS });
  if (isRefusal(usual)) return usual;
  for (const [wager, { mostCents }] of Object.entries(usual.house.limits)) {
    const own = rules.house.limits[wager]?.mostCents ?? null;
    if (mostCents === null || (own !== null && own <= mostCents)) continue;
    return refuse(
      'above-most',
      null,
      `The house takes at most ${showDollars(mostCents)} on a wager.`,
      `Post a most of ${showDollars(mostCents)} or less.`,
      [mostCents],
    );
  }
  return null;
}
