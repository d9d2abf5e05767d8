// A table as clients of this process follow it, whichever process writes it: the writer may move between processes without anyone
// at the table noticing. Its latest entries are cached for reconnecting clients and repeated commands.

import { Subscribers } from 'boxperson/base';
import type { Table } from 'boxperson/table';
import type { CrewPlan, ShownDice, SpokenPhrase } from 'boxperson/wire';
import { type RecordedDice, shownDiceOf } from '../dice/recorded-dice.ts';
import type { RecordedCommand } from '../night/read-table.ts';
import type { HostEnd } from './host-deps.ts';

/** A table that can be followed: a host, or a follower of another process's host. */
export interface LiveTable {
  readonly id: string;
  readonly table: Table;
  /** The source of its dice, and any commitments for them. */
  readonly shownDice: ShownDice;
  readonly seq: number;
  readonly stopped: HostEnd | null;
  since(seq: number): readonly RecordedCommand[] | null;
  watch(see: (happened: readonly RecordedCommand[]) => void): () => void;
  onStop(hear: (stopped: HostEnd) => void): () => void;
  /** The automatic crew's next step if nothing else happens, where the house has a crew. */
  readonly planned?: CrewPlan | null;
  onPlan?(hear: () => void): () => void;
  /** What players say to each other. It is told once, and kept nowhere. */
  onSaid?(hear: (said: SpokenPhrase) => void): () => void;
}

/** The source of a live table: a host in this process, or a follower of one elsewhere. */
export type LiveSource = Omit<LiveTable, 'id' | 'shownDice' | 'planned' | 'onPlan' | 'onSaid'> & {
  readonly keptDice: RecordedDice;
};

/**
 * A table that clients in this process follow, wherever its writer runs. `follow` changes the source without losing watchers; if
 * too many entries were missed, they are told through `onStop` to look again.
 */
export class FollowedTable implements LiveTable {
  readonly id: string;
  readonly #kind: ShownDice['kind'];
  #source: LiveSource;
  #unwatch: () => void;
  /** The last entry that watchers were told of. */
  #told: number;
  #stopped: HostEnd | null = null;
  readonly #watchers = new Subscribers<[happened: readonly RecordedCommand[]]>();
  readonly #stopWatchers = new Subscribers<[stopped: HostEnd]>();
  #planned: CrewPlan | null = null;
  readonly #hearers = new Subscribers();
  readonly #saidHearers = new Subscribers<[said: SpokenPhrase]>();

  constructor(id: string, kind: ShownDice['kind'], source: LiveSource) {
    this.id = id;
    this.#kind = kind;
    this.#source = source;
    this.#told = source.seq;
    this.#unwatch = source.watch((happened) => this.#tell(happened));
  }

  get table(): Table {
    return this.#source.table;
  }

  get shownDice(): ShownDice {
    return shownDiceOf(this.#kind, this.#source.keptDice);
  }

  get seq(): number {
    return this.#source.seq;
  }

  get stopped(): HostEnd | null {
    return this.#stopped;
  }

  since(seq: number): readonly RecordedCommand[] | null {
    return this.#source.since(seq);
  }

  readonly watch = this.#watchers.add;

  readonly onStop = this.#stopWatchers.add;

  get planned(): CrewPlan | null {
    return this.#planned;
  }

  readonly onPlan = this.#hearers.add;

  readonly onSaid = this.#saidHearers.add;

  /** Tells everyone who follows the table what a player says. */
  say(said: SpokenPhrase): void {
    this.#saidHearers.tell(said);
  }

  /** The crew has planned or changed its next step. */
  plan(planned: CrewPlan | null): void {
    if (isSame(this.#planned, planned)) return;
    this.#planned = planned;
    this.#hearers.tell();
  }

  /** Switches to another source. If it is too far ahead to list the changes, watchers must reload. */
  follow(source: LiveSource): void {
    this.#unwatch();
    this.#source = source;
    this.#unwatch = source.watch((happened) => this.#tell(happened));
    const missed = source.since(this.#told);
    if (missed === null) this.#lookAnew();
    else this.#tell(missed);
  }

  stop(stopped: HostEnd): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    this.#unwatch();
    this.plan(null);
    this.#stopWatchers.tell(stopped);
  }

  #tell(happened: readonly RecordedCommand[]): void {
    const news = happened.filter((one) => one.seq > this.#told);
    if (news.length === 0) return;
    this.#told = news.at(-1)?.seq ?? this.#told;
    this.#watchers.tell(news);
  }

  #lookAnew(): void {
    this.#told = this.#source.seq;
    const stopped: HostEnd = { why: 'superseded', says: 'The table has moved on. Reload it.' };
    this.#stopWatchers.tell(stopped);
  }
}

const isSame = (one: CrewPlan | null, other: CrewPlan | null): boolean =>
  one?.does === other?.does && one?.atMs === other?.atMs && one?.by.id === other?.by.id;

/** How many entries are cached. */
const RECENT = 2_000;

type Done = { readonly seq: number; readonly version: number };

/** A cache of a table's latest entries; older ones are in the record. */
export class LatestEntries {
  #recent: RecordedCommand[] = [];
  readonly #done = new Map<string, Done>();

  /** Changes since an entry; null if they are too old to be cached. `head` is the last entry. */
  since(seq: number, head: number): readonly RecordedCommand[] | null {
    if (seq > head) return null;
    const first = this.#recent[0]?.seq ?? head + 1;
    return seq + 1 < first ? null : this.#recent.filter((one) => one.seq > seq);
  }

  /** The outcome of a completed command, if cached. */
  done(id: string): Done | undefined {
    return this.#done.get(id);
  }

  remember(id: string, seq: number, version: number): void {
    this.#done.set(id, { seq, version });
    if (this.#done.size <= RECENT * 2) return;
    const oldest = this.#done.keys().next().value;
    if (oldest !== undefined) this.#done.delete(oldest);
  }

  add(happened: readonly RecordedCommand[]): void {
    this.#recent.push(...happened);
    if (this.#recent.length > RECENT * 2) this.#recent = this.#recent.slice(-RECENT);
  }

  /** Drops old entries while a long record is read. */
  static trim(read: RecordedCommand[]): void {
    if (read.length > RECENT * 2) read.splice(0, RECENT);
  }
}
