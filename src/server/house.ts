// The house: its tables, its people and its records behind one counter. Sockets and pages ask here, and nothing reaches a table
// that the house has not let through.

import { randomBytes } from 'node:crypto';
import type { Cents } from '../base/cents.ts';
import type { DiceSource } from '../dice/source.ts';
import { GAMES } from '../games/index.ts';
import type { CrewRole } from '../rules/crew.ts';
import type { Rules } from '../rules/rules.ts';
import { type Json, type Store, StoreBroken } from '../store/store.ts';
import { OPERATOR } from '../table/auto-crew.ts';
import type { Command } from '../table/command.ts';
import type { Table } from '../table/state.ts';
import { type View, viewFor } from '../wire/view.ts';
import type { Clock } from './clock.ts';
import { approvedAt, heldBy, mayNotSecond, needsSecond, secondedId, secondWish } from './dual-control.ts';
import type {
  House as Counter,
  Denial,
  Listing,
  LiveTable,
  Outcome,
  Records,
  SecondAsked,
  TableWish,
} from './gateway.ts';
import type { Answer } from './host.ts';
import { botsFor } from './house-bots.ts';
import type { Pace } from './house-crew.ts';
import { faceOf, PeopleCounter } from './house-people.ts';
import { CANNOT_READ, HousePlay } from './house-play.ts';
import { listingOf } from './listing.ts';
import { Passwords } from './passwords.ts';
import { People } from './people.ts';
import { isOperator } from './people-book.ts';
import type { PeopleEvent, PersonId, TableId } from './people-event.ts';
import { mayAct, overdueSignOffs } from './people-may.ts';
import { SignIn } from './people-sign-in.ts';
import { Post } from './post.ts';
import { protectionFor } from './protection.ts';
import { recordsOf } from './records.ts';
import { refusalOf, Sessions } from './sessions.ts';
import type { TableAbout } from './table-about.ts';
import { Tables } from './tables.ts';

export type HouseSeams = {
  readonly store: Store;
  readonly clock: Clock;
  readonly dice: DiceSource;
  readonly random: (bytes: number) => Uint8Array;
  /** One life of one process. */
  readonly owner: string;
  readonly pace?: Pace;
};

const BOOK_READERS: readonly CrewRole[] = ['operator', 'surveillance', 'casino-manager', 'shift-manager'];

export class House implements Counter {
  readonly people: PeopleCounter;
  readonly records: Records;
  readonly #seams: HouseSeams;
  readonly #people: People;
  readonly #door: SignIn;
  readonly #tables: Tables;
  readonly #post: Post;
  readonly #play: HousePlay;

  private constructor(seams: HouseSeams, parts: Parts) {
    this.#seams = seams;
    this.#people = parts.people;
    this.#door = parts.door;
    this.#tables = parts.tables;
    this.#post = parts.post;
    this.#play = new HousePlay(seams.store, seams.clock);
    this.people = new PeopleCounter({
      ...seams,
      people: parts.people,
      sessions: parts.sessions,
      door: parts.door,
      atTablesCents: (person) => this.#play.tally.playOf(person, seams.clock.now()).atTablesCents,
      visitOf: (person) => this.#visitOf(person),
    });
    this.records = recordsOf({
      store: seams.store,
      people: () => parts.people.known,
      rulesOf: (table) => parts.tables.rules(table),
      may: {
        seat: (by, table, seat) => by === seat || this.people.rolesAt(by, table).length > 0,
        table: (by, table) => this.viewOf(by, table) !== null,
        house: (by) => this.#seesBooks(by),
      },
    });
  }

  static async open(seams: HouseSeams): Promise<House> {
    const people = await People.open(seams);
    const sessions = new Sessions(people, seams);
    const passwords = new Passwords(seams.random);
    const door = new SignIn({ ...seams, people, sessions, passwords });
    let post: Post | null = null;
    const tables = await Tables.open({
      ...seams,
      forward: async (owner, table, id, by, command) => {
        const letter = { table, id, by, command: command as unknown as Json };
        const answer = (await post?.ask(owner, letter)) ?? null;
        return answer === null ? NO_ANSWER : (answer as unknown as Answer);
      },
      botsOf: (id, about, rules, give) => botsFor(people, door, give, id, about, rules),
    });
    post = await Post.open({ ...seams, me: seams.owner }, async (letter) => {
      const { table, id, by, command } = letter as unknown as Forwarded;
      return (await tables.giveHere(table, id, by, command)) as unknown as Json;
    });
    const house = new House(seams, { people, sessions, door, tables, post });
    // A process that died between a word and its deed has left the deed to whoever comes next.
    people.watch((events) => void house.#catchUp(events));
    await house.#doApproved();
    return house;
  }

  /** One table of each game: those that a new house lacks, or one that was killed while it opened them. */
  async openFirstTables(): Promise<void> {
    for (const { id, name } of GAMES)
      if (!this.#tables.ids().includes(`${id}-1`)) await this.#tables.create(`${id}-1`, aboutOf(id, name));
  }

  /** A code that makes somebody the first operator; null where there is one. */
  async operatorCode(): Promise<string | null> {
    const code = await this.#door.firstOperatorCode();
    return code === null || typeof code !== 'string' ? null : code;
  }

  async tables(): Promise<readonly Listing[]> {
    return this.#tables.ids().flatMap((id) => {
      const live = this.#tables.live(id);
      const about = this.#tables.about(id);
      return live === null || about === null ? [] : [listingOf(id, about, live)];
    });
  }

