// Settings for the whole house: payouts raised by the operator, default posted limits, and the options players may choose at
// their own tables.

import { isPlainObject, showDollars } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import {
  configure,
  type Game,
  type HouseChoices,
  isRefusal,
  optionsFor,
  payoutRows,
  type Refusal,
  type Rules,
  refuse,
  unequalPayout,
} from 'boxperson/rules';
import type { Payouts } from '../people/event.ts';

/** Settings for the whole house. */
export type Property = {
  /** Raised payouts, by group of games that must pay alike. */
  readonly payouts: Readonly<Record<string, Payouts>>;
  /** The options players may choose at their own tables. */
  readonly playerOptions: readonly string[];
};

/** Options of play and procedure. Options that affect amounts paid, taken or staked are for the operator only. */
const playerOptions = (): readonly string[] => [
  ...new Set(
    allGames()
      .flatMap((game) => optionsFor(game).filter(({ forPlayers }) => forPlayers))
      .map(({ key }) => key),
  ),
];

/** The settings of a house that has posted none. The games it was given bring options of their own. */
export const NO_PROPERTY: Property = {
  payouts: {},
  get playerOptions() {
    return playerOptions();
  },
};

/** Posted at every table the house opens, for wagers without limits of their own. */
const HOUSE_LIMITS = { min: '1', max: '5000' } as const;
/** For side bets with limits of their own, which may pay several hundred to one. */
const HOUSE_SIDE_LIMITS = { min: '1', max: '100' } as const;

/** The option for payouts above the minimum, which are posted for the whole house. */
export const RAISED_PAYOUTS_KEY = 'payout.higherThanMinimum';

/** The options for a new table, with the house's defaults for those left out. */
export function houseChoices(game: Game, choices: HouseChoices, property: Property): HouseChoices {
  const raised = payoutsFor(game, property);
  return {
    ...sideLimits(game, choices),
    ...(Object.keys(raised).length === 0 ? {} : { [RAISED_PAYOUTS_KEY]: raised }),
    ...choices,
    'table.minMax': limitsFor(game, choices['table.minMax']),
  };
}

/** Limits for every wager that may have posted ones: the given limits, with the house's for the rest. */
function limitsFor(game: Game, posted: unknown): unknown {
  if (posted !== undefined && !isPlainObject(posted)) return posted;
  const given = posted ?? {};
  if ('min' in given || 'max' in given) return { ...HOUSE_LIMITS, ...given };
  const usual = game.wagers
    .filter(({ stake }) => stake?.mostCents == null)
    // Where the document fixes the minimum, only a maximum is posted.
    .map(({ id, stake }) => [id, stake === undefined ? HOUSE_LIMITS : { max: HOUSE_LIMITS.max }] as const);
  const named = Object.entries(given).map(
    ([wager, limit]) => [wager, isPlainObject(limit) ? { ...HOUSE_LIMITS, ...limit } : limit] as const,
  );
  return named.length === 0 ? HOUSE_LIMITS : Object.fromEntries([...usual, ...named]);
}

/** The house's limits for side bets that these choices offer and that have limits of their own. */
function sideLimits({ options, offers }: Game, choices: HouseChoices): HouseChoices {
  const isOffered = (offer: string): boolean =>
    options.some(
      (one) =>
        one.kind === 'offer' &&
        one.offer === offer &&
        (choices[one.key] ?? offers[offer]?.isDefault) === true,
    );
  return Object.fromEntries(
    options.flatMap((one) =>
      one.kind === 'limits' && isOffered(one.offer)
        ? [[one.key, one.hasLeast ? HOUSE_SIDE_LIMITS : HOUSE_SIDE_LIMITS.max]]
        : [],
    ),
  );
}

/** The house's raised payouts that apply to a game. */
function payoutsFor(game: Game, { payouts }: Property): Payouts {
  const group = game.payouts.uniformGroup;
  const posted = group === null ? {} : (payouts[group] ?? {});
  const keys = new Set(game.wagers.flatMap((wager) => [...payoutRows(wager)].map(({ key }) => key)));
  return Object.fromEntries(Object.entries(posted).filter(([key]) => keys.has(key)));
}

/** Null if a table pays what the whole property pays; otherwise why it must not be open. */
export function paysOtherwise(rules: Rules, property: Property): Refusal | null {
  const refusals = compared.get(property) ?? new WeakMap<Rules, Refusal | null>();
  compared.set(property, refusals);
  const before = refusals.get(rules);
  if (before !== undefined) return before;
  const answer = comparedWith(rules, property);
  refusals.set(rules, answer);
  return answer;
}

/** Called for every wager, so the result is cached until the house's settings change. */
const compared = new WeakMap<Property, WeakMap<Rules, Refusal | null>>();

function comparedWith(rules: Rules, property: Property): Refusal | null {
  const { game } = rules;
  const usual = configure(game, { ...rules.choices, [RAISED_PAYOUTS_KEY]: payoutsFor(game, property) });
  const unequal = isRefusal(usual) ? usual : unequalPayout(usual, rules);
  if (unequal === null) return null;
  return refuse(
    'unlawful-option',
    game.payouts.raise ?? game.payouts.clause,
    `This table’s payouts differ from those of the house: ${unequal.says}`,
    'Ask an operator: payouts are posted for the whole house. Wagers already up stay in play, and you can cash out.',
  );
}

/** Why payouts cannot be posted for a group of games; null if every game in it may pay them. */
export function unlawfulPayouts(group: string, payouts: Payouts): Refusal | null {
  const games = allGames().filter((game) => game.payouts.uniformGroup === group);
  const keys = new Set<string>();
  for (const game of games) {
    const own = payoutsFor(game, { ...NO_PROPERTY, payouts: { [group]: payouts } });
    for (const key of Object.keys(own)) keys.add(key);
    const rules = configure(game, { [RAISED_PAYOUTS_KEY]: own });
    if (isRefusal(rules)) return rules;
  }
  const stranger = Object.keys(payouts).find((key) => !keys.has(key));
  if (games.length === 0 || stranger !== undefined)
    return refuse(
      'unlawful-option',
      games[0]?.payouts.clause ?? null,
      games.length === 0
        ? `There is no payout group named ${group}.`
        : `There is no payout named ${stranger} in ${group}.`,
      `The groups are ${[...new Set(allGames().flatMap((game) => game.payouts.uniformGroup ?? []))].join(' and ')}.`,
    );
  return null;
}

/** Why a player may not open a table with these options; null if they may. */
export function notForPlayers(wished: HouseChoices, rules: Rules, property: Property): Refusal | null {
  const option = Object.keys(wished).find((key) => !property.playerOptions.includes(key));
  if (option !== undefined)
    return refuse(
      'unlawful-option',
      null,
      `Only an operator may choose ${option}.`,
      `At your own table you may choose ${property.playerOptions.join(', ')}.`,
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
      `Post a maximum of ${showDollars(mostCents)} or less.`,
      [mostCents],
    );
  }
  return null;
}
