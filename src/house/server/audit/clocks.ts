// How far times can be trusted. Entries of different streams are dated by different clocks, and clocks get set. If the record
// shows that two clocks disagreed, the times around then say nothing about which entry came first.

import type { Entry } from 'boxperson/store';
import type { PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';

/** The clocks of two processes may differ by this much even if the record shows no sign of it. */
const SLACK_MS = 5_000;
/** Clocks may have disagreed for this long before the first sign of it. */
const UNNOTICED_MS = 60 * 60 * 1000;

type Span = { readonly fromMs: number; readonly toMs: number };

/** The time of an entry, and the person whose limits it will be judged by; null if none. */
type Dated = { readonly at: number; readonly by: PersonId | null };

export class Clocks {
  /** Signs that clocks disagreed, by the person whose entries show it: a person's own entries cannot excuse them. */
  readonly #signs = new Map<PersonId | null, readonly Span[]>();
  /** The times of the people's entries. */
  readonly #people: number[] = [];
  /** For each entry of the people's record, the earliest entry elsewhere that had read up to it, and so came after it. */
  readonly #first = new Map<number, number>();
  /** And the latest two by different people, which were written before the next entry there. */
  readonly #last = new Map<number, readonly Dated[]>();

  /** Takes the next entry of the people's record. */
  takePeople({ at }: Entry): void {
    this.#people.push(at);
  }

  /** Takes an entry of a table, whose decision may depend on the people's record. */
  takeLook({ seen, at }: Entry, by: PersonId | null): void {
    const people = seen?.[PEOPLE_STREAM];
    if (people === undefined) return;
    this.#first.set(people, Math.min(this.#first.get(people) ?? at, at));
    const others = (this.#last.get(people) ?? []).filter((one) => one.by !== by || one.at > at);
    if (!others.some((one) => one.by === by)) others.push({ at, by });
    this.#last.set(people, others.toSorted((a, b) => b.at - a.at).slice(0, 2));
  }

  /**
   * Records the times of two entries known to have been written in this order, and the person whose entry shows the
   * order, if any.
   */
  saw(firstAt: number, thenAt: number, by: PersonId | null = null): void {
    if (firstAt - thenAt <= SLACK_MS) return;
    const sign = { fromMs: thenAt - UNNOTICED_MS, toMs: firstAt };
    this.#signs.set(by, merged([...(this.#signs.get(by) ?? []), sign]));
  }

  /** Call once everything has been read. */
  settle(): void {
    let latest = 0;
    for (const [index, at] of this.#people.entries()) {
      this.saw(latest, at);
      latest = Math.max(latest, at);
      this.saw(latest, this.#first.get(index + 1) ?? latest);
    }
    let earliest = Number.POSITIVE_INFINITY;
    for (let seq = this.#people.length; seq >= 0; seq--) {
      for (const { at, by } of this.#last.get(seq) ?? []) this.saw(at, earliest, by);
      earliest = Math.min(earliest, this.#people[seq - 1] ?? earliest);
    }
  }

  /** Whether times alone show that one entry was written before another, which belongs to a person. */
  isBefore(firstAt: number, thenAt: number, person: PersonId): boolean {
    if (firstAt >= thenAt - SLACK_MS) return false;
    for (const { fromMs, toMs } of this.#apart(person))
      if (fromMs <= firstAt && thenAt <= toMs + SLACK_MS) return false;
    return true;
  }

  /** The latest time that could be on an entry written before one with this time. */
  latest(at: number, person: PersonId): number {
    let latest = at;
    for (const { fromMs, toMs } of this.#apart(person)) if (fromMs <= at) latest = Math.max(latest, toMs);
    return latest + SLACK_MS;
  }

  *#apart(person: PersonId): Iterable<Span> {
    for (const [by, spans] of this.#signs) if (by !== person) yield* spans;
  }
}

/** The same spans in order, with overlapping ones merged. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = result.at(-1);
    if (last === undefined || span.fromMs > last.toMs) result.push(span);
    else result[result.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
  }
  return result;
}
