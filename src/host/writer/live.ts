// A table as seats of this process follow it, whoever writes it: the writer may be here now and elsewhere later, and nobody at the
// table notices.

import { Subscribers } from '../../base/index.ts';
import type { Table } from '../../table/index.ts';
import type { Planned, ShownDice } from '../../wire/index.ts';
import { type KeptDice, shownDiceOf } from '../dice/kept-dice.ts';
import type { Happening, Stopped } from './host.ts';

/** A table that can be followed: a host is one, and so is whatever follows the host of another process. */
export interface LiveTable {
  readonly id: string;
  readonly table: Table;
  /** Where its dice come from, and what has been promised of them. */
  readonly shownDice: ShownDice;
  readonly seq: number;
  readonly stopped: Stopped | null;
  since(seq: number): readonly Happening[] | null;
  watch(see: (happened: readonly Happening[]) => void): () => void;
  onStop(hear: (stopped: Stopped) => void): () => void;
  /** What the house's own crew does next, if nothing else happens, where the house has a crew there. */
  readonly planned?: Planned | null;
  onPlan?(hear: () => void): () => void;
}

/** What can be followed: a host of this process, or a follower of another one's. */
export type Source = Omit<LiveTable, 'id' | 'shownDice' | 'planned' | 'onPlan'> & {
  readonly keptDice: KeptDice;
};

export class Live implements LiveTable {
  readonly id: string;
  readonly #kind: ShownDice['kind'];
  #source: Source;
  #unwatch: () => void;
  /** The last that watchers were told of. */
  #told: number;
  #stopped: Stopped | null = null;
  readonly #watchers = new Subscribers<[happened: readonly Happening[]]>();
  readonly #stopWatchers = new Subscribers<[stopped: Stopped]>();
  #planned: Planned | null = null;
  readonly #hearers = new Subscribers();

  constructor(id: string, kind: ShownDice['kind'], source: Source) {
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

  get stopped(): Stopped | null {
    return this.#stopped;
  }

  since(seq: number): readonly Happening[] | null {
    return this.#source.since(seq);
  }

  readonly watch = this.#watchers.add;

  readonly onStop = this.#stopWatchers.add;

  get planned(): Planned | null {
    return this.#planned;
  }

  readonly onPlan = this.#hearers.add;

  /** The crew has made up its mind, or changed it. */
  plan(planned: Planned | null): void {
    if (isSame(this.#planned, planned)) return;
    this.#planned = planned;
    this.#hearers.tell();
  }

  /** Goes on with another source. Where it is too far ahead to say what was missed, watchers have to look anew. */
  follow(source: Source): void {
    this.#unwatch();
    this.#source = source;
    this.#unwatch = source.watch((happened) => this.#tell(happened));
    const missed = source.since(this.#told);
    if (missed === null) this.#lookAnew();
    else this.#tell(missed);
  }

  stop(stopped: Stopped): void {
    if (this.#stopped !== null) return;
    this.#stopped = stopped;
    this.#unwatch();
    this.plan(null);
    this.#stopWatchers.tell(stopped);
  }

  #tell(happened: readonly Happening[]): void {
    const news = happened.filter((one) => one.seq > this.#told);
    if (news.length === 0) return;
    this.#told = news.at(-1)?.seq ?? this.#told;
    this.#watchers.tell(news);
  }

  #lookAnew(): void {
    this.#told = this.#source.seq;
    const stopped: Stopped = { why: 'superseded', says: 'The table has moved on. Look at it again.' };
    this.#stopWatchers.tell(stopped);
  }
}

const isSame = (one: Planned | null, other: Planned | null): boolean =>
  one?.does === other?.does && one?.atMs === other?.atMs && one?.by.id === other?.by.id;
