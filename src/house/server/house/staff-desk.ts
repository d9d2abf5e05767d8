// The staff desk: shifts, and what an operator does at a table in their own name: putting people on duty and taking them off,
// opening and closing.

import { isOnDuty, type Table, type TableCommand } from 'boxperson/table';
import type { ShiftAnswer } from 'boxperson/wire';
import type { Denial, HouseAnswer } from '../gateway/gateway.ts';
import { actOnce, newName } from '../people/act-once.ts';
import { holdsRole, isOperator } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { turnDown } from '../people/refusal.ts';
import type { ActSteps, ActWish } from './acts.ts';
import { noSuchTable, stoppedBy } from './own-commands.ts';
import { faceOf } from './people-desk.ts';

export type StaffDeskDeps = {
  readonly people: People;
  readonly clock: { now(): number };
  readonly random: (bytes: number) => Uint8Array;
  readonly tableOf: (table: TableId) => Table | null;
  /** Gives a command to a table as a person does. */
  readonly give: (by: PersonId, table: TableId, id: string, command: TableCommand) => Promise<HouseAnswer>;
};

export class StaffDesk {
  readonly #deps: StaffDeskDeps;

  constructor(deps: StaffDeskDeps) {
    this.#deps = deps;
  }

  get steps() {
    return {
      'post-crew': (by, wish) => this.#post(by, wish),
      'plan-shift': async (by, { do: does, ...wish }) => {
        if (this.#deps.tableOf(wish.table) === null) return noSuchTable(wish.table);
        const id = newName(this.#deps.random, 8);
        return (await actOnce(this.#deps, by, { do: does, shift: { id, ...wish } })) ?? { shift: id };
      },
    } satisfies Partial<ActSteps>;
  }

  /** The replacement goes on duty first, so that no post is left unattended. */
  async #post(by: PersonId, { table, role, on, off }: ActWish<'post-crew'>): Promise<Denial | null> {
    const now = this.#deps.tableOf(table);
    if (now === null) return noSuchTable(table);
    if (on === null && off === null)
      return turnDown('nothing-to-do', 'Nobody was named.', 'Name who goes on or off duty.');
    const actor = { role: 'operator', id: by } as const;
    const commands: TableCommand[] = [];
    if (on !== null && !isOnDuty(now, { role, id: on }))
      commands.push({ do: 'sign-on', by: actor, id: on, role, pit: now.rules.house.pit });
    if (off !== null) commands.push({ do: 'sign-off', by: actor, id: off, role });
    for (const command of commands) {
      const denied = deniedBy(await this.#give(by, table, command));
      if (denied !== null) return denied;
    }
    return null;
  }

  /**
   * Gives a command as an operator who need not be at the table: they go on duty for it and off again, and the record has their
   * name.
   */
  async asOperator(by: PersonId, table: TableId, does: 'open-table' | 'close-table'): Promise<Denial | null> {
    const now = this.#deps.tableOf(table);
    if (now === null) return noSuchTable(table);
    const self = { role: 'operator', id: by } as const;
    const isThere = isOnDuty(now, self);
    const signOn: TableCommand = { do: 'sign-on', by: self, ...self, pit: now.rules.house.pit };
    const denied = isThere ? null : deniedBy(await this.#give(by, table, signOn));
    if (denied !== null) return denied;
    const outcome = deniedBy(await this.#give(by, table, { do: does, by: self }));
    if (!isThere) await this.#give(by, table, { do: 'sign-off', by: self, ...self });
    return outcome;
  }

  async shifts(by: PersonId): Promise<readonly ShiftAnswer[] | Denial> {
    const { people, clock, tableOf } = this.#deps;
    const { book } = people;
    const asker = book.person(by);
    if (asker === null || asker.grants.length === 0)
      return turnDown('no-authority', 'Only staff can see the shifts.', 'Ask an operator.');
    return book
      .shifts()
      .filter(({ untilMs }) => untilMs > clock.now())
      .filter(
        ({ table }) => isOperator(asker) || asker.grants.some(({ role }) => holdsRole(asker, role, table)),
      )
      .flatMap(({ id, person: whom, role, table, fromMs, untilMs }) => {
        const person = book.person(whom);
        const now = tableOf(table);
        if (person === null) return [];
        const isThere = now !== null && isOnDuty(now, { role, id: whom });
        return [{ shift: id, person: faceOf(person), role, table, fromMs, untilMs, isOnDuty: isThere }];
      });
  }

  #give(by: PersonId, table: TableId, command: TableCommand): Promise<HouseAnswer> {
    return this.#deps.give(by, table, `pit-${newName(this.#deps.random, 8)}`, command);
  }
}

function deniedBy(outcome: HouseAnswer): Denial | null {
  if (outcome.done === 'accepted') return null;
  if (outcome.done === 'refused') return outcome.refusal;
  return outcome.done === 'waiting'
    ? turnDown('needs-second', outcome.says, 'Wait for the approval.')
    : stoppedBy(outcome.says);
}
