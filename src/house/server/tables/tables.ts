// All tables of the house as one process sees them: those it writes, those it follows, and how one becomes the other. A table
// has one writer at a time, which holds its lease. A writer that loses the lease stops, and another process takes over within
// seconds.

import { randomUUID } from 'node:crypto';
import { required } from 'boxperson/base';
import {
  Bots,
  type CommandAnswer,
  DEFAULT_PACE,
  diceFor,
  type FollowedTable,
  gameRecordFor,
  HouseCrew,
  isTableAbout,
  KeyedMutex,
  openUp,
  RefusalMemory,
  rulesOfAbout,
  type TableAbout,
  type TableCompany,
  TableFollower,
  TableHost,
  Usher,
} from 'boxperson/host';
import { isRefusal, type Refusal, type Rules } from 'boxperson/rules';
import { type Head, isUnreadable, type Json, RecordDamaged, StoreBroken } from 'boxperson/store';
import type { PlayerId } from 'boxperson/table';
import type { SpokenPhrase } from 'boxperson/wire';
import { type NumberedPhrase, Processes } from '../cluster/processes.ts';
import { Writers } from '../cluster/writers.ts';
import { Attendance } from '../company/attendance.ts';
import { BotRounds } from '../company/bot-rounds.ts';
import { type ClosedTable, ClosedTables } from './closed-tables.ts';
import {
  dismissStaff,
  hasPersonsWager,
  type LocalTable,
  lookUp,
  mayRest,
  newLocalTable,
  ONLOOKER,
} from './local-table.ts';
import { RestingTables } from './resting-tables.ts';
import type { GiveCommand, TablesDeps } from './tables-deps.ts';

export type { GiveCommand, TablesDeps };

/** The duration of a lease, and how often it is renewed. A table is without a writer for at most the sum of both. */
const LEASE_MS = 2_500;
const LEASE_EVERY_MS = 700;
/** How often, in rounds, a writer checks that it is still listed as the table's writer. */
const NAME_EVERY = 3;
/** How long other processes are told what was said at a table, and how much of it at most. */
const SAID_MS = 3_000;
const SAID_MOST = 50;

export class Tables {
  readonly #deps: TablesDeps;
  readonly #kept = new Map<string, LocalTable>();
  readonly #closed = new ClosedTables();
  readonly #refused = new RefusalMemory();
  readonly #turns = new KeyedMutex();
  readonly #processes: Processes;
  readonly #writers: Writers;
  readonly #resting: RestingTables;
  readonly #botRounds: BotRounds;
  /** What was said here lately, for the other processes. */
  #said: readonly (NumberedPhrase & { readonly atMs: number })[] = [];
  #saidNo = 0;
  readonly #pauses = new Set<() => void>();
  #callOff: () => void = () => {};
  #unwatch: () => void = () => {};
  #isStopped = false;
  #rounds = 0;
  #round: Promise<void> = Promise.resolve();

