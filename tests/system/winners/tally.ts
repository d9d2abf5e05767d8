// Counts what a run tried and the outcomes, so that a run cannot pass because everything was refused.

export class Tally {
  #acts = 0;
  readonly #counts = new Map<string, number>();

  /** Everything players and operators have tried. */
  get acts(): number {
    return this.#acts;
  }

  act(): number {
    this.#acts += 1;
    return this.#acts;
  }

  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Adds another run's counts. */
  take(acts: number, counts: Readonly<Record<string, number>>): void {
    this.#acts += acts;
    for (const [what, count] of Object.entries(counts)) this.add(what, count);
  }
}

/** A required condition is violated. */
export class Broken extends Error {}

export function holds(condition: boolean, says: () => string): asserts condition {
  if (!condition) throw new Broken(says());
}
