// Turns an operator's choices into lawful rules or a refusal. There is no other way in.

import { type Ratio, sameRatio, showDollars } from 'boxperson/base';
import type { ClauseId } from '../language/clause.ts';
import type { Game } from '../language/game.ts';
import { payoutRows } from '../language/payout-rows.ts';
import { type Refusal, refuse } from '../language/refusal.ts';
import type { Wager } from '../language/wager.ts';
import {
  clausesAt,
  defaultHouse,
  type HouseChoices,
  type HouseSettings,
  isAt,
  optionsFor,
} from '../options/house.ts';
import { chosenTwice, currentChoices } from '../options/names.ts';
import { isChoiceProblem } from '../options/option.ts';
import { type Amounts, acceptsNothing } from './amounts.ts';
import { type CompiledSpot, compileSpots } from './compile.ts';
import { oddsAmounts } from './odds-limit.ts';
import { elsewhereClause, grantsOf, type Rules, type WagerSpots } from './rules.ts';

export type { HouseChoices };

/**
 * Where choices come from: new ones must say nothing this build does not understand; a record may hold what the build
 * that wrote it accepted and ignored, which is left out.
 */
export type ChoicesFrom = 'new' | 'record';

/**
 * The rules of a table: a game with the house's choices by option key. Returns a refusal with code "unlawful-option"
 * if an option does not exist in the game, a value is not allowed, two choices conflict, or a wager would be offered
 * for which no amount can be accepted. Former option names are accepted.
 */
export function configure(game: Game, given: HouseChoices = {}, from: ChoicesFrom = 'new'): Rules | Refusal {
  // A list of choices may name the game it is for.
  const { pack: wantedId = game.id, ...rest } = given;
  if (game.id !== wantedId)
    return unlawful(game.closedList, `These choices are for ${String(wantedId)}, but this is ${game.name}.`);
  const asked = from === 'record' ? without(rest, game.ignoredBefore ?? []) : rest;
  const named = currentChoices(game, asked);
  const misnamed = notAnOption(game, named) ?? (from === 'new' ? namedTwice(game, asked) : null);
  if (misnamed !== null) return misnamed;
  let house = defaultHouse(game);
  const choices: Record<string, unknown> = {};
  // In the order of the options, whatever order the choices are written in.
  for (const option of optionsFor(game)) {
    if (!Object.hasOwn(named, option.key)) continue;
    const [clause = null] = clausesAt(game, option);
    const value = kept(
      option.meant === undefined ? named[option.key] : option.meant(named[option.key], game),
    );
    const stranger = from === 'new' ? strangerIn(named[option.key], value) : null;
    if (stranger !== null)
      return unlawful(clause, `${option.key} has no part called ${stranger}.`, `Leave out ${stranger}.`);
    const next = option.read(value, house[option.field], game);
    if (isChoiceProblem(next)) return unlawful(next.clause === undefined ? clause : next.clause, next.says);
    house = { ...house, [option.field]: next };
    choices[option.key] = value;
  }
  let rules = rulesOf(recite(game, house), house, choices);
  const payable = withoutUnpayable(rules);
  if (payable !== house) rules = rulesOf(recite(game, payable), payable, choices);
  house = payable;
  const idle = idleOption(game, house, choices);
  if (idle !== null && from === 'record') return configure(game, without(choices, [idle.key]), from);
  if (idle !== null)
    return unlawful(
      'clause' in idle ? idle.clause : null,
      `${idle.label} is chosen, but this table does not offer the wager.`,
      `Offer the wager, or leave out ${idle.key}.`,
    );
  return clashOf(game, house, choices) ?? impossibleWager(rules) ?? rules;
}

const without = (choices: HouseChoices, names: readonly string[]): HouseChoices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !names.includes(name)));

/** A choice that this game does not have, with the clause by which it has none. A name nobody knows rests on no clause. */
function notAnOption(game: Game, named: HouseChoices): Refusal | null {
  for (const key of Object.keys(named)) {
    const option = optionsFor(game).find((one) => one.key === key);
    if (option !== undefined && isAt(game, option)) continue;
    const [own = null] = option === undefined ? [] : [...clausesAt(game, option), game.closedList];
    return unlawful(
      elsewhereClause(game, key) ?? own,
      `${game.name} has no option called ${key}.`,
      `Leave out ${key}.`,
    );
  }
  return null;
}

function namedTwice(game: Game, given: HouseChoices): Refusal | null {
  const twice = chosenTwice(game, given);
  if (twice === null) return null;
  const option = optionsFor(game).find(({ key }) => key === twice.key);
  const [clause = null] = option === undefined ? [] : clausesAt(game, option);
  return unlawful(
    clause,
    `${twice.names.join(' and ')} are names of one choice, ${twice.key}.`,
    `Write ${twice.key} once.`,
  );
}

/** A choice as it is stored: records hold whole numbers only, so decimals are written as text. */
function kept(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, kept(one)]));
}

/** The first name in a choice that its option gives no meaning to; null if there is none. */
function strangerIn(given: unknown, meant: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  for (const [name, value] of Object.entries(given)) {
    if (typeof meant !== 'object' || meant === null || !Object.hasOwn(meant, name)) return name;
    const inner = strangerIn(value, (meant as Readonly<Record<string, unknown>>)[name]);
    if (inner !== null) return inner;
  }
  return null;
}

