// Dual control: where the house asks for it, a ruling that moves other people's money needs a second person's word. Requests
// stand in the people's record and not in the table's, which is only what the table itself has decided; and there the word
// and the roles are in one order, so that somebody whose role has just been withdrawn cannot give it.

import { assert } from '../../base/index.ts';
import { grantOf, type Power, type Refusal, refuse } from '../../rules/index.ts';
import { type Command, type CommandName, lacksPower, type Table } from '../../table/index.ts';
import { holdsRole, type PeopleKnown, type Second } from '../people/book.ts';
import type { Doer, PeopleAct, PeopleEvent, SecondRequest, SecondWish, TableId } from '../people/event.ts';
import { type PeopleRefusal, turnDown } from '../people/refusal.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;
type Of<Name extends PeopleAct['do']> = Extract<PeopleAct, { do: Name }>;

/** Long enough to call somebody over, short enough that the table does not wait for ever. */
export const SECOND_MS = 60_000;

/** The commands that need a second word, with the power that both people hold. */
const UNDER_CONTROL: Readonly<Partial<Record<CommandName, Power>>> = {
  overrule: 'overrule',
  'no-roll': 'call-no-roll',
  'settle-dispute': 'settle-dispute',
};

/** Whether a command needs a second person here and now. */
export function needsSecond(table: Table, command: Command, isDualControl: boolean): boolean {
  if (!isDualControl || UNDER_CONTROL[command.do] === undefined) return false;
  if (command.do !== 'no-roll') return true;
  // A throw that the rule itself has voided is only announced: nothing is left to be ruled on.
  const isAnnouncement = table.dice.unannounced !== null && table.dice.stage === 'held';
  return table.wagers.length > 0 && !isAnnouncement;
}

/** What a word is given for: this throw, or this call. Once the table has gone on, it is another. */
export function situationOf({ rolls, dice, lastCall }: Table, command: Command): string {
  if (command.do === 'overrule') {
    const call = lastCall === null ? 'none' : `${lastCall.called}-${lastCall.isVoid}-${lastCall.rank}`;
    return `${rolls}-${dice.throws}-${call}`;
  }
  // Dice that come to rest meanwhile are still the same throw; a dispute that is settled is no longer one.
  const thrown = `${rolls}-${dice.throws}-${dice.shooters}-${dice.invalidRun}`;
  return command.do === 'no-roll' ? thrown : `${thrown}-${dice.stage}`;
}

/** The request for a second word on a command, as the table is now. */
export function secondWish(id: string, tableId: TableId, table: Table, command: Command): SecondWish {
  const power = UNDER_CONTROL[command.do];
  const roles = power === undefined ? [] : (grantOf(table.rules, power)?.roles ?? []);
  return { id, table: tableId, command, situation: situationOf(table, command), roles };
}

/** Null when a person may give the second word on a request, as far as the table can tell. */
export function mayNotSecond(
  table: Table,
  request: SecondRequest,
  by: { readonly role: Of<'give-second'>['role']; readonly id: string },
): Refusal | null {
  const power = UNDER_CONTROL[request.command.do];
  assert(power !== undefined, 'a request is for a command under control');
  if (by.id === request.by)
    return refuse('no-authority', null, 'Nobody approves their own request.', 'Another person has to.');
  if (situationOf(table, request.command) !== request.situation)
    return refuse('too-late', null, 'The table has gone on since.', 'Ask anew, if there is still a reason.');
  return lacksPower(table, by, power);
}

/** The request that keeps a table waiting now; null where none does. */
export function waitingAt(book: PeopleKnown, table: TableId, nowMs: number): Second | null {
  for (const second of book.seconds())
    if (second.request.table === table && second.outcome === 'waits' && nowMs < second.request.untilMs)
      return second;
  return null;
}

/** The commands by which a table would go on past what is being asked about. */
const GOES_ON: readonly CommandName[] = [
  'call-total',
  'throw',
  'shake',
  'activate',
  'no-roll',
  'overrule',
  'settle-dispute',
  'close-table',
];

