// The one door between what an operator wishes and what a table may be: choices in, lawful rules or a refusal out.

import { POINTS } from '../base/dice.ts';
import { type Ratio, ratio, sameRatio } from '../base/ratio.ts';
import type { ClauseId } from './clause.ts';
import { compileSpots, payoutRows } from './compile.ts';
import type { FeeRule, Game } from './game.ts';
import type { FeeTerm, House, PerPoint } from './house.ts';
import { isProblem, OPTION_READERS } from './option.ts';
import { type Refusal, refuse } from './refusal.ts';
import { elsewhereClause, grantsOf, type Rules, type WagerSpots } from './rules.ts';
import { OFFERS, type Offer, type Wager } from './wager.ts';

/** What an operator chooses, by the keys of the option list; what is left out takes the game's default. */
export type Choices = Readonly<Record<string, unknown>>;

/** Options that every table has, whatever its document. */
export const COMMON_OPTIONS: readonly string[] = [
  'payableUnit',
  'table.minMax',
  'startSeat',
  'table.places',
  'table.bank',
  'table.chips',
  'table.pit',
  'fees.on',
];

/** Proposals first, because what may be offered depends on them. */
const FIRST = ['proposals.treatAsAdopted'];

/** The option list writes some keys with what they are given for: "buy.vigPercent[number]", "noRoll.callers.mini". */
const plainKey = (key: string): string =>
  key.replace(/\[number\]$/, '').replace(/^(noRoll\.callers)\.\w+$/, '$1');

export function configure(game: Game, given: Choices = {}): Rules | Refusal {
  // A list of choices may name the game that it is for.
  const { pack: wantedId = game.id, ...rest } = given;
  const isWanted = game.id === wantedId;
  if (!isWanted)
    return unlawful(game.closedList, `These choices are for ${String(wantedId)}, and this is ${game.name}.`);
  const choices = Object.fromEntries(Object.entries(rest).map(([key, value]) => [plainKey(key), value]));
  const keys = Object.keys(choices).toSorted((a, b) => Number(FIRST.includes(b)) - Number(FIRST.includes(a)));
  let house = defaultHouse(game);
  for (const key of keys) {
    const reader = Object.hasOwn(OPTION_READERS, key) ? OPTION_READERS[key] : undefined;
    if (reader === undefined || !(game.options.includes(key) || COMMON_OPTIONS.includes(key)))
      return unlawful(elsewhereClause(game, key), `${game.name} has no option called ${key}.`);
    const next = reader(choices[key], house, game);
    if (isProblem(next)) return unlawful(next.clause, next.says);
    house = next;
  }
  const clash = clashOf(game, house);
  return clash ?? rulesOf(recite(game, house), house, choices);
}

/** Rules from a house that is known to be lawful. */
export function rulesOf(game: Game, house: House, choices: Choices): Rules {
  const wagers = game.wagers.map((wager) => asLaidOut(wager, house));
  const spots = compileSpots(game, house, wagers);
  const offered = new Map<string, WagerSpots>();
  for (const wager of wagers) {
    if (wager.offer !== undefined && !house.offered[wager.offer]) continue;
    const own = spots.filter((spot) => spot.wager === wager);
    offered.set(wager.id, { wager, byOn: new Map(own.map((spot) => [spot.on, spot])) });
  }
  return { game, house, choices, spots, offered, grants: grantsOf(game, house) };
}

/** Raised odds hold for the whole property: the first payout in which two tables of one family differ. */
export function unequalPayout(a: Rules, b: Rules): Refusal | null {
  const group = a.game.payouts.uniformGroup;
  if (group === null || group !== b.game.payouts.uniformGroup) return null;
  const keys = new Set([...Object.keys(a.house.raised), ...Object.keys(b.house.raised)]);
  for (const key of keys) {
    const [one, other] = [paid(a, key), paid(b, key)];
    if (one !== null && other !== null && !sameRatio(one, other))
      return unlawful(
        a.game.payouts.raise,
        `${key} pays ${one.over} to ${one.under} at one table and ${other.over} to ${other.under} at another.`,
        'Choose one payout for every table of the property.',
      );
  }
  return null;
}

/** What a table pays on a key; null where it does not offer the wager, or pays it by another table. */
function paid(rules: Rules, key: string): Ratio | null {
  for (const { wager } of rules.offered.values())
    for (const entry of payoutRows(wager)) {
      if (entry.key !== key) continue;
      const letter = wager.offer === 'hot-roller' ? rules.house.hotRollerTable : rules.house.fireTable;
      const isInUse = entry.spot.plan.kind !== 'collects' || key.startsWith(`${wager.id} ${letter}:`);
      return isInUse ? (rules.house.raised[key] ?? entry.row.pays) : null;
    }
  return null;
}

