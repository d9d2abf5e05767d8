// The table desk: operators name, arrange, hide, retire, restore and replace tables. The register in the people's record is the
// decision; a table that it adds is created afterwards, by whichever process comes first, so that a crash loses nothing.

import { type Clock, KeyedMutex, plainId, type TableAbout } from 'boxperson/host';
import { type EntryBasis, type Store, StoreBroken } from 'boxperson/store';
import type { Table, TableCommand } from 'boxperson/table';
import type { ChangesWish, ListingAnswer, TableWish } from 'boxperson/wire';
import { type Denial, isDenial } from '../gateway/gateway.ts';
import { actOnce, actUponOnce, randomName } from '../people/act-once.ts';
import { isOperator } from '../people/book.ts';
import type { PeopleAct } from '../people/decide/decide.ts';
import type { PeopleEvent, PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { type PeopleRefusal, turnDown } from '../people/refusal.ts';
import { nameIn } from '../people/register.ts';
import { newTableSettings, onlyOperators, ownTablesOf } from '../tables/open-table.ts';
import { Openings } from '../tables/openings.ts';
import type { Tables } from '../tables/tables.ts';
import type { ActSteps, ActWish } from './acts.ts';
import { noSuchTable, UNSEEN_TABLE } from './own-commands.ts';
import { RAISED_PAYOUTS_KEY } from './property.ts';

/** How often a table that could not be created is tried again. */
const AGAIN_MS = 2_000;

export type TableDeskDeps = {
  readonly people: People;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly store: Store;
  readonly random: (bytes: number) => Uint8Array;
  readonly mayPlayersOpen?: boolean;
  /** A table as it is shown to a person. */
  readonly listing: (by: PersonId, table: TableId) => Promise<ListingAnswer | null>;
};

export class TableDesk {
  readonly #deps: TableDeskDeps;
  readonly #turns = new KeyedMutex();
  readonly #openings: Openings;
  #callOff: () => void = () => {};
  #isStopped = false;

  constructor(deps: TableDeskDeps) {
    this.#deps = deps;
    this.#openings = new Openings(deps);
  }

  get steps() {
    const known = async (by: PersonId, wish: ActWish<'name-table' | 'hide-table'>) =>
      this.#missing(wish.table) ?? actOnce(this.#deps, by, wish);
    return {
      'create-table': (by, { do: _, ...wish }, { address }) => this.#create(by, wish, address),
      'name-table': known,
      'hide-table': known,
      'arrange-tables': async (by, wish) =>
        wish.tables.map((id) => this.#missing(id)).find((one) => one !== null) ??
        actOnce(this.#deps, by, wish),
      'retire-table': async (by, wish) =>
        (await this.#mayNot(by, wish.table)) ?? this.#actWhenEmpty(by, wish),
      'restore-table': async (by, wish) =>
        (await this.#mayNot(by, wish.table)) ??
        actUponOnce(this.#deps, by, wish.do, async () => ({ act: wish, basis: this.#basis(wish.table) })),
      'replace-table': (by, wish) => this.#replace(by, wish),
      'post-payouts': (by, wish) => this.#postPayouts(by, wish),
    } satisfies Partial<ActSteps>;
  }

  async #create(by: PersonId, wish: TableWish, address: string | null): Promise<ListingAnswer | Denial> {
    // One opening per person at a time; the store resolves openings in two processes at once.
    return this.#turns.take(`opening ${by}`, async () => {
      const { people, tables, mayPlayersOpen = true, listing } = this.#deps;
      const { property } = people.book;
      const person = people.book.person(by);
      const own = ownTablesOf(tables, by);
      const about = newTableSettings({ person, wish, ownTables: own.length, mayPlayersOpen, property });
      if (isDenial(about)) return about;
      const id = this.#newId(wish.game, about.isPrivate === true);
      const refused =
        person !== null && isOperator(person)
          ? await actOnce(this.#deps, by, { do: 'add-table', table: id, about })
          : await this.#openings.mayNotOpen(by, id, own, address);
      return refused ?? (await tables.create(id, about)) ?? (await listing(by, id)) ?? noSuchTable(id);
    });
  }

  /** Retires a table and opens another in its place with changed settings, in one act. */
  async #replace(
    by: PersonId,
    { do: does, table, ...changes }: ActWish<'replace-table'>,
  ): Promise<ListingAnswer | Denial> {
    const denied = await this.#mayNot(by, table);
    if (denied !== null) return denied;
    const about = this.#changedAbout(by, table, changes);
    if (isDenial(about)) return about;
    const instead = this.#newId(about.game, about.isPrivate === true);
    const { reason } = changes;
    const refused = await this.#actWhenEmpty(by, { do: does, table, instead, about, reason });
    if (refused !== null) return refused;
    await this.#openSoon();
    return (await this.#deps.listing(by, instead)) ?? UNSEEN_TABLE;
  }

  /** Payouts change at every table of a group at once, so none of them may be open, or open in the meantime. */
  #postPayouts(by: PersonId, act: ActWish<'post-payouts'>): Promise<Denial | null> {
    const { tables } = this.#deps;
    const ids = tables.ids().filter((id) => tables.rules(id)?.game.payouts.uniformGroup === act.group);
    return actUponOnce(this.#deps, by, act.do, async () => {
      const open = ids.filter((id) => tables.live(id)?.table.isOpen === true);
      return open.length > 0 ? stillOpen(open) : { act, basis: this.#basis(...ids) };
    });
  }

  /** The address of a private table is its key, and must be impossible to guess. */
  #newId(game: string, isPrivate: boolean): TableId {
    return `${game}-${randomName(this.#deps.random, isPrivate ? 12 : 4)}`;
  }

  /** Creates the tables that were added to the register but do not exist yet. */
  async openAdded(): Promise<void> {
    const { people, tables } = this.#deps;
    const closed = new Set(tables.closed().map(({ id }) => id));
    for (const [id, { about }] of Object.entries(people.book.register.tables))
      if (about !== null && tables.about(id) === null && !closed.has(id)) await tables.create(id, about);
  }

  /** Follows the register: crews leave retired tables, and new tables are created. */
  async hear(events: readonly PeopleEvent[]): Promise<void> {
    for (const event of events)
      if (event.type === 'TableRetired' || event.type === 'TableRestored' || event.type === 'TableReplaced')
        await this.#deps.tables.serviceChanged(event.table);
    if (events.some(({ type }) => type === 'TableAdded' || type === 'TableReplaced')) await this.#openSoon();
  }

  /** Stops all further work. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  /** While the store is down, this is tried again: the decision is on disk. */
  async #openSoon(): Promise<void> {
    this.#callOff();
    try {
      await this.openAdded();
    } catch (error) {
      if (!(error instanceof StoreBroken)) throw error;
      if (!this.#isStopped) this.#callOff = this.#deps.clock.after(AGAIN_MS, () => void this.#openSoon());
    }
  }

  /** The settings of a table with some of them changed, or why they are not lawful. */
  #changedAbout(by: PersonId, table: TableId, changes: ChangesWish): TableAbout | Denial {
    const { people, tables } = this.#deps;
    const before = tables.about(table);
    if (before === null) return noSuchTable(table);
    const { reason: _why, ...changed } = changes;
    // Payouts are posted for the whole house, which may have changed them since the table was opened.
    const { [RAISED_PAYOUTS_KEY]: _raised, ...choices } = before.choices;
    const wish: TableWish = {
      name: nameIn(people.book.register, table, before.name),
      game: before.game,
      choices,
      isAutomatic: before.isAutomatic,
      hasDualControl: before.hasDualControl,
      isPrivate: before.isPrivate === true,
      bots: before.bots,
      ...(before.dice === undefined ? {} : { dice: before.dice }),
      ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    };
    const { property } = people.book;
    const person = people.book.person(by);
    const about = newTableSettings({ person, wish, ownTables: 0, mayPlayersOpen: false, property });
    // A player's own table stays theirs.
    return isDenial(about) || before.isPrivate !== true || before.openedBy === undefined
      ? about
      : { ...about, openedBy: before.openedBy };
  }

  /** Everyone at a closed table leaves it with their chips; then the act is written, if the table is still empty. */
  async #actWhenEmpty(
    by: PersonId,
    act: PeopleAct<'retire-table' | 'replace-table'>,
  ): Promise<Denial | null> {
    await this.#seeOff(act.table);
    return actUponOnce(
      this.#deps,
      by,
      act.do,
      async () => this.#notEmpty(act.table) ?? { act, basis: this.#basis(act.table) },
    );
  }

  async #seeOff(id: TableId): Promise<void> {
    const { tables } = this.#deps;
    const table = tables.live(id)?.table;
    if (table === undefined || table.isOpen) return;
    for (const { id: player } of table.players) {
      const command: TableCommand = { do: 'leave', by: { role: 'player', id: player }, player };
      await tables.give(id, `retiring-${table.version}-${plainId(player)}`, 'house', command);
    }
  }

  #notEmpty(id: TableId): PeopleRefusal | null {
    const table = this.#deps.tables.live(id)?.table;
    if (table === undefined) return turnDown('not-known', 'There is no such table.', 'Check the list.');
    if (table.isOpen)
      return turnDown('table-open', 'The table is open.', 'Close it first, once no wagers are up.');
    if (isEmpty(table)) return null;
    const names = table.players.map((one) => this.#deps.people.book.person(one.id)?.name ?? one.id);
    return turnDown(
      'table-open',
      `Someone still has a place or chips at the table: ${names.join(', ')}.`,
      'Wait until everyone has left, and try again.',
    );
  }

  /** Nothing may happen at these tables in the meantime. */
  #basis(...tables: readonly TableId[]): EntryBasis {
    const seen = Object.fromEntries(tables.map((id) => [id, this.#deps.tables.live(id)?.seq ?? 0]));
    return { seen, still: tables, accounts: [], whole: [] };
  }

  async #mayNot(by: PersonId, table: TableId): Promise<Denial | null> {
    const { people, tables } = this.#deps;
    const person = people.book.person(by);
    if (person === null || !isOperator(person)) return onlyOperators();
    await tables.wake(table);
    return tables.live(table) === null ? noSuchTable(table) : null;
  }

  #missing(table: TableId): Denial | null {
    return this.#deps.tables.about(table) === null ? noSuchTable(table) : null;
  }
}

const stillOpen = (open: readonly TableId[]): PeopleRefusal =>
  turnDown(
    'table-open',
    `Payouts change at every table at once, and these tables are open: ${open.join(', ')}.`,
    'Close those tables, post the payouts, and open new ones.',
  );

/** Whether nobody has a place, chips or a wager at a table. */
const isEmpty = ({ players, wagers, pending }: Table): boolean =>
  players.length === 0 && wagers.length === 0 && pending.length === 0;
