// The rules of one table: a game, the house's choices, and everything derived from them.

import { type Point, wordList } from 'boxperson/base';
import type { ClauseId } from '../language/clause.ts';
import { POWERS, type Power, type Role } from '../language/crew.ts';
import type { Game, Grant, Powers } from '../language/game.ts';
import type { Offer, Wager } from '../language/wager.ts';
import type { HouseSettings } from '../options/house.ts';
import type { CompiledSpot } from './compile.ts';

/**
 * Everything that applies at one table: the game, the house's choices, and what follows from them. Get it from
 * `configure`.
 */
export type Rules = {
  readonly game: Game;
  /** Every choice, checked, with defaults filled in. */
  readonly house: HouseSettings;
  /** The choices as the operator made them, without defaults. */
  readonly choices: Readonly<Record<string, unknown>>;
  /** Every spot of the game, offered here or not; `StandingWager.spot` is an index into it. */
  readonly spots: readonly CompiledSpot[];
  /** Which roles have which power here. */
  readonly grants: Powers;
  /** The wagers this table offers, by wager id. */
  readonly offered: ReadonlyMap<string, WagerSpots>;
};

/** A wager this table offers, with its spots by number or combination; a single spot has the key null. */
export type WagerSpots = {
  readonly wager: Wager;
  readonly byOn: ReadonlyMap<number | string | null, CompiledSpot>;
};

/**
 * The spot of an offered wager on a number or combination, which may be named in either order; null if the table does
 * not offer it.
 */
export function findSpot(rules: Rules, wager: string, on: number | string | null): CompiledSpot | null {
  const spots = rules.offered.get(wager);
  if (spots === undefined) return null;
  return (
    spots.byOn.get(on) ??
    (typeof on === 'string' ? (spots.byOn.get([...on].reverse().join('')) ?? null) : null)
  );
}

/** The same rules at a table with room for at least this many players. */
export const withRoomFor = (rules: Rules, players: number): Rules =>
  players <= rules.house.places ? rules : { ...rules, house: { ...rules.house, places: players } };

/** Which roles have a power at this table, including the house's own designations; null if none. */
export const grantOf = (rules: Rules, power: Power): Grant | null => rules.grants[power] ?? null;

/** Which roles have which power in a game as one house staffs it. */
export function grantsOf(game: Game, house: HouseSettings): Powers {
  const grants: Partial<Record<Power, Grant>> = {};
  const isStaffed = (role: Role): boolean => house.stickperson || !game.optionalCrew.includes(role as never);
  for (const power of POWERS) {
    const grant = game.powers[power];
    if (grant === undefined || isOnlyProposed({ game, house }, grant.clause)) continue;
    const roles = grant.roles.filter(isStaffed);
    // An optional stickperson takes over the dice from the dealer.
    const isTaken = power === 'control-dice' && game.optionalCrew.length > 0 && house.stickperson;
    grants[power] = {
      roles: isTaken ? roles.filter((role) => role !== 'dealer') : roles,
      clause: grant.clause,
    };
  }
  return { ...grants, 'call-no-roll': { roles: house.noRollCallers, clause: game.noRollCallers.clause } };
}

/** Whether a clause belongs to a proposal that the house does not treat as adopted. */
export const isOnlyProposed = ({ game, house }: Pick<Rules, 'game' | 'house'>, clause: ClauseId): boolean =>
  Object.entries(game.proposals).some(
    ([name, { prefix }]) =>
      prefix !== undefined && house.proposals[name] !== true && clause.startsWith(prefix),
  );

/** The line bets of a table in a sentence: "Pass or Don’t Pass". */
export const lineBetsText = ({ offered }: Rules): string =>
  wordList(
    [...offered.values()]
      .filter(({ wager }) => wager.line === true)
      .map(({ wager }) => wager.name.replace(/ bet$/i, '').replaceAll("'", '’')),
    'or',
  );

/** The crew roles that exist at this table. */
export const rolesAt = (rules: Rules): readonly Role[] =>
  rules.game.crew.filter((role) => rules.house.stickperson || !rules.game.optionalCrew.includes(role));

/** The totals that become a point at a game; none if the game has no points. */
export const pointsOf = ({ points }: Game): readonly Point[] => points?.numbers ?? [];

/** The clause to cite when refusing a wager id that this table does not offer. */
export function notOfferedClause(rules: Rules, wager: string): ClauseId {
  const written = rules.game.wagers.find((entry) => entry.id === wager);
  if (written?.offer !== undefined) return offerClause(rules, written.offer) ?? written.clause;
  return elsewhereClause(rules.game, wager) ?? rules.game.closedList;
}

/** The clause of an offer; the list of wagers, if the offer rests on a proposal that the house does not treat as adopted. */
export function offerClause({ game, house }: Pick<Rules, 'game' | 'house'>, offer: Offer): ClauseId | null {
  const rule = game.offers[offer];
  if (rule === undefined) return null;
  return rule.proposal !== undefined && house.proposals[rule.proposal] !== true
    ? game.closedList
    : rule.clause;
}

/** The clause by which a game lacks a wager or an option of a related game; null if it says nothing about it. */
export const elsewhereClause = ({ elsewhere }: Game, name: string): ClauseId | null =>
  // Names come from outside: look up own properties only.
  Object.hasOwn(elsewhere, name) ? (elsewhere[name] ?? null) : null;