function clashOf(game: Game, house: House): Refusal | null {
  for (const name of OFFERS) {
    const rule = game.offers[name];
    if (rule === undefined || !house.offered[name]) continue;
    if (rule.proposal !== undefined && !house.proposals[rule.proposal])
      return unlawful(
        rule.clause,
        `The ${name} wager is a proposal that this house has not treated as adopted.`,
        'Set proposals.treatAsAdopted first.',
      );
    if (rule.notWith !== undefined && house.offered[rule.notWith.offer])
      return unlawful(
        rule.notWith.clause,
        `The ${name} wager and the ${rule.notWith.offer} wager may not share a table.`,
        'Offer one of the two.',
      );
  }
  if (house.startPlace > house.places)
    return unlawful(
      game.shooter.first,
      `There is no place ${house.startPlace} at a table of ${house.places}.`,
    );
  const { allowed, clause } = game.noRollCallers;
  const unstaffed = house.noRollCallers.filter(
    (role) => game.optionalCrew.includes(role as never) && !house.stickperson,
  );
  if (unstaffed.length > 0 || house.noRollCallers.some((role) => !allowed.includes(role)))
    return unlawful(
      clause,
      `"No Roll" is to be called by ${unstaffed.join(' and ')}, who is not staffed.`,
      'Staff the role or leave it out.',
    );
  return null;
}

const unlawful = (
  clause: ClauseId | null,
  says: string,
  remedy = 'Choose within what the document allows.',
): Refusal => refuse('unlawful-option', clause, says, remedy);

export function defaultHouse(game: Game): House {
  const odds = perPoint(game.oddsLimit?.excessAtSingle === true ? ratio(1) : ratio(2));
  const offered = Object.fromEntries(OFFERS.map((name) => [name, game.offers[name]?.isDefault ?? false]));
  return {
    unitCents: game.defaultUnitCents,
    oddsTaken: odds,
    oddsLaid: odds,
    payableExcess: true,
    fees: { buy: defaultFee(game.fees?.buy, true), lay: defaultFee(game.fees?.lay, false) },
    feeComesBack: true,
    offered: offered as Record<Offer, boolean>,
    proposals: { bonus: false, hot: false },
    fireTable: 'A',
    hotRollerTable: 'A',
    raised: {},
    limits: {},
    hornHighArea: true,
    noRollCallers: game.noRollCallers.allowed.filter((role) => !game.optionalCrew.includes(role as never)),
    stickperson: game.optionalCrew.length === 0,
    diceCount: game.device.diceCount.least,
    lateWagers: true,
    verbalCash: true,
    coupons: true,
    onLasts: 'until-point',
    placeComesDown: false,
    carriedTally: 'per-bet-tally',
    decisionOnlyWagers: 'any-time-wagers-allowed',
    midHandSuccessor: 'clockwise-anyone',
    warnMinutes: 60,
    overruleWindow: 'until-next-roll-thrown',
    startPlace: 1,
    oddsWord: 'to',
    chips: [50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000],
    plaquesFromCents: 500_000,
    places: game.seats,
    bankCents: 100_000_000,
    pit: 'Pit 1',
  };
}

/** By default a buy bet pays its fee on a win on 4 and 10 and up front on the rest, where a game allows both. */
function defaultFee(rule: FeeRule | undefined, mixed: boolean): PerPoint<FeeTerm> {
  const rate = rule?.mostRate ?? ratio(5, 100);
  const term = (taken: FeeTerm['taken']): FeeTerm => ({ rate, taken });
  if (rule?.onWin == null || !mixed) return perPoint(term('when-made'));
  return { ...perPoint(term('when-made')), 4: term('on-win'), 10: term('on-win') };
}

const perPoint = <T>(value: T): PerPoint<T> =>
  Object.fromEntries(POINTS.map((point) => [point, value])) as PerPoint<T>;

/** A composite without an area of its own on the layout is split when it is taken. */
function asLaidOut(wager: Wager, house: House): Wager {
  if (wager.areaOption === undefined || house.hornHighArea) return wager;
  const { split } = wager.areaOption;
  return { ...wager, spots: wager.spots.map((spot) => ({ ...spot, plan: split(spot.on) })) };
}

/** The game as it is cited once a proposal is treated as adopted. */
function recite(game: Game, house: House): Game {
  const changed = {
    ...(house.proposals.bonus ? game.recited.bonus : {}),
    ...(house.proposals.hot ? game.recited.hot : {}),
  };
  return Object.keys(changed).length === 0 ? game : (replaceClauses(game, changed) as Game);
}

function replaceClauses(value: unknown, changed: Readonly<Record<ClauseId, ClauseId>>): unknown {
  if (typeof value === 'string') return changed[value] ?? value;
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? value : value.map((one) => replaceClauses(one, changed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'recited' ? one : replaceClauses(one, changed)]),
  );
}
