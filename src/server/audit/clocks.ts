// What dates are worth. Entries of different streams are dated by different clocks, and clocks are set. Where the record shows
// that two of them were apart, by an order that it knows otherwise, dates of that time say nothing about what came first.

import type { Entry } from '../../store/index.ts';
import type { PersonId } from '../people/event.ts';
import { PEOPLE_STREAM } from '../people/people.ts';

/** Clocks of two processes may differ by so much, even where the record shows no sign of it. */
const SLACK_MS = 5_000;
/** So long before the first sign that clocks were apart, they may have been apart already. */
const UNNOTICED_MS = 60 * 60 * 1000;

type Span = { readonly fromMs: number; readonly toMs: number };

/** The date of an entry, and whose limits it will be judged by; null where it is judged by none. */
type Dated = { readonly at: number; readonly by: PersonId | null };

export class Clocks {
  /** Signs that clocks were apart, by whose entries show it: nobody's own entries speak for them. */
  readonly #signs = new Map<PersonId | null, readonly Span[]>();
  /** The dates of the people's entries. */
  readonly #people: number[] = [];
  /** Of the entries that had read the people's record up to one of its own, the earliest, which came after that. */
  readonly #first = new Map<number, number>();
  /** And the latest two of different persons, which came before whatever follows there. */
  readonly #last = new Map<number, readonly Dated[]>();

  /** The next entry of the people's record. */
  takePeople({ at }: Entry): void {
    this.#people.push(at);
  }

  /** An entry of a table, which may have been decided upon the people's record. */
  takeLook({ seen, at }: Entry, by: PersonId | null): void {
    const people = seen?.[PEOPLE_STREAM];
    if (people === undefined) return;
    this.#first.set(people, Math.min(this.#first.get(people) ?? at, at));
    const others = (this.#last.get(people) ?? []).filter((one) => one.by !== by || one.at > at);
    if (!others.some((one) => one.by === by)) others.push({ at, by });
    this.#last.set(people, others.toSorted((a, b) => b.at - a.at).slice(0, 2));
  }

  /** Two dates in the order in which their entries were written; whose entry says so, where that is in question. */
  saw(firstAt: number, thenAt: number, by: PersonId | null = null): void {
    if (firstAt - thenAt <= SLACK_MS) return;
    const sign = { fromMs: thenAt - UNNOTICED_MS, toMs: firstAt };
    this.#signs.set(by, merged([...(this.#signs.get(by) ?? []), sign]));
  }

  /** Once everything has been taken in. */
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

  /** Whether dates alone say that one entry was written before another, which is a person's own. */
  isBefore(firstAt: number, thenAt: number, person: PersonId): boolean {
    if (firstAt >= thenAt - SLACK_MS) return false;
    for (const { fromMs, toMs } of this.#apart(person))
      if (fromMs <= firstAt && thenAt <= toMs + SLACK_MS) return false;
    return true;
  }

  /** The latest date that anything may have which was written before an entry of this date. */
  latest(at: number, person: PersonId): number {
    let latest = at;
    for (const { fromMs, toMs } of this.#apart(person)) if (fromMs <= at) latest = Math.max(latest, toMs);
    return latest + SLACK_MS;
  }

  *#apart(person: PersonId): Iterable<Span> {
    for (const [by, spans] of this.#signs) if (by !== person) yield* spans;
  }
}

/** The same spans in order, those that overlap as one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = result.at(-1);
    if (last === undefined || span.fromMs > last.toMs) result.push(span);
    else result[result.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
  }
  return result;
}