/**
 * Leaves out wagers whose stakes the document fixes and this house could not pay exactly, unless it has chosen to offer
 * them: then the choice is refused.
 */
function withoutUnpayable({ game, house, choices, spots }: Rules): HouseSettings {
  const unpayable = spots.filter(
    ({ wager, stepCents }) =>
      isInPlay(wager, house) &&
      wager.stake !== undefined &&
      stepCents > wager.stake.stepCents &&
      !game.options.some(
        (one) => one.kind === 'offer' && one.offer === wager.offer && Object.hasOwn(choices, one.key),
      ),
  );
  const names = unpayable.flatMap(({ wager: { offer } }) =>
    offer === undefined ? [] : [[offer, false] as const],
  );
  return names.length === 0
    ? house
    : { ...house, offered: { ...house.offered, ...Object.fromEntries(names) } };
}

/** A chosen pay table or limit of a wager that this house does not offer; null if there is none. */
const idleOption = (game: Game, house: HouseSettings, choices: HouseChoices) =>
  game.options.find(
    (one) =>
      (one.kind === 'pay-table' || one.kind === 'limits') &&
      Object.hasOwn(choices, one.key) &&
      !game.wagers.some(
        (wager) =>
          (one.kind === 'limits' ? wager.offer === one.offer : wager.id === one.wager) &&
          isInPlay(wager, house),
      ),
  ) ?? null;

/** A wager that this house would offer, but for which it could accept no amount the document promises; null if none. */
function impossibleWager(rules: Rules): Refusal | null {
  const { game, house, offered } = rules;
  for (const { wager, byOn } of offered.values())
    for (const spot of byOn.values()) {
      const { stake } = wager;
      if (stake !== undefined && spot.stepCents > stake.stepCents)
        return unlawful(
          stake.clause,
          `${spot.spot.name} bets are made in steps of ${showDollars(stake.stepCents)}, which this house could not pay exactly in units of ${showDollars(house.unitCents)}.`,
          'Choose a smaller payable unit or whole odds, or do not offer the wager.',
        );
      const amounts = wager.behind === undefined ? spot : mostOddsAmounts(rules, spot);
      if (!acceptsNothing(amounts)) continue;
      return unlawful(
        stake?.clause ?? wager.limitsClause ?? game.oddsLimit?.take[wager.id] ?? game.making.payable,
        `No amount could be bet on ${spot.spot.name}: it takes multiples of ${showDollars(spot.stepCents)}, and no multiple is within the limits.`,
        'Post wider limits, or choose a smaller payable unit.',
      );
    }
  return null;
}

/** The odds accepted behind the largest flat bet. */
function mostOddsAmounts(rules: Rules, spot: CompiledSpot): Amounts {
  const flats = rules.spots.filter(({ wager }) => wager.id === spot.wager.behind);
  if (flats.length === 0 || flats.some(({ mostCents }) => mostCents === null))
    return { ...spot, mostCents: null };
  return oddsAmounts(rules, spot, Math.max(...flats.map(({ mostCents }) => mostCents ?? 0)));
}

/** The rules for a house already known to be lawful, without any check. For choices from outside, use `configure`. */
function rulesOf(game: Game, house: HouseSettings, choices: HouseChoices): Rules {
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
const isInPlay = ({ offer, onlyWith }: Wager, house: HouseSettings): boolean =>
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

function clashOf(game: Game, house: HouseSettings, choices: HouseChoices): Refusal | null {
  const isChosen = (offer: string): boolean =>
    game.options.some(
      (one) => one.kind === 'offer' && one.offer === offer && Object.hasOwn(choices, one.key),
    );
  for (const [name, rule] of Object.entries(game.offers)) {
    if (house.offered[name] !== true) continue;
    if (rule.proposal !== undefined && house.proposals[rule.proposal] !== true)
      return unlawful(
        game.closedList,
        `The ${name} wager rests on a proposal that this house does not treat as adopted.`,
        'Set proposals.treatAsAdopted first.',
      );
  }
  for (const [name, rule] of Object.entries(game.offers)) {
    if (house.offered[name] !== true) continue;
    const other = rule.notWith?.offer ?? '';
    // Of two that exclude each other, the one that the house chose is refused beside the usual one.
    const isUsual = !isChosen(name) && isChosen(other) && game.offers[other]?.notWith?.offer === name;
    if (rule.notWith !== undefined && house.offered[other] === true && !isUsual)
      return unlawful(
        rule.notWith.clause,
        `The ${name} wager and the ${other} wager may not share a table.`,
        'Offer only one of the two.',
      );
  }
  if (house.startPlace > house.places)
    return unlawful(
      game.shooter.first,
      `There is no place ${house.startPlace} at a table with ${house.places} places.`,
    );
  if (!house.chips.some((chip) => house.unitCents % chip === 0))
    return unlawful(
      game.making.payable,
      `A payable unit of ${showDollars(house.unitCents)} cannot be paid in chips of ${house.chips.map(showDollars).join(', ')}.`,
      'Choose a multiple of a chip as the payable unit, or add smaller chips.',
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
function asLaidOut(wager: Wager, house: HouseSettings): Wager {
  if (house.areas[wager.id] !== false) return wager;
  return {
    ...wager,
    spots: wager.spots.map((spot) => ({ ...spot, plan: spot.planWithoutArea ?? spot.plan })),
  };
}

/** The game with the citations that apply once a proposal is treated as adopted. */
function recite(game: Game, house: HouseSettings): Game {
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
