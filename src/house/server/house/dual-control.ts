// Dual control: if the house requires it, a ruling that moves other people's money needs a second approval. The approver sees
// the whole ruling, and approves that and nothing else. Requests are in the
// people's record, not the table's, which holds only the table's own decisions. In the people's record, approvals and
// roles are in one sequence, so a person whose role was just withdrawn cannot approve.

import { createHash } from 'node:crypto';
import {
  approversOf,
  type CrewRole,
  grantOf,
  isRefusal,
  nameRoles,
  type Power,
  type Refusal,
  refuse,
  rolesAt,
} from 'boxperson/rules';
import {
  type Actor,
  autoCrew,
  type CommandName,
  isOnDuty,
  isRuling,
  offDuty,
  type RulingPreview,
  rulingOf,
  type Table,
  type TableCommand,
  voidCause,
} from 'boxperson/table';
import type { ReadonlyPeopleBook, SecondApproval } from '../people/book.ts';
import type { SecondRequest, SecondWish, TableId } from '../people/event.ts';

/** Long enough to call someone over. The person who asked can withdraw at any time, and a table that has moved on waits for nothing. */
export const SECOND_MS = 5 * 60_000;

/** The commands that need a second approval, with the power that both people must have. */
const UNDER_CONTROL: Readonly<Partial<Record<CommandName, Power>>> = {
  overrule: 'overrule',
  'no-roll': 'call-no-roll',
  'settle-dispute': 'settle-dispute',
  'correct-payment': 'open-close',
  'correct-wager': 'open-close',
  leave: 'sell-chips',
};

/** Whether a command is of a kind that may need a second approval. */
export const isUnderControl = (command: TableCommand): boolean => UNDER_CONTROL[command.do] !== undefined;

/** Whether a command needs a second approval at this table now. */
export function needsSecond(table: Table, command: TableCommand, isDualControl: boolean): boolean {
  if (!isDualControl || !isUnderControl(command)) return false;
  if (command.do === 'leave') return isRemoval(table, command);
  if (command.do !== 'no-roll') return true;
  // A throw already voided by the rules is only announced: there is nothing left to rule on.
  return table.wagers.length > 0 && voidCause(table) === null;
}

/** Whether the crew removes a player who has money up; customers without a device leave by themselves. */
const isRemoval = (
  { players, wagers }: Table,
  { by, player }: Extract<TableCommand, { do: 'leave' }>,
): boolean =>
  by.role !== 'player' &&
  players.some(({ id, served }) => id === player && served !== true) &&
  wagers.some((one) => one.player === player);

/** The throw or call that an approval applies to. Once the table has moved on, it no longer matches. */
export function approvalSubject({ rolls, dice, lastCall }: Table, command: TableCommand): string {
  if (command.do === 'overrule') {
    const call = lastCall === null ? 'none' : `${lastCall.called}-${lastCall.isVoid}-${lastCall.rank}`;
    return `${rolls}-${dice.throws}-${call}`;
  }
  // Dice that come to rest in the meantime are still the same throw; a settled dispute is no longer the same one.
  const thrown = `${rolls}-${dice.throws}-${dice.shooters}-${dice.invalidRun}`;
  return command.do === 'no-roll' ? thrown : `${thrown}-${dice.stage}`;
}

/** The request for a second approval of a command, for the table's current state. */
export function secondRequestFor(
  id: string,
  tableId: TableId,
  table: Table,
  command: TableCommand,
): SecondWish | Refusal {
  const ruling = rulingIn(table, command);
  if (isRefusal(ruling)) return ruling;
  const roles = [...approvers(table, command), 'operator' as const];
  return { id, table: tableId, command, situation: approvalSubject(table, command), roles, ruling };
}

/** The whole ruling as it would turn out now, or why it cannot be made. */
export function rulingIn(table: Table, command: TableCommand): RulingPreview | Refusal {
  return isRuling(command)
    ? rulingOf(table, command)
    : refuse('nothing-to-do', null, 'That needs no second approval.', 'Give the command itself.');
}

/** A short mark of a ruling: an approval names the ruling that was seen, and is worth nothing for any other. */
export const markOf = (ruling: RulingPreview): string =>
  createHash('sha256').update(JSON.stringify(ruling)).digest('hex').slice(0, 16);

/** The mark of the ruling that a command would be now; null if it can no longer be made. */
function markNow(table: Table, command: TableCommand): string | null {
  const ruling = rulingIn(table, command);
  return isRefusal(ruling) ? null : markOf(ruling);
}

/** Whether the table has moved past a request, so that nobody can approve it any longer. */
export const isPast = (table: Table, { command, situation }: SecondRequest): boolean =>
  approvalSubject(table, command) !== situation || markNow(table, command) === null;

/** The roles whose people may approve a ruling at this table. */
function approvers({ rules }: Table, command: TableCommand): readonly CrewRole[] {
  const power = UNDER_CONTROL[command.do];
  const rulers = power === undefined ? [] : (grantOf(rules, power)?.roles ?? []);
  return approversOf(rulers, rolesAt(rules) as readonly CrewRole[]);
}