  private constructor(deps: TablesDeps) {
    this.#deps = deps;
    this.#processes = new Processes(deps);
    this.#writers = new Writers(deps);
    this.#botRounds = new BotRounds(deps.clock.now());
    this.#resting = new RestingTables({
      ...deps,
      isWatched: (kept) => this.#isWatched(kept),
      letGo: (kept) => this.#letGo(kept),
    });
  }

  static async open(deps: TablesDeps): Promise<Tables> {
    const tables = new Tables(deps);
    tables.#unwatch = await deps.store.watch((streams) => tables.#notice(streams));
    await tables.#goRound();
    return tables;
  }

  /** Tables that stay closed, with the reason and the remedy. */
  closed(): readonly ClosedTable[] {
    return this.#closed.list();
  }

  ids(): readonly string[] {
    return [...this.#kept.keys()];
  }

  about(id: string): TableAbout | null {
    return this.#kept.get(id)?.about ?? null;
  }

  rules(id: string): Rules | null {
    return this.#kept.get(id)?.rules ?? null;
  }

  live(id: string): FollowedTable | null {
    return this.#kept.get(id)?.live ?? null;
  }

  /** Whether this process writes the table. */
  isHost(id: string): boolean {
    return this.#kept.get(id)?.host !== null && this.#kept.has(id);
  }

  /** Opens a new table; a refusal if the game does not allow the chosen options. */
  async create(id: string, about: TableAbout): Promise<Refusal | null> {
    const rules = rulesOfAbout(about, 'new');
    if (isRefusal(rules)) return rules;
    const kept = { ...about, ...gameRecordFor(about.game) };
    await this.#deps.store.create(id, kept as unknown as Json, this.#deps.clock.now());
    await this.#adopt(id, kept, rules);
    return null;
  }

  async give(id: string, ...given: Parameters<GiveCommand>): Promise<CommandAnswer> {
    await this.wake(id);
    const kept = this.#kept.get(id);
    if (kept === undefined) return { done: 'stopped', says: `There is no table named ${id}.` };
    if (kept.host !== null && kept.host.stopped === null) return kept.host.give(...given);
    const { forward, owner } = this.#deps;
    const writer = await this.#writers.of(id);
    if (forward === null || writer === null || writer === owner) return CHANGING_HANDS;
    const answer = await forward(writer, id, ...given);
    this.#refused.keep(id, given[1], given[0], answer);
    return answer;
  }

  /** The same for a command forwarded by another process: it is not forwarded again. */
  async giveHere(id: string, ...given: Parameters<GiveCommand>): Promise<CommandAnswer> {
    return this.#kept.get(id)?.host?.give(...given) ?? CHANGING_HANDS;
  }

  /** The earlier refusal of a command, if this process remembers it. */
  refusedBefore(id: string, commandId: string, by: string): Refusal | null {
    return this.#refused.find(id, by, commandId);
  }

  /** The answer for a table unknown to this process, which may have yet to discover it. */
  async missing(id: string): Promise<CommandAnswer | null> {
    try {
      const head = await this.#deps.store.head(id);
      return head !== null && isTableAbout(head.about) ? CHANGING_HANDS : null;
    } catch (error) {
      ignoreBroken(error);
      return CHANGING_HANDS;
    }
  }

  /** Tells everyone at a table what a player says, through whichever process they are connected. */
  say(id: string, said: SpokenPhrase): void {
    this.#kept.get(id)?.live.say(said);
    if (this.#processes.isAlone) return;
    const atMs = this.#deps.clock.now();
    this.#said = [...this.#said, { ...said, table: id, no: ++this.#saidNo, atMs }].slice(-SAID_MOST);
  }

  /** A person has come to a table or left; null is someone without a session. */
  isHere(player: PlayerId | null, id: string, isHere: boolean): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    if (isHere) kept.here.add(player ?? ONLOOKER);
    else kept.here.delete(player ?? ONLOOKER);
    if (isHere) void this.wake(id);
    lookUp(kept);
  }

  /** Wakes a resting table, because someone needs it. */
  async wake(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept?.isResting !== true) return;
    this.#resting.wake(kept);
    await this.#adopt(id, kept.about, kept.rules).catch(ignoreBroken);
  }

  #isRetired(id: string): boolean {
    return this.#deps.isRetired?.(id) === true;
  }

  /** A table was retired or put back into service: its crew and bots go, or come. */
  async serviceChanged(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    if (this.#isRetired(id)) dismissStaff(kept);
    else if (kept.isResting) await this.wake(id);
    else await this.#turns.take(id, () => this.#staffAgain(kept)).catch(ignoreBroken);
  }

  async #staffAgain(kept: LocalTable): Promise<void> {
    if (kept.host !== null && kept.host.stopped === null && kept.usher === null)
      await this.#staff(kept, kept.host);
  }

  /** Whether a person is connected to a table, through any process. */
  isHereAt(player: PlayerId, id: string): boolean {
    return this.#kept.get(id)?.here.has(player) === true || this.#processes.isHere(player, id);
  }

  #isWatched({ id, here }: LocalTable): boolean {
    return here.size > 0 || this.#processes.isWatched(id);
  }

  /** Waits, but not beyond the end of this process's work. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        callOff();
        this.#pauses.delete(end);
        resolve();
      };
      const callOff = this.#deps.clock.after(ms, end);
      this.#pauses.add(end);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#pauses) end();
    this.#callOff();
    this.#unwatch();
    await this.#round;
    for (const kept of this.#kept.values()) {
      const isHost = kept.host !== null;
      this.#letGo(kept);
      kept.live.stop({ why: 'closed', says: 'The house is closing. Come back soon.' });
      if (isHost) await this.#deps.store.release(kept.id, this.#deps.owner).catch(ignoreBroken);
    }
    await this.#processes.stop().catch(ignoreBroken);
  }

  /** Runs at intervals: leases are renewed, taken and lost, and tables opened by others are discovered. */
  async #goRound(): Promise<void> {
    this.#rounds++;
    // Exchanges between processes never delay a lease.
    await Promise.all([this.#lookRound().catch(ignoreBroken), this.#meet().catch(ignoreBroken)]);
    if (this.#isStopped) return;
    this.#callOff = this.#deps.clock.after(LEASE_EVERY_MS, () => {
      this.#round = this.#goRound();
    });
  }

  async #lookRound(): Promise<void> {
    // All at once, so that the store can write every lease in one transaction.
    const heads = await this.#deps.store.streams();
    const looks = await Promise.allSettled(heads.map((head) => this.#look(head)));
    for (const [at, look] of looks.entries())
      if (look.status === 'rejected') this.#keepClosed(required(heads[at], 'a head').stream, look.reason);
    for (const { stream, what } of await this.#deps.store.damaged()) this.#closed.damaged(stream, what);
  }

  /** A table whose record cannot be read stays closed; the others open. */
  #keepClosed(id: string, error: unknown): void {
    if (!isUnreadable(error)) {
      ignoreBroken(error);
      return;
    }
    const kept = this.#kept.get(id);
    if (kept !== undefined) this.#letGo(kept);
    if (error instanceof RecordDamaged) this.#closed.damaged(id, error.message);
    else this.#closed.newer(id, error);
  }

  /** Reports who is connected here, reads who is connected elsewhere, and hands tables over to a process that writes fewer. */
  async #meet(): Promise<void> {
    const all = [...this.#kept.values()];
    const written = all.filter(({ host }) => host !== null);
    const here = all.filter((kept) => kept.here.size > 0).map((kept) => [kept.id, [...kept.here]] as const);
    const plans = written.flatMap(({ id, live }) =>
      live.planned === null ? [] : [[id, live.planned] as const],
    );
    const changed = await this.#processes.goRound({
      writes: written.length,
      here: Object.fromEntries(here),
      // With no other process, there is nobody to tell.
      plans: this.#processes.isAlone ? {} : Object.fromEntries(plans),
      ...this.#saidLately(),
      ...(this.#deps.dice.trouble === null ? {} : { trouble: this.#deps.dice.trouble }),
    });
    this.#deps.hearDice?.(this.#processes.trouble);
    for (const id of changed) lookUp(this.#kept.get(id));
    for (const { table, player, phrase } of this.#processes.takeSaid())
      this.#kept.get(table)?.live.say({ player, phrase });
    for (const { id, host, live } of all) if (host === null) live.plan(this.#processes.plannedAt(id));
    if (this.#isStopped) return;
    await Promise.all(this.#processes.due().map((id) => this.#turns.take(id, () => this.#giveUp(id))));
    // Any moment works, but one when nobody is waiting for an answer or for dice disturbs nobody.
    const spare = written.filter(({ host }) => host?.isIdle === true && host.keptDice.out === null);
    this.#processes.share(
      written.length,
      spare.map(({ id }) => id),
    );
  }

  #saidLately(): { readonly said?: readonly NumberedPhrase[] } {
    const now = this.#deps.clock.now();
    this.#said = this.#said.filter(({ atMs }) => Math.abs(now - atMs) < SAID_MS);
    return this.#said.length === 0 ? {} : { said: this.#said.map(({ atMs: _, ...one }) => one) };
  }

  async #giveUp(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept === undefined || kept.host === null) return;
    this.#lose(kept);
    await this.#deps.store.release(id, this.#deps.owner);
  }

  async #look({ stream: id, about, seq }: Head): Promise<void> {
    if (!isTableAbout(about) || this.#isStopped || this.#closed.has(id)) return;
    const before = this.#kept.get(id);
    // If another process has woken it, that process writes it. Unless the record has grown, nothing has happened.
    if (before?.isResting === true && before.live.seq === seq) return;
    if (before?.isResting === true) this.#resting.wake(before);
    const rules = before?.rules ?? rulesOfAbout(about);
    if (isRefusal(rules)) this.#closed.unlawful(id, rules);
    else if (
      before !== undefined ||
      !mayRest(about, this.#isRetired(id)) ||
      !(await this.#isFoundAtRest(id, about, rules))
    )
      await this.#adopt(id, about, rules);
    const kept = this.#kept.get(id);
    // Makes up for a notice that could not be followed when it came.
    if (kept?.follower != null && kept.follower.seq < seq) await kept.follower.readOn();
    if (kept !== undefined) await this.#turns.take(id, () => this.#resting.whenQuiet(kept));
  }

  /** A private or retired table new to this process counts as resting if nothing is up: it may have been resting for a while. */
  #isFoundAtRest(id: string, about: TableAbout, rules: Rules): Promise<boolean> {
    return this.#turns.take(id, async () => {
      if (!this.#kept.has(id)) await this.#followOn(id, about, rules);
      return this.#resting.isFoundAtRest(required(this.#kept.get(id), 'a table that is followed'));
    });
  }

  /** One adoption of a table at a time: two at once would make two writers in one process. */
  #adopt(id: string, about: TableAbout, rules: Rules): Promise<void> {
    return this.#turns.take(id, () => this.#adoptNow(id, about, rules));
  }

  async #adoptNow(id: string, about: TableAbout, rules: Rules): Promise<void> {
    const { store, clock, owner } = this.#deps;
    const kept = this.#kept.get(id);
    const isPromised = kept?.host == null && this.#processes.isPromised(id);
    const lease = isPromised ? null : await store.lease(id, owner, clock.now(), LEASE_MS);
    if (lease === null) {
      if (kept?.host != null) this.#lose(kept);
      if (kept === undefined || kept.follower === null) await this.#followOn(id, about, rules);
      return;
    }
    // A lease that expired before its renewal, as when the clock jumps, has a new fence: the old host must stop writing.
    if (kept?.host != null && kept.fence !== lease.fence) this.#letGo(kept);
    if (kept === undefined || kept.host === null || kept.host.stopped !== null)
      await this.#takeOver(id, about, rules, lease.fence);
    else if (this.#rounds % NAME_EVERY === 0) await this.#writers.nameAgain(id);
  }

  /** Makes this process the table's writer. */
  async #takeOver(id: string, about: TableAbout, rules: Rules, fence: number): Promise<void> {
    const { store, clock } = this.#deps;
    await this.#writers.name(id);
    const dice = await diceFor(this.#deps, about);
    const { office = null } = this.#deps;
    const { isAutomatic } = about;
    const refused = this.#refused;
    const chance = isAutomatic ? this.#deps.dice : null;
    const deps = { store, clock, dice, chance, office, isAutomatic, refused };
    const host = await TableHost.open(id, rules, fence, deps);
    const kept = this.#kept.get(id) ?? this.#keep(id, about, rules, host);
    kept.follower?.stop({ why: 'superseded', says: 'This process writes the table now.' });
    kept.follower = null;
    dismissStaff(kept);
    kept.host = host;
    kept.fence = fence;
    kept.live.follow(host);
    host.onStop(({ why }) => {
      if (why !== 'closed' && kept.host === host) this.#lose(kept);
    });
    try {
      await this.#staff(kept, host);
    } catch (error) {
      // A table without a crew would never proceed: it is released, and the next round adopts it again.
      if (kept.host === host) this.#letGo(kept);
      throw error;
    }
  }

  /** Brings the crew, the usher and the bots to a table that this process writes. */
  async #staff(kept: LocalTable, host: TableHost): Promise<void> {
    const { id, about, rules } = kept;
    if (this.#isRetired(id)) return;
    const { clock, botsOf, refill, pace = DEFAULT_PACE } = this.#deps;
    const company = this.#companyOf(kept);
    const give: GiveCommand = (name, by, command) => host.give(name, by, command);
    if (about.isAutomatic) await openUp(id, host);
    const here = { give, table: () => host.table };
    const bots = about.isAutomatic ? await botsOf(id, about, rules, here) : [];
    if (kept.host !== host) return;
    for (const { player } of bots) kept.bots.add(player);
    kept.usher = new Usher(host, clock, company, pace);
    if (!about.isAutomatic) return;
    const mayBet = (): boolean => this.#botRounds.take(about, clock.now());
    if (bots.length > 0) {
      const ids = bots.map(({ player }) => player);
      const say = (player: PlayerId, phrase: SpokenPhrase['phrase']): void =>
        this.say(id, { player, phrase });
      const manners = {
        spreadMs: pace.bettingMs / 3,
        say,
        seed: randomUUID(),
        ...(refill === undefined ? {} : { refill }),
      };
      kept.players = new Bots(host, clock, bots, company.isWatched, mayBet, manners);
      kept.attendance = new Attendance(host, clock, ids, company.isBot, company.isWatched);
    }
    kept.crew = new HouseCrew(host, clock, company, pace, (planned) => kept.live.plan(planned));
  }

  #companyOf(kept: LocalTable): TableCompany & { readonly isWatched: () => boolean } {
    const { id, bots, here } = kept;
    return {
      isWatched: () => this.#isWatched(kept) || hasPersonsWager(kept, kept.live.table),
      isBot: (player) => bots.has(player),
      isHere: (player) => bots.has(player) || here.has(player) || this.#processes.isHere(player, id),
      // A crew that has not yet seen a throw being written must not call it off: its dice are already drawn.
      isHeld: (command) => this.#deps.isHeld(id, command),
    };
  }

  async #followOn(id: string, about: TableAbout, rules: Rules): Promise<void> {
    const follower = await TableFollower.open(id, rules, this.#deps.store);
    const kept = this.#kept.get(id) ?? this.#keep(id, about, rules, follower);
    // If this process has become the writer in the meantime, it needs no follower.
    if (kept.host !== null) return;
    kept.follower = follower;
    kept.live.follow(follower);
    // Entries written while it was being opened triggered no notice.
    await follower.readOn();
  }

  #keep(id: string, about: TableAbout, rules: Rules, source: TableHost | TableFollower): LocalTable {
    const kept = newLocalTable(id, about, rules, source, this.#deps.clock.now());
    this.#kept.set(id, kept);
    return kept;
  }

  /** The table has another writer or none: this process stops writing it at once. */
  #lose(kept: LocalTable): void {
    this.#letGo(kept);
    if (!this.#isStopped) void this.#followOn(kept.id, kept.about, kept.rules).catch(ignoreBroken);
  }

  #letGo(kept: LocalTable): void {
    const { host } = kept;
    kept.host = null;
    dismissStaff(kept);
    host?.stop({ why: 'closed', says: 'The table has another writer now. Send the command again.' });
  }

  #notice(streams: readonly string[]): void {
    for (const stream of streams) void this.#kept.get(stream)?.follower?.readOn().catch(ignoreBroken);
  }

  /** The host, for callers that waited until this process writes the table. */
  hostOf(id: string): TableHost {
    return required(this.#kept.get(id)?.host, `this process writes ${id}`);
  }
}

const CHANGING_HANDS: CommandAnswer = {
  done: 'stopped',
  says: 'The table is moving to another process. Send the command again.',
};

/** A database that is down will come back; the next round tries again. */
function ignoreBroken(error: unknown): void {
  if (!(error instanceof StoreBroken)) throw error;
}
