// A table as seats of this process follow it, whoever writes it: the writer may be here now and elsewhere later, and nobody at the
// table notices.

import type { Table } from '../table/state.ts';
import type { Planned } from '../wire/server-message.ts';
import type { ShownDice } from '../wire/shown.ts';
import type { LiveTable } from './gateway.ts';
import type { Happening, Stopped } from './host.ts';
import { type KeptDice, shownDiceOf } from './kept-dice.ts';

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
  readonly #watchers = new Set<(happened: readonly Happening[]) => void>();
  readonly #mourners = new Set<(stopped: Stopped) => void>();
  #planned: Planned | null = null;
  readonly #hearers = new Set<() => void>();

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

  watch(see: (happened: readonly Happening[]) => void): () => void {
    this.#watchers.add(see);
    return () => this.#watchers.delete(see);
  }

  onStop(mourn: (stopped: Stopped) => void): () => void {
    this.#mourners.add(mourn);
    return () => this.#mourners.delete(mourn);
  }

  get planned(): Planned | null {
    return this.#planned;
  }

  onPlan(hear: () => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  /** The crew has made up its mind, or changed it. */
  plan(planned: Planned | null): void {
    if (isSame(this.#planned, planned)) return;
    this.#planned = planned;
    for (const hear of this.#hearers) hear();
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
    for (const mourn of this.#mourners) mourn(stopped);
  }

  #tell(happened: readonly Happening[]): void {
    const news = happened.filter((one) => one.seq > this.#told);
    if (news.length === 0) return;
    this.#told = news.at(-1)?.seq ?? this.#told;
    for (const see of this.#watchers) see(news);
  }

  #lookAnew(): void {
    this.#told = this.#source.seq;
    const stopped: Stopped = { why: 'superseded', says: 'The table has moved on. Look at it again.' };
    for (const mourn of this.#mourners) mourn(stopped);
  }
}

const isSame = (one: Planned | null, other: Planned | null): boolean =>
  one?.does === other?.does && one?.atMs === other?.atMs && one?.by.id === other?.by.id;
