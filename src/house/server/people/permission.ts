// Whether a person may give a command at a table at all. This is checked before the table's own rules, which know only
// roles, not people.

import { capital } from 'boxperson/base';
import type { TableWithId } from 'boxperson/host';
import {
  aRole,
  CREW_ROLES,
  type CrewRole,
  grantOf,
  type Refusal,
  type Role,
  refuse,
  theRole,
} from 'boxperson/rules';
import {
  autoCrew,
  type CommandName,
  isOnDuty,
  isServed,
  offDuty,
  PLAYER_ALONE,
  PLAYER_COMMANDS,
  type PlayerId,
  playerConcerned,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import { holdsRole, type Person, type ReadonlyPeopleBook } from './book.ts';
import type { PersonId } from './event.ts';
import { readName } from './names.ts';

/** An operator opens and configures tables, and neither bets nor calls. */
const OPERATOR_COMMANDS: readonly CommandName[] = [
  'sign-on',
  'sign-off',
  'open-table',
  'close-table',
  'tell-time',
  'fill-bank',
];

/** Surveillance watches. Its one duty in the rules (NJ 13:69F-1.12(a)6) moves neither money nor dice. */
const SURVEILLANCE_COMMANDS: readonly CommandName[] = ['sign-on', 'sign-off', 'confirm-notice'];

/** Whether a command starts play or puts more at risk. Taking bets down, leaving and letting standing bets play out never do. */
export function putsAtRisk(table: Table, command: TableCommand): boolean {
  switch (command.do) {
    case 'take-place':
    case 'sit':
    case 'buy-in':
    case 'bet':
    case 'increase':
    case 'confirm':
    case 'call-on':
      return true;
    case 'leave-up':
      return command.stays;
    case 'correct-wager':
      return isRaise(table, command);
    default:
      return false;
  }
}

/** Whether a correction gives a wager a larger stake than it has. */
const isRaise = (table: Table, { wager, cents }: Extract<TableCommand, { do: 'correct-wager' }>): boolean =>
  table.wagers.some((one) => one.id === wager && cents > one.stakeCents);

/** Null if the person may give this command in this role; the table decides next. */
export function mayAct(
  people: ReadonlyPeopleBook,
  id: PersonId,
  here: TableWithId,
  role: Role,
  command: TableCommand,
): Refusal | null {
  const person = people.person(id);
  if (person === null) return refuse('no-authority', null, 'You are not signed in.', 'Sign in first.');
  if (command.by.id !== id || command.by.role !== role)
    return refuse(
      'no-authority',
      null,
      'You can give commands only in your own name and role.',
      'Send it as yourself.',
    );
  const own = role === 'player' ? mayAsPlayer(person, here, command) : mayAsCrew(person, here, role, command);
  return own ?? mayBePlayer(people, here, command);
}

function mayAsPlayer(person: Person, here: TableWithId, command: TableCommand): Refusal | null {
  if (!PLAYER_COMMANDS.includes(command.do))
    return refuse('no-authority', null, 'Only the crew can do that.', 'Ask the crew.');
  const whom = playerConcerned(here.table, command);
  return whom === null || whom === person.id
    ? null
    : refuse('no-authority', null, 'That belongs to another player.', 'Act for yourself only.');
}

function mayAsCrew(person: Person, here: TableWithId, role: CrewRole, command: TableCommand): Refusal | null {
  // People who have lost a role, or have sat down to play, can still go off duty.
  if (command.do === 'sign-off' && command.id === person.id && command.role === role) return null;
  if (!CREW_ROLES.includes(role) || !holdsRole(person, role, here.id))
    return refuse(
      'no-authority',
      null,
      `You are not ${aRole(role)} at this table.`,
      'Ask an operator for the role.',
    );
  if (here.table.players.some((one) => one.id === person.id)) return playsHere();
  const may = MAY_ONLY[role];
  const isForServed = servedBy(here.table, command) !== null;
  if (may !== undefined ? !may.includes(command.do) : PLAYER_ALONE.includes(command.do) && !isForServed)
    return refuse(
      'no-authority',
      null,
      `${capital(theRole(role))} cannot do that.`,
      'Ask a crew member with that duty.',
    );
  if (command.do === 'sign-on' || command.do === 'sign-off') return null;
  if (!isOnDuty(here.table, command.by)) return offDuty(command.by);
  return command.do === 'take-place' && !servesPlayers(here.table, role)
    ? refuse(
        'no-authority',
        null,
        `${capital(aRole(role))} does not seat players here.`,
        'Let the player take a place.',
      )
    : null;
}

const MAY_ONLY: Readonly<Partial<Record<CrewRole, readonly CommandName[]>>> = {
  operator: OPERATOR_COMMANDS,
  surveillance: SURVEILLANCE_COMMANDS,
};

/** Customers are seated by those who sell them their chips. */
const servesPlayers = (table: Table, role: CrewRole): boolean =>
  grantOf(table.rules, 'sell-chips')?.roles.includes(role) === true;

/** Null if the person whom the command seats, puts on duty or puts at risk is allowed in that role. */
function mayBePlayer(people: ReadonlyPeopleBook, here: TableWithId, command: TableCommand): Refusal | null {
  if (command.do === 'sign-on') return mayGoOnDuty(people, here, command);
  if (!putsAtRisk(here.table, command)) return null;
  const whom = playerConcerned(here.table, command);
  if (whom === null) return null;
  const player = people.person(whom);
  if (command.do === 'take-place' && command.served === true)
    return player === null ? mayBeCustomer(whom) : hasAccount();
  if (servedBy(here.table, command) !== null) return null;
  if (player === null) return refuse('no-such-player', null, 'There is no such person.', 'Name a guest.');
  const isCrew = player.grants.some((one) => one.table === null || one.table === here.id);
  const isAlone = player.grants.some((one) => one.role === 'operator' || one.role === 'surveillance');
  if (isAlone)
    return refuse(
      'no-authority',
      null,
      'Operators and surveillance cannot play.',
      'Wagers that are up can still be taken down.',
    );
  return isCrew || here.table.crew.some((one) => one.id === whom)
    ? refuse(
        'no-authority',
        null,
        'The same person cannot deal and play at one table.',
        'Play at another table.',
      )
    : null;
}

/** The customer without a device whom a command concerns: the player it names, or the shooter; null if there is none. */
function servedBy(table: Table, command: TableCommand): PlayerId | null {
  const { shooter } = table.dice;
  const whom = playerConcerned(table, command) ?? (shooter?.kind === 'player' ? shooter.id : null);
  return whom !== null && isServed(table, whom) ? whom : null;
}

/** A customer's name stands, encoded, in the names of accounts. */
const ENCODED_MOST = 60;

/** Customers are known by their names, which must not look like the ids of people with an account. */
function mayBeCustomer(name: PlayerId): Refusal | null {
  const read = readName(name);
  if (!('name' in read)) return refuse('no-such-player', null, read.says, read.remedy);
  const isShort = encodeURIComponent(name).length <= ENCODED_MOST;
  return read.name === name && isShort && /^[\p{Lu}\p{Nd}]/u.test(name)
    ? null
    : refuse(
        'no-such-player',
        null,
        'A customer’s name must be short and begin with a capital letter or a digit.',
        'Write “Red hat” or “Place 5”.',
      );
}

const hasAccount = (): Refusal =>
  refuse(
    'no-such-player',
    null,
    'That person has an account here.',
    'Let them take a place with their own device, or give the customer another name.',
  );

/** People on duty hold the role and do not play at that table. The automatic crew may be put back by hand. */
function mayGoOnDuty(
  people: ReadonlyPeopleBook,
  here: TableWithId,
  command: Extract<TableCommand, { do: 'sign-on' }>,
): Refusal | null {
  if (command.id === autoCrew(command.role).id) return null;
  const member = people.person(command.id);
  if (member === null || !holdsRole(member, command.role, here.id))
    return refuse(
      'no-authority',
      null,
      `${member?.name ?? 'That person'} is not ${aRole(command.role)} at this table.`,
      'Ask an operator to grant the role first.',
    );
  return here.table.players.some((one) => one.id === command.id) ? playsHere() : null;
}

const playsHere = (): Refusal =>
  refuse(
    'no-authority',
    null,
    'The same person cannot deal and play at one table.',
    'Leave the table as a player first.',
  );

/** Sign-off commands for people on duty who no longer have their role here, given by an operator or the house. */
export function overdueSignOffs(people: ReadonlyPeopleBook, here: TableWithId): readonly TableCommand[] {
  return here.table.crew.flatMap(({ id, role }) => {
    const person = people.person(id);
    return person === null || holdsRole(person, role, here.id)
      ? []
      : [{ do: 'sign-off', by: { role, id }, id, role } as const];
  });
}
