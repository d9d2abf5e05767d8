// Proves from the record alone that nobody exceeded their own limits, and that nobody who still had chips got a top-up.
// Entries of different streams have no common order: each is judged by how far its writer had read the other streams, or by the
// times if it should have read further.

import { required } from 'boxperson/base';
import type { Entry, StreamId } from 'boxperson/store';
import type { PeopleEvent, PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import { eventWithNames, type StoredNames } from '../people/stored-names.ts';
import type { AuditedHouse } from './audited.ts';
import { AuditedPerson, type TopUp } from './audited-person.ts';
import { AuditedTable } from './audited-table.ts';
import { Clocks } from './clocks.ts';
import { judgeRisk } from './judge-risk.ts';
import { judgeTopUp } from './judge-top-up.ts';
import type { Risk } from './risk.ts';

export type AuditProblem = { readonly stream: string; readonly seq: number; readonly what: string };

/** The people who are watched, and why: those with limits, exclusions, locks or top-ups. Takes the people's record before the audit does. */
export class WatchedPeople {
  readonly people = new Map<PersonId, AuditedPerson>();
  /** People who have ever set a limit, excluded themselves or been locked. */
  readonly limited = new Set<PersonId>();

  /** Whether nobody is watched, so that the audit has nothing to do. */
  get isNobody(): boolean {
    return this.people.size === 0;
  }

  /** Takes an entry of the people's record. */
  take({ events }: Entry): void {
    for (const event of events as unknown as readonly PeopleEvent[])
      if (
        event.type === 'LimitSet' ||
        event.type === 'Excluded' ||
        event.type === 'AccountLocked' ||
        event.type === 'ToppedUp'
      ) {
        this.people.set(event.person, new AuditedPerson(event.person));
        if (event.type !== 'ToppedUp') this.limited.add(event.person);
      }
  }
}

export class PeopleAudit {
  readonly #watched: WatchedPeople;
  readonly #tables = new Map<StreamId, AuditedTable>();
  readonly #claims: (Risk | TopUp)[] = [];
  readonly #clocks = new Clocks();
  #peopleSeq = 0;

  readonly #names: StoredNames;

  /** `watched` has taken the whole record of the people. Nobody else is watched. */
  constructor(watched: WatchedPeople, names: StoredNames = new Map()) {
    this.#watched = watched;
    this.#names = names;
  }

  /** Takes every entry of every stream, the people's included, as of one moment and each stream in order. */
  take(entry: Entry): void {
    if (this.#watched.isNobody) return;
    if (entry.stream === PEOPLE_STREAM) this.#takePeople(entry);
    else {
      const risks = this.#table(entry.stream).take(entry);
      this.#clocks.takeLook(entry, risks[0]?.person ?? null);
      this.#claims.push(...risks);
    }
  }

  /** The first problem found, once everything has been taken; null if there is none. */
  finish(): AuditProblem | null {
    for (const claim of this.#claims) this.#compareDates(claim);
    this.#clocks.settle();
    const house: AuditedHouse = {
      person: (id) => required(this.#watched.people.get(id), 'a watched person'),
      tables: this.#tables,
      lengthOf: (stream) =>
        stream === PEOPLE_STREAM ? this.#peopleSeq : (this.#tables.get(stream)?.lastSeq ?? 0),
      clocks: this.#clocks,
    };
    for (const claim of this.#claims) {
      const what = claim.is === 'risk' ? judgeRisk(house, claim) : judgeTopUp(house, claim);
      if (what !== null) return { stream: claim.stream, seq: claim.seq, what };
    }
    return null;
  }

  #takePeople(entry: Entry): void {
    this.#peopleSeq = entry.seq;
    this.#clocks.takePeople(entry);
    const touched = new Set<AuditedPerson>();
    for (const event of entry.events as unknown as readonly PeopleEvent[]) {
      const person = 'person' in event ? this.#watched.people.get(event.person) : undefined;
      if (person === undefined) continue;
      touched.add(person);
      const topUp = person.see(
        eventWithNames(event, (id) => this.#names.get(id) ?? []),
        entry,
      );
      if (topUp !== null && entry.made !== null) this.#claims.push(topUp);
    }
    for (const person of touched) person.post(entry);
  }

  /** Anything an entry had read was written before it, regardless of the times. */
  #compareDates({ seen, person, at }: Risk | TopUp): void {
    for (const [stream, seq] of Object.entries(seen ?? {})) {
      const moment = this.#tables.get(stream)?.of(person)?.asOf(seq);
      if (moment !== undefined) this.#clocks.saw(moment.at, at);
    }
  }

  #table(stream: StreamId): AuditedTable {
    const { people, limited } = this.#watched;
    const table =
      this.#tables.get(stream) ??
      new AuditedTable(stream, { isWatched: (id) => people.has(id), isLimited: (id) => limited.has(id) });
    this.#tables.set(stream, table);
    return table;
  }
}
