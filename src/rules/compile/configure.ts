// Turns an operator's choices into lawful rules or a refusal. There is no other way in.

import { type Ratio, sameRatio } from '../../base/index.ts';
import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';
import { payoutRows } from '../language/payout-rows.ts';
import { type Refusal, refuse } from '../language/refusal.ts';
import type { Wager } from '../language/wager.ts';
import { type Choices, clausesAt, defaultHouse, type House, isAt, optionsFor } from '../options/house.ts';
import { currentChoices } from '../options/names.ts';
import { isProblem } from '../options/option.ts';
import { compileSpots } from './compile.ts';
import { elsewhereClause, grantsOf, type Rules, type WagerSpots } from './rules.ts';

export type { Choices };

/**
 * The rules of a table: a game with the house's choices by option key. Returns a refusal with code "unlawful-option"
 * if an option does not exist in the game, a value is not allowed, or two choices conflict. Former option names are
 * accepted.
 */
export function configure(game: Game, given: Choices = {}): Rules | Refusal {
  // A list of choices may name the game it is for.
  const { pack: wantedId = game.id, ...rest } = given;
  if (game.id !== wantedId)
    return unlawful(game.closedList, `These choices are for ${String(wantedId)}, but this is ${game.name}.`);
  const choices = currentChoices(game, rest);
  let house = defaultHouse(game);
  for (const [key, value] of Object.entries(choices)) {
    const option = optionsFor(game).find((one) => one.key === key);
    const [clause = null] = option === undefined ? [] : clausesAt(game, option);
    if (option === undefined || !isAt(game, option))
      return unlawful(
        clause ?? elsewhereClause(game, key) ?? game.closedList,
        `${game.name} has no option called ${key}.`,
      );
    const next = option.read(value, house[option.field], game);
    if (isProblem(next)) return unlawful(next.clause === undefined ? clause : next.clause, next.says);
    house = { ...house, [option.field]: next };
  }
  return clashOf(game, house) ?? rulesOf(recite(game, house), house, choices);
}

/** The rules for a house already known to be lawful, without any check. For choices from outside, use `configure`. */
export function rulesOf(game: Game, house: House, choices: Choices): Rules {
  const wagers = game.wagers.map((wager) => asLaidOut(wager, house));
  const spots = compileSpots(game, house, wagers);
  const offered = new Map<string, WagerSpots>();
  for (const wager of wagers) {
    if (!isInPlay(wager, house)) continue;
    const own = spots.filter((spot) => spot.wager === wager);
    offered.set(wager.id, { wager, byOn: new Map(own.map((spot) => [spot.on, spot])) });
  }
  return { game, house, choices, spots, offered, grants: grantsOf(game, house) };
}

/** Whether a house has chosen to offer a wager, if that is left to it. */
const isInPlay = ({ offer, onlyWith }: Wager, house: House): boolean =>
  (offer === undefined || house.offered[offer] === true) &&
  (onlyWith === undefined || onlyWith.is.includes(house.own[onlyWith.option] ?? ''));

/**
 * Compares two tables of one property, where some games require raised odds to be equal: a refusal naming the first
 * payout that differs, or null.
 */
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
        'Choose the same payout at every table of the property.',
      );
  }
  return null;
}

/** What a table pays on a key; null if it does not offer the wager, or uses another pay table. */
function paid(rules: Rules, key: string): Ratio | null {
  for (const { wager } of rules.offered.values())
    for (const entry of payoutRows(wager)) {
      if (entry.key !== key) continue;
      const letter = rules.house.payTables[wager.id];
      const isInUse = letter === undefined || key.startsWith(`${wager.id} ${letter}:`);
      return isInUse ? (rules.house.raised[key] ?? entry.row.pays) : null;
    }
  return null;
}

function clashOf(game: Game, house: House): Refusal | null {
  for (const [name, rule] of Object.entries(game.offers)) {
    if (house.offered[name] !== true) continue;
    if (rule.proposal !== undefined && house.proposals[rule.proposal] !== true)
      return unlawful(
        rule.clause,
        `The ${name} wager rests on a proposal that this house does not treat as adopted.`,
        'Set proposals.treatAsAdopted first.',
      );
    if (rule.notWith !== undefined && house.offered[rule.notWith.offer] === true)
      return unlawful(
        rule.notWith.clause,
        `The ${name} wager and the ${rule.notWith.offer} wager may not share a table.`,
        'Offer only one of the two.',
      );
  }
  if (house.startPlace > house.places)
    return unlawful(
      game.shooter.first,
      `There is no place ${house.startPlace} at a table with ${house.places} places.`,
    );
  const { allowed, clause } = game.noRollCallers;
  const unstaffed = house.noRollCallers.filter(
    (role) => game.optionalCrew.includes(role as never) && !house.stickperson,
  );
  if (unstaffed.length > 0 || house.noRollCallers.some((role) => !allowed.includes(role)))
    return unlawful(
      clause,
      `The ${unstaffed.join(' and ')} is chosen to call No Roll but is not staffed.`,
      'Staff the role or choose another caller.',
    );
  return null;
}

const unlawful = (
  clause: ClauseId | null,
  says: string,
  remedy = 'Choose a value the document allows.',
): Refusal => refuse('unlawful-option', clause, says, remedy);

/** A composite with no area on the layout is split when it is made. */
function asLaidOut(wager: Wager, house: House): Wager {
  if (house.areas[wager.id] !== false) return wager;
  return {
    ...wager,
    spots: wager.spots.map((spot) => ({ ...spot, plan: spot.planWithoutArea ?? spot.plan })),
  };
}

/** The game with the citations that apply once a proposal is treated as adopted. */
function recite(game: Game, house: House): Game {
  const changed: Record<ClauseId, ClauseId> = {};
  for (const [name, { recited }] of Object.entries(game.proposals))
    if (house.proposals[name] === true) Object.assign(changed, recited);
  return Object.keys(changed).length === 0 ? game : (replaceClauses(game, changed) as Game);
}

function replaceClauses(value: unknown, changed: Readonly<Record<ClauseId, ClauseId>>): unknown {
  if (typeof value === 'string') return changed[value] ?? value;
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? value : value.map((one) => replaceClauses(one, changed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'proposals' ? one : replaceClauses(one, changed),
    ]),
  );
}