/** While a request waits the dice wait too; bets and whatever else does not touch the throw go on. */
export function heldBy(book: PeopleKnown, table: TableId, command: Command, nowMs: number): Refusal | null {
  if (!GOES_ON.includes(command.do)) return null;
  const waiting = waitingAt(book, table, nowMs);
  return waiting === null
    ? null
    : refuse(
        'disputed',
        null,
        `A second person is asked about “${waiting.request.command.do}”.`,
        'Wait for their word, or until the request has run out.',
      );
}

/**
 * What was approved at a table and is not done yet: to be given to it, under its own name, by whoever writes the table now.
 * A process that dies between the word and the deed leaves nothing undone, and nothing is done to another throw.
 */
export function approvedAt(book: PeopleKnown, id: TableId, table: Table): readonly SecondRequest[] {
  return [...book.seconds()]
    .filter(({ request, outcome }) => outcome === 'given' && request.table === id)
    .map(({ request }) => request)
    .filter((request) => situationOf(table, request.command) === request.situation);
}

/** The name under which a granted command goes to the table: whoever sends it, and how often, it is done once. */
export const secondedId = (request: string): string => `second-${request}`;

export function askSecond(book: PeopleKnown, by: Doer, request: SecondWish, at: number): Decision {
  const person = book.person(by);
  const { command, table } = request;
  const { role } = command.by;
  if (person === null || command.by.id !== by || role === 'player' || !holdsRole(person, role, table))
    return turnDown('no-authority', 'You do not hold that role at this table.', 'Ask somebody who does.');
  if (UNDER_CONTROL[command.do] === undefined)
    return turnDown('nothing-to-do', 'That needs no second person.', 'Give the command itself.');
  if (book.second(request.id) !== null)
    return turnDown('nothing-to-do', 'That has been asked before.', 'Wait for the answer.');
  if (waitingAt(book, table, at) !== null)
    return turnDown('nothing-to-do', 'Another request waits at this table.', 'Wait until it is answered.');
  return [{ type: 'SecondAsked', request: { ...request, by: person.id, at, untilMs: at + SECOND_MS } }];
}

export function giveSecond(book: PeopleKnown, by: Doer, act: Of<'give-second'>, at: number): Decision {
  const second = book.second(act.request);
  const trouble = notWaiting(second, at) ?? notWithRole(book, by, act, second);
  if (trouble !== null) return trouble;
  if (by === second?.request.by)
    return turnDown('no-authority', 'Nobody approves their own request.', 'Another person has to.');
  return [{ type: 'SecondGiven', request: act.request, by, role: act.role }];
}

/** Whoever asked may withdraw; whoever may approve may refuse. */
export function refuseSecond(book: PeopleKnown, by: Doer, act: Of<'refuse-second'>, at: number): Decision {
  const second = book.second(act.request);
  const isOwn = by === second?.request.by;
  const trouble = notWaiting(second, at) ?? (isOwn ? null : notWithRole(book, by, act, second));
  if (trouble !== null) return trouble;
  return [{ type: 'SecondRefused', request: act.request, by, why: isOwn ? 'withdrawn' : 'refused' }];
}

function notWaiting(second: Second | null, at: number): PeopleRefusal | null {
  if (second === null)
    return turnDown('no-such-request', 'There is no such request.', 'Look at those that wait.');
  if (second.outcome !== 'waits')
    return turnDown('too-late', 'That request has been answered.', 'Nothing is left to do.');
  return at < second.request.untilMs
    ? null
    : turnDown('too-late', 'That request has run out.', 'It has to be asked anew.');
}

function notWithRole(
  book: PeopleKnown,
  by: Doer,
  act: Of<'give-second'> | Of<'refuse-second'>,
  second: Second | null,
): PeopleRefusal | null {
  const person = book.person(by);
  if (person === null || second === null || !holdsRole(person, act.role, second.request.table))
    return turnDown('no-authority', 'You do not hold that role at this table.', 'Ask somebody who does.');
  return second.request.roles.includes(act.role)
    ? null
    : turnDown('no-authority', `That word is not for the ${act.role}.`, 'Ask somebody with the power.');
}