  async live(table: TableId): Promise<LiveTable | null> {
    return this.#tables.live(table);
  }

  rulesOf(table: TableId): Rules | null {
    return this.#tables.rules(table);
  }

  async create(by: PersonId, wish: TableWish): Promise<Listing | Denial> {
    const person = this.#people.known.person(by);
    if (person === null || !isOperator(person)) return notAnOperator();
    const id = `${wish.game}-${randomBytes(4).toString('hex')}`;
    const about: TableAbout = {
      ...aboutOf(wish.game, wish.name),
      choices: wish.choices as Readonly<Record<string, Json>>,
      isAutomatic: wish.isAutomatic,
      hasDualControl: wish.hasDualControl,
    };
    const refused = await this.#tables.create(id, about);
    if (refused !== null) return refused;
    const live = this.#tables.live(id);
    return live === null ? noSuchTable(id) : listingOf(id, about, live);
  }

  async setOpen(by: PersonId, table: TableId, isOpen: boolean): Promise<Denial | null> {
    const person = this.#people.known.person(by);
    if (person === null || !isOperator(person)) return notAnOperator();
    const command: Command = { do: isOpen ? 'open-table' : 'close-table', by: OPERATOR };
    const id = `operator-${randomBytes(8).toString('hex')}`;
    const answer = await this.#tables.give(table, id, by, command);
    if (answer.done === 'accepted') return null;
    return answer.done === 'refused' ? answer.refusal : stoppedBy(answer.says);
  }

