// One table's record as it concerns the watched people: what each had after every entry, and which entries put more of their
// chips at risk.

import { sealedIn } from 'boxperson/host';
import type { Entry, StreamId } from 'boxperson/store';
import type { TableEvent } from 'boxperson/table';
import type { PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import { comeAndGo, dayOf, type Stay, withResults } from '../protection/play.ts';
import { type Change, changesIn, noChange } from './change.ts';
import { countBefore } from './ordered.ts';
import { type Risk, riskOf } from './risk.ts';
import { type PersonMoment, Timeline } from './timeline.ts';

/** The house's day begins at midnight UTC. */
export const DAY_STARTS_MS = 0;

/** Whose play is followed, and whose is checked against limits or an exclusion. */
type AuditScope = {
  readonly isWatched: (person: PersonId) => boolean;
  readonly isLimited: (person: PersonId) => boolean;
};

export class AuditedTable {
  readonly id: StreamId;
  readonly #timelines = new Map<PersonId, Timeline>();
  readonly #watch: AuditScope;
  #lastSeq = 0;
  /** A clock that is set back is treated as paused until it catches up. */
  #latestAt = 0;
  /** How far entries had read the people's record, with the first and last entry that had read that far. */
  readonly #looks: { readonly people: number; readonly fromSeq: number; toSeq: number }[] = [];
  /** Rolls settled at the latest time, and times with more than one roll. */
  #rolls = 0;
  readonly #stillAt = new Set<number>();
  #isOld = false;
  #oldUntilMs: number | null = null;

  constructor(id: StreamId, watch: AuditScope) {
    this.id = id;
    this.#watch = watch;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  of(person: PersonId): Timeline | null {
    return this.#timelines.get(person) ?? null;
  }

  /**
   * True if the record does not show how a stay here affected a visit. Entries of the first format do not say whose chips are
   * on the felt, so results begin with the entry that seals them.
   */
  isUntold({ fromMs }: Stay): boolean {
    return this.#isFirstFormat(fromMs);
  }

  /** The last day with unrecorded results of a stay here; null if all are recorded. */
  untoldDay({ fromMs }: Stay): number | null {
    return this.#oldUntilMs !== null && this.#isFirstFormat(fromMs)
      ? dayOf(this.#oldUntilMs, DAY_STARTS_MS)
      : null;
  }

  #isFirstFormat(ms: number): boolean {
    return this.#oldUntilMs !== null && ms <= this.#oldUntilMs;
  }

  /**
   * Whether the table's clock was paused at a time because it had been set back: nobody settles two rolls in one millisecond.
   * Such a time is later than the actual time, by an unknown amount.
   */
  stoodStill(at: number): boolean {
    return this.#stillAt.has(at);
  }

  #date({ at, events }: Entry): void {
    const latestAt = Math.max(this.#latestAt, at);
    const rolls = events.filter((event) => (event as unknown as TableEvent).type === 'RollClosed').length;
    this.#rolls = (latestAt === this.#latestAt ? this.#rolls : 0) + rolls;
    if (this.#rolls > 1) this.#stillAt.add(latestAt);
    this.#latestAt = latestAt;
  }

  /** How far the people's record had been read when an entry, or the next one that says so, was written. */
  peopleAfter(seq: number): number | null {
    return this.#looks[countBefore(this.#looks, (one) => one.toSeq < seq)]?.people ?? null;
  }

  /** How far it had been read before an entry was written. */
  peopleBefore(seq: number): number | null {
    return this.#looks[countBefore(this.#looks, (one) => one.fromSeq < seq) - 1]?.people ?? null;
  }

  #look({ seq, seen }: Entry): void {
    const people = seen?.[PEOPLE_STREAM];
    const last = this.#looks.at(-1);
    if (people === undefined) return;
    if (last?.people === people) last.toSeq = seq;
    else this.#looks.push({ people, fromSeq: seq, toSeq: seq });
  }

  /** Applies the next entry and returns what it puts at risk. */
  take(entry: Entry): readonly Risk[] {
    const isOld = entry.made === null;
    // The entry that seals an old night only moves its chips to accounts with new names.
    const hasResults = !isOld && !(this.#isOld && sealedIn(entry.draw) !== null);
    this.#lastSeq = entry.seq;
    this.#date(entry);
    if (!hasResults) this.#oldUntilMs = this.#latestAt;
    this.#isOld = isOld;
    this.#look(entry);
    const changes = changesIn(entry, this.#watch.isWatched);
    const dropped = droppedIn(entry.events as unknown as readonly TableEvent[]);
    this.#addDropped(changes, dropped);
    const risks: Risk[] = [];
    for (const [person, change] of changes) {
      const timeline = this.of(person) ?? new Timeline();
      this.#timelines.set(person, timeline);
      const after = this.#after(person, timeline.last, entry, change, dropped, hasResults);
      timeline.add(after, { isOld, movesChips: change.movesChips });
      const isJudged = !isOld && dropped !== 'all' && this.#watch.isLimited(person);
      const risk = isJudged ? riskOf(entry, person, change, after) : null;
      if (risk !== null) risks.push(risk);
    }
    return risks;
  }

  /** Owners of wagers that are no longer pending are affected too. */
  #addDropped(changes: Map<PersonId, Change>, dropped: Dropped): void {
    if (dropped !== 'all' && dropped.size === 0) return;
    for (const [person, { last }] of this.#timelines)
      if (!changes.has(person) && last.waiting.size > 0) changes.set(person, noChange());
  }

  #after(
    person: PersonId,
    before: PersonMoment,
    { seq, seen }: Entry,
    change: Change,
    dropped: Dropped,
    hasResults: boolean,
  ): PersonMoment {
    const at = this.#latestAt;
    const { rackCents, feltCents, walletCents, broughtCents, asked, comings } = change;
    const waiting = new Map([...before.waiting].filter(([id]) => dropped !== 'all' && !dropped.has(id)));
    for (const { pending, riskCents } of asked) waiting.set(pending, riskCents);
    const stays = comeAndGo(before.stays, comings, at);
    const resultCents = hasResults ? rackCents + feltCents - broughtCents : 0;
    return {
      seq,
      at,
      seen,
      rackCents: before.rackCents + rackCents,
      feltCents: before.feltCents + feltCents,
      walletCents: before.walletCents + walletCents,
      waiting,
      stays:
        resultCents === 0
          ? stays
          : withResults(stays, new Map([[person, resultCents]]), dayOf(at, DAY_STARTS_MS)),
    };
  }
}

/** The wagers that are no longer pending, by number; 'all' if an overruled call set the table back. */
type Dropped = ReadonlySet<number> | 'all';

function droppedIn(events: readonly TableEvent[]): Dropped {
  if (events.some((event) => event.type === 'CallOverruled')) return 'all';
  return new Set(events.flatMap((event) => (event.type === 'PendingDropped' ? event.pending : [])));
}
