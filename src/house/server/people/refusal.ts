// Refusals at sign-in and in the office: like a table's refusals, they say what happened and what to do now, but cite no
// clauses.

import { type Refusal, refuse } from 'boxperson/rules';

const PEOPLE_CODES = [
  'bad-name',
  'name-taken',
  'weak-password',
  'not-let-in',
  'wrong-code',
  'too-many-attempts',
  'busy',
  'no-such-person',
  'no-authority',
  'excluded',
  'locked',
  'needs-second',
  'not-an-account',
  'has-account',
  'conflicting-role',
  'last-operator',
  'wallet-not-low',
  'too-soon',
  'bad-limit',
  'no-such-session',
  'no-such-request',
  'too-late',
  'nothing-to-do',
  'not-known',
  'unlawful-option',
  'table-open',
  'chips-at-tables',
] as const;
export type PeopleCode = (typeof PEOPLE_CODES)[number];

export type PeopleRefusal = Refusal<PeopleCode>;

/** A refusal that cites no clause. */
export const turnDown = <Code extends string = PeopleCode>(
  code: Code,
  says: string,
  remedy: string,
  waitMs = 0,
): Refusal<Code> => ({ ...refuse(code, null, says, remedy), ...(waitMs === 0 ? {} : { waitMs }) });

export const noSuchPerson = (): PeopleRefusal =>
  turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');

export const nothingToDo = (says: string): PeopleRefusal =>
  turnDown('nothing-to-do', says, 'There is nothing to do.');

/** The answer to a locked person. */
export const lockedOut = (): PeopleRefusal =>
  turnDown('locked', 'This account is locked.', 'Ask an operator. Your chips are safe.');

/** A duration in words: "45 seconds", "3 hours". Rounded up, so that nobody comes back too early. */
export function showWait(ms: number): string {
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1_000, 'second'],
  ] as const;
  for (const [size, word] of units) {
    if (ms < size && size > 1_000) continue;
    const count = Math.max(1, Math.ceil(ms / size));
    return `${count} ${word}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}

/** A time as shown in a record: to the minute, in UTC. */
export const showMoment = (ms: number): string => {
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime())
    ? 'a distant date'
    : `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
};
