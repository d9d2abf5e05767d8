// Who may give a command: whether it has the word that its row asks for. A role without the power is refused, citing the
// clause that grants it to another.

import { required, unreachable } from 'boxperson/base';
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

/** Checks one command for the word it needs: the refusal if it lacks it; null if it has it, or if there is nobody to ask. */
type WordCheck<Command> = (table: Table, command: Command) => Refusal | null;

/** The check for a word. It is made once for each row, because deciding is the hottest path there is. */
export function checkFor<Command extends TableCommand>(word: CommandWord<Command>): WordCheck<Command> {
  switch (word.kind) {
    case 'own': {
      const { crew, otherwise = notForAnother } = word;
      const lacksCrew: WordCheck<Command> =
        crew === 'any-post'
          ? (table, { by }) => lacksDuty(table, by)
          : checkFor({ kind: 'power', power: crew });
      return (table, command) => {
        if (command.by.role !== 'player') return lacksCrew(table, command);
        const player = playerConcerned(table, command);
        return player === null || player === command.by.id ? null : otherwise(table, command);
      };
    }
    case 'served': {
      const { crew, otherwise } = word;
      return (table, command) => {
        const player = playerConcerned(table, command) ?? shootingPlayer(table);
        return player === null ? null : lacksService(table, command, player, crew, otherwise);
      };
    }
    case 'shooter': {
      const { otherwise } = word;
      return (table, command) => {
        const { shooter } = table.dice;
        if (shooter === null) return null;
        if (shooter.kind === 'player')
          return lacksService(table, command, shooter.id, 'control-dice', otherwise);
        return shooter.role === command.by.role ? lacksDuty(table, command.by) : otherwise(table, command);
      };
    }
    case 'power': {
      const { power } = word;
      if (typeof power === 'string') return (table, { by }) => lacksPower(table, by, power);
      return (table, command) => {
        const needed = power(table, command);
        return needed === null ? null : lacksPower(table, command.by, needed);
      };
    }
    case 'roles': {
      const { grant, may } = word;
      return (table, command) => {
        const granted = grant(table, command);
        if (granted === null) return null;
        if (granted.roles.includes(command.by.role)) return lacksDuty(table, command.by);
        const who = nameRoles(granted.roles);
        return refuse('no-authority', granted.clause, `Only ${who} may ${may}.`, `Ask ${who}.`);
      };
    }
    case 'any-post': {
      const { otherwise } = word;
      return (table, command) =>
        command.by.role === 'player' ? otherwise(table, command) : lacksDuty(table, command.by);
    }
    case 'anyone-here': {
      const { otherwise } = word;
      return (table, command) => {
        const { by } = command;
        const isHere = by.role === 'player' ? findPlayer(table, by.id) !== null : isOnDuty(table, by);
        return isHere ? null : otherwise(table, command);
      };
    }
    case 'self': {
      const { isSelf, otherwise } = word;
      return (table, command) =>
        command.by.role === 'operator' || isSelf(table, command) ? null : otherwise(table, command);
    }
    case 'nobody':
      return word.otherwise;
    case 'one-of': {
      const { words, which } = word;
      const checks = words.map((one) => checkFor(one));
      return (table, command) => {
        const one = which(table, command);
        return one === null ? null : required(checks[words.indexOf(one)], 'one of the words')(table, command);
      };
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
  return lacksDuty(table, by);
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

const lacksDuty = (table: Table, by: Actor): Refusal | null => (isOnDuty(table, by) ? null : offDuty(by));

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