  viewOf(person: PersonId | null, table: TableId): View | null {
    if (this.#tables.live(table) === null) return null;
    return viewFor(person === null ? [] : this.people.rolesAt(person, table));
  }

  async give(person: PersonId, table: TableId, id: string, command: Command): Promise<Outcome> {
    const live = this.#tables.live(table);
    if (live === null)
      return (await this.#tables.missing(table)) ?? { done: 'refused', refusal: noSuchTable(table) };
    const here = { id: table, table: live.table };
    const { known } = this.#people;
    const now = this.#seams.clock.now();
    if (!(await this.#play.isFollowing(live))) return CANNOT_READ;
    const refused =
      mayAct(known, person, here, command.by.role, command) ??
      protectionFor(known, this.#play.tally, here, command, now) ??
      heldBy(known, table, command, now);
    if (refused !== null)
      return (await this.#tables.doneBefore(table, id)) ?? { done: 'refused', refusal: refused };
    if (needsSecond(live.table, command, this.#tables.about(table)?.hasDualControl === true))
      return this.#askSecond(person, table, id, command, live.table);
    return this.#tables.give(table, id, person, command);
  }

  async seconds(by: PersonId): Promise<readonly SecondAsked[] | Denial> {
    const now = this.#seams.clock.now();
    return [...this.#people.known.seconds()]
      .filter(({ outcome, request }) => outcome === 'waits' && request.untilMs > now)
      .filter(({ request }) => this.people.rolesAt(by, request.table).length > 0)
      .map(({ request }) => {
        const asker = this.#people.known.person(request.by);
        return {
          request: request.id,
          table: request.table,
          by: asker === null ? { id: request.by, name: request.by, isBot: false } : faceOf(asker),
          does: request.command.do,
          at: request.at,
          untilMs: request.untilMs,
        };
      });
  }

  async answerSecond(
    by: PersonId,
    request: string,
    role: CrewRole,
    isGiven: boolean,
  ): Promise<Denial | null> {
    const asked = this.#people.known.second(request)?.request;
    const table = asked === undefined ? undefined : this.#tables.live(asked.table)?.table;
    const late =
      asked === undefined || table === undefined ? null : mayNotSecond(table, asked, { role, id: by });
    if (isGiven && late !== null) return late;
    const act = { do: isGiven ? 'give-second' : 'refuse-second', request, role } as const;
    const refused = refusalOf(await this.#people.act(`${act.do}-${request}-${by}`, by, act));
    if (refused !== null) return refused;
    await this.#doApproved();
    return null;
  }

  isHere(person: PersonId, table: TableId, isHere: boolean): void {
    this.#tables.isHere(person, table, isHere);
  }

  async health(): Promise<string | null> {
    try {
      const now = this.#seams.clock.now();
      await this.#seams.store.put('health', this.#seams.owner, now, now + 60_000);
      return null;
    } catch (error) {
      if (error instanceof StoreBroken) return error.message;
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#post.stop();
    await this.#play.stop();
    await this.#tables.stop();
    this.#people.stop();
  }

  /** The session clock and the net result of a visit. */
  async #visitOf(person: PersonId): Promise<{ readonly sinceMs: number; readonly netCents: Cents }> {
    await this.#followAll();
    const now = this.#seams.clock.now();
    const { fromMs, resultCents } = this.#play.tally.playOf(person, now).visit;
    const open = this.#people.known.person(person)?.sessions ?? [];
    return { sinceMs: fromMs ?? open.at(-1)?.at ?? now, netCents: resultCents };
  }

  /** Journal and figures are for operators, surveillance and managers. */
  #seesBooks(by: PersonId): boolean {
    const grants = this.#people.known.person(by)?.grants ?? [];
    return grants.some(({ role }) => BOOK_READERS.includes(role));
  }

  async #followAll(): Promise<void> {
    for (const id of this.#tables.ids()) {
      const live = this.#tables.live(id);
      if (live !== null) await this.#play.follow(live, live.table.rules);
    }
  }

  async #askSecond(
    person: PersonId,
    table: TableId,
    id: string,
    command: Command,
    now: Table,
  ): Promise<Outcome> {
    const request = secondWish(id, table, now, command);
    const refused = refusalOf(await this.#people.act(`ask-${id}`, person, { do: 'ask-second', request }));
    if (refused !== null) return { done: 'refused', refusal: refused };
    return { done: 'waiting', request: id, says: 'A second person has been asked for their word.' };
  }

  /** What changes of people mean at the tables: words that were given, roles that were lost. */
  async #catchUp(events: readonly PeopleEvent[]): Promise<void> {
    if (events.some((event) => event.type === 'SecondGiven')) await this.#doApproved();
    if (!events.some((event) => event.type === 'RoleWithdrawn')) return;
    for (const id of this.#tables.ids()) {
      const table = this.#tables.live(id)?.table;
      if (table === undefined) continue;
      for (const command of overdueSignOffs(this.#people.known, { id, table }))
        await this.#tables.give(id, `off-duty-${table.version}-${command.by.id}`, 'house', command);
    }
  }

  /** Commands whose second word is there are given to their tables, once. */
  async #doApproved(): Promise<void> {
    for (const id of this.#tables.ids()) {
      const table = this.#tables.live(id)?.table;
      if (table === undefined) continue;
      for (const request of approvedAt(this.#people.known, id, table))
        await this.#tables.give(id, secondedId(request.id), request.by, request.command);
    }
  }
}

type Parts = {
  readonly people: People;
  readonly door: SignIn;
  readonly sessions: Sessions;
  readonly tables: Tables;
  readonly post: Post;
};

/** A command on its way to whoever writes its table. */
type Forwarded = {
  readonly table: TableId;
  readonly id: string;
  readonly by: string;
  readonly command: Command;
};

const NO_ANSWER: Answer = {
  done: 'stopped',
  says: 'The table’s writer does not answer. Send the command again.',
};

const aboutOf = (game: string, name: string): TableAbout => ({
  kind: 'table',
  name,
  game,
  choices: {},
  isAutomatic: true,
  hasDualControl: false,
  bots: [],
});

const notAnOperator = (): Denial => ({
  refused: 'no-authority',
  says: 'Only an operator opens, closes and configures tables.',
  remedy: 'Ask an operator, or use the code that the house printed when it was first started.',
});

const noSuchTable = (id: TableId): Denial => ({
  refused: 'no-such-table',
  says: `There is no table called ${id}.`,
  remedy: 'Look at the list of tables.',
});

const stoppedBy = (says: string): Denial => ({ refused: 'stopped', says, remedy: 'Try again in a moment.' });
