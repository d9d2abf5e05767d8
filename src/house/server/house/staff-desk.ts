// The staff desk: shifts, and who is put on and taken off duty by an operator, in the operator's own name.

import { isOnDuty, type Table, type TableCommand } from 'boxperson/table';
import type { PostWish, ShiftAnswer, ShiftWish } from 'boxperson/wire';
import type { Denial, HouseAnswer, Staff } from '../gateway/gateway.ts';
import { holdsRole, isOperator } from '../people/book.ts';
import type { PeopleAct, PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { turnDown } from '../people/refusal.ts';
import { peopleRefusalOf } from '../people/sign-in/sessions.ts';
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

export class StaffDesk implements Staff {
  readonly #deps: StaffDeskDeps;

  constructor(deps: StaffDeskDeps) {
    this.#deps = deps;
  }

  /** The replacement goes on duty first, so that no post is left unattended. */
  async post(by: PersonId, table: TableId, { role, on, off }: PostWish): Promise<Denial | null> {
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

  async plan(by: PersonId, wish: ShiftWish): Promise<Denial | { readonly shift: string }> {
    if (this.#deps.tableOf(wish.table) === null) return noSuchTable(wish.table);
    const id = this.#newName(8);
    return (await this.#act(by, { do: 'plan-shift', shift: { id, ...wish } })) ?? { shift: id };
  }

  cancel(by: PersonId, shift: string): Promise<Denial | null> {
    return this.#act(by, { do: 'cancel-shift', shift });
  }

  async #act(by: PersonId, act: PeopleAct): Promise<Denial | null> {
    return peopleRefusalOf(await this.#deps.people.act(`${act.do}-${this.#newName(12)}`, by, act));
  }

  #give(by: PersonId, table: TableId, command: TableCommand): Promise<HouseAnswer> {
    return this.#deps.give(by, table, `pit-${this.#newName(8)}`, command);
  }

  #newName(bytes: number): string {
    return Buffer.from(this.#deps.random(bytes)).toString('hex');
  }
}

function deniedBy(outcome: HouseAnswer): Denial | null {
  if (outcome.done === 'accepted') return null;
  if (outcome.done === 'refused') return outcome.refusal;
  return outcome.done === 'waiting'
    ? turnDown('needs-second', outcome.says, 'Wait for the approval.')
    : stoppedBy(outcome.says);
}
