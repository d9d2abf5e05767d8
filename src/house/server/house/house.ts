// The house: its tables, people and records behind one interface. Sockets and pages call this, and no command reaches a table
// without its permission.

import type { Cents } from 'boxperson/base';
import type { DiceSource } from 'boxperson/dice';
import type { Beacon } from 'boxperson/dice/verifiable';
import {
  type Clock,
  type CommandAnswer,
  DEFAULT_PACE,
  type GameRecord,
  knowGamesOf,
  type LiveTable,
  outsideGames,
  standIn,
  type TablePace,
} from 'boxperson/host';
import type { Rules } from 'boxperson/rules';
import type { Json, Store } from 'boxperson/store';
import type { TableCommand } from 'boxperson/table';
import type { ApprovalEnd, ApprovalRequest, ListingAnswer, PhraseId, ShiftAnswer } from 'boxperson/wire';
import { type View, viewFor } from 'boxperson/wire';
import { Post } from '../cluster/letters.ts';
import { botsFor } from '../company/bots.ts';
import { makeRoom } from '../company/make-room.ts';
import { Phrases } from '../company/phrases.ts';
import type { Denial, HouseAnswer, Records, ServedHouse } from '../gateway/gateway.ts';
import type { RecordDeps } from '../people/act-once.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { People } from '../people/people.ts';
import { mayAct } from '../people/permission.ts';
import { arrangeTables, isRetired, tableEntryOf } from '../people/register.ts';
import { Passwords, type Slowness } from '../people/sign-in/passwords.ts';
import { SignInSessions } from '../people/sign-in/sessions.ts';
import { SignIn } from '../people/sign-in/sign-in.ts';
import { EmptyWallets } from '../protection/empty-wallets.ts';
import { HousePlay } from '../protection/follow-play.ts';
import { HouseStudies, type StudyReader } from '../records/house-studies.ts';
import { accessByRoles, recordsOf } from '../records/records.ts';
import type { ClosedTable } from '../tables/closed-tables.ts';
import { firstTableIds, firstTables } from '../tables/first-tables.ts';
import { invitedTo } from '../tables/invitation.ts';
import { listingOf } from '../tables/listing.ts';
import { isListedFor } from '../tables/open-table.ts';
import { type PlacesMost, seeToPlace } from '../tables/places.ts';
import { Tables } from '../tables/tables.ts';
import {
  type ActAnswer,
  type ActName,
  type ActSource,
  type ActSteps,
  type ActWish,
  performAct,
} from './acts.ts';
import { lacksSecond, needsSecond, pendingRefusal } from './dual-control.ts';
import { Health } from './health.ts';
import { HouseNotice, type Notice } from './notice.ts';
import { HouseOffice } from './office.ts';
import { asRefusal, type ForwardedCommand, NO_ANSWER, noSuchTable } from './own-commands.ts';
import { faceIn, PeopleDesk, rolesOf } from './people-desk.ts';
import { PeopleEffects } from './people-effects.ts';
import type { Property } from './property.ts';
import { StaffDesk } from './staff-desk.ts';
import { TableDesk } from './table-desk.ts';

/** What a house is run with: its store, clock, dice and random bytes, and its settings. */
export type HouseDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly dice: DiceSource;
  /** A source of public values for the dice of verifiable tables, if the house has one. */
  readonly beacon?: Beacon | null;
  readonly random: (bytes: number) => Uint8Array;
  /** Unique for each run of a process. */
  readonly owner: string;
  readonly pace?: TablePace;
  /** The cost of password hashes; defaults to the recommended cost. */
  readonly slowness?: Slowness;
  /** Takes an operator code, as its hash, that was left for this house on the machine itself. */
  readonly takeCodeLeft?: (code: string) => Promise<boolean>;
  /** Whether players with an account may open private tables; true by default. */
  readonly mayPlayersOpen?: boolean;
  /** How many house players, which are bots, each public table of the house has; none by default. */
  readonly housePlayers?: number;
  /** How many tables a person may sit at simultaneously. */
  readonly places?: PlacesMost;
  /** Simulations on the house's database, if it has one. */
  readonly studies?: StudyReader | null;
};

