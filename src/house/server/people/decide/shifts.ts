// Shifts: who is to be at which post, and when. A shift is a plan and gives no rights: its holder already has the role.

import { CREW_ROLES } from 'boxperson/rules';
import { holdsRole, isOperator, type ReadonlyPeopleBook } from '../book.ts';
import type { PeopleAct, PeopleActor, PeopleEvent, Shift } from '../event.ts';
import { type PeopleRefusal, showMoment, turnDown } from '../refusal.ts';
import { isRetired } from '../register.ts';

type Decision = readonly PeopleEvent[] | PeopleRefusal;

/** The longest shift. */
const SHIFT_MOST_MS = 24 * 60 * 60 * 1000;
/** How far ahead a shift may be planned. */
const AHEAD_MOST_MS = 366 * 24 * 60 * 60 * 1000;
/** Planned shifts that have not ended. */
const SHIFTS_MOST = 2_000;

const ID = /^[A-Za-z0-9-]{1,64}$/;

export function planShift(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { shift }: PeopleAct<'plan-shift'>,
  at: number,
): Decision {
  const { id, person: whom, role, table, fromMs, untilMs } = shift;
  const trouble = notOperator(book, by);
  if (trouble !== null) return trouble;
  if (!ID.test(id) || !ID.test(table) || !CREW_ROLES.includes(role))
    return turnDown('not-known', 'There is no such role or table.', 'Check the list of tables.');
  if (!isSpan(fromMs, untilMs, at))
    return turnDown(
      'not-known',
      'A shift ends in the future, after it begins, and lasts at most 24 hours.',
      'Choose other times.',
    );
  if (isRetired(book.register, table))
    return turnDown('not-known', 'That table is retired.', 'Choose another table.');
  const person = book.person(whom);
  if (person === null)
    return turnDown('no-such-person', 'There is no person by that name.', 'Check the list of people.');
  if (!holdsRole(person, role, table))
    return turnDown('no-authority', `${person.name} is not ${role} at that table.`, 'Grant the role first.');
  const shifts = book.shifts().filter((one) => one.untilMs > at);
  if (book.shift(id) !== null || shifts.length >= SHIFTS_MOST)
    return turnDown('nothing-to-do', 'No more shifts can be planned now.', 'Cancel some first.');
  const other = shifts.find((one) => one.person === whom && overlaps(one, shift));
  if (other !== undefined)
    return turnDown(
      'conflicting-role',
      `${person.name} already has a shift from ${showMoment(other.fromMs)} to ${showMoment(other.untilMs)}.`,
      'Cancel it first, or choose other times.',
    );
  return [{ type: 'ShiftPlanned', shift: { id, person: whom, role, table, fromMs, untilMs, by, at } }];
}

export function cancelShift(
  book: ReadonlyPeopleBook,
  by: PeopleActor,
  { shift: id }: PeopleAct<'cancel-shift'>,
  at: number,
): Decision {
  const trouble = notOperator(book, by);
  if (trouble !== null) return trouble;
  const shift = book.shift(id);
  if (shift === null || shift.untilMs <= at)
    return turnDown('nothing-to-do', 'There is no such shift, or it is over.', 'There is nothing to do.');
  return [{ type: 'ShiftCancelled', shift: id, person: shift.person, table: shift.table, by, at }];
}

const isSpan = (fromMs: number, untilMs: number, at: number): boolean =>
  Number.isSafeInteger(fromMs) &&
  Number.isSafeInteger(untilMs) &&
  fromMs >= 0 &&
  fromMs < untilMs &&
  untilMs > at &&
  untilMs - fromMs <= SHIFT_MOST_MS &&
  untilMs <= at + AHEAD_MOST_MS;

const overlaps = (a: Pick<Shift, 'fromMs' | 'untilMs'>, b: Pick<Shift, 'fromMs' | 'untilMs'>): boolean =>
  a.fromMs < b.untilMs && b.fromMs < a.untilMs;

function notOperator(book: ReadonlyPeopleBook, by: PeopleActor): PeopleRefusal | null {
  const person = book.person(by);
  return person !== null && isOperator(person)
    ? null
    : turnDown('no-authority', 'Only an operator can plan shifts.', 'Ask an operator.');
}
