// The rules of one table: a game, the house's choices, and everything derived from them.

import type { ClauseId } from '../language/clause.ts';
import { type Grant, POWERS, type Power, type Powers, type Role } from '../language/crew.ts';
import type { Game } from '../language/game.ts';
import type { Wager } from '../language/wager.ts';
import type { House } from '../options/house.ts';
import type { CompiledSpot } from './compile.ts';

export type Rules = {
  readonly game: Game;
  readonly house: House;
  /** The choices as the operator made them, without defaults. */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly spots: readonly CompiledSpot[];
  /** Which roles have which power here. */
  readonly grants: Powers;
  /** The spots of each wager this table offers. */
  readonly offered: ReadonlyMap<string, WagerSpots>;
};

export type WagerSpots = {
  readonly wager: Wager;
  readonly byOn: ReadonlyMap<number | string | null, CompiledSpot>;
};

/** The spot of an offered wager on a number or combination; a combination may be named in either order. */
export function findSpot(rules: Rules, wager: string, on: number | string | null): CompiledSpot | null {
  const spots = rules.offered.get(wager);
  if (spots === undefined) return null;
  return (
    spots.byOn.get(on) ??
    (typeof on === 'string' ? (spots.byOn.get([...on].reverse().join('')) ?? null) : null)
  );
}

/** Which roles have a power at this table, including the house's own designations; null if none. */
export const grantOf = (rules: Rules, power: Power): Grant | null => rules.grants[power] ?? null;

/** The authority matrix of a game as staffed by one house. */
export function grantsOf(game: Game, house: House): Powers {
  const grants: Partial<Record<Power, Grant>> = {};
  const isStaffed = (role: Role): boolean => house.stickperson || !game.optionalCrew.includes(role as never);
  for (const power of POWERS) {
    const grant = game.powers[power];
    if (grant === undefined) continue;
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

/** The roles that exist at this table. */
export const rolesAt = (rules: Rules): readonly Role[] =>
  rules.game.crew.filter((role) => rules.house.stickperson || !rules.game.optionalCrew.includes(role));

/** The clause that refuses a wager name this table does not take. */
export function notOfferedClause(rules: Rules, wager: string): ClauseId {
  const written = rules.game.wagers.find((entry) => entry.id === wager);
  if (written?.offer !== undefined) return rules.game.offers[written.offer]?.clause ?? written.clause;
  // Names come from outside: look up own properties only.
  const { elsewhere, closedList } = rules.game;
  return Object.hasOwn(elsewhere, wager) ? (elsewhere[wager] ?? closedList) : closedList;
}