/** The people on duty in one of these roles, besides one person; the automatic crew approves nothing. */
const othersOnDuty = ({ crew }: Table, roles: readonly CrewRole[], but: string): readonly Actor[] =>
  crew.filter(({ id, role }) => id !== but && id !== autoCrew(role).id && roles.includes(role));

/** What the person who asked is told: who on duty can approve it, or the operator if nobody can. */
export function approvalText(table: Table, command: TableCommand): string {
  const roles = othersOnDuty(table, approvers(table, command), command.by.id).map(({ role }) => role);
  const asked = roles.length === 0 ? ['operator' as const] : [...new Set(roles)];
  return `This needs a second approval. It is up to ${nameRoles(asked)} to approve it.`;
}

/** Why a table under dual control cannot open with the people on duty; null if every ruling could be approved. */
export function lacksSecond(table: Table, isDualControl: boolean): Refusal | null {
  if (!isDualControl) return null;
  for (const power of Object.values(UNDER_CONTROL)) {
    const rulers = (grantOf(table.rules, power)?.roles ?? []) as readonly CrewRole[];
    if (rulers.length === 0) continue;
    const roles = approversOf(rulers, rolesAt(table.rules) as readonly CrewRole[]);
    const isMet = othersOnDuty(table, rulers, '').some(({ id }) => othersOnDuty(table, roles, id).length > 0);
    if (!isMet)
      return refuse(
        'missing-attestation',
        null,
        `This table is under dual control, and nobody on duty could approve a ruling of ${nameRoles(rulers)}.`,
        `Have two people on duty: ${nameRoles(rulers)}, and another as ${nameRoles(roles).replaceAll('the ', '')}.`,
      );
  }
  return null;
}

/** Null if a person may approve a request, as far as the table can tell. */
export function mayNotSecond(
  table: Table,
  request: SecondRequest,
  by: { readonly role: CrewRole; readonly id: string },
  saw: string,
): Refusal | null {
  if (by.id === request.by)
    return refuse(
      'no-authority',
      null,
      'You cannot approve your own request.',
      'Ask another person to approve it.',
    );
  if (isPast(table, request))
    return refuse(
      'too-late',
      null,
      'The table has moved on since then, so the request is void.',
      'Make a new request if you still need one.',
    );
  if (markNow(table, request.command) !== saw)
    return refuse(
      'too-late',
      null,
      'The ruling is no longer the one you saw, because the table has changed.',
      'Look at it again.',
    );
  return mayNotApprove(table, request, by);
}

/** Null if a person in this role is one of those who approve such a ruling. The operator does if nobody else is there. */
function mayNotApprove(
  table: Table,
  request: SecondRequest,
  by: { readonly role: CrewRole; readonly id: string },
): Refusal | null {
  const roles = approvers(table, request.command);
  if (by.role === 'operator' && othersOnDuty(table, roles, request.by).length === 0) return null;
  if (!roles.includes(by.role))
    return refuse('no-authority', null, `That is for ${nameRoles(roles)}.`, `Ask ${nameRoles(roles)}.`);
  return isOnDuty(table, by) ? null : offDuty(by);
}

/** The roles in which a person may approve a request now. */
export const mayApproveAs = (
  table: Table,
  request: SecondRequest,
  person: string,
  roles: readonly CrewRole[],
): readonly CrewRole[] =>
  person === request.by
    ? []
    : roles.filter((role) => mayNotApprove(table, request, { role, id: person }) === null);

/** The requests at a table that have neither been answered nor expired. */
export const pendingSeconds = (
  book: ReadonlyPeopleBook,
  table: TableId,
  nowMs: number,
): readonly SecondApproval[] =>
  [...book.seconds()].filter(
    ({ request, outcome }) => request.table === table && outcome === 'waits' && nowMs < request.untilMs,
  );

/** The commands that would move a table past the pending request. */
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

/** While a request is pending, the dice wait; bets and anything else that does not affect the throw continue. */
export function pendingRefusal(
  book: ReadonlyPeopleBook,
  { id, table }: { readonly id: TableId; readonly table: Table },
  command: TableCommand,
  nowMs: number,
): Refusal | null {
  if (!GOES_ON.includes(command.do)) return null;
  return pendingSeconds(book, id, nowMs).every(({ request }) => isPast(table, request))
    ? null
    : refuse(
        'disputed',
        null,
        'A ruling is waiting for a second approval.',
        'Wait until it is approved, denied or withdrawn, or the request expires.',
      );
}

/**
 * Commands approved at a table but not yet done, for the table's current writer to give under their own ids. If a process dies
 * between an approval and its command, nothing is left undone and no other throw is affected.
 */
export function approvedRequests(
  book: ReadonlyPeopleBook,
  id: TableId,
  table: Table,
): readonly SecondRequest[] {
  return [...book.seconds()]
    .filter(({ request, outcome }) => outcome === 'given' && request.table === id)
    .filter(({ request }) => approvalSubject(table, request.command) === request.situation)
    .filter(({ request, saw }) => saw == null || markNow(table, request.command) === saw)
    .map(({ request }) => request);
}

/** The id under which an approved command goes to the table, so that it is done only once however often it is sent. */
export const approvedCommandId = (request: string): string => `second-${request}`;
