// Who may give a command: whether it has the word that its row asks for. A role without the power is refused, citing the
// clause that grants it to another.

import { unreachable } from 'boxperson/base';
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
import type { TableCommand } from '../command.ts';
import type { CommandWord } from '../command-row.ts';
import type { Actor, Player, PlayerId, Table } from '../state.ts';

/** The refusal if a command lacks the word it needs; null if it has it, or if there is nobody to ask. */
export function lacksWord<Command extends TableCommand>(
  table: Table,
  command: Command,
  word: CommandWord<Command>,
): Refusal | null {
  const { by } = command;
  switch (word.kind) {
    case 'own': {
      if (by.role === 'player') {
        const player = playerConcerned(table, command);
        if (player === null || player === by.id) return null;
        return word.otherwise === undefined ? notForAnother() : word.otherwise(table, command);
      }
      if (word.crew === 'any-post') return isOnDuty(table, by) ? null : offDuty(by);
      const power = typeof word.crew === 'string' ? word.crew : word.crew(table, command);
      return power === null ? null : lacksPower(table, by, power);
    }
    case 'served': {
      const player = playerConcerned(table, command) ?? shootingPlayer(table);
      return player === null ? null : lacksService(table, command, player, word.crew, word.otherwise);
    }
    case 'shooter': {
      const { shooter } = table.dice;
      if (shooter === null) return null;
      if (shooter.kind === 'player')
        return lacksService(table, command, shooter.id, 'control-dice', word.otherwise);
      if (shooter.role !== by.role) return word.otherwise(table, command);
      return isOnDuty(table, by) ? null : offDuty(by);
    }
    case 'power': {
      const power = typeof word.power === 'string' ? word.power : word.power(table, command);
      return power === null ? null : lacksPower(table, by, power);
    }
    case 'roles': {
      const grant = word.grant(table, command);
      if (grant === null) return null;
      const { roles, clause } = grant;
      if (roles.includes(by.role)) return isOnDuty(table, by) ? null : offDuty(by);
      const who = nameRoles(roles);
      return refuse('no-authority', clause, `Only ${who} may ${word.may}.`, `Ask ${who}.`);
    }
    case 'any-post':
      if (by.role === 'player') return word.otherwise(table, command);
      return isOnDuty(table, by) ? null : offDuty(by);
    case 'anyone-here': {
      const isHere = by.role === 'player' ? findPlayer(table, by.id) !== null : isOnDuty(table, by);
      return isHere ? null : word.otherwise(table, command);
    }
    case 'self':
      return by.role === 'operator' || word.isSelf(table, command) ? null : word.otherwise(table, command);
    case 'nobody':
      return word.otherwise(table, command);
    case 'one-of': {
      const one = word.which(table, command);
      return one === null ? null : lacksWord(table, command, one);
    }
    default:
      return unreachable(word);
  }
}

/** Whether players may have the word that a command needs, at some table and moment. */
export const playersMayGive = (word: CommandWord<never>): boolean =>
  word.kind === 'one-of'
    ? word.words.some(playersMayGive)
    : ['own', 'served', 'shooter', 'anyone-here'].includes(word.kind);

/** The player whose place, chips or wager a command concerns; null if there is none. */
export function playerConcerned(table: Table, command: TableCommand): PlayerId | null {
  if ('player' in command) return command.player;
  if ('wager' in command) return table.wagers.find((one) => one.id === command.wager)?.player ?? null;
  if ('pending' in command)
    return table.pending.find((one) => one.id === command.pending)?.bet.player ?? null;
  return null;
}

/** The player who has the dice; null if nobody or the crew has them. */
const shootingPlayer = ({ dice: { shooter } }: Table): PlayerId | null =>
  shooter?.kind === 'player' ? shooter.id : null;

/** Players speak for themselves; crew with the power speak for a customer without a device. */
function lacksService<Command extends TableCommand>(
  table: Table,
  command: Command,
  id: PlayerId,
  power: Power,
  otherwise: (table: Table, command: Command) => Refusal,
): Refusal | null {
  const { by } = command;
  if (by.role === 'player') return by.id === id ? null : otherwise(table, command);
  const player = findPlayer(table, id);
  if (player === null) return null;
  return player.served === true ? lacksPower(table, by, power) : otherwise(table, command);
}

const notForAnother = (): Refusal =>
  refuse('no-authority', null, 'You may not act for another player.', 'Ask the player to do it.');

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

/** Whether this is a customer without a device, for whom the crew enters everything. */
export const isServed = (table: Table, player: PlayerId): boolean =>
  findPlayer(table, player)?.served === true;

export const noSuchPlayer = (): Refusal =>
  refuse('no-such-player', null, 'No such player is at this table.', 'Take a place first.');
