// Proves from the record alone that nobody exceeded their own limits, and that nobody who still had chips got a top-up.
// Entries of different streams have no common order: each is judged by how far its writer had read the other streams, or by the
// times if it should have read further.

import { known } from '../../base/index.ts';
import { type Entry, RecordDamaged, type Store, type StreamId } from '../../store/index.ts';
import type { PeopleEvent, PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';
import type { Audited } from './audited.ts';
import { AuditedPerson, type TopUp } from './audited-person.ts';
import { AuditedTable } from './audited-table.ts';
import { Clocks } from './clocks.ts';
import { judgeRisk } from './judge-risk.ts';
import { judgeTopUp } from './judge-top-up.ts';
import type { Risk } from './risk.ts';

export type AuditProblem = { readonly stream: string; readonly seq: number; readonly what: string };

const PAGE = 1_000;

/** The people who are watched, and why. */
type Watched = {
  readonly people: ReadonlyMap<PersonId, AuditedPerson>;
  /** Anyone who has ever set a limit or excluded themselves. */
  readonly limited: ReadonlySet<PersonId>;
};

export class PeopleAudit {
  readonly #watched: Watched;
  readonly #tables = new Map<StreamId, AuditedTable>();
  readonly #claims: (Risk | TopUp)[] = [];
  readonly #clocks = new Clocks();
  #peopleSeq = 0;

  private constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Reads the people's record first for limits, exclusions and top-ups. Nobody else is watched. */
  static async open(store: Store): Promise<PeopleAudit> {
    return new PeopleAudit(await watchedIn(store));
  }

  /** Takes every entry of every stream, the people's included, as of one moment and each stream in order. */
  take(entry: Entry): void {
    if (this.#watched.people.size === 0) return;
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
    const house: Audited = {
      person: (id) => known(this.#watched.people.get(id), 'a watched person'),
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
      const topUp = person.see(event, entry);
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

async function watchedIn(store: Store): Promise<Watched> {
  const people = new Map<PersonId, AuditedPerson>();
  const limited = new Set<PersonId>();
  try {
    for (let seq = 0, isOver = false; !isOver; ) {
      const page = await store.read(PEOPLE_STREAM, seq, PAGE);
      for (const event of page.flatMap((entry) => entry.events as unknown as readonly PeopleEvent[]))
        if (event.type === 'LimitSet' || event.type === 'Excluded' || event.type === 'ToppedUp') {
          people.set(event.person, new AuditedPerson(event.person));
          if (event.type !== 'ToppedUp') limited.add(event.person);
        }
      seq = page.at(-1)?.seq ?? seq;
      isOver = page.length < PAGE;
    }
  } catch (error) {
    // Damage is reported by the code that reads the record entry by entry.
    if (!(error instanceof RecordDamaged)) throw error;
  }
  return { people, limited };
}
