// Who may give a command: a role without the power is refused, citing the clause that grants it to another.

import {
  aRole,
  type ClauseId,
  type Game,
  grantOf,
  nameRoles,
  type Power,
  type Refusal,
  refuse,
  roleText,
} from 'boxperson/rules';
import type { Actor, Player, PlayerId, Table } from '../state.ts';

/** The refusal if the actor is not on duty in a role that has the power; null if the actor may use it. */
export function lacksPower(table: Table, by: Actor, power: Power): Refusal | null {
  const grant = grantOf(table.rules, power);
  if (grant === null)
    return refuse(
      'no-authority',
      clauseAbout(table.rules.game, power),
      `Nobody may do that at ${table.rules.game.name}.`,
      'Follow the procedure of this game.',
    );
  if (!grant.roles.includes(by.role))
    return refuse(
      'no-authority',
      grant.clause,
      `Only ${nameRoles(grant.roles)} may do that, not ${aRole(by.role)}.`,
      `Ask ${nameRoles(grant.roles)}.`,
    );
  return isOnDuty(table, by) ? null : offDuty(by);
}

/**
 * Where a game gives nobody a power, the clause that says how its matter is handled there: who has the dice, who calls
 * them, how wagers are made. Null if no clause is about it.
 */
function clauseAbout({ making, device, sleep, powers, call }: Game, power: Power): ClauseId | null {
  switch (power) {
    case 'confirm-late':
      return making.noLate;
    case 'confirm-verbal':
      return making.instruments.verbalClause;
    case 'close-betting':
      return making.closes.clause;
    case 'mark-on':
      return sleep?.clause ?? null;
    case 'settle-dispute':
    case 'overrule':
      return powers['call-total']?.clause ?? call;
    case 'activate':
    case 'shake':
    case 'test-roll':
      return device.clause;
    case 'inspect-dice':
    case 'search-dice':
      return (device.choose === null ? powers['handle-dice-set'] : powers['control-dice'])?.clause ?? null;
    default:
      return null;
  }
}

/** Whether this person is signed on in this role. */
export const isOnDuty = (table: Table, by: Actor): boolean => {
  for (const member of table.crew) if (member.id === by.id && member.role === by.role) return true;
  return false;
};

/** The refusal for someone who is not signed on in this role. */
export const offDuty = (by: Actor): Refusal =>
  refuse('no-authority', null, `You are not on duty here as ${roleText(by.role)}.`, 'Sign on first.');

/** The player with this id; null if they are not at the table. */
export const findPlayer = (table: Table, id: PlayerId): Player | null => {
  for (const player of table.players) if (player.id === id) return player;
  return null;
};

/** Null if the actor may act for the player: the player, or crew with that power. */
export function mayNotActFor(
  table: Table,
  by: Actor,
  player: PlayerId,
  power: 'place-for-player' | 'sell-chips' = 'place-for-player',
): Refusal | null {
  if (by.role === 'player')
    return by.id === player
      ? null
      : refuse('no-authority', null, 'You may not act for another player.', 'Ask the player to do it.');
  return lacksPower(table, by, power);
}

/**
 * Null if the actor speaks for the player: the player, or crew with the power if the player is a customer without a device.
 * Anyone else gets `otherwise`.
 */
export function maySpeakFor(
  table: Table,
  by: Actor,
  player: PlayerId,
  power: Power,
  otherwise: Refusal,
): Refusal | null {
  if (by.role === 'player') return by.id === player ? null : otherwise;
  return isServed(table, player) ? lacksPower(table, by, power) : otherwise;
}

/** Whether this is a customer without a device, for whom the crew enters everything. */
export const isServed = (table: Table, player: PlayerId): boolean =>
  findPlayer(table, player)?.served === true;

export const noSuchPlayer = (): Refusal =>
  refuse('no-such-player', null, 'No such player is at this table.', 'Take a place first.');
