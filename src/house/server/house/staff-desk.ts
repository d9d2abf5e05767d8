// The staff desk: shifts, and what an operator does at a table in their own name: putting people on duty and taking them off,
// opening and closing.

import { isOnDuty, OPERATOR, type Table, type TableCommand } from 'boxperson/table';
import type { ShiftAnswer } from 'boxperson/wire';
import type { Denial, HouseAnswer } from '../gateway/gateway.ts';
import { actOnce, randomName } from '../people/act-once.ts';
import { holdsRole, isOperator } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { turnDown } from '../people/refusal.ts';
import { isRetired } from '../people/register.ts';
import { mayOpenAndClose, onlyOperators, stepsToOpen } from '../tables/open-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { ActSteps, ActWish } from './acts.ts';
import { noSuchTable, stoppedBy } from './own-commands.ts';
import { faceOf } from './people-desk.ts';

export type StaffDeskDeps = {
  readonly people: People;
  readonly tables: Tables;
  readonly clock: { now(): number };
  readonly random: (bytes: number) => Uint8Array;
  /** Gives a command to a table as a person does. */
  readonly give: (by: PersonId, table: TableId, id: string, command: TableCommand) => Promise<HouseAnswer>;
};

export class StaffDesk {
  readonly #deps: StaffDeskDeps;

  constructor(deps: StaffDeskDeps) {
    this.#deps = deps;
  }

  get steps() {
    const setOpen = (by: PersonId, wish: ActWish<'open-table' | 'close-table'>) => this.#setOpen(by, wish);
    return {
      'open-table': setOpen,
      'close-table': setOpen,
      'post-crew': (by, wish) => this.#post(by, wish),
      'plan-shift': async (by, { do: does, ...wish }) => {
        if (this.#tableOf(wish.table) === null) return noSuchTable(wish.table);
        const id = randomName(this.#deps.random, 8);
        return (await actOnce(this.#deps, by, { do: does, shift: { id, ...wish } })) ?? { shift: id };
      },
    } satisfies Partial<ActSteps>;
  }

  /** The replacement goes on duty first, so that no post is left unattended. */
  async #post(by: PersonId, { table, role, on, off }: ActWish<'post-crew'>): Promise<Denial | null> {
    const now = this.#tableOf(table);
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

  /** Players open and close the tables they opened; an operator, every table. */
  async #setOpen(
    by: PersonId,
    { do: does, table }: ActWish<'open-table' | 'close-table'>,
  ): Promise<Denial | null> {
    const { people, tables, random } = this.#deps;
    const person = people.book.person(by);
    if (person === null || !mayOpenAndClose(person, tables.about(table))) return onlyOperators();
    // Attestations for one opening do not count for the next: the house's own crew attests again.
    if (does === 'open-table' && !isRetired(people.book.register, table)) await this.#prepare(table);
    if (isOperator(person)) return this.#asOperator(by, table, does);
    // Players have no role at their own table: the house acts for them.
    const id = `operator-${randomName(random, 8)}`;
    return deniedBy(await tables.give(table, id, by, { do: does, by: OPERATOR }));
  }

  async #prepare(table: TableId): Promise<void> {
    const { tables, clock, random } = this.#deps;
    const live = tables.live(table);
    if (live === null || tables.about(table)?.isAutomatic !== true) return;
    for (const command of stepsToOpen(live.table, clock.now()))
      await tables.give(table, `opening-${randomName(random, 8)}`, 'house', command);
  }

  /**
   * Gives a command as an operator who need not be at the table: they go on duty for it and off again, and the record has their
   * name.
   */
  async #asOperator(
    by: PersonId,
    table: TableId,
    does: 'open-table' | 'close-table',
  ): Promise<Denial | null> {
    const now = this.#tableOf(table);
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
    const { people, clock } = this.#deps;
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
        const now = this.#tableOf(table);
        if (person === null) return [];
        const isThere = now !== null && isOnDuty(now, { role, id: whom });
        return [{ shift: id, person: faceOf(person), role, table, fromMs, untilMs, isOnDuty: isThere }];
      });
  }

  #tableOf(table: TableId): Table | null {
    return this.#deps.tables.live(table)?.table ?? null;
  }

  #give(by: PersonId, table: TableId, command: TableCommand): Promise<HouseAnswer> {
    return this.#deps.give(by, table, `pit-${randomName(this.#deps.random, 8)}`, command);
  }
}

function deniedBy(outcome: HouseAnswer): Denial | null {
  if (outcome.done === 'accepted') return null;
  if (outcome.done === 'refused') return outcome.refusal;
  return outcome.done === 'waiting'
    ? turnDown('needs-second', outcome.says, 'Wait for the approval.')
    : stoppedBy(outcome.says);
}
