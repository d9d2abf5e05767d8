// Shifts: who is to be at which post, and when. A shift is a plan and gives no rights: its holder already has the role.

import { CREW_ROLES } from 'boxperson/rules';
import { forms, type ShiftWish } from 'boxperson/wire';
import { holdsRole } from '../book.ts';
import type { Shift } from '../event.ts';
import { noSuchPerson, nothingToDo, showMoment, turnDown } from '../refusal.ts';
import { isRetired } from '../register.ts';
import { byOperator, completedAct, givenAct } from './act.ts';

/** The longest shift. */
const SHIFT_MOST_MS = 24 * 60 * 60 * 1000;
/** How far ahead a shift may be planned. */
const AHEAD_MOST_MS = 366 * 24 * 60 * 60 * 1000;
/** Planned shifts that have not ended. */
const SHIFTS_MOST = 2_000;

const ID = /^[A-Za-z0-9-]{1,64}$/;

const word = byOperator('Only an operator can plan shifts.');

export const SHIFT_ACTS = {
  'plan-shift': completedAct({
    post: '/api/shifts',
    says: 'For operators: plans a shift for someone who has the role.',
    wish: forms.shiftWish,
    answer: forms.plannedShift,
    word,
    decide: ({ book, by, at }, { shift }: { readonly shift: ShiftWish & { readonly id: string } }) => {
      const { id, person: whom, role, table, fromMs, untilMs } = shift;
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
      const person = book.present(whom);
      if (person === null) return noSuchPerson();
      if (!holdsRole(person, role, table))
        return turnDown(
          'no-authority',
          `${person.name} is not ${role} at that table.`,
          'Grant the role first.',
        );
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
    },
  }),

  'cancel-shift': givenAct({
    post: '/api/shifts/:shift/cancel',
    says: 'For operators: cancels a shift.',
    wish: forms.inShift,
    word,
    decide: ({ book, by, at }, { shift: id }) => {
      const shift = book.shift(id);
      return shift === null || shift.untilMs <= at
        ? nothingToDo('There is no such shift, or it is over.')
        : [{ type: 'ShiftCancelled', shift: id, person: shift.person, table: shift.table, by, at }];
    },
  }),
} as const;

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