/**
 * A whole house: its tables, people and records. Several processes may open one on the same PostgreSQL store. `stop` ends this
 * process's part of it, and leaves the store open.
 */
export class House implements ServedHouse {
  readonly people: PeopleDesk;
  readonly records: Records;
  readonly studies: HouseStudies;
  readonly #deps: HouseDeps;
  readonly #people: People;
  readonly #door: SignIn;
  readonly #tables: Tables;
  readonly #post: Post;
  readonly #play: HousePlay;
  readonly #words: PeopleEffects;
  readonly #wallets: EmptyWallets;
  readonly #health: Health;
  readonly #notice: HouseNotice;
  readonly #phrases: Phrases;
  readonly #desk: TableDesk;
  readonly #staff: StaffDesk;
  readonly #acting: RecordDeps;
  readonly #steps: ActSteps;

  private constructor(deps: HouseDeps, parts: Parts) {
    this.#deps = deps;
    this.#wallets = new EmptyWallets(deps);
    this.#health = new Health(deps);
    this.#phrases = new Phrases(() => deps.clock.now());
    this.#people = parts.people;
    this.#door = parts.door;
    this.#tables = parts.tables;
    this.#post = parts.post;
    this.#play = parts.play;
    this.#notice = parts.notice;
    this.people = new PeopleDesk({
      ...deps,
      people: parts.people,
      sessions: parts.sessions,
      door: parts.door,
      tally: this.#play.tally,
      visitOf: (person) => this.#visitOf(person),
    });
    this.#words = parts.words;
    this.#desk = parts.desk;
    this.#staff = new StaffDesk({
      ...deps,
      people: parts.people,
      tables: parts.tables,
      give: (person, table, id, command) => this.give(person, table, id, command),
    });
    this.#acting = { people: parts.people, random: deps.random };
    this.#steps = {
      ...this.people.steps,
      ...this.#words.steps,
      ...this.#desk.steps,
      ...this.#staff.steps,
    };
    this.studies = new HouseStudies(deps.studies ?? null, () => parts.people.book);
    this.records = recordsOf({
      store: deps.store,
      people: () => parts.people.book,
      rulesOf: (table) => parts.tables.rules(table),
      now: () => deps.clock.now(),
      seriesNow: (table) => parts.tables.live(table)?.shownDice.series?.no ?? null,
      may: {
        ...accessByRoles(() => parts.people.book),
        table: (by, table) => this.viewOf(by, table) !== null,
      },
    });
  }

  static async open(deps: HouseDeps): Promise<House> {
    knowGamesOf(await deps.store.streams());
    const people = await People.open(deps);
    const sessions = new SignInSessions(people, deps);
    const passwords = new Passwords(deps.random, deps.slowness);
    const door = new SignIn({ ...deps, people, sessions, passwords });
    const play = new HousePlay(deps.store, deps.clock);
    let post: Post | null = null;
    let words: PeopleEffects | null = null;
    let opened: House | null = null;
    const notice = new HouseNotice(deps.dice);
    const tables = await Tables.open({
      ...deps,
      hearDice: (trouble) => notice.hear(trouble),
      forward: async (owner, table, id, by, command, refusal = null) => {
        const letter = { table, id, by, command, refusal } as unknown as Json;
        const answer = (await post?.ask(owner, letter)) ?? null;
        return answer === null ? NO_ANSWER : (answer as unknown as CommandAnswer);
      },
      office: new HouseOffice({ ...deps, people, play }),
      isHeld: (table, command) => words?.isHeld(table, command) === true,
      isRetired: (table) => isRetired(people.book.register, table),
      botsOf: (...table) => botsFor({ people, door, housePlayers: deps.housePlayers ?? 0 }, ...table),
      refill: async (bot) => (await opened?.act(bot, { do: 'top-up' })) === null,
    });
    post = await Post.open({ ...deps, me: deps.owner }, async (letter) => {
      const { table, id, by, command, refusal } = letter as unknown as ForwardedCommand;
      return (await tables.giveHere(table, id, by, command, refusal)) as unknown as Json;
    });
    const rolesAt = (id: PersonId, table: TableId) => rolesOf(people.book.person(id), table);
    const heard = new PeopleEffects({ ...deps, people, tables, rolesAt });
    words = heard;
    // If a process died between an approval and its command, another process gives the command.
    people.watch((events) => void heard.hear(events));
    await heard.doApproved();
    await heard.signOff();
    await heard.seeOff();
    const listing = async (by: PersonId, table: TableId) => (await opened?.listing(by, table)) ?? null;
    const desk = new TableDesk({ ...deps, people, tables, listing });
    people.watch((events) => void desk.hear(events));
    await desk.openAdded();
    opened = new House(deps, { people, sessions, door, tables, post, words, play, notice, desk });
    return opened;
  }

  /**
   * Opens one table of each game and one for each other kind of dice, if they are missing: in a new house, or one killed while
   * opening them. A table that was retired is not missing.
   */
  async openFirstTables(): Promise<void> {
    const closed = this.closed().map(({ id }) => id);
    for (const { id, about } of firstTables(this.property()))
      if (!this.#tables.ids().includes(id) && !closed.includes(id)) await this.#tables.create(id, about);
  }

  /** A code that makes its user the first operator; null if there already is one. */
  async operatorCode(): Promise<string | null> {
    const code = await this.#door.firstOperatorCode();
    return code === null || typeof code !== 'string' ? null : code;
  }

  async tables(by: PersonId | null = null): Promise<readonly ListingAnswer[]> {
    const { book } = this.#people;
    const person = by === null ? null : book.person(by);
    // The first tables in their usual order, then the others by id: the same after every restart.
    const first = firstTableIds();
    const place = (id: TableId): number => (first.includes(id) ? first.indexOf(id) : first.length);
    const ids = this.#tables.ids().toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
    const listed = ids.flatMap((id) => {
      const live = this.#tables.live(id);
      const about = this.#tables.about(id);
      const entry = tableEntryOf(book.register, id);
      if (live === null || about === null || !isListedFor(id, about, live.table, person, entry)) return [];
      return [listingOf(id, about, live, by, this.#pace, book.register, (one) => faceIn(book, one))];
    });
    return arrangeTables(book.register, listed);
  }

  async listing(by: PersonId | null, table: TableId): Promise<ListingAnswer | null> {
    const [live, about] = [this.#tables.live(table), this.#tables.about(table)];
    const { book } = this.#people;
    return live === null || about === null
      ? null
      : listingOf(table, about, live, by, this.#pace, book.register, (one) => faceIn(book, one));
  }

  invited(code: string): TableId | null {
    return invitedTo(this.#tables.ids(), code);
  }

  async live(table: TableId): Promise<LiveTable | null> {
    await this.#tables.wake(table);
    return this.#tables.live(table);
  }

  rulesOf(table: TableId): Rules | null {
    return this.#tables.rules(table);
  }

  async act<Do extends ActName>(
    by: PersonId,
    wish: ActWish<Do>,
    from: Partial<ActSource> = {},
  ): Promise<ActAnswer<Do> | Denial> {
    return performAct(this.#acting, this.#steps, by, wish, from);
  }

  shifts(by: PersonId): Promise<readonly ShiftAnswer[] | Denial> {
    return this.#staff.shifts(by);
  }

  games(): readonly GameRecord[] {
    return outsideGames();
  }

  property(): Property {
    return this.#people.book.property;
  }

  closed(): readonly ClosedTable[] {
    return this.#tables.closed();
  }

  viewOf(person: PersonId | null, table: TableId): View | null {
    if (this.#tables.live(table) === null) return null;
    return viewFor(person === null ? [] : this.people.rolesAt(person, table));
  }

  /**
   * A command goes to the table's writer, which asks the office. Anything that concerns more than one table is checked here.
   */
  async give(person: PersonId, table: TableId, id: string, command: TableCommand): Promise<HouseAnswer> {
    const live = this.#tables.live(table);
    if (live === null)
      return (await this.#tables.missing(table)) ?? { done: 'refused', refusal: noSuchTable(table) };
    // A command refused before stays refused, unless the table's writer finds that another process has done it since.
    const before = this.#tables.refusedBefore(table, id, person);
    if (before !== null) return this.#tables.give(table, id, person, command, before);
    const here = { id: table, table: live.table };
    const { book } = this.#people;
    const isDual = this.#tables.about(table)?.hasDualControl === true;
    const refused =
      mayAct(book, person, here, command.by.role, command) ??
      pendingRefusal(book, here, command, this.#deps.clock.now()) ??
      (command.do === 'open-table' ? lacksSecond(live.table, isDual) : null) ??
      (await this.#wallets.refusal(person, command));
    // The writer may know that the command was done before, and remembers the refusal.
    if (refused !== null) return this.#tables.give(table, id, person, command, refused);
    if (needsSecond(live.table, command, isDual)) {
      const asked = await this.#words.ask(person, table, id, command, live.table);
      return asked.done === 'refused'
        ? this.#tables.give(table, id, person, command, asRefusal(asked.refusal))
        : asked;
    }
    const now = live.table;
    const giving = { person, table, now, id, command };
    await makeRoom(this.#tables, book, giving);
    const noPlace = await seeToPlace(this.#tables, book, giving, this.#deps.places);
    if (noPlace !== null) return this.#tables.give(table, id, person, command, noPlace);
    // A replacement comes on duty first, so that no post or shaker is left unattended.
    const leavesPost = command.do === 'sign-off' && command.role !== 'operator';
    if (leavesPost && this.#tables.about(table)?.isAutomatic === true)
      await this.#tables.give(table, `stand-in-${id}`, 'house', standIn(live.table, command.role));
    const outcome = await this.#tables.give(table, id, person, command);
    this.#wallets.hear(person, command, outcome);
    return outcome;
  }

  say(person: PersonId, table: TableId, phrase: PhraseId): Denial | null {
    const now = this.#tables.live(table)?.table ?? null;
    return this.#phrases.refusal(person, now) ?? this.#said(person, table, phrase);
  }

  #said(player: PersonId, table: TableId, phrase: PhraseId): null {
    this.#tables.say(table, { player, phrase });
    return null;
  }

  async seconds(by: PersonId): Promise<readonly ApprovalRequest[] | Denial> {
    return this.#words.seconds(by);
  }

  secondsOver(by: PersonId): readonly ApprovalEnd[] {
    return this.#words.secondsOver(by);
  }

  isHere(person: PersonId | null, table: TableId, isHere: boolean): void {
    this.#tables.isHere(person, table, isHere);
  }

  get notice(): Notice | null {
    return this.#notice.now;
  }

  onNotice(call: (notice: Notice | null) => void): () => void {
    return this.#notice.on(call);
  }

  health(): Promise<string | null> {
    return this.#health.look();
  }

  async stop(): Promise<void> {
    this.#words.stop();
    this.#desk.stop();
    this.#post.stop();
    await this.#play.stop();
    await this.#tables.stop();
    this.#people.stop();
  }

  /** The session clock and net result of the current visit. */
  async #visitOf(person: PersonId): Promise<{ readonly sinceMs: number; readonly netCents: Cents }> {
    await this.#followAll();
    const now = this.#deps.clock.now();
    const { fromMs, resultCents } = this.#play.tally.playOf(person, now).visit;
    const open = this.#people.book.person(person)?.sessions ?? [];
    return { sinceMs: fromMs ?? open.at(-1)?.at ?? now, netCents: resultCents };
  }

  /** The journal and figures are for operators, surveillance and managers. */
  async #followAll(): Promise<void> {
    for (const id of this.#tables.ids()) {
      const live = this.#tables.live(id);
      if (live !== null) await this.#play.follow(live, live.table.rules);
    }
  }

  get #pace(): TablePace {
    return this.#deps.pace ?? DEFAULT_PACE;
  }
}

type Parts = {
  readonly people: People;
  readonly door: SignIn;
  readonly sessions: SignInSessions;
  readonly tables: Tables;
  readonly post: Post;
  readonly words: PeopleEffects;
  readonly play: HousePlay;
  readonly notice: HouseNotice;
  readonly desk: TableDesk;
};
