// What dates are worth. Entries of different streams are dated by different clocks, and clocks are set. Where the record shows
// that two of them were apart, by an order that it knows otherwise, dates of that time say nothing about what came first.

import type { Entry } from '../../store/store.ts';
import { PEOPLE_STREAM } from '../people.ts';

/** Clocks of two processes may differ by so much, even where the record shows no sign of it. */
export const SLACK_MS = 5_000;
/** So long before the first sign that clocks were apart, they may have been apart already. */
const UNNOTICED_MS = 60 * 60 * 1000;

type Span = { readonly fromMs: number; readonly toMs: number };

/** The earliest and the latest date of entries that had read the people's record up to the same entry. */
type Dates = { readonly first: number; readonly last: number };

export class Clocks {
  /** When dates are not to be trusted, in order and without overlaps. */
  #apart: readonly Span[] = [];
  readonly #signs: Span[] = [];
  /** The dates of the people's entries. */
  readonly #people: number[] = [];
  /** Entries by how far they had read the people's record: all came after that, and these before whatever follows there. */
  readonly #after = new Map<number, Dates>();
  readonly #before = new Map<number, Dates>();

  /** The next entry of the people's record. */
  takePeople({ at }: Entry): void {
    this.#people.push(at);
  }

  /** An entry that was decided upon the people's record; `isPlain` where it is not in question whether that was read to its end. */
  takeLook({ seen, at }: Entry, isPlain: boolean): void {
    const people = seen?.[PEOPLE_STREAM];
    if (people === undefined) return;
    widen(this.#after, people, at);
    if (isPlain) widen(this.#before, people, at);
  }

  /** Two dates in the order in which their entries were written. */
  saw(firstAt: number, thenAt: number): void {
    if (firstAt - thenAt > SLACK_MS) this.#signs.push({ fromMs: thenAt - UNNOTICED_MS, toMs: firstAt });
  }

  /** Once everything has been taken in. */
  settle(): void {
    let latest = 0;
    for (const [index, at] of this.#people.entries()) {
      this.saw(latest, at);
      latest = Math.max(latest, at);
      this.saw(latest, this.#after.get(index + 1)?.first ?? latest);
    }
    let earliest = Number.POSITIVE_INFINITY;
    for (let seq = this.#people.length; seq >= 0; seq--) {
      this.saw(this.#before.get(seq)?.last ?? 0, earliest);
      earliest = Math.min(earliest, this.#people[seq - 1] ?? earliest);
    }
    this.#apart = merged(this.#signs);
  }

  /** Whether dates alone say that one entry was written before another. */
  isBefore(firstAt: number, thenAt: number): boolean {
    const isDoubtful = this.#apart.some(({ fromMs, toMs }) => fromMs <= firstAt && thenAt <= toMs + SLACK_MS);
    return firstAt < thenAt - SLACK_MS && !isDoubtful;
  }

  /** The latest date that anything may have which was written before an entry of this date. */
  latest(at: number): number {
    const apart = this.#apart.find(({ fromMs, toMs }) => fromMs <= at && at <= toMs);
    return Math.max(at, apart?.toMs ?? at) + SLACK_MS;
  }
}

function widen(dates: Map<number, Dates>, people: number, at: number): void {
  const { first, last } = dates.get(people) ?? { first: at, last: at };
  dates.set(people, { first: Math.min(first, at), last: Math.max(last, at) });
}

function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = result.at(-1);
    if (last === undefined || span.fromMs > last.toMs) result.push(span);
    else result[result.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
  }
  return result;
}
