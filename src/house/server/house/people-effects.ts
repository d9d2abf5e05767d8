// What changes to people mean at the tables: approvals given, roles lost, players who excluded themselves or were locked. Every
// process gives the resulting commands, under ids that make repeats harmless.

import type { Clock } from 'boxperson/host';
import { type CrewRole, isRefusal } from 'boxperson/rules';
import { isRuling, rulingOf, type Table, type TableCommand } from 'boxperson/table';
import type { ApprovalEnd, ApprovalRequest } from 'boxperson/wire';
import type { HouseAnswer } from '../gateway/gateway.ts';
import { peopleRefusalOf } from '../people/act-once.ts';
import { isExcluded, isLocked } from '../people/book.ts';
import type { PeopleAct } from '../people/decide/decide.ts';
import type { PeopleEvent, PersonId, TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { overdueSignOffs } from '../people/permission.ts';
import type { PeopleRefusal } from '../people/refusal.ts';
import type { Tables } from '../tables/tables.ts';
import type { ActSteps } from './acts.ts';
import {
  approvalText,
  approvedCommandId,
  approvedRequests,
  isPast,
  markOf,
  mayApproveAs,
  mayNotSecond,
  pendingRefusal,
  pendingSeconds,
  rulingIn,
  secondRequestFor,
} from './dual-control.ts';
import { faceOf } from './people-desk.ts';

export type PeopleEffectsDeps = {
  readonly clock: Clock;
  readonly people: People;
  readonly tables: Tables;
  readonly rolesAt: (person: PersonId, table: TableId) => readonly CrewRole[];
};

export class PeopleEffects {
  readonly #deps: PeopleEffectsDeps;
  #callOff: () => void = () => {};
  #isStopped = false;

  constructor(deps: PeopleEffectsDeps) {
    this.#deps = deps;
  }

  /** Whether this command needs a second approval at a table. */
  isHeld(table: TableId, command: TableCommand): boolean {
    const { people, clock, tables } = this.#deps;
    const live = tables.live(table);
    if (live === null) return false;
    return pendingRefusal(people.book, { id: table, table: live.table }, command, clock.now()) !== null;
  }

  seconds(by: PersonId): readonly ApprovalRequest[] {
    const { people, clock, rolesAt, tables } = this.#deps;
    const player = (id: PersonId): string => people.book.person(id)?.name ?? id;
    return [...people.book.seconds()]
      .filter(({ outcome, request }) => outcome === 'waits' && request.untilMs > clock.now())
      .filter(({ request }) => rolesAt(by, request.table).length > 0)
      .flatMap(({ request }) => {
        const asker = people.book.person(request.by);
        const { command } = request;
        const table = tables.live(request.table)?.table;
        if (table === undefined || !isRuling(command) || isPast(table, request)) return [];
        // The mark is of the ruling itself; players are named only for those who read it.
        const ruling = rulingIn(table, command);
        const shown = rulingOf(table, command, { player });
        if (isRefusal(ruling) || isRefusal(shown)) return [];
        return {
          request: request.id,
          table: request.table,
          by: asker === null ? { id: request.by, name: request.by, isBot: false } : faceOf(asker),
          does: request.command.do,
          at: request.at,
          untilMs: request.untilMs,
          ruling: {
            ...shown,
            effects: shown.effects.map((one) => ({ ...one, player: player(one.player) })),
          },
          mark: markOf(ruling),
          as: mayApproveAs(table, request, by, rolesAt(by, request.table)),
        };
      });
  }

  /** Requests that came to nothing in the last minute: denied, for the person who asked, or past, for everyone with a role there. */
  secondsOver(by: PersonId): readonly ApprovalEnd[] {
    const { people, clock, rolesAt, tables } = this.#deps;
    return [...people.book.seconds()]
      .filter(({ request }) => request.untilMs > clock.now() && rolesAt(by, request.table).length > 0)
      .flatMap(({ request, outcome, secondBy }): readonly ApprovalEnd[] => {
        const table = tables.live(request.table)?.table;
        const isVoid =
          outcome === 'past' || (outcome === 'waits' && table !== undefined && isPast(table, request));
        const isDenied = outcome === 'refused' && by === request.by;
        if (!isVoid && !isDenied) return [];
        const face = (id: PersonId) => {
          const person = people.book.person(id);
          return person === null ? { id, name: id, isBot: false } : faceOf(person);
        };
        return [
          {
            request: request.id,
            table: request.table,
            by: face(request.by),
            does: request.command.do,
            deniedBy: isDenied && secondBy !== null ? face(secondBy) : null,
          },
        ];
      });
  }

  async ask(
    person: PersonId,
    table: TableId,
    id: string,
    command: TableCommand,
    now: Table,
  ): Promise<HouseAnswer> {
    const wish = secondRequestFor(id, table, now, command);
    if (isRefusal(wish)) return { done: 'refused', refusal: wish };
    const { people, clock } = this.#deps;
    const past = pendingSeconds(people.book, table, clock.now())
      .filter(({ request }) => isPast(now, request))
      .map(({ request }) => request.id);
    const request = past.length === 0 ? wish : { ...wish, past };
    const asked = await people.act(`ask-${id}`, person, { do: 'ask-second', request });
    const refused = peopleRefusalOf(asked);
    if (refused !== null) return { done: 'refused', refusal: refused };
    return { done: 'waiting', request: id, says: approvalText(now, command) };
  }

  get steps() {
    return {
      'give-second': async (by, { do: does, request, as: role, saw }) => {
        const { people, tables } = this.#deps;
        const asked = people.book.second(request)?.request;
        const table = asked === undefined ? undefined : tables.live(asked.table)?.table;
        const late =
          asked === undefined || table === undefined
            ? null
            : mayNotSecond(table, asked, { role, id: by }, saw);
        return late ?? this.#answer(by, { do: does, request, role, saw });
      },
      'refuse-second': (by, { do: does, request, as: role }) => this.#answer(by, { do: does, request, role }),
    } satisfies Partial<ActSteps>;
  }

  async #answer(
    by: PersonId,
    act: PeopleAct<'give-second' | 'refuse-second'>,
  ): Promise<PeopleRefusal | null> {
    const refused = peopleRefusalOf(await this.#deps.people.act(`${act.do}-${act.request}-${by}`, by, act));
    if (refused === null) await this.doApproved();
    return refused;
  }

  async hear(events: readonly PeopleEvent[]): Promise<void> {
    if (events.some((event) => event.type === 'SecondGiven')) await this.doApproved();
    const isLock = events.some((event) => event.type === 'AccountLocked');
    if (isLock || events.some((event) => event.type === 'RoleWithdrawn')) await this.signOff();
    if (isLock || events.some((event) => event.type === 'Excluded')) await this.seeOff();
  }

  /** Gives approved commands to their tables, once. */
  async doApproved(): Promise<void> {
    await this.#everywhere((id, table) =>
      approvedRequests(this.#deps.people.book, id, table).map(({ id: request, by, command }) => ({
        name: approvedCommandId(request),
        by,
        command,
      })),
    );
  }

  /**
   * Players who have excluded themselves or whose account is locked leave their places. Wagers that cannot be taken down stay in play and remain
   * theirs, but no wager is left up after a win. If a player cannot leave yet, this is tried again soon.
   */
  async seeOff(): Promise<void> {
    const { clock } = this.#deps;
    let isOver = true;
    await this.#everywhere((_id, table) => {
      const gone = table.players.filter(({ id, away }) => !away && this.#isShutOut(id)).map(({ id }) => id);
      if (gone.length > 0) isOver = false;
      return gone.flatMap((player) => partingOf(table, player));
    });
    this.#callOff();
    if (!isOver && !this.#isStopped) this.#callOff = clock.after(SEE_OFF_MS, () => void this.seeOff());
  }

  /** Stops all further work. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  #isShutOut(id: PersonId): boolean {
    const { people, clock } = this.#deps;
    const person = people.book.person(id);
    return person !== null && (isLocked(person) || isExcluded(person, clock.now()));
  }

  /** Signs off everyone on duty who no longer has their role. */
  async signOff(): Promise<void> {
    await this.#everywhere((id, table) =>
      overdueSignOffs(this.#deps.people.book, { id, table }).map((command) => ({
        name: `off-duty-${table.version}-${command.by.id}`,
        by: 'house',
        command,
      })),
    );
  }

  /** Gives every table the commands it needs. */
  async #everywhere(wishes: (id: TableId, table: Table) => readonly Wish[]): Promise<void> {
    const { tables } = this.#deps;
    for (const id of tables.ids()) {
      const table = tables.live(id)?.table;
      if (table === undefined) continue;
      for (const { name, by, command } of wishes(id, table)) await tables.give(id, name, by, command);
    }
  }
}

/** How often the house retries for a player who cannot leave yet. */
const SEE_OFF_MS = 2_000;

/** The commands for a player who is shut out: no wager stays up after a win, and the player leaves. */
function partingOf(table: Table, player: PersonId): readonly Wish[] {
  const by = { role: 'player', id: player } as const;
  const wishes: readonly TableCommand[] = [
    ...table.wagers
      .filter((one) => one.player === player && one.stays)
      .map((one): TableCommand => ({ do: 'leave-up', by, wager: one.id, stays: false })),
    { do: 'leave', by, player },
  ];
  return wishes.map((command, at) => ({
    name: `excluded-${table.version}-${at}-${player}`,
    by: 'house',
    command,
  }));
}

type Wish = { readonly name: string; readonly by: string; readonly command: TableCommand };
